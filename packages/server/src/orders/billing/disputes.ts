import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { findDispute, saveDispute } from '../../selling/payments/disputes.ts'
import type { CheckoutPayment } from '../../selling/payments/payments.ts'
import type { ProviderDispute } from '../../selling/payments/provider.ts'
import { type NewActivity, requireOrder, saveOrder } from '../orders/change-order.ts'
import { saveBalance } from './balance.ts'
import { moneyOf } from './order-price.ts'
import { announceAlert } from './payment-alerts.ts'
import { insertRefund } from './refund-store.ts'
import { readBooks, refundTransactions } from './transactions.ts'

/**
 * Records a dispute of a payment, its result, and what follows: an entry in the timeline and a mail to staff; a lost one
 * is a refund. The state of the order and its stock stay. An ended dispute is never opened again by a late webhook.
 */
export async function recordDispute(
  site: Pick<Services, 'db' | 'now'>,
  payment: CheckoutPayment,
  { id: providerId, replyBy: givenReplyBy, ...reported }: ProviderDispute,
): Promise<void> {
  const id = `${payment.provider}:${providerId}`
  await write(site, null, async (transaction) => {
    const known = await findDispute(transaction, id)
    if (known && known.status !== 'open') return
    const replyBy = givenReplyBy ?? known?.replyBy ?? null
    if (known?.status === reported.status && known.replyBy === replyBy) return
    const now = site.now()
    const openedAt = known?.openedAt ?? now.toISOString()
    await saveDispute(transaction, { id, paymentId: payment.id, openedAt, replyBy, ...reported }, now)
    if (known?.status === reported.status) return
    const { orderId } = payment
    if (orderId === null) return
    await note(transaction, orderId, payment.id, reported, now)
    const kind = { open: 'DISPUTE_OPENED', won: 'DISPUTE_WON', lost: 'DISPUTE_LOST' } as const
    await announceAlert(transaction, { kind: kind[reported.status], orderId, paymentId: payment.id, ...reported }, now)
  })
}

async function note(
  transaction: Transaction,
  orderId: string,
  paymentId: string,
  { status, amount }: Pick<ProviderDispute, 'status' | 'amount'>,
  now: Date,
): Promise<void> {
  const order = await requireOrder(transaction, orderId)
  if (status !== 'lost') {
    const activityType = status === 'open' ? ('CHARGEBACK_CREATED' as const) : ('CHARGEBACK_REVERSED' as const)
    await saveOrder(transaction, order, now, [{ activityType }])
    return
  }
  const books = await readBooks(transaction, orderId)
  const payment = books.payments.find((candidate) => candidate.id === paymentId)
  const lost = payment ? Math.min(amount, refundable(payment, refundTransactions(books))) : 0
  if (lost === 0) return
  await recordOutsideRefund(transaction, orderId, paymentId, lost, now)
  const money = moneyOf(order).write(lost)
  const activity: NewActivity = { activityType: 'ORDER_REFUNDED', orderRefunded: { manual: false, amount: money } }
  await saveBalance(transaction, order, { paymentIds: [paymentId] }, [activity], now)
}

/** Records a refund that the provider made without the site. */
export async function recordOutsideRefund(
  transaction: Transaction,
  orderId: string,
  paymentId: string,
  amount: number,
  now: Date,
): Promise<void> {
  const part = { id: randomUUID(), paymentId, amount, status: 'succeeded', isExternal: true, reference: null } as const
  const refund = {
    id: randomUUID(),
    createdAt: now.toISOString(),
    details: { shippingIncluded: false },
    notification: null,
    transactions: [part],
  }
  await insertRefund(transaction, orderId, refund)
}
