import type { QuerySalesResponse, SalesRow } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { DayChart } from '../home/day-chart.tsx'
import { amountNumber } from '../kit/amounts.ts'
import { BarList } from '../kit/bar-list.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { countryName, formatDate, formatMoney, formatNumber } from '../kit/format.ts'
import { Figure } from './figure.tsx'
import { messages } from './messages.ts'
import { salesQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

const dayOf = (key: string) => new Date(`${key}T12:00:00`)

/** What a row is called by. */
function nameOf({ key, name }: SalesRow, dimension: ReportView['dimension']): string {
  if (dimension === 'DAY') return formatDate(dayOf(key))
  if (dimension === 'COUNTRY') return key ? countryName(key) : messages.unknown
  if (dimension === 'CHANNEL') return messages.channels[key] ?? key
  if (dimension === 'DEVICE') return messages.devices[key] ?? messages.unknown
  if (name) return name
  return dimension === 'COLLECTION'
    ? messages.noCollection
    : dimension === 'DISCOUNT'
      ? messages.staffDiscount
      : messages.unknown
}

const leadOf = ({ dimension }: ReportView) =>
  dimension === 'PRODUCT'
    ? messages.leads.lines
    : dimension === 'COLLECTION'
      ? `${messages.leads.lines} ${messages.leads.collections}`
      : dimension === 'DISCOUNT'
        ? messages.leads.discounts
        : messages.leads.sales

/** The most bars of a chart. The table has all rows. */
const MOST_BARS = 10

function barsOf({ rows, currency }: QuerySalesResponse, { dimension }: ReportView) {
  const highest = Math.max(...rows.map(({ sales }) => amountNumber(sales)), 1)
  return rows.slice(0, MOST_BARS).map((row) => ({
    key: row.key,
    name: nameOf(row, dimension),
    share: amountNumber(row.sales) / highest,
    value: formatMoney(row.sales, currency),
    note: messages.ordersOf(row.orders, formatNumber(row.orders)),
  }))
}

type SalesData = Awaited<ReturnType<NonNullable<ReturnType<typeof salesQuery>['queryFn']>>>
type Money = (amount: string | undefined) => string

function columnsOf({ rows, total }: QuerySalesResponse, { dimension }: ReportView, money: Money) {
  const isWhole = rows[0]?.refunded !== undefined
  const counts = (['orders', 'quantity'] as const).map((field) => ({
    header: messages[field],
    value: (row: SalesRow) => row[field],
    sum: isWhole ? formatNumber(total[field]) : undefined,
    end: true,
  }))
  const amounts = (['sales', 'discount', 'tax', ...(isWhole ? (['refunded'] as const) : [])] as const).map((field) => ({
    header: messages[field],
    value: (row: SalesRow) => row[field] ?? '',
    cell: (row: SalesRow) => money(row[field]),
    sum: isWhole ? money(total[field]) : undefined,
    end: true,
  }))
  const first: ReportColumn<SalesRow> = {
    header: messages.dimensions[dimension],
    value: (row) => (dimension === 'DAY' ? row.key : nameOf(row, dimension)),
    cell: (row) => nameOf(row, dimension),
    sum: isWhole ? messages.sum : undefined,
  }
  return [first, ...counts, ...amounts]
}

/** What was sold in a period, by day or by another dimension. */
export function SalesReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(salesQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { total, currency, rows, omitted, testOrders } = data
  if (total.orders === 0)
    return (
      <EmptyState
        title={messages.none}
        lead={testOrders > 0 ? messages.leftOut(testOrders, formatNumber(testOrders)) : messages.noneLead}
      />
    )
  const money: Money = (amount) => (amount === undefined ? '' : formatMoney(amount, currency))
  const isByDay = view.dimension === 'DAY'
  return (
    <>
      <Figures data={data} money={money} />
      <p className="mb-4 text-muted">
        {leadOf(view)}
        {!view.tests && testOrders > 0 && ` ${messages.leftOut(testOrders, formatNumber(testOrders))}`}
      </p>
      <div className="mb-6">
        {isByDay ? (
          <DayChart
            byDay={rows.map(({ key, sales }) => ({ day: dayOf(key), value: amountNumber(sales) }))}
            format={(value) => formatMoney(value, currency)}
            hasTable
          />
        ) : (
          <BarList label={messages.chart(messages.dimensions[view.dimension])} bars={barsOf(data, view)} />
        )}
      </div>
      <ReportTable
        label={messages.report.sales}
        file={`sales-${view.dimension.toLowerCase()}-${view.from}-${view.to}`}
        columns={columnsOf(data, view, money)}
        rows={isByDay ? rows.toReversed() : rows}
        keyOf={({ key }) => key}
      />
      {omitted > 0 && <p className="mt-3 text-muted">{messages.omitted(formatNumber(omitted))}</p>}
    </>
  )
}

const averageOf = ({ sales, orders }: SalesRow) => (orders === 0 ? 0 : amountNumber(sales) / orders)

/** The sums of the period, each against the period before. */
function Figures({ data: { total, before, currency }, money }: { readonly data: SalesData; readonly money: Money }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        name={messages.sales}
        value={money(total.sales)}
        now={amountNumber(total.sales)}
        before={amountNumber(before.sales)}
      />
      <Figure name={messages.orders} value={formatNumber(total.orders)} now={total.orders} before={before.orders} />
      <Figure
        name={messages.average}
        value={formatMoney(averageOf(total), currency)}
        now={averageOf(total)}
        before={averageOf(before)}
      />
      <Figure
        name={messages.refunded}
        value={money(total.refunded)}
        now={amountNumber(total.refunded ?? '0')}
        before={amountNumber(before.refunded ?? '0')}
      />
    </dl>
  )
}
