import type { TaxTotal, UntaxedSales } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { language } from '../facts/facts.ts'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { countryName, formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'
import { taxesQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })

export const formatPercent = (rate: string) => percent.format(Number(rate))

const regionOf = ({ country, region }: Pick<TaxTotal, 'country' | 'region'>) =>
  [country ? countryName(country) : messages.unknown, region].filter(Boolean).join(', ')

export function TaxReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(taxesQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { taxes, untaxed, total, currency } = data
  if (taxes.length === 0 && untaxed.length === 0)
    return <EmptyState title={messages.noTaxes} lead={messages.noneLead} />
  const columns: ReportColumn<TaxTotal>[] = [
    { header: messages.region, value: regionOf, sum: messages.sum },
    { header: messages.taxName, value: ({ name }) => name },
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
      value: ({ tax }) => tax,
      cell: ({ tax }) => formatMoney(tax, currency),
      sum: formatMoney(total, currency),
      end: true,
    },
  ]
  return (
    <>
      <p className="mb-4 text-muted">{messages.leads.taxes}</p>
      <ReportTable
        label={messages.report.taxes}
        file={`taxes-${view.from}-${view.to}`}
        columns={columns}
        rows={taxes}
        keyOf={(tax) => [regionOf(tax), tax.jurisdiction, tax.name, tax.rate].join()}
      />
      {untaxed.length > 0 && <UntaxedReport rows={untaxed} currency={currency} view={view} />}
    </>
  )
}

interface UntaxedProps {
  readonly rows: readonly UntaxedSales[]
  readonly currency: string
  readonly view: ReportView
}

/** Orders without any tax: exports, or countries whose rate is missing. */
function UntaxedReport({ rows, currency, view }: UntaxedProps) {
  const columns: ReportColumn<UntaxedSales>[] = [
    { header: messages.region, value: regionOf },
    { header: messages.orders, value: ({ orders }) => orders, end: true },
    {
      header: messages.sales,
      value: ({ sales }) => sales,
      cell: ({ sales }) => formatMoney(sales, currency),
      end: true,
    },
  ]
  return (
    <section className="mt-10">
      <h2 className="font-semibold text-section">{messages.untaxed}</h2>
      <p className="mb-4 text-muted">{messages.untaxedLead}</p>
      <ReportTable
        label={messages.untaxed}
        file={`untaxed-${view.from}-${view.to}`}
        columns={columns}
        rows={rows}
        keyOf={regionOf}
      />
    </section>
  )
}
