import type { OssRow } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Failure } from '../kit/feedback.tsx'
import { countryName, formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'
import { ossQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import { formatPercent } from './tax-report.tsx'
import type { ReportView } from './view.ts'

/** Sales to consumers in other EU states, for the One Stop Shop, and where they stand by the threshold. */
export function OssReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(ossQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || (data.rows.length === 0 && data.threshold.state === 'BELOW')) return null
  const { rows, tax, currency, threshold } = data
  const columns: ReportColumn<OssRow>[] = [
    { header: messages.region, value: ({ country }) => countryName(country), sum: messages.sum },
    { header: messages.rate, value: ({ rate }) => rate, cell: ({ rate }) => formatPercent(rate), end: true },
    { header: messages.orders, value: ({ orders }) => orders, end: true },
    {
      header: messages.taxable,
      value: ({ taxable }) => taxable,
      cell: ({ taxable }) => formatMoney(taxable, currency),
      end: true,
    },
    {
      header: messages.tax,
      value: (row) => row.tax,
      cell: (row) => formatMoney(row.tax, currency),
      sum: formatMoney(tax, currency),
      end: true,
    },
  ]
  const euro = (amount: string) => formatMoney(amount, threshold.currency)
  const { year, sales, limit, state } = threshold
  return (
    <section className="mt-10">
      <h2 className="font-semibold text-section">{messages.oss}</h2>
      {state === 'NO_BUSINESS_ADDRESS' ? (
        <p>
          {messages.ossStates[state]}{' '}
          <Link to="/settings/business" className="text-clay underline">
            {messages.ossEnterAddress}
          </Link>
        </p>
      ) : (
        <>
          <p className="text-muted">{messages.ossLead(String(year), euro(sales), euro(limit))}</p>
          <p className="mb-4 font-medium">{messages.ossStates[state]}</p>
        </>
      )}
      {rows.length > 0 && (
        <ReportTable
          label={messages.oss}
          file={`oss-${view.from}-${view.to}`}
          columns={columns}
          rows={rows}
          keyOf={({ country, rate }) => `${country} ${rate}`}
        />
      )}
    </section>
  )
}
