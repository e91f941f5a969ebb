import { sum } from '../../platform/pricing/allocate.ts'
import type { OrderBooks } from './transactions.ts'

/**
 * How much of a payment the site expects its provider to have refunded, in minor units. A pending refund may be done, and
 * staff may have made an external one on the pages of the provider: for these its answer counts.
 *
 * @param stated what the provider says
 */
export function refundedAtProvider({ refunds }: OrderBooks, paymentId: string, stated: number): number {
  const own = refunds
    .flatMap(({ transactions }) => transactions)
    .filter((part) => part.paymentId === paymentId && part.status !== 'failed' && !part.isStoreCredit)
  const certain = own.filter(({ status, isExternal }) => status === 'succeeded' && !isExternal)
  const amountOf = (parts: typeof own) => sum(parts.map(({ amount }) => amount))
  return Math.min(Math.max(stated, amountOf(certain)), amountOf(own))
}
