import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { jsonNumber } from '../../../platform/database/json.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { addDays, instantOf, inZone } from '../../../platform/kernel/zoned-time.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { dueDate } from '../due-date.ts'
import { churnOf, type Lifetime } from './churn.ts'
import { type ForecastOptions, forecast, type Upcoming } from './forecast.ts'
import { sumMonthlyRevenue } from './monthly-revenue.ts'

const MOST_DAYS = 1100
const DEFAULT_MONTHS = 12

/**
 * Revenue, churn and forecast by currency.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function getReport(
  site: Services,
  { from, to, months = DEFAULT_MONTHS }: RequestOf<'GetSubscriptionReport'>,
): Promise<ResponseOf<'GetSubscriptionReport'>> {
  if (to < from) throw invalidField('to', 'must not be before from')
  if (to > addDays(from, MOST_DAYS)) throw invalidField('to', `must be at most ${MOST_DAYS} days after from`)
  const { business, currency: own } = await readSettings(site.db)
  const timeZone = business.timeZone ?? 'UTC'
  const contracts = await readContracts(site.db)
  const byCurrency = Map.groupBy(contracts, ({ currency }) => currency)
  const currencies = [...byCurrency].toSorted(([, one], [, other]) => other.length - one.length)
  const first = instantOf(from, '00:00', timeZone).toISOString()
  const end = instantOf(addDays(to, 1), '00:00', timeZone).toISOString()
  const options = forecastOptions(site.now(), months, timeZone)
  const none: [string, Contracts] = [own, []]
  return {
    currencies: (currencies.length > 0 ? currencies : [none]).map(([currency, all]) => ({
      figures: figuresOf(currency, all, first, end),
      forecast: forecast(all, options).map(({ month, orders, valueMinor }) => ({
        month,
        orders,
        revenue: toDecimalString(valueMinor, currency),
      })),
    })),
  }
}

type Contracts = Awaited<ReturnType<typeof readContracts>>

function figuresOf(currency: string, contracts: Contracts, from: string, to: string) {
  const of = (...statuses: readonly string[]) => contracts.filter(({ status }) => statuses.includes(status))
  const { rate, revenueRate, ...counts } = churnOf(contracts, from, to)
  const money = (part: Contracts) => toDecimalString(sumMonthlyRevenue(part), currency)
  return {
    currency,
    active: of('ACTIVE', 'PAST_DUE').length,
    paused: of('PAUSED').length,
    pastDue: of('PAST_DUE').length,
    monthlyRevenue: money(of('ACTIVE', 'PAST_DUE')),
    pausedRevenue: money(of('PAUSED')),
    ...counts,
    ...(rate !== null && { churnRate: rate }),
    ...(revenueRate !== null && { revenueChurnRate: revenueRate }),
  }
}

interface ReportedContract extends Lifetime, Upcoming {
  readonly status: string
  readonly anchorAt: string
  readonly document: { readonly anchorCycle: number | undefined }
}

/** The columns that the report reads: documents may be long. */
async function readContracts(db: Queryable): Promise<ReportedContract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .select(['status', 'currency', 'frequency', 'interval', 'anchor_at', 'cycle', 'next_at', 'cycles'])
    .select(['ends_at', 'value_minor', 'created_at', 'canceled_at'])
    .select(jsonNumber(sql.ref('document'), 'anchorCycle').as('anchor_cycle'))
    .execute()
  return rows.map((row) => ({
    status: row.status,
    currency: row.currency,
    frequency: row.frequency,
    interval: Number(row.interval),
    anchorAt: row.anchor_at,
    cycle: Number(row.cycle),
    nextAt: row.next_at,
    cycles: row.cycles === null ? null : Number(row.cycles),
    endsAt: row.ends_at,
    valueMinor: Number(row.value_minor),
    startedAt: row.created_at,
    ...stopOf(row),
    document: { anchorCycle: row.anchor_cycle === null ? undefined : Number(row.anchor_cycle) },
  }))
}

interface Stopped {
  readonly status: string
  readonly ends_at: string | null
  readonly canceled_at: string | null
}

/** A cancellation within a minimum term counts when the contract ends. */
function stopOf({ status, ends_at, canceled_at }: Stopped): Pick<Lifetime, 'canceledAt' | 'endedAt'> {
  if (status === 'CANCELED') return { canceledAt: canceled_at, endedAt: null }
  if (status !== 'ENDED') return { canceledAt: null, endedAt: null }
  return canceled_at === null ? { canceledAt: null, endedAt: ends_at } : { canceledAt: ends_at, endedAt: null }
}

/** This month and those after it, by the calendar of the shop. */
function forecastOptions(now: Date, count: number, timeZone: string): ForecastOptions<Contracts[number]> {
  const { date } = inZone(now, timeZone)
  const [year = 0, month = 1] = date.split('-').map(Number)
  const monthAt = (index: number) => new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7)
  return {
    months: Array.from({ length: count }, (_, index) => monthAt(index)),
    monthOf: (instant) => inZone(new Date(instant), timeZone).date.slice(0, 7),
    until: instantOf(`${monthAt(count)}-01`, '00:00', timeZone).toISOString(),
    dueDate: (contract, cycle) => dueDate(contract, cycle, timeZone).toISOString(),
  }
}
