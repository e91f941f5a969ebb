import { periodDate } from '../../platform/kernel/period-date.ts'
import type { Contract } from './contract.ts'

/** What decides the dates of a contract. */
type Dated = Pick<Contract, 'anchorAt' | 'frequency' | 'interval'> & {
  readonly document?: Pick<Contract['document'], 'anchorCycle'>
}

/**
 * When a delivery of a contract is due.
 *
 * @param cycle its number, from 1
 * @param timeZone the shop's
 */
export const dueDate = ({ anchorAt, frequency, interval, document }: Dated, cycle: number, timeZone: string): Date =>
  periodDate(new Date(anchorAt), { unit: frequency, interval }, cycle - (document?.anchorCycle ?? 1), timeZone)

/** When the delivery after a cycle is due; null after the last one. */
export function dateAfter(contract: Dated & Pick<Contract, 'cycles'>, cycle: number, timeZone: string): Date | null {
  if (contract.cycles !== null && cycle >= contract.cycles) return null
  return dueDate(contract, cycle + 1, timeZone)
}
