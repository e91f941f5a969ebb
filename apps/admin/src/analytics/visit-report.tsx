import type { VisitsRow } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../app.ts'
import { language } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { DayChart } from '../home/day-chart.tsx'
import { BarList } from '../kit/bar-list.tsx'
import { Button } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDate, formatNumber } from '../kit/format.ts'
import { useAction } from '../kit/use-action.ts'
import { changeSiteSettings } from '../settings/site-settings.ts'
import { Figure } from './figure.tsx'
import { messages } from './messages.ts'
import { visitsQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

type Dimension = ReportView['visitDimension']

const texts = messages.visits
const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
const dayOf = (key: string) => new Date(`${key}T12:00:00`)

function nameOf({ key }: VisitsRow, dimension: Dimension): string {
  if (dimension === 'DAY') return formatDate(dayOf(key))
  if (key !== '') return key
  return dimension === 'CAMPAIGN' ? texts.noCampaign : texts.direct
}

/** The share of visitors who ordered. */
const conversionOf = ({ visitors = 0, orders = 0 }: VisitsRow) => (visitors === 0 ? 0 : orders / visitors)

/** What the bars and the order of rows follow. */
const countOf = ({ visitors, views }: VisitsRow) => visitors ?? views

/** The most bars of a chart. The table has all rows. */
const MOST_BARS = 10

function columnsOf(dimension: Dimension, total: VisitsRow): ReportColumn<VisitsRow>[] {
  const count = (field: 'visitors' | 'views' | 'carts' | 'checkouts' | 'orders'): ReportColumn<VisitsRow> => ({
    header: texts[field],
    value: (row) => row[field] ?? 0,
    cell: (row) => formatNumber(row[field] ?? 0),
    sum: dimension === 'PAGE' ? undefined : formatNumber(total[field] ?? 0),
    end: true,
  })
  const first: ReportColumn<VisitsRow> = {
    header: messages.visitDimensions[dimension],
    value: (row) => (dimension === 'DAY' ? row.key : nameOf(row, dimension)),
    cell: (row) => nameOf(row, dimension),
    sum: dimension === 'PAGE' ? undefined : messages.sum,
  }
  if (dimension === 'PAGE') return [first, count('views')]
  const conversion: ReportColumn<VisitsRow> = {
    header: texts.conversion,
    value: (row) => conversionOf(row).toFixed(4),
    cell: (row) => percent.format(conversionOf(row)),
    sum: percent.format(conversionOf(total)),
    end: true,
  }
  return [first, count('visitors'), count('views'), count('carts'), count('checkouts'), count('orders'), conversion]
}

/** Who visited the shop in a period, from where, and how far they went. */
export function VisitReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(visitsQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { total, before, rows, omitted, enabled } = data
  const { visitDimension: dimension } = view
  if (countOf(total) === 0)
    return (
      <>
        <EmptyState title={texts.none} lead={enabled ? messages.noneLead : texts.off} />
        <CountingSwitch enabled={enabled} />
      </>
    )
  return (
    <>
      <Figures total={total} before={before} />
      <p className="mb-4 text-muted">{enabled ? texts.lead : texts.off}</p>
      <div className="mb-6">
        {dimension === 'DAY' ? (
          <DayChart
            byDay={rows.map((row) => ({ day: dayOf(row.key), value: countOf(row) }))}
            format={(value) => formatNumber(value)}
            isCount
            label={texts.byDay}
            hasTable
          />
        ) : (
          <Bars rows={rows} dimension={dimension} />
        )}
      </div>
      <ReportTable
        label={messages.report.visits}
        file={`visits-${dimension.toLowerCase()}-${view.from}-${view.to}`}
        columns={columnsOf(dimension, total)}
        rows={dimension === 'DAY' ? rows.toReversed() : rows}
        keyOf={({ key }) => key}
      />
      <CountingSwitch enabled={enabled} />
      {omitted > 0 && <p className="mt-3 text-muted">{messages.omitted(formatNumber(omitted))}</p>}
    </>
  )
}

/** Switches counting off and on. */
function CountingSwitch({ enabled }: { readonly enabled: boolean }) {
  const { run, isBusy } = useAction()
  if (!may('MANAGE_SETTINGS')) return null
  const change = () =>
    run(() => changeSiteSettings({ countsVisits: !enabled }, { countsVisits: enabled }), {
      done: enabled ? texts.stopped : texts.started,
    }).finally(() => queries.invalidateQueries({ queryKey: ['analytics', 'visits'] }))
  return (
    <p className="mt-6" data-screen-only="">
      <Button onClick={() => void change()} disabled={isBusy}>
        {enabled ? texts.stop : texts.start}
      </Button>
    </p>
  )
}

function Bars({ rows, dimension }: { readonly rows: readonly VisitsRow[]; readonly dimension: Dimension }) {
  const highest = Math.max(...rows.map(countOf), 1)
  const bars = rows.slice(0, MOST_BARS).map((row) => ({
    key: row.key,
    name: nameOf(row, dimension),
    share: countOf(row) / highest,
    value: formatNumber(countOf(row)),
    note: dimension === 'PAGE' ? texts.views : percent.format(conversionOf(row)),
  }))
  return <BarList label={`${texts.visitors}: ${messages.visitDimensions[dimension]}`} bars={bars} />
}

/** The sums of the period, each against the period before. */
function Figures({ total, before }: { readonly total: VisitsRow; readonly before: VisitsRow }) {
  const counts = (['visitors', 'views', 'orders'] as const).map((field) => (
    <Figure
      key={field}
      name={texts[field]}
      value={formatNumber(total[field] ?? 0)}
      now={total[field] ?? 0}
      before={before[field] ?? 0}
    />
  ))
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {counts}
      <Figure
        name={texts.conversion}
        value={percent.format(conversionOf(total))}
        now={conversionOf(total)}
        before={conversionOf(before)}
      />
    </dl>
  )
}
