import { randomUUID } from 'node:crypto'
import type { Order } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { originOf } from '../../selling/payments/order-payments.ts'
import { type NewActivity, requireOrder } from '../orders/change-order.ts'
import { isOrderCanceled } from '../orders/events.ts'
import { saveBalance } from './balance.ts'
import { moneyOf } from './order-price.ts'
import { insertRefund, type StoredRefundTransaction } from './refund-store.ts'
import { returnablePayments, returnToBalances } from './return-balances.ts'
import { REFUNDS } from './settle-refunds.ts'
import { isAnyGiftCard, isOwnBalance, readBooks, refundTransactions } from './transactions.ts'

/** Gives back what gift cards and store credit paid for canceled orders. Other payments are refunded by call. */
export const giftCardReturnConsumer = (site: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'gift-card-return',
  wants: isOrderCanceled,
  deliver: async ({ payload }) => {
    const { id }: Order = JSON.parse(payload).actionEvent.body.order
    await returnOfOrder(site, id)
  },
})

/** A second delivery of the event finds nothing left to return. */
async function returnOfOrder(site: Pick<Services, 'db' | 'now'>, orderId: string): Promise<void> {
  await write(site, null, async (transaction) => {
    const now = site.now()
    const order = await requireOrder(transaction, orderId)
    const books = await readBooks(transaction, orderId)
    const stored = books.payments.filter(
      (payment) => isOwnBalance(originOf(payment)) || isAnyGiftCard(originOf(payment)),
    )
    const returned = await returnablePayments(transaction, order, stored, now)
    const transactions: StoredRefundTransaction[] = returned.flatMap((payment) => {
      const amount = refundable(payment, refundTransactions(books))
      const status = isOwnBalance(originOf(payment)) ? ('succeeded' as const) : ('pending' as const)
      const part = { id: randomUUID(), paymentId: payment.id, status, isExternal: false }
      return amount > 0 ? [{ ...part, amount, reference: null }] : []
    })
    if (transactions.length === 0) return
    const id = randomUUID()
    const details = { lineItems: [], additionalFees: [], shippingIncluded: false, reason: 'The order was canceled' }
    await insertRefund(transaction, orderId, {
      id,
      createdAt: now.toISOString(),
      details,
      transactions,
      notification: null,
    })
    await returnToBalances(transaction, order, books, transactions, now)
    for (const { id: key, status } of transactions)
      if (status === 'pending') await addTask(transaction, { queue: REFUNDS, key, payload: { orderId }, dueAt: now })
    const amount = moneyOf(order).write(sum(transactions.map((part) => part.amount)))
    const isPending = transactions.some(({ status }) => status === 'pending')
    const activity: NewActivity = isPending
      ? { activityType: 'REFUND_INITIATED' }
      : { activityType: 'ORDER_REFUNDED', orderRefunded: { manual: false, amount } }
    await saveBalance(transaction, order, { refundIds: [id] }, [activity], now)
  })
}
