import type { Order, PaymentStatus } from '@cartwright/contract'

/**
 * The payment status that a customer reads. A gift card may have paid a part, and a card that is authorized the rest:
 * nothing is left to pay then, although the capture follows.
 */
export function customerPaymentStatus({
  paymentStatus,
  balanceSummary: { authorized, balance },
}: Pick<Order, 'paymentStatus' | 'balanceSummary'>): PaymentStatus {
  const isCovered = Number(authorized?.amount ?? 0) >= Number(balance.amount)
  return paymentStatus === 'PARTIALLY_PAID' && isCovered ? 'PENDING' : paymentStatus
}
