import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { addCapture, captureId } from '../../selling/payments/captures.ts'
import { type CheckoutPayment, failPayment, findPayment } from '../../selling/payments/payments.ts'
import type { ProviderStatus } from '../../selling/payments/provider.ts'
import { type NewActivity, requireOrder } from '../orders/change-order.ts'
import { toAuthorized } from '../orders/settle-payment.ts'
import { saveBalance } from './balance.ts'
import { recordDispute, recordOutsideRefund } from './disputes.ts'
import { moneyOf } from './order-price.ts'
import { announceAlert } from './payment-alerts.ts'
import { refundedAtProvider } from './refunds-at-provider.ts'
import { readBooks, refundTransactions } from './transactions.ts'

/**
 * Brings the payment of a placed order in line with its provider: an authorization that lapsed or a payment that failed
 * late, a capture whose answer was lost, a refund made on the provider's own pages.
 */
export async function followUp(site: Services, { id, orderId, provider: providerId }: CheckoutPayment): Promise<void> {
  const provider = site.paymentProviders.find((candidate) => candidate.id === providerId)
  const payment = await findPayment(site.db, id)
  if (orderId === null || !payment || !provider?.status || payment.reference === null) return
  const state = await provider.status(toAuthorized(payment))
  if (state.status === 'declined') await fail(site, payment, orderId, state.reason)
  if (state.status !== 'captured') return
  await adopt(site, payment, orderId, state)
  for (const dispute of state.disputes ?? []) await recordDispute(site, payment, dispute)
}

async function fail(site: Services, { id }: CheckoutPayment, orderId: string, reason: string): Promise<void> {
  await write(site, null, async (transaction) => {
    const failed = await failPayment(transaction, id, reason, site.now())
    if (failed === null) return
    const order = await requireOrder(transaction, orderId)
    await saveBalance(transaction, order, { paymentIds: [id] }, [{ activityType: 'PAYMENT_DECLINED' }], site.now())
    const alert = { kind: 'PAYMENT_FAILED', orderId, paymentId: id, amount: failed, reason } as const
    await announceAlert(transaction, alert, site.now())
  })
}

async function adopt(
  site: Services,
  { id, captured }: CheckoutPayment,
  orderId: string,
  state: Extract<ProviderStatus, { status: 'captured' }>,
): Promise<void> {
  await write(site, null, async (transaction) => {
    const now = site.now()
    const activities: NewActivity[] = []
    const order = await requireOrder(transaction, orderId)
    const more = state.captured - captured
    const capture = { id: captureId({ id, captured }, more), paymentId: id, amount: more }
    if (more > 0 && (await addCapture(transaction, capture, false, now))) {
      const money = { paymentId: id, amount: moneyOf(order).write(more) }
      activities.push({ activityType: 'AUTHORIZED_PAYMENT_CAPTURED', authorizedPaymentCaptured: money })
    }
    const books = await readBooks(transaction, orderId)
    const payment = books.payments.find((candidate) => candidate.id === id)
    const outside = payment
      ? Math.min(
          state.refunded - refundedAtProvider(books, id, state.refunded),
          refundable(payment, refundTransactions(books)),
        )
      : 0
    if (outside > 0) {
      await recordOutsideRefund(transaction, orderId, id, outside, now)
      const amount = moneyOf(order).write(outside)
      activities.push({ activityType: 'ORDER_REFUNDED', orderRefunded: { manual: true, amount } })
      const alert = { kind: 'REFUNDED_OUTSIDE', orderId, paymentId: id, amount: outside, reason: '' } as const
      await announceAlert(transaction, alert, now)
    }
    if (activities.length > 0) await saveBalance(transaction, order, { paymentIds: [id] }, activities, now)
  })
}
