import { percentOf } from './percent.ts'

/** A deposit: minor units, or a percentage of the total such as `12.5`. */
export type DepositTerms = { readonly amount: number } | { readonly percent: string }

/** What is requested first of a total: at least one minor unit, and never more than the total. */
export function depositDue(total: number, terms: DepositTerms): number {
  const requested = 'amount' in terms ? terms.amount : percentOf(total, terms.percent)
  return Math.min(Math.max(requested, 1), total)
}
