/**
 * What the hosted checkout is made of. Its pages hold no rule: they show what is here, call one of these, and show what
 * came of it.
 */

import type { Order } from '@cartwright/contract'
import { findKnownMember, type KnownMember } from '../../orders/order-details/known-member.ts'
import { findOrder } from '../../orders/orders/store.ts'
import { findRedirectSession, type RedirectSession } from '../../people/redirects/redirect-session.ts'
import type { BrowserSession } from '../../people/sessions/browser-sessions.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { CartDetails } from '../../selling/cart/cart.ts'
import { changeCart, removeCoupon, removeLineItems } from '../../selling/cart/change-cart.ts'
import { withGiftCard, withoutGiftCard } from '../../selling/cart/gift-cards.ts'
import { withPickupStock } from '../../selling/cart/pickup-stock.ts'
import { shippedLines } from '../../selling/cart/quote.ts'
import { setCoupon } from '../../selling/cart/update-cart.ts'
import type { CheckoutDetails, CheckoutDraft, StoredCheckout } from '../../selling/checkout/details.ts'
import { moneyOfCheckout } from '../../selling/checkout/exchange.ts'
import { type PricedCheckout, priceWithPlugins, requesterOf } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'
import { chooseGiftCard } from '../../selling/gift-cards/choose.ts'
import { type SavedPaymentMethod, savedMethodsOf } from '../../selling/payments/saved-methods/store.ts'
import { findDeliveryCountries } from '../../selling/shipping/delivery-countries.ts'
import { findShippingOptions } from '../../selling/shipping/find-shipping-options.ts'
import type { OfferedShippingOption, ShippingOffer } from '../../selling/shipping/shipping-option.ts'
import { vatNumberOf } from '../../selling/taxes/quote-taxes.ts'
import { checkVatNumber } from '../../selling/taxes/vat-number-checks.ts'
import { findMembershipOffers, type MembershipOffers } from './membership-offers.ts'

/** A checkout as its page shows it. */
export interface HostedCheckout {
  readonly session: RedirectSession
  readonly checkout: StoredCheckout
  /** Null when its cart is gone: emptied, or merged into a member's. */
  readonly priced: PricedCheckout | null
  readonly membershipOffers: MembershipOffers
  /** Ways to pick the order up, wherever the shopper lives. */
  readonly pickups: readonly OfferedShippingOption[]
  /** Countries that are delivered to; null: all of them. */
  readonly countries: readonly string[] | null
  /** The buying member with known details to prefill; null for a guest, and where a link opened the checkout of a member. */
  readonly member: KnownMember | null
  /** The saved cards of the buying member. Empty for a guest, and where a link opened the checkout of a member. */
  readonly cards: readonly SavedPaymentMethod[]
  /** Whether the buying member is signed in here, and may save a card. */
  readonly isMember: boolean
}

/**
 * The checkout of a redirect session; null if the session is unknown or expired. A customer who signed in in the meantime
 * buys as that member.
 */
export async function openHostedCheckout(
  site: Services,
  redirectSessionId: string,
  browser: BrowserSession | null,
  language: string,
): Promise<HostedCheckout | null> {
  const session = await findRedirectSession(site.db, redirectSessionId, site.now())
  if (!session?.checkoutId) return null
  const memberId = session.memberId ?? browser?.member.id ?? null
  const checkout = await changeCheckout(site, session.checkoutId, (known) => {
    // The checkout of a member stays that member's, even if another member signs in here.
    const buyer = known.visitorId === null ? known.memberId : memberId
    const { draft, ...details } = known.details
    // A guest who signs in gets the fields filled from the account.
    const stored = draft && buyer === known.memberId ? { draft } : {}
    return { ...known, memberId: buyer, details: { ...details, ...stored, language } }
  })
  if (!checkout) return null
  const buyer = checkout.memberId
  const isMember = buyer !== null && (session.memberId === buyer || browser?.member.id === buyer)
  const cards = isMember ? await savedMethodsOf(site.db, buyer) : []
  return { session, cards, isMember, ...(await loadCheckoutView(site, checkout, isMember)) }
}

type LoadedView = Omit<HostedCheckout, 'session' | 'cards' | 'isMember'>

async function loadCheckoutView(site: Services, checkout: StoredCheckout, isMember: boolean): Promise<LoadedView> {
  const priced = checkout.completed ? null : await priceWithPlugins(site, checkout)
  const { countries, worldwide } = await findDeliveryCountries(site.db)
  return {
    checkout,
    priced,
    membershipOffers: priced ? await findMembershipOffers(site, priced) : { unused: [], plans: [] },
    pickups: priced ? [...(await findPickups(site, priced)), ...carrierPickups(priced)] : [],
    countries: worldwide ? null : countries,
    member: isMember && checkout.memberId !== null ? await findKnownMember(site.db, checkout.memberId) : null,
  }
}

