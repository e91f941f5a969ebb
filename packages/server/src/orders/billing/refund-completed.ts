import type { Order, RefundSideEffects } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { TRANSACTIONS } from './balance.ts'
import { moneyOf } from './order-price.ts'
import { type OrderBooks, toOrderTransactions, toRefund } from './transactions.ts'

/** Raises the event of a refund once none of its payments is pending. */
export async function announceCompletedRefund(
  transaction: Transaction,
  { order, books }: { readonly order: Order; readonly books: OrderBooks },
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = books.refunds.find(({ id }) => id === refundId)
  if (!refund || refund.transactions.some(({ status }) => status === 'pending')) return
  const sideEffects: RefundSideEffects | null = refund.notification && { notifications: refund.notification }
  const body = {
    orderId: order.id,
    refund: toRefund(refund, moneyOf(order)),
    ...(sideEffects && { sideEffects }),
    orderTransactions: toOrderTransactions(order, books),
  }
  const subject = { entityType: TRANSACTIONS, slug: 'refund_completed', entityId: order.id }
  await appendEvent(transaction, { ...subject, payload: { actionEvent: { body } } }, now)
}
