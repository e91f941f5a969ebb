import type { PaymentRefund, PaymentRefundability } from '@cartwright/client'
import { isPositive, lesserOf, subtractAmounts } from '../kit/amounts.ts'

/**
 * Spreads a refund over the payments of an order, the first payment first.
 *
 * @param amount a decimal number, at most what can be refunded
 * @param isExternal the money is returned outside of the site, also where a provider could do it
 */
export function shareRefund(
  payments: readonly PaymentRefundability[],
  amount: string,
  isExternal: boolean,
): PaymentRefund[] {
  let left = amount
  return payments.flatMap(({ payment, refundable, nonRefundable }) => {
    const share = nonRefundable ? '0' : lesserOf(left, payment.monetary.maxRefund.amount)
    if (!isPositive(share)) return []
    left = subtractAmounts(left, share)
    return [{ paymentId: payment.paymentId, amount: { amount: share }, externalRefund: isExternal || !refundable }]
  })
}
