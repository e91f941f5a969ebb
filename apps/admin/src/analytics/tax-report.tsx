import type { TaxTotal, UntaxedSales } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { countryName, formatMoney } from '../kit/format.ts'
import { language } from '../shell/facts.ts'
import { words } from './messages.ts'
import { taxesQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })

const regionOf = ({ country, region }: Pick<TaxTotal, 'country' | 'region'>) =>
  [country ? countryName(country) : words.unknown, region].filter(Boolean).join(', ')

export function TaxReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(taxesQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { taxes, untaxed, total, currency } = data
  if (taxes.length === 0 && untaxed.length === 0) return <EmptyState title={words.noTaxes} lead={words.noneLead} />
  const columns: ReportColumn<TaxTotal>[] = [
    { header: words.region, value: regionOf, sum: words.sum },
    { header: words.taxName, value: ({ name }) => name },
    { header: words.rate, value: ({ rate }) => rate, cell: ({ rate }) => percent.format(Number(rate)), end: true },
    { header: words.orders, value: ({ orders }) => orders, end: true },
    {
      header: words.taxable,
      value: ({ taxable }) => taxable,
      cell: ({ taxable }) => formatMoney(taxable, currency),
      end: true,
    },
    {
      header: words.tax,
      value: ({ tax }) => tax,
      cell: ({ tax }) => formatMoney(tax, currency),
      sum: formatMoney(total, currency),
      end: true,
    },
  ]
  return (
    <>
      <p className="mb-4 text-muted">{words.leads.taxes}</p>
      <ReportTable
        label={words.report.taxes}
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
    { header: words.region, value: regionOf },
    { header: words.orders, value: ({ orders }) => orders, end: true },
    {
      header: words.sales,
      value: ({ sales }) => sales,
      cell: ({ sales }) => formatMoney(sales, currency),
      end: true,
    },
  ]
  return (
    <section className="mt-10">
      <h2 className="font-semibold text-section">{words.untaxed}</h2>
      <p className="mb-4 text-muted">{words.untaxedLead}</p>
      <ReportTable
        label={words.untaxed}
        file={`untaxed-${view.from}-${view.to}`}
        columns={columns}
        rows={rows}
        keyOf={regionOf}
      />
    </section>
  )
}
