import { randomUUID } from 'node:crypto'
import type { Order, RefundDetails, RefundItems, RefundPaymentsRequest } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { refundToGiftCard } from '../gift-cards/redeem.ts'
import { ApplicationError } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { type NewActivity, requireOrder } from '../orders/change-order.ts'
import { APP_GIFT_CARD } from '../payments/app-gift-card.ts'
import { isOffline } from '../payments/manual.ts'
import type { OrderPaymentRow } from '../payments/payments.ts'
import { sum } from '../pricing/allocate.ts'
import { refundable } from '../pricing/ledger.ts'
import { addTask } from '../tasks/notify.ts'
import { saveBalance } from './balance.ts'
import { requirePayment } from './offline-payments.ts'
import { moneyOf } from './order-price.ts'
import { announceCompletedRefund } from './refund-completed.ts'
import { type RefundParts, refundedBefore, refundParts } from './refund-parts.ts'
import { insertRefund, type StoredRefundTransaction } from './refund-store.ts'
import { restockItems } from './restock.ts'
import { REFUNDS } from './settle-refunds.ts'
import { isGiftCard, type OrderBooks, readBooks, refundTransactions } from './transactions.ts'

/**
 * Refunds payments of an order. Refunds by a provider are pending until it confirmed them: a task asks it, with retries.
 *
 * @param isAdjustment whether it returns what became too much when the order was edited
 * @returns the order, and the id of the refund
 * @throws ApplicationError for parts or amounts that are not left, and payments that cannot be refunded
 */
export async function refundPayments(
  transaction: Transaction,
  services: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  request: RefundPaymentsRequest,
  now: Date,
  isAdjustment = false,
): Promise<{ order: Order; books: OrderBooks; refundId: string }> {
  const order = await requireOrder(transaction, request.orderId)
  const books = await readBooks(transaction, order.id)
  const parts = refundParts(order, refundedBefore(order, books.refunds), request.refundItems ?? {})
  const transactions = request.paymentRefunds.map((refund) => ({
    ...toTransaction(order, books, services.paymentProviders, refund),
    isAdjustment,
  }))
  requireDistinct(transactions)
  const restocked = await restockItems(transaction, services, order, request.sideEffects?.restock?.lineItems ?? [], now)
  const refundId = randomUUID()
  const details = detailsOf(order, request, parts)
  const notification = request.sideEffects?.notifications ?? null
  const refund = { id: refundId, createdAt: now.toISOString(), details, notification, transactions }
  await insertRefund(transaction, order.id, refund)
  for (const { id, status } of transactions) {
    if (status === 'pending')
      await addTask(transaction, { queue: REFUNDS, key: id, payload: { orderId: order.id }, dueAt: now })
  }
  await returnToGiftCards(transaction, books, transactions, now)
  const lineItems = restocked.lineItems.map((line) => ({
    ...line,
    refundQuantity: (line.refundQuantity ?? 0) + (parts.lines.find(({ id }) => id === line.id)?.quantity ?? 0),
  }))
  const amount = moneyOf(order).write(sum(transactions.map((part) => part.amount)))
  const manual = transactions.every(({ isExternal }) => isExternal)
  const reason = request.customerReason
  const activity: NewActivity = manual
    ? { activityType: 'ORDER_REFUNDED', orderRefunded: { manual, amount, ...(reason !== undefined && { reason }) } }
    : { activityType: 'REFUND_INITIATED' }
  const saved = await saveBalance(transaction, { ...order, lineItems }, { refundIds: [refundId] }, [activity], now)
  await announceCompletedRefund(transaction, saved, refundId, now)
  return { ...saved, refundId }
}

type PaymentRefund = RefundPaymentsRequest['paymentRefunds'][number]

function toTransaction(
  order: Order,
  books: OrderBooks,
  providers: Services['paymentProviders'],
  { paymentId, amount, externalRefund = false }: PaymentRefund,
): StoredRefundTransaction {
  const payment = requirePayment(books.payments, paymentId)
  requireRefundable(payment, externalRefund, providers)
  const left = refundable(payment, refundTransactions(books))
  const wanted = amount ? moneyOf(order).read(amount) : left
  if (payment.provider === APP_GIFT_CARD && !externalRefund && wanted !== payment.captured)
    throw new ApplicationError(
      400,
      'INVALID_PAYMENT_REFUND_AMOUNT',
      'The app of the gift card takes back the whole amount only; set externalRefund for a part',
      { data: { paymentId, maximum: left } },
    )
  if (wanted < 1 || wanted > left)
    throw new ApplicationError(
      400,
      'INVALID_PAYMENT_REFUND_AMOUNT',
      'The amount must be above zero and at most what is left',
      {
        data: { paymentId, maximum: left },
      },
    )
  const isDone = externalRefund || isGiftCard(payment)
  const status = isDone ? ('succeeded' as const) : ('pending' as const)
  return { id: randomUUID(), paymentId, amount: wanted, status, isExternal: externalRefund, reference: null }
}

/** What a gift card paid goes back to it in the same transaction, unless it is returned outside of the site. */
export async function returnToGiftCards(
  transaction: Transaction,
  books: OrderBooks,
  refunds: readonly StoredRefundTransaction[],
  now: Date,
): Promise<void> {
  for (const { paymentId, amount, isExternal } of refunds) {
    const payment = requirePayment(books.payments, paymentId)
    if (!isGiftCard(payment) || isExternal) continue
    const before = payment.captured - refundable(payment, refundTransactions(books))
    const part = { amount, before, of: payment.captured }
    await refundToGiftCard(transaction, { redemptionId: payment.reference ?? '', part, now })
  }
}

function requireRefundable(
  payment: OrderPaymentRow,
  externalRefund: boolean,
  providers: Services['paymentProviders'],
): void {
  if (payment.captured === 0)
    throw new ApplicationError(428, 'PAYMENT_NOT_REFUNDABLE', 'Only captured payments can be refunded', {
      data: { paymentId: payment.id, reason: 'NOT_PAID' },
    })
  if (isGiftCard(payment)) return
  const canRefund = !isOffline(payment) && providers.find(({ id }) => id === payment.provider)?.refund !== undefined
  if (!canRefund && !externalRefund)
    throw new ApplicationError(428, 'EXTERNAL_REFUND_EXPECTED', 'Return the money yourself, and set externalRefund', {
      data: { paymentId: payment.id },
    })
}

function requireDistinct(transactions: readonly StoredRefundTransaction[]): void {
  const ids = transactions.map(({ paymentId }) => paymentId)
  const repeated = ids.find((id, position) => ids.indexOf(id) < position)
  if (repeated !== undefined)
    throw new ApplicationError(400, 'INVALID_PAYMENT_REFUND_AMOUNT', 'A payment is listed twice', {
      data: { paymentId: repeated },
    })
}

function detailsOf(order: Order, { customerReason }: RefundPaymentsRequest, parts: RefundParts): RefundDetails {
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
