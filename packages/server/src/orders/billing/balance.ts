import type { Order, OrderLineItem } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import type { OrderPaymentRow } from '../../selling/payments/order-payments.ts'
import { appendOrderEvent, type NewActivity, saveOrder } from '../orders/change-order.ts'
import { moneyOf } from './order-price.ts'
import { refundedBefore } from './refund-parts.ts'
import { settledOf } from './settled.ts'
import { ledgerOfBooks, type OrderBooks, readBooks, toOrderTransactions } from './transactions.ts'

/** The entity of events about payments and refunds. */
export const TRANSACTIONS = 'wix.ecom.v1.order_transactions'

/** The payments or refunds that changed. */
interface Changed {
  readonly paymentIds?: readonly string[]
  readonly refundIds?: readonly string[]
}

/**
 * Brings the balance and payment status of an order in line with its payments and refunds, after any of them changed,
 * and raises the events.
 *
 * @param order as it is to be stored otherwise
 */
export async function saveBalance(
  transaction: Transaction,
  order: Order,
  changed: Changed,
  activities: readonly NewActivity[],
  now: Date,
): Promise<{ order: Order; books: OrderBooks }> {
  const books = await readBooks(transaction, order.id)
  const money = moneyOf(order)
  const ledger = ledgerOfBooks(order, books)
  const { paymentStatus } = ledger
  const balanceSummary = {
    ...order.balanceSummary,
    balance: money.write(ledger.balance),
    paid: money.write(ledger.paid),
    refunded: money.write(ledger.refunded),
    authorized: money.write(ledger.authorized),
    pendingRefund: money.write(ledger.pendingRefund),
    pending: money.write(sum(books.payments.filter(waitsForStaff).map(({ amount }) => amount))),
  }
  const isNew = paymentStatus !== order.paymentStatus
  const paid: NewActivity[] =
    isNew && paymentStatus === 'PAID'
      ? [{ activityType: 'ORDER_PAID' }]
      : isNew && paymentStatus === 'PARTIALLY_PAID'
        ? [{ activityType: 'ORDER_PARTIALLY_PAID' }]
        : []
  const { quantities } = refundedBefore(order, books.refunds)
  const lineItems = order.lineItems.map((line) => withRefunded(line, quantities.get(line.id) ?? 0))
  const settled = settledOf(order, books, now)
  const changedOrder = { ...order, lineItems, paymentStatus, balanceSummary }
  const saved = await saveOrder(transaction, changedOrder, now, [...activities, ...paid], settled)
  const { paymentIds = [], refundIds = [] } = changed
  const body = { orderTransactions: toOrderTransactions(saved, books), paymentIds, refundIds }
  await appendEvent(
    transaction,
    { entityType: TRANSACTIONS, slug: 'updated', entityId: order.id, payload: { actionEvent: { body } } },
    now,
  )
  if (isNew) {
    const status = { order: saved, previousPaymentStatus: order.paymentStatus }
    await appendOrderEvent(transaction, saved, 'payment_status_updated', { actionEvent: { body: status } }, now)
  }
  return { order: saved, books }
}

/** Staff record that it was paid. */
const waitsForStaff = (payment: OrderPaymentRow) => payment.status === 'pending' && isOffline(payment)

/** A refund that failed gives its pieces back to the line. */
const withRefunded = (line: OrderLineItem, refundQuantity: number): OrderLineItem =>
  refundQuantity > 0 || line.refundQuantity !== undefined ? { ...line, refundQuantity } : line
