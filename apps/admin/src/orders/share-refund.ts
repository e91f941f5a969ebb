import type { PaymentRefund, PaymentRefundability } from '@cartwright/client'

/**
 * Spreads a refund over the payments of an order, the first payment first.
 *
 * @param amount a decimal number, at most what can be refunded
 * @param decimals digits of the currency
 * @param isExternal the money is returned outside of the site, also where a provider could do it
 */
export function shareRefund(
  payments: readonly PaymentRefundability[],
  amount: string,
  decimals: number,
  isExternal: boolean,
): PaymentRefund[] {
  const toMinor = (value: string) => Math.round(Number(value) * 10 ** decimals)
  let left = toMinor(amount)
  return payments.flatMap(({ payment, refundable, nonRefundable }) => {
    const share = nonRefundable ? 0 : Math.min(left, toMinor(payment.monetary.maxRefund.amount))
    left -= share
    if (share === 0) return []
    return [
      {
        paymentId: payment.paymentId,
        amount: { amount: (share / 10 ** decimals).toFixed(decimals) },
        externalRefund: isExternal || !refundable,
      },
    ]
  })
}
