import { setTimeout as pause } from 'node:timers/promises'
import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'
import type { Shop } from '../shop.ts'

/** How often to look for the capture, which follows the order, and milliseconds between. */
const LOOKS = 40
const PAUSE = 500

/** Many people refund the same order at once. */
export const refunds: Check = {
  id: 'refunds',
  title: 'No more is refunded than was paid',
  run: async (shop) => {
    const { owner } = shop
    const product = await shop.sell('Refunds', 40, 1)
    const orderId = await shop.order(await shop.checkOut(product, { buyer: 'refund' }))
    if (shop.paymentToken === undefined) await owner.orderManagement.paymentCollectionMarkOrderAsPaid(orderId)
    const payment = await capturedPayment(shop, orderId)
    if (!payment) return { summary: 'The order has no payment.', problems: ['a paid order has no payment to refund'] }
    const { paymentId, monetary } = payment
    const paid = monetary.maxRefund.amount
    const refund = { paymentId, externalRefund: true, amount: { amount: paid } }
    const outcomes = await race(
      indexes(shop.buyers).map(() => () => owner.orderBilling.refundPayments(orderId, [refund])),
    )
    const [order] = await shop.ordersOf('refund')
    const refunded = Number(order?.balanceSummary?.refunded?.amount ?? Number.NaN)
    const total = Number(paid)
    return {
      summary: `${shop.buyers} refunds of one order at once: ${refunded.toFixed(2)} of ${total.toFixed(2)} went back. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(refunded === total, `${refunded} was refunded of ${total}`),
        ...unless(outcomes.values.length === 1, `${outcomes.values.length} refunds succeeded`),
        ...failuresOf(outcomes),
      ],
    }
  },
}

async function capturedPayment({ owner }: Shop, orderId: string) {
  for (let look = 0; look < LOOKS; look++) {
    const { payments } = await owner.orderBilling.getOrderRefundability(orderId)
    const captured = payments.find(({ nonRefundable }) => !nonRefundable)
    if (captured) return captured.payment
    await pause(PAUSE)
  }
  return null
}
