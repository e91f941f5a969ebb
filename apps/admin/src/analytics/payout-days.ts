import type { Payout } from '@cartwright/client'
import { addAmounts, amountNumber } from '../kit/amounts.ts'
import { addDays } from '../kit/zoned-time.ts'
import type { ReportView } from './view.ts'

/** The sum that reaches the bank on each day. A payout may arrive after the period in which it was made. */
export function arrivals(
  payouts: readonly Pick<Payout, 'arrivalDate' | 'amount' | 'status'>[],
  { from, to }: Pick<ReportView, 'from' | 'to'>,
  isWhole: boolean,
) {
  const sums = new Map<string, string>()
  for (const { arrivalDate, amount, status } of payouts)
    if (status !== 'FAILED' && status !== 'CANCELED')
      sums.set(arrivalDate, addAmounts(sums.get(arrivalDate) ?? '0', amount))
  const arrived = [...sums.keys()].sort()
  const [oldest = from, newest = to] = [arrived[0], arrived.at(-1)]
  const last = newest > to ? newest : to
  const days: { readonly day: Date; readonly value: number }[] = []
  for (let day = isWhole && from < oldest ? from : oldest; day <= last; day = addDays(day, 1))
    days.push({ day: new Date(`${day}T12:00:00`), value: amountNumber(sums.get(day) ?? '0') })
  return days
}
