import type { Order } from '@cartwright/contract'
import { sum } from '../../platform/pricing/allocate.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'

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

/**
 * Whether what was paid still covers a file that was delivered. Other files count in the order in which they were ordered:
 * what staff add to an order later takes nothing away.
 */
export function coversFile({ lineItems, currency, priceSummary, balanceSummary }: Order, lineItemId: string): boolean {
  const read = ({ amount }: { readonly amount: string }) => toMinorUnits(amount, currency)
  const files = lineItems.filter(({ itemType }) => itemType.preset === 'DIGITAL')
  const until = files.slice(0, files.findIndex(({ id }) => id === lineItemId) + 1)
  const paid = read(priceSummary.total) - read(balanceSummary.balance)
  return paid >= sum(until.map(({ totalPriceAfterTax }) => read(totalPriceAfterTax)))
}
