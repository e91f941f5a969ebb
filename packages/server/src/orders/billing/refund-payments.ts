import { randomUUID } from 'node:crypto'
import type { Order, OrderPrice, RefundDetails, RefundItems, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { APP_GIFT_CARD } from '../../selling/payments/app-gift-card.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import { type OrderPaymentRow, originOf } from '../../selling/payments/order-payments.ts'
import { type NewActivity, requireOrder } from '../orders/change-order.ts'
import { saveBalance } from './balance.ts'
import { requirePayment } from './offline-payments.ts'
import { moneyOf } from './order-price.ts'
import { announceCompletedRefund } from './refund-completed.ts'
import { type RefundParts, refundedBefore, refundParts } from './refund-parts.ts'
import { requireRefundAmounts } from './refund-requests.ts'
import { insertRefund, type StoredRefundTransaction } from './refund-store.ts'
import { restockItems } from './restock.ts'
import { requireBuyer, returnToBalances } from './return-balances.ts'
import { REFUNDS } from './settle-refunds.ts'
import { isOwnBalance, isStoreCredit, type OrderBooks, readBooks, refundTransactions } from './transactions.ts'

/** What is special about a refund. */
export interface RefundKind {
  /** Whether it returns what became too much when the order was edited. Default: it refunds what was bought. */
  readonly isAdjustment?: boolean
  /** By payment: that of the exchange which its money pays. Default: the money goes back. */
  readonly exchangePayments?: ReadonlyMap<string, string> | undefined
  /** What it lowers of what is owed, besides the money that goes back, in minor units. Default: nothing. */
  readonly credited?: number
}

/**
 * Refunds payments of an order. Refunds by a provider are pending until it confirmed them: a task asks it, with retries.
 *
 * @returns the order, and the id of the refund
 * @throws ApplicationError for parts or amounts that are not left, and payments that cannot be refunded
 */
export async function refundPayments(
  transaction: Transaction,
  services: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  request: RequestOf<'RefundPayments'>,
  now: Date,
  { isAdjustment = false, exchangePayments, credited = 0 }: RefundKind = {},
): Promise<{ order: Order; books: OrderBooks; refundId: string }> {
  const order = await requireOrder(transaction, request.orderId)
  const books = await readBooks(transaction, order.id)
  requireRefundAmounts(moneyOf(order), request.refundItems ?? {})
  const parts = refundParts(order, refundedBefore(order, books.refunds), request.refundItems ?? {})
  const transactions = request.paymentRefunds.map((refund, index) => ({
    ...toTransaction(order, books, services.paymentProviders, refund, `paymentRefunds[${index}].amount`),
    isAdjustment,
    exchangePaymentId: exchangePayments?.get(refund.paymentId) ?? null,
  }))
  requireDistinct(transactions)
  const restocked = await restockItems(transaction, services, order, request.sideEffects?.restock?.lineItems ?? [], now)
  const refundId = randomUUID()
  const details = detailsOf(order, request, parts)
  const notification = request.sideEffects?.notifications ?? null
  const refund = { id: refundId, createdAt: now.toISOString(), details, notification, transactions, credited }
  await insertRefund(transaction, order.id, refund)
  for (const { id, status } of transactions) {
    if (status === 'pending')
      await addTask(transaction, { queue: REFUNDS, key: id, payload: { orderId: order.id }, dueAt: now })
  }
  await returnToBalances(transaction, order, books, transactions, now)
  const activities = activitiesOf(order, transactions, request.customerReason)
  const saved = await saveBalance(transaction, restocked, { refundIds: [refundId] }, activities, now)
  await announceCompletedRefund(transaction, saved, refundId, now)
  return { ...saved, refundId }
}

function activitiesOf(
  order: Order,
  transactions: readonly StoredRefundTransaction[],
  reason: string | undefined,
): NewActivity[] {
  const why = reason === undefined ? {} : { reason }
  const amountOf = (parts: typeof transactions) => moneyOf(order).write(sum(parts.map(({ amount }) => amount)))
  const credited = transactions.filter((part) => part.isStoreCredit)
  const others = transactions.filter((part) => !part.isStoreCredit)
  const manual = others.every(({ isExternal }) => isExternal)
  const refunded: NewActivity = manual
    ? { activityType: 'ORDER_REFUNDED', orderRefunded: { manual, amount: amountOf(others), ...why } }
    : { activityType: 'REFUND_INITIATED' }
  return [
    ...(credited.length > 0 ? [asCredit(amountOf(credited), reason)] : []),
    ...(others.length > 0 ? [refunded] : []),
  ]
}

const asCredit = (amount: OrderPrice, reason: string | undefined): NewActivity => ({
  activityType: 'REFUNDED_AS_STORE_CREDIT',
  refundedAsStoreCredit: { amount, ...(reason !== undefined && { reason }) },
})

type PaymentRefund = RequestOf<'RefundPayments'>['paymentRefunds'][number]

function toTransaction(
  order: Order,
  books: OrderBooks,
  providers: Services['paymentProviders'],
  { paymentId, amount, externalRefund = false, toStoreCredit = false }: PaymentRefund,
  field: string,
): StoredRefundTransaction {
  const payment = requirePayment(books.payments, paymentId)
  if (toStoreCredit) requireBuyer(order)
  if (toStoreCredit && externalRefund)
    throw invalidField('paymentRefunds.externalRefund', 'excludes toStoreCredit', 'FIELD_NOT_ALLOWED')
  requireRefundable(payment, externalRefund || toStoreCredit, providers)
  const left = refundable(payment, refundTransactions(books))
  const wanted = amount ? moneyOf(order).readGiven(amount, field) : left
  const origin = originOf(payment)
  if (origin.provider === APP_GIFT_CARD && !externalRefund && !toStoreCredit && wanted !== origin.captured)
    throw rejected(
      'INVALID_PAYMENT_REFUND_AMOUNT',
      { paymentId, maximum: left },
      { message: 'The app of the gift card takes back the whole amount only; set externalRefund for a part' },
    )
  if (wanted < 1 || wanted > left)
    throw rejected(
      'INVALID_PAYMENT_REFUND_AMOUNT',
      { paymentId, maximum: left },
      { message: 'The amount must be above zero and at most what is left' },
    )
  const isDone = externalRefund || toStoreCredit || isOwnBalance(origin)
  const status = isDone ? ('succeeded' as const) : ('pending' as const)
  const how = { isExternal: externalRefund, isStoreCredit: toStoreCredit && !isStoreCredit(origin) }
  return { id: randomUUID(), paymentId, amount: wanted, status, ...how, reference: null }
}

function requireRefundable(
  payment: OrderPaymentRow,
  isElsewhere: boolean,
  providers: Services['paymentProviders'],
): void {
  if (payment.captured === 0) throw rejected('PAYMENT_NOT_REFUNDABLE', { paymentId: payment.id, reason: 'NOT_PAID' })
  const origin = originOf(payment)
  if (isOwnBalance(origin)) return
  const canRefund = !isOffline(origin) && providers.find(({ id }) => id === origin.provider)?.refund !== undefined
  if (!canRefund && !isElsewhere) throw rejected('EXTERNAL_REFUND_EXPECTED', { paymentId: payment.id })
}

function requireDistinct(transactions: readonly StoredRefundTransaction[]): void {
  const ids = transactions.map(({ paymentId }) => paymentId)
  const repeated = ids.find((id, position) => ids.indexOf(id) < position)
  if (repeated !== undefined)
    throw rejected('INVALID_PAYMENT_REFUND_AMOUNT', { paymentId: repeated }, { message: 'A payment is listed twice' })
}

function detailsOf(order: Order, { customerReason }: RequestOf<'RefundPayments'>, parts: RefundParts): RefundDetails {
  const money = moneyOf(order)
  const items: RefundItems = {
    lineItems: parts.lines.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
    additionalFees: parts.fees.map(({ id, amounts }) => ({
      additionalFeeId: id,
      amount: money.write(amounts.total),
    })),
    ...(parts.shipping && { shipping: { amount: money.write(parts.shipping.total) } }),
  }
  return {
    ...items,
    shippingIncluded: parts.shipping !== null,
    ...(customerReason !== undefined && { reason: customerReason }),
  }
}
