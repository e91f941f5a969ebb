import type { PaymentWay } from '@cartwright/contract'
import { groupNamesOf } from '../../people/customers/groups/groups.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { openUnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { type AskingSite, type PluginRequester, withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Cart, StoredCart } from '../cart/cart.ts'
import { linesIn } from '../cart/lines/in-language.ts'
import { type CartPresentation, presentationIn } from '../cart/presentation.ts'
import { type Quote, type QuoteRequest, quoteCart } from '../cart/quote.ts'
import { today } from '../cart/read-cart.ts'
import { readSources } from '../cart/sources.ts'
import { findCartById } from '../cart/store.ts'
import { giftCardOffers } from '../gift-cards/chosen.ts'
import { storeCreditFor } from '../store-credit/terms-of.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import type { StoredCheckout } from './details.ts'
import { presentationFor } from './exchange.ts'

/** A checkout as it stands now: current lines, prices, stock, taxes and ways of delivery. */
export interface PricedCheckout extends Quote {
  readonly checkout: StoredCheckout
  readonly cart: Cart
  /** What the quote was asked with. */
  readonly request: QuoteRequest
  readonly presentation: CartPresentation
  /** The ids and names of the customer groups of its member. */
  readonly customerGroups: readonly string[]
  /** What the owner decided about ways to pay. */
  readonly paymentWays: readonly PaymentWay[]
  /** Minutes for which stock is reserved while it is paid. */
  readonly stockHoldMinutes: number
  /** What is left of the store credit of the member, in the currency of the checkout. */
  readonly storeCredit: number
}

/**
 * Prices a checkout by the same function that estimates a cart; null when its cart is gone.
 *
 * @param plugins what service plugins say
 */
export async function priceCheckout(
  site: Pick<Services, 'now' | 'db' | 'servicePlugins'>,
  db: Queryable,
  checkout: StoredCheckout,
  plugins: PluginAnswers,
): Promise<PricedCheckout | null> {
  const stored = await cartOf(db, checkout)
  if (!stored) return null
  const now = site.now()
  const shop = presentationFor((await readSources(db)).presentation, checkout.details, now)
  const { language = shop.language } = checkout.details
  const buyerLanguage = language === shop.language ? null : language
  const presentation = presentationIn(shop, buyerLanguage)
  const shopper = { memberId: checkout.memberId, now }
  const current = await today(db, stored, { answers: plugins, presentation }, shopper, checkout.id)
  const cart = { ...current, lines: await linesIn(db, current.lines, buyerLanguage) }
  const { shipping, billing, selectedShippingOption, selectedMemberships } = checkout.details
  const storeCredit = await storeCreditFor(db, checkout.memberId, presentation)
  const circumstances = { answers: plugins, money: { ...presentation, language: shop.language }, now }
  const request = {
    shippingAddress: shipping?.address,
    billingAddress: billing?.address,
    selectedShippingOption,
    selectedMemberships,
    memberId: checkout.memberId,
    storeCredit: checkout.details.useStoreCredit === true ? storeCredit : 0,
    giftCards: await giftCardOffers(site, db, cart.details.giftCards ?? [], circumstances),
    email: checkout.details.email,
    vatNumber: vatNumberOf(billing, shipping),
    language: checkout.details.language,
    now,
    plugins,
    source: 'CHECKOUT' as const,
  }
  const quote = await quoteCart(db, cart, presentation, request)
  const customerGroups = await groupNamesOf(db, checkout.memberId)
  const { paymentWays, stockHoldMinutes } = await readSettings(db)
  const decided = { paymentWays, stockHoldMinutes }
  return { ...quote, ...decided, checkout, cart, request, presentation, customerGroups, storeCredit }
}

interface PricingOptions extends Pick<PluginRequester, 'isPlacing'> {
  /** A unit of work that has read a part of it. Default: a new one. */
  readonly unit?: Database
}

/** Prices a checkout outside of a transaction, with what service plugins say; null when its cart is gone. */
export function priceWithPlugins(
  site: AskingSite,
  checkout: StoredCheckout,
  { isPlacing = false, unit }: PricingOptions = {},
): Promise<PricedCheckout | null> {
  return withPlugins(site, { ...requesterOf(checkout), isPlacing }, (plugins) =>
    priceCheckout(site, unit ?? openUnitOfWork(site.db), checkout, plugins),
  )
}

/** The buyer of a checkout, on whose behalf service plugins are asked. */
export function requesterOf({ id: checkoutId, visitorId, memberId }: StoredCheckout): PluginRequester {
  if (memberId !== null) return { checkoutId, identity: { identityType: 'MEMBER', memberId } }
  if (visitorId === null) return { checkoutId, identity: { identityType: 'UNKNOWN' } }
  return { checkoutId, identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitorId } }
}

async function cartOf(
  db: Queryable,
  { id, cartId, details, createdAt, ...rest }: StoredCheckout,
): Promise<StoredCart | null> {
  if (cartId !== null) return (await findCartById(db, cartId))?.cart ?? null
  const { own } = details
  if (!own) return null
  const owner = rest.memberId !== null ? { kind: 'member' as const, id: rest.memberId } : visitorOf(rest.visitorId)
  const { updatedAt } = rest
  return { ...own, id, owner, isCurrent: false, revision: 1, checkoutId: id, createdAt, updatedAt }
}

const visitorOf = (visitorId: string | null) =>
  visitorId === null ? { kind: 'user' as const, id: '' } : { kind: 'visitor' as const, id: visitorId }
