import type { Payout } from '@cartwright/client'
import { DayChart } from '../home/day-chart.tsx'
import { formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'
import { arrivals } from './payout-days.ts'
import type { ReportView } from './view.ts'

interface PayoutChartsProps {
  readonly payouts: readonly Payout[]
  readonly view: Pick<ReportView, 'from' | 'to'>
  /** Whether these are all payouts of the period. Otherwise the chart begins with the oldest. */
  readonly isWhole: boolean
}

/** What arrives on each day of the period; a chart for each currency, as amounts of several do not add up. */
export function PayoutCharts({ payouts, view, isWhole }: PayoutChartsProps) {
  const currencies = [...new Set(payouts.map(({ currency }) => currency))]
  return currencies.map((currency) => (
    <div key={currency} className="mb-6">
      <DayChart
        byDay={arrivals(
          payouts.filter((payout) => payout.currency === currency),
          view,
          isWhole,
        )}
        format={(value) => formatMoney(value, currency)}
        label={messages.payoutChart(currency)}
        hasTable
      />
    </div>
  ))
}
