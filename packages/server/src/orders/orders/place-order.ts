import { randomUUID } from 'node:crypto'
import type { PaymentStatus } from '@cartwright/contract'
import { findMember } from '../../people/members/member-store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { amountsDue, orderTotal, paidFromBalances } from '../../platform/pricing/due.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { type PluginRequester, withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { deleteCart } from '../../selling/cart/save-cart.ts'
import type { Buyer, StoredCheckout } from '../../selling/checkout/details.ts'
import {
  CheckoutIncompleteError,
  checkoutNotFound,
  InsufficientInventoryError,
  PaymentNotNeededError,
  ReviewOutdatedError,
  shortLines,
} from '../../selling/checkout/errors.ts'
import { deleteTakenCart } from '../../selling/checkout/own-contents.ts'
import { type PricedCheckout, priceCheckout, requesterOf } from '../../selling/checkout/priced-checkout.ts'
import { missingFrom } from '../../selling/checkout/requirements.ts'
import { reviewStamp } from '../../selling/checkout/review-stamp.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'
import { toWireCheckout } from '../../selling/checkout/wire-checkout.ts'
import { redeemGiftCard } from '../../selling/gift-cards/redeem.ts'
import { APP_GIFT_CARD } from '../../selling/payments/app-gift-card.ts'
import { GIFT_CARD } from '../../selling/payments/gift-card.ts'
import {
  type CheckoutPayment,
  endPending,
  findPayment,
  insertPayment,
  paymentsOfCheckout,
  scheduleStatusCheck,
} from '../../selling/payments/payments.ts'
import { STORE_CREDIT } from '../../selling/payments/store-credit.ts'
import { countDiscounts } from '../../selling/promotions/of-order.ts'
import { takeSlot } from '../../selling/shipping/time-slots.ts'
import { type CreditedOrder, spendStoreCredit } from '../../selling/store-credit/pay.ts'
import type { Money } from '../journal/write.ts'
import { buildOrder } from './build-order.ts'
import { announceOrder } from './events.ts'
import type { CardRedemption } from './redeem-app-card.ts'
import { insertOrder, nextOrderNumber } from './store.ts'
import { withStoredEInvoice } from './stored-e-invoice.ts'
import { asRenewal } from './subscribed-order.ts'
import { hasSubscriptions } from './subscription-lines.ts'
import { takeWhatIsOrdered } from './take-stock.ts'

/** How the order is paid, once that is settled. */
export interface SettledPayment {
  readonly id: string
  readonly provider: string
  readonly reference: string | null
  readonly paymentStatus: PaymentStatus
  /** How it was made, where the provider says. */
  readonly method?: string | undefined
  /** Whether it is in the table already, as `pending`. */
  readonly isStored: boolean
}

export interface OrderRequest {
  readonly checkoutId: string
  /** As the caller has read it, for the plugins that are called before the transaction. Default: it is read. */
  readonly checkout?: StoredCheckout | undefined
  /** The stamp of what the shopper reviewed. */
  readonly reviewed: string
  readonly payment: SettledPayment
  /** Where apps were called with it before. */
  readonly orderId?: string
  /** What was taken from the gift card of an app. */
  readonly redemption?: CardRedemption | null
  /** Stores the checkout in the same transaction. Default: it is stored already. */
  readonly prepare?: PrepareCheckout | undefined
}

/**
 * Stores a checkout in the transaction that starts its payment, or places its order. Returns false for one that was ordered
 * before, which stays as it is.
 */
export type PrepareCheckout = (transaction: Transaction) => Promise<boolean>

/**
 * Makes a checkout an order, exactly once: everything happens in one transaction, or nothing does. Asked again, by a
 * second click, a reload or a retry, it answers with the order there already is.
 *
 * @returns the order's id
 * @throws InsufficientInventoryError when stock ran out; the lines that are short are named
 * @throws ReviewOutdatedError when something else changed since the review
 * @throws CheckoutIncompleteError when something is missing
 * @throws PaymentNotNeededError when another payment has paid for the order, or this one has ended since
 */
export async function placeOrder(site: Services, request: OrderRequest): Promise<string> {
  const place = (plugins: PluginAnswers) =>
    write(site, currentCause(), async (transaction) => {
      await request.prepare?.(transaction)
      const checkout = await findCheckout(transaction, request.checkoutId)
      if (!checkout) throw checkoutNotFound()
      if (checkout.orderId !== null) return placedBefore(transaction, checkout.orderId, request.payment)
      const priced = await priceCheckout(site, transaction, checkout, plugins)
      plugins.requireComplete()
      if (!priced) throw rejected('CART_IS_EMPTY', {}, { message: 'There is nothing left to check out' })
      requireReviewed(priced, request.reviewed)
      return complete(site, transaction, priced, request)
    })
  return withPlugins(site, await requesterOfOrder(site, request), place)
}

/** Only plugins need to know the buyer before the transaction. */
async function requesterOfOrder(site: Services, { checkoutId, checkout }: OrderRequest): Promise<PluginRequester> {
  if (!(await site.servicePlugins.isUsed())) return { identity: { identityType: 'UNKNOWN' }, isPlacing: true }
  const buyer = checkout ?? (await findCheckout(site.db, checkoutId))
  if (!buyer) throw checkoutNotFound()
  return { ...requesterOf(buyer), isPlacing: true }
}

/** An order is paid once: a second payment of its checkout is of no use. */
async function placedBefore(
  transaction: Transaction,
  orderId: string,
  { id, isStored }: SettledPayment,
): Promise<string> {
  if (isStored && (await findPayment(transaction, id))?.orderId !== orderId) throw new PaymentNotNeededError()
  return orderId
}

/** What would be ordered is what the shopper said yes to, and nothing is missing. */
export function requireReviewed(priced: PricedCheckout, reviewed: string): void {
  if (reviewStamp(priced) !== reviewed) {
    const short = shortLines(priced)
    throw short.length > 0 ? new InsufficientInventoryError(short) : new ReviewOutdatedError()
  }
  const missing = missingFrom(priced)
  if (missing.length > 0) throw new CheckoutIncompleteError(missing)
}

async function complete(
  site: Services,
  transaction: Transaction,
  priced: PricedCheckout,
  { payment, orderId: requestedId, redemption = null }: OrderRequest,
): Promise<string> {
  const { checkout } = priced
  const { renewal } = checkout.details
  const orderId = requestedId ?? renewal?.orderId ?? randomUUID()
  const placedAt = site.now()
  const buyer: Buyer = checkout
  const taken = await takeWhatIsOrdered(transaction, priced, placedAt)
  const { email } = checkout.details
  const customer = { orderId, memberId: buyer.memberId, email, now: placedAt }
  if (!(await countDiscounts(transaction, priced.totals.discounts, customer))) throw new ReviewOutdatedError()
  const slot = priced.shipping?.timeSlot
  if (slot) await takeSlot(transaction, { orderId, optionId: slot.optionId, slot: slot.from })
  const number = await nextOrderNumber(transaction)
  const captured = [
    ...(await payByGiftCards(transaction, priced, orderId, redemption, placedAt)),
    ...(await payByStoreCredit(transaction, priced, { id: orderId, number: String(number) }, placedAt)),
  ]
  const member = buyer.memberId === null ? null : await findMember(transaction, buyer.memberId)
  const contactId = member?.contactId ?? null
  const paymentStatus = initialStatus(priced, payment)
  const { now: dueNow } = amountsDue(priced.totals)
  const authorized = payment.isStored ? dueNow : 0
  const pending = payment.isStored ? 0 : dueNow
  const payments = await paymentsOfCheckout(transaction, checkout.id)
  const isTest = payment.isStored && payments.some(({ id, isTest }) => id === payment.id && isTest)
  const facts = { id: orderId, number, buyer, contactId, paymentStatus, authorized, pending, placedAt, taken, isTest }
  const { language = priced.presentation.language } = checkout.details
  const order = await insertOrder(transaction, {
    order: await withStoredEInvoice(transaction, asRenewal(buildOrder(priced, facts), renewal)),
    buyer,
    checkoutId: checkout.id,
    totalMinor: orderTotal(priced.totals),
    language,
    device: currentCause()?.device ?? checkout.device,
    captured,
  })
  await keepPayment(transaction, priced, { ...payment, orderId }, placedAt)
  await endOtherPayments(transaction, payments, payment.id, placedAt)
  await saveCheckout(transaction, completedCheckout(priced, orderId, placedAt))
  if (checkout.cartId !== null) await deleteCart(transaction, priced.cart, placedAt)
  await deleteTakenCart(transaction, site, checkout)
  await announceOrder(transaction, order, placedAt)
  if (hasSubscriptions(priced))
    await site.subscriptions.start(transaction, { order, priced, provider: payment.provider }, placedAt)
  if (renewal) await site.renewals.record(transaction, { ...renewal, orderId }, placedAt)
  return orderId
}

/** The review shows what each gift card pays: where less is left by now, the customer has to see it first. */
async function payByGiftCards(
  transaction: Transaction,
  { checkout, cart, totals, presentation: money }: PricedCheckout,
  orderId: string,
  redemption: CardRedemption | null,
  now: Date,
): Promise<Money[]> {
  const { currency } = totals
  const captured: Money[] = []
  for (const [position, { terms, amount }] of totals.giftCardPayments.entries()) {
    if (amount === 0) continue
    const { id: giftCardId, obfuscatedCode } = terms
    const isOfApp = cart.details.giftCards?.some(({ id, app }) => id === giftCardId && app) ?? false
    if (isOfApp && redemption?.amount !== amount) throw new ReviewOutdatedError()
    const reference = isOfApp
      ? (redemption?.reference ?? null)
      : await redeemGiftCard(transaction, { giftCardId, amount, currency, money, orderId, now })
    const provider = isOfApp ? APP_GIFT_CARD : GIFT_CARD
    const method = obfuscatedCode
    const payment = { id: randomUUID(), provider, reference, amount, currency, position, orderId, method }
    await insertPayment(transaction, checkout.id, payment, 'captured', now)
    captured.push({ paymentId: payment.id, provider, amount })
  }
  return captured
}

/** After gift cards, and once per order. */
async function payByStoreCredit(
  transaction: Transaction,
  { checkout, totals, presentation: money }: PricedCheckout,
  order: CreditedOrder,
  now: Date,
): Promise<Money[]> {
  const { storeCredit: amount, currency, giftCardPayments } = totals
  const { memberId } = checkout
  if (memberId === null || amount === 0) return []
  const reference = await spendStoreCredit(transaction, { memberId, order, amount, money, now })
  const position = giftCardPayments.length
  const payment = { id: randomUUID(), provider: STORE_CREDIT, reference, amount, currency, position, orderId: order.id }
  await insertPayment(transaction, checkout.id, payment, 'captured', now)
  return [{ paymentId: payment.id, provider: STORE_CREDIT, amount }]
}

function initialStatus({ totals }: PricedCheckout, { paymentStatus }: SettledPayment): PaymentStatus {
  if (totals.total === 0) return 'PAID'
  return paidFromBalances(totals) > 0 ? 'PARTIALLY_PAID' : paymentStatus
}

async function keepPayment(
  transaction: Transaction,
  { checkout, totals }: PricedCheckout,
  { id, provider, reference, isStored, method, orderId }: SettledPayment & { readonly orderId: string },
  now: Date,
): Promise<void> {
  if (isStored) {
    if (!(await endPending(transaction, id, { status: 'authorized', reference, orderId, method }, now)))
      throw new PaymentNotNeededError()
    return
  }
  const { now: amount } = amountsDue(totals)
  if (amount === 0) return
  const payment = { id, provider, reference, amount, currency: totals.currency, orderId }
  await insertPayment(transaction, checkout.id, payment, 'pending', now)
}

/** What was started in another tab is no longer needed: its task ends it at the provider. */
async function endOtherPayments(
  transaction: Transaction,
  payments: readonly CheckoutPayment[],
  ownId: string,
  now: Date,
): Promise<void> {
  for (const { id, status, request } of payments)
    if (id !== ownId && status === 'pending' && request !== null) await scheduleStatusCheck(transaction, id, now)
}

function completedCheckout(priced: PricedCheckout, orderId: string, now: Date): StoredCheckout {
  const completed = { ...priced.checkout, completed: true, orderId, updatedAt: now.toISOString() }
  return { ...completed, document: JSON.stringify(toWireCheckout({ ...priced, checkout: completed })) }
}
