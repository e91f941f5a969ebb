import type { Order } from '@cartwright/contract'

/**
 * Whether all that an order charges was paid, whatever went back since. The status of one that was partly paid says the same
 * once something is refunded.
 */
export const wasPaid = ({
  paymentStatus,
  balanceSummary,
}: Pick<Order, 'paymentStatus' | 'balanceSummary'>): boolean => {
  if (paymentStatus === 'PAID') return true
  const isRefunded = paymentStatus === 'PARTIALLY_REFUNDED' || paymentStatus === 'FULLY_REFUNDED'
  return isRefunded && Number(balanceSummary.balance?.amount) === 0
}