/** Pickup points that service plugins offer near the address. */
const carrierPickups = ({ offer }: PricedCheckout) =>
  offer.options.filter(({ method, carrierId }) => method === 'PICKUP' && carrierId !== undefined)

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
  { session, cards, isMember, checkout }: HostedCheckout,
  details: CheckoutDetails,
): Promise<HostedCheckout> {
  return { session, cards, isMember, ...(await loadCheckoutView(site, { ...checkout, details }, isMember)) }
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

/** Changes an open checkout; answers a completed one as it is. Writes nothing where nothing changes. */
export async function changeCheckout(
  site: Services,
  checkoutId: string,
  change: (checkout: StoredCheckout) => StoredCheckout,
): Promise<StoredCheckout | null> {
  const known = await findCheckout(site.db, checkoutId)
  if (!known || known.completed || isSame(known, change(known))) return known
  return write(site, currentCause(), async (transaction) => {
    const current = await findCheckout(transaction, checkoutId)
    if (!current || current.completed) return current
    const changed = { ...change(current), updatedAt: site.now().toISOString() }
    await saveCheckout(transaction, changed)
    return changed
  })
}

const isSame = (a: StoredCheckout, b: StoredCheckout) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Sets the coupon of the checkout's cart. The cart's owner made the redirect session, so its holder may change the cart.
 * A checkout with lines of its own has no cart to change.
 *
 * @throws ApplicationError with the coupon codes of the cart's own calls
 */
export async function applyCheckoutCoupon(
  site: Services,
  { checkout: { cartId } }: PricedCheckout,
  couponCode: string,
): Promise<void> {
  if (cartId === null) return
  const change = { key: { cartId, caller: null }, couponCode }
  await write(site, currentCause(), (transaction) => setCoupon(transaction, site, change))
}

export async function removeCheckoutCoupon(site: Services, { checkout: { cartId } }: PricedCheckout): Promise<void> {
  if (cartId === null) return
  const key = { cartId, caller: null }
  await unlessGone(write(site, currentCause(), (transaction) => removeCoupon(transaction, site, key)))
}

/**
 * Adds a gift card to those that pay for the checkout. Nothing is taken from it yet.
 *
 * @param address of the network, for limits on guesses
 * @throws ApplicationError GIFT_CARD_NOT_FOUND, TOO_MANY_REQUESTS, GIFT_CARD_LIMIT_REACHED, or why the card cannot be used
 */
export async function applyCheckoutGiftCard(
  site: Services,
  checkoutId: string,
  giftCardCode: string,
  address: string,
): Promise<void> {
  const checkout = await findCheckout(site.db, checkoutId)
  if (!checkout) return
  const { identity } = requesterOf(checkout)
  const readMoney = () => moneyOfCheckout(site.db, checkoutId, site.now())
  const giftCard = await chooseGiftCard(site, { giftCardCode }, { address }, { identity }, readMoney)
  if (giftCard) await changeCartDetails(site, checkout, (details) => withGiftCard(details, giftCard))
}

export async function removeCheckoutGiftCard(
  site: Services,
  { checkout }: PricedCheckout,
  giftCardId: string,
): Promise<void> {
  await unlessGone(changeCartDetails(site, checkout, (details) => withoutGiftCard(details, giftCardId)))
}

/** Sets whether the store credit of the member pays, after gift cards. */
export async function chooseStoreCredit(site: Services, checkoutId: string, useStoreCredit: boolean): Promise<void> {
  await changeCheckout(site, checkoutId, (known) => ({ ...known, details: { ...known.details, useStoreCredit } }))
}

/** Changes the details of the cart of a checkout, or of the checkout's own contents. */
async function changeCartDetails(
  site: Services,
  { id, cartId }: StoredCheckout,
  change: (details: CartDetails) => CartDetails,
): Promise<void> {
  if (cartId === null) {
    await changeCheckout(site, id, ({ details: { own, ...details }, ...known }) => ({
      ...known,
      details: { ...details, ...(own && { own: { ...own, details: change(own.details) } }) },
    }))
    return
  }
  const key = { cartId, caller: null }
  await unlessGone(
    write(site, currentCause(), (transaction) =>
      changeCart(transaction, site, key, ({ details }) => ({ details: change(details) })),
    ),
  )
}

export async function removeCheckoutLine(
  site: Services,
  { checkout: { cartId } }: PricedCheckout,
  lineItemId: string,
): Promise<void> {
  if (cartId === null) return
  const change = { key: { cartId, caller: null }, lineItemIds: [lineItemId] }
  await unlessGone(write(site, currentCause(), (transaction) => removeLineItems(transaction, site, change)))
}

/** A line, or a cart, that another request removed first is removed: there is nothing left to do. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApplicationError && error.status === 404)) throw error
  }
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
export type { OfferedShippingOption } from '../../selling/shipping/shipping-option.ts'
