/**
 * What the hosted checkout is made of. Its pages hold no rule: they show what is here, call one of these, and show what
 * came of it.
 */

import type { Order } from '@cartwright/contract'
import { findKnownMember, type KnownMember } from '../../orders/order-details/known-member.ts'
import { findOrder } from '../../orders/orders/store.ts'
import type { Member } from '../../people/members/member-store.ts'
import { provesMember } from '../../people/redirects/redirect-rights.ts'
import {
  findPastRedirectSession,
  findRedirectSession,
  type RedirectSession,
} from '../../people/redirects/redirect-session.ts'
import type { BrowserSession } from '../../people/sessions/browser-sessions.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { withPickupStock } from '../../selling/cart/pickup-stock.ts'
import { shippedLines } from '../../selling/cart/quote.ts'
import type { CheckoutDetails, CheckoutDraft, StoredCheckout } from '../../selling/checkout/details.ts'
import { copyForAnother } from '../../selling/checkout/own-contents.ts'
import { type PricedCheckout, priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { type SavedPaymentMethod, savedMethodsOf } from '../../selling/payments/saved-methods/store.ts'
import { findDeliveryCountries } from '../../selling/shipping/delivery-countries.ts'
import { findShippingOptions } from '../../selling/shipping/find-shipping-options.ts'
import type { OfferedShippingOption, ShippingOffer } from '../../selling/shipping/shipping-option.ts'
import { vatNumberOf } from '../../selling/taxes/quote-taxes.ts'
import { checkVatNumber } from '../../selling/taxes/vat-number-checks.ts'
import { storeCopy } from './accept-checkout.ts'
import { changeCheckout } from './change-checkout.ts'
import { findMembershipOffers, type MembershipOffers } from './membership-offers.ts'

/** A checkout as its page shows it. */
export interface HostedCheckout {
  readonly session: RedirectSession
  readonly checkout: StoredCheckout
  /** Null when its cart is gone: emptied, or merged into a member's. */
  readonly priced: PricedCheckout | null
  readonly membershipOffers: MembershipOffers
  /** The shop's own ways to pick the order up, wherever the customer lives. Those of plugins depend on the address. */
  readonly pickups: readonly OfferedShippingOption[]
  /** Countries that are delivered to; null: all of them. */
  readonly countries: readonly string[] | null
  /** The buying member with known details to prefill; null for a guest, and where a link opened the checkout of a member. */
  readonly member: KnownMember | null
  /** The saved cards of the buying member. Empty for a guest, and where a link opened the checkout of a member. */
  readonly cards: readonly SavedPaymentMethod[]
  /** Whether the browser proves the buying member, who may save a card. */
  readonly isMember: boolean
  /** Whether it is a member's, whom the browser does not prove: then a guest sees a copy of what is bought. */
  readonly isCopy: boolean
  /** Who is signed in in this browser and may continue the checkout. */
  readonly offeredTo: Member | null
}

/**
 * The checkout of a redirect session; null if the session is unknown or expired. Nothing is stored: a member who is
 * signed in in the browser is offered to continue.
 */
export async function openHostedCheckout(
  site: Services,
  redirectSessionId: string,
  signedIn: BrowserSession | null,
  language: string,
  token: string | null = null,
): Promise<HostedCheckout | null> {
  const session = await findRedirectSession(site.db, redirectSessionId, site.now())
  const stored = session?.checkoutId ? await findCheckout(site.db, session.checkoutId) : null
  if (!session || !stored) return null
  const { memberId } = stored
  const isMember = memberId !== null && (await provesMember(site, session, memberId, { signedIn, token }))
  const isCopy = memberId !== null && !isMember && !stored.completed
  const shown = isCopy ? await copyForAnother(site.db, stored) : stored
  // Without its cart there is nothing to copy, and nothing to price.
  const { details, ...known } = shown ?? { ...stored, memberId: null, details: { channelType: 'WEB' as const } }
  const checkout = stored.completed ? stored : { ...known, details: { ...details, language } }
  const cards = isMember ? await savedMethodsOf(site.db, memberId) : []
  const offeredTo = isMember ? null : (signedIn?.member ?? null)
  return { session, cards, isMember, isCopy, offeredTo, ...(await loadCheckoutView(site, checkout, isMember)) }
}

/**
 * The checkout that a form may change: that of the page, in its language. A guest before whom a member's checkout is
 * opened gets a copy of its own, at another address.
 *
 * @returns null when there is nothing left to change
 */
export async function openForChange(
  site: Services,
  opened: HostedCheckout,
  signedIn: BrowserSession | null,
): Promise<HostedCheckout | null> {
  const { language = '' } = opened.checkout.details
  if (opened.isCopy) {
    const copy = await openHostedCheckout(site, await storeCopy(site, opened), signedIn, language)
    return copy?.isCopy ? null : copy
  }
  await changeCheckout(site, opened.checkout.id, (known) => ({ ...known, details: { ...known.details, language } }))
  return opened
}

type LoadedView = Omit<HostedCheckout, 'session' | 'cards' | 'isMember' | 'isCopy' | 'offeredTo'>

async function loadCheckoutView(site: Services, checkout: StoredCheckout, isMember: boolean): Promise<LoadedView> {
  const priced = checkout.completed ? null : await priceWithPlugins(site, checkout)
  const { countries, worldwide } = await findDeliveryCountries(site.db)
  return {
    checkout,
    priced,
    membershipOffers: priced ? await findMembershipOffers(site, priced) : { unused: [], plans: [] },
    pickups: priced ? await findPickups(site, priced) : [],
    countries: worldwide ? null : countries,
    member: isMember && checkout.memberId !== null ? await findKnownMember(site.db, checkout.memberId) : null,
  }
}

async function findPickups(
  { db, now }: Services,
  { totals, presentation, checkout, cart }: PricedCheckout,
): Promise<readonly OfferedShippingOption[]> {
  const offer: ShippingOffer = await findShippingOptions(db, {
    address: null,
    lines: shippedLines(totals),
    now: now(),
    timeZone: presentation.timeZone,
    language: checkout.details.language ?? presentation.language,
    texts: presentation.buyerLanguage ?? null,
  })
  const pickups = offer.options.filter(({ method }) => method === 'PICKUP')
  return withPickupStock(db, cart, pickups)
}

/** A preview of the checkout with these details; nothing is stored. */
export async function previewCheckout(
  site: Services,
  opened: HostedCheckout,
  details: CheckoutDetails,
): Promise<HostedCheckout> {
  return { ...opened, ...(await loadCheckoutView(site, { ...opened.checkout, details }, opened.isMember)) }
}

/** Saves what the customer entered and removes the draft of the step. A checkout that became an order stays as it is. */
export async function saveCheckoutDetails(site: Services, checkoutId: string, details: CheckoutDetails): Promise<void> {
  const { draft: _, ...entered } = details
  await checkVatNumber(site, vatNumberOf(details.billing, details.shipping))
  await changeCheckout(site, checkoutId, (known) => ({ ...known, details: entered }))
}

/** Saves an unfinished step, so that its page can be loaded again. */
export async function saveCheckoutDraft(site: Services, checkoutId: string, draft: CheckoutDraft): Promise<void> {
  await changeCheckout(site, checkoutId, (known) => ({ ...known, details: { ...known.details, draft } }))
}

/** The checkout of an address, also after the address has expired; null for an unknown one. */
export async function findPastCheckout({ db }: Services, redirectSessionId: string): Promise<StoredCheckout | null> {
  const session = await findPastRedirectSession(db, redirectSessionId)
  return session?.checkoutId ? findCheckout(db, session.checkoutId) : null
}

/** The order a checkout became. */
export async function findOrderOfCheckout({ db }: Services, { orderId }: StoredCheckout): Promise<Order | null> {
  const stored = orderId === null ? undefined : await findOrder(db, orderId)
  return stored ? JSON.parse(stored.document) : null
}

export type { Order } from '@cartwright/contract'
export { PeppolId } from '@cartwright/contract'
export { pricePerUnit } from '../../catalog/product/price.ts'
export { type BalancePayment, findBalancePayments } from '../../orders/billing/balance-payments.ts'
export { findOpenPayment, type OpenPayment } from '../../orders/billing/open-payment.ts'
export type { Settlement } from '../../orders/orders/settle-payment.ts'
export {
  availableProviders,
  chosenProvider,
  elementOf,
  type PaymentChoice,
  settleCheckout,
  submitCheckout,
} from '../../orders/orders/submit-checkout.ts'
export { countryName } from '../../platform/kernel/formatters.ts'
export { amountsDue } from '../../platform/pricing/due.ts'
export { TotalTooLargeError } from '../../selling/cart/price-goods.ts'
export type { CheckoutDetails, CheckoutDraft, StoredCheckout } from '../../selling/checkout/details.ts'
export {
  CheckoutIncompleteError,
  InsufficientInventoryError,
  PaymentDeclinedError,
  ReviewOutdatedError,
  shortLines,
} from '../../selling/checkout/errors.ts'
export { needsWithdrawalConsent, paymentTermsOf } from '../../selling/checkout/payment-terms.ts'
export type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'
export { missingFrom, type Requirement } from '../../selling/checkout/requirements.ts'
export { reviewStamp } from '../../selling/checkout/review-stamp.ts'
export { looksLikeGiftCard } from '../../selling/gift-cards/code.ts'
export type { ChosenGiftCard } from '../../selling/gift-cards/terms-of.ts'
export type { PaymentElement } from '../../selling/payments/provider.ts'
export { usableCards } from '../../selling/payments/saved-methods/usable.ts'
export { type OfferedShippingOption, SITE_CARRIER_ID } from '../../selling/shipping/shipping-option.ts'
