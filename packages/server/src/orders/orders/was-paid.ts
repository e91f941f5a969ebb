import type { Order } from '@cartwright/contract'

/**
 * Whether all that an order charges was paid, whatever went back since. The status of one that was partly paid says the same
 * once something is refunded.
 */
export const wasPaid = ({
  paymentStatus,
  balanceSummary,
  status,
  priceSummary,
}: Pick<Order, 'paymentStatus' | 'balanceSummary' | 'status' | 'priceSummary'>): boolean => {
  if (paymentStatus === 'PAID') return true
  const isRefunded = paymentStatus === 'PARTIALLY_REFUNDED' || paymentStatus === 'FULLY_REFUNDED'
  if (!isRefunded) return false
  // One that was canceled owes nothing, paid or not.
  if (status === 'CANCELED') return Number(balanceSummary.paid.amount) >= Number(priceSummary.total.amount)
  return Number(balanceSummary.balance?.amount) === 0
}
