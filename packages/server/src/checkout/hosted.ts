/**
 * What the hosted checkout is made of. Its pages hold no rule: they show what is here, call one of these, and show what
 * came of it.
 */
import type { Order } from '@cartwright/contract'
import { removeCoupon, removeLineItems } from '../cart/change-cart.ts'
import { findShippingOptions } from '../cart/shipping/find-shipping-options.ts'
import type { OfferedShippingOption, ShippingOffer } from '../cart/shipping/shipping-option.ts'
import { findRegions } from '../cart/shipping/store.ts'
import { updateCart } from '../cart/update-cart.ts'
import type { Caller, RequestContext } from '../http/context.ts'
import type { BrowserSession } from '../identity/browser-sessions.ts'
import { findOrder } from '../orders/store.ts'
import { findRedirectSession, type RedirectSession } from '../redirects/redirect-session.ts'
import type { Site } from '../site.ts'
import type { CheckoutDetails, StoredCheckout } from './details.ts'
import { findKnownMember, type KnownMember } from './known-member.ts'
import { type PricedCheckout, priceCheckout } from './priced-checkout.ts'
import { findCheckout, saveCheckout } from './store.ts'

/** A checkout as somebody who came to its page finds it. */
export interface HostedCheckout {
  readonly session: RedirectSession
  readonly checkout: StoredCheckout
  /** Null when its cart is gone: emptied, or merged into a member's. */
  readonly priced: PricedCheckout | null
  /** Ways to pick the order up, wherever the shopper lives. */
  readonly pickups: readonly OfferedShippingOption[]
  /** Countries that are delivered to; null: all of them. */
  readonly countries: readonly string[] | null
  /** The member who buys, and what they need not type again; null for a guest. */
  readonly member: KnownMember | null
}

/**
 * The checkout a redirect session leads to; null when there is none, or the session is over. Whoever signed in on the
 * way buys as that member.
 */
export async function openHostedCheckout(
  site: Site,
  redirectSessionId: string,
  browser: BrowserSession | null,
  language: string,
): Promise<HostedCheckout | null> {
  const session = await findRedirectSession(site.db, redirectSessionId, site.now())
  if (!session?.checkoutId) return null
  const memberId = session.memberId ?? browser?.member.id ?? null
  const checkout = await changeCheckout(site, session.checkoutId, (known) => ({
    ...known,
    // A checkout that was made for a member stays theirs, whoever is signed in here.
    memberId: known.visitorId === null ? known.memberId : memberId,
    details: { ...known.details, language },
  }))
  return checkout && { session, ...(await furnish(site, checkout)) }
}

async function furnish(site: Site, checkout: StoredCheckout): Promise<Omit<HostedCheckout, 'session'>> {
  const priced = checkout.completed ? null : await priceCheckout(site, site.db, checkout)
  const regions = await findRegions(site.db)
  const everywhere = regions.some(({ destinations }) => destinations.length === 0)
  const countries = regions.flatMap(({ destinations }) => destinations.map(({ country }) => country))
  return {
    checkout,
    priced,
    pickups: priced ? await findPickups(site, priced) : [],
    countries: everywhere ? null : [...new Set(countries)],
    member: checkout.memberId === null ? null : await findKnownMember(site.db, checkout.memberId),
  }
}

async function findPickups({ db }: Site, { totals }: PricedCheckout): Promise<readonly OfferedShippingOption[]> {
  const { weight, subtotal, discount } = totals
  const offer: ShippingOffer = await findShippingOptions(db, { place: null, weight, subtotal: subtotal - discount })
  return offer.options.filter(({ method }) => method === 'PICKUP')
}

/** The checkout as it would be with these details; nothing is kept. */
export async function previewCheckout(
  site: Site,
  { session, checkout }: HostedCheckout,
  details: CheckoutDetails,
): Promise<HostedCheckout> {
  return { session, ...(await furnish(site, { ...checkout, details })) }
}

/** Keeps what the shopper entered. An order that was placed meanwhile stays as it is. */
export async function saveCheckoutDetails(site: Site, checkoutId: string, details: CheckoutDetails): Promise<void> {
  await changeCheckout(site, checkoutId, (known) => ({ ...known, details }))
}

/** Changes an open checkout; answers a completed one as it is. Writes nothing where nothing changes. */
async function changeCheckout(
  site: Site,
  checkoutId: string,
  change: (checkout: StoredCheckout) => StoredCheckout,
): Promise<StoredCheckout | null> {
  const known = await findCheckout(site.db, checkoutId)
  if (!known || known.completed || isSame(known, change(known))) return known
  return site.db.transaction().execute(async (transaction) => {
    const current = await findCheckout(transaction, checkoutId)
    if (!current || current.completed) return current
    const changed = { ...change(current), updatedAt: site.now().toISOString() }
    await saveCheckout(transaction, changed)
    return changed
  })
}

const isSame = (a: StoredCheckout, b: StoredCheckout) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Puts a coupon on the checkout's cart.
 *
 * @throws ApplicationError with the coupon codes of the cart's own calls
 */
export async function applyCheckoutCoupon(site: Site, priced: PricedCheckout, couponCode: string): Promise<void> {
  await updateCart(asOwnerOfCart(site, priced), {
    couponCode,
    lineItems: [],
    customLineItems: [],
    cartFieldmask: undefined,
  })
}

export async function removeCheckoutCoupon(site: Site, priced: PricedCheckout): Promise<void> {
  await removeCoupon(asOwnerOfCart(site, priced))
}

export async function removeCheckoutLine(site: Site, priced: PricedCheckout, lineItemId: string): Promise<void> {
  await removeLineItems(asOwnerOfCart(site, priced), [lineItemId])
}

/** The redirect session was made by the cart's owner: who holds it may change the cart as they do. */
function asOwnerOfCart(site: Site, { cart }: PricedCheckout): RequestContext {
  const { kind, id } = cart.owner
  const by = { clientId: '', sessionId: '' }
  const caller: Caller =
    kind === 'visitor'
      ? { role: 'visitor', visitorId: id, ...by }
      : kind === 'member'
        ? { role: 'member', memberId: id, ...by }
        : { role: 'app', keyId: id, scopes: null }
  return { site, caller, requestId: '', log: site.log, request: new Request(site.url), address: '' }
}

/** The order a checkout became. */
export async function findOrderOfCheckout({ db }: Site, { orderId }: StoredCheckout): Promise<Order | null> {
  const stored = orderId === null ? undefined : await findOrder(db, orderId)
  return stored ? JSON.parse(stored.document) : null
}

export type { Order } from '@cartwright/contract'
export type { OfferedShippingOption } from '../cart/shipping/shipping-option.ts'
export { addressLines, countryName } from '../orders/address-lines.ts'
export type { CheckoutDetails, StoredCheckout } from './details.ts'
export type { PricedCheckout } from './priced-checkout.ts'
export {
  CheckoutIncompleteError,
  InsufficientInventoryError,
  PaymentDeclinedError,
  ReviewOutdatedError,
  shortLines,
} from './refusals.ts'
export { missingFrom, type Requirement } from './requirements.ts'
export { reviewStamp } from './review-stamp.ts'
export { availableProviders, chosenProvider, submitCheckout } from './submit-checkout.ts'
