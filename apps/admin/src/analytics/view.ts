import type { SalesDimension, VisitDimension } from '@cartwright/client'
import { addDays } from '../kit/zoned-time.ts'

/** What the address says: which report, and of which days. */
export interface ReportView {
  readonly report: 'sales' | 'visits' | 'taxes' | 'payments' | 'payouts' | 'statement' | 'subscriptions'
  readonly dimension: SalesDimension
  readonly visitDimension: VisitDimension
  readonly period: '7' | '30' | '90' | '365' | 'today' | 'month' | 'lastMonth' | 'own'
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** Whether orders count that were paid in test mode. */
  readonly tests: boolean
}

const dimensions: readonly SalesDimension[] = [
  'DAY',
  'PRODUCT',
  'COLLECTION',
  'COUNTRY',
  'DISCOUNT',
  'CHANNEL',
  'DEVICE',
]
const visitDimensions: readonly VisitDimension[] = ['DAY', 'SOURCE', 'CAMPAIGN', 'LANDING_PAGE', 'PAGE']
const periods = ['7', '30', '90', '365', 'today', 'month', 'lastMonth', 'own'] as const
const reports = ['sales', 'visits', 'taxes', 'payments', 'payouts', 'statement', 'subscriptions'] as const
const date = /^\d{4}-\d{2}-\d{2}$/

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, fallback: Value): Value =>
  values.find((value) => value === given) ?? fallback

export function readView(search: URLSearchParams, today: string): ReportView {
  const report = oneOf(reports, search.get('report'), 'sales')
  // A statement is of a month as a rule.
  const period = oneOf(periods, search.get('period'), report === 'statement' ? 'month' : '30')
  const { from: first, to: last } = daysOf(period, search, today)
  return {
    report,
    dimension: oneOf(dimensions, search.get('by'), 'DAY'),
    visitDimension: oneOf(visitDimensions, search.get('by'), 'DAY'),
    period,
    from: first,
    to: last,
    tests: search.get('tests') === 'yes',
  }
}

function daysOf(period: ReportView['period'], search: URLSearchParams, today: string) {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfMonth = addDays(firstOfMonth, -1)
  switch (period) {
    case 'own': {
      const last = date.test(to) ? to : today
      return { from: date.test(from) ? from : addDays(last, -29), to: last }
    }
    case 'today':
      return { from: today, to: today }
    case 'month':
      return { from: firstOfMonth, to: today }
    case 'lastMonth':
      return { from: `${lastOfMonth.slice(0, 8)}01`, to: lastOfMonth }
    default:
      return { from: addDays(today, 1 - Number(period)), to: today }
  }
}

/** The same number of days just before. */
export function periodBefore({ from, to }: Pick<ReportView, 'from' | 'to'>) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** The most days of a report, as its calls allow. */
const MOST_DAYS = 1100

/** Why there is no report of these days. */
export const problemOf = ({ from, to }: Pick<ReportView, 'from' | 'to'>): 'order' | 'length' | null =>
  from > to ? 'order' : to > addDays(from, MOST_DAYS) ? 'length' : null
