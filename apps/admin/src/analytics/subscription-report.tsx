import type { SubscriptionCurrencyReport, SubscriptionForecastRow } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { language } from '../facts/facts.ts'
import { BarList } from '../kit/bar-list.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatMoney, formatNumber, formatPercent } from '../kit/format.ts'
import { messages as subscriptionMessages } from '../subscriptions/messages.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

const texts = subscriptionMessages.report

const reportQuery = ({ from, to }: ReportView) =>
  queryOptions({
    queryKey: ['analytics', 'subscriptions', from, to],
    queryFn: ({ signal }) => client.subscriptionManagement.getSubscriptionReport({ from, to }, { signal }),
  })

/** Revenue, churn and forecast of subscriptions. */
export function SubscriptionReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(reportQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  if (data.every(({ figures }) => figures.atStart + figures.started + figures.active + figures.paused === 0))
    return <EmptyState title={texts.none} lead={subscriptionMessages.noneLead} />
  return data.map((report) => <CurrencyReport key={report.figures.currency} report={report} />)
}

const monthFormat = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = ({ month }: SubscriptionForecastRow) => monthFormat.format(new Date(`${month}-15T12:00:00Z`))

function CurrencyReport({ report: { figures, forecast } }: { readonly report: SubscriptionCurrencyReport }) {
  const { currency } = figures
  const money = (amount: string) => formatMoney(amount, currency)
  const rateOf = (rate: number | undefined) => (rate === undefined ? texts.noRate : formatPercent(rate))
  const highest = Math.max(...forecast.map(({ revenue }) => Number(revenue)), 1)
  const columns: readonly ReportColumn<SubscriptionForecastRow>[] = [
    { header: texts.month, value: ({ month }) => month, cell: monthOf },
    { header: texts.orders, value: ({ orders }) => orders, cell: ({ orders }) => formatNumber(orders), end: true },
    { header: texts.revenue, value: ({ revenue }) => revenue, cell: ({ revenue }) => money(revenue), end: true },
  ]
  return (
    <section className="mb-10" aria-label={currency}>
      <dl className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {(
          [
            [texts.monthlyRevenue, money(figures.monthlyRevenue)],
            [texts.active, formatNumber(figures.active)],
            [texts.churnRate, rateOf(figures.churnRate)],
            [texts.revenueChurnRate, rateOf(figures.revenueChurnRate)],
            [texts.started, formatNumber(figures.started)],
            [texts.canceled, formatNumber(figures.canceled)],
            [texts.ended, formatNumber(figures.ended)],
            [texts.paused, formatNumber(figures.paused)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="money font-semibold text-section">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-6 text-muted">{texts.churnLead}</p>
      <h2 className="font-semibold text-section">{texts.forecast}</h2>
      <p className="mb-4 text-muted">{texts.forecastLead}</p>
      <div className="mb-6">
        <BarList
          label={texts.forecast}
          bars={forecast.map((row) => ({
            key: row.month,
            name: monthOf(row),
            share: Number(row.revenue) / highest,
            value: money(row.revenue),
            note: formatNumber(row.orders),
          }))}
        />
      </div>
      <ReportTable
        label={texts.forecast}
        file={`subscriptions-${currency}`}
        columns={columns}
        rows={forecast}
        keyOf={({ month }) => month}
      />
    </section>
  )
}
