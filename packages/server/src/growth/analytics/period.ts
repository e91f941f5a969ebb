import type { Span } from '../../orders/journal/sums.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addDays } from '../../platform/kernel/zoned-time.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** Three years and a few days. */
const MOST_DAYS = 1100

/** The days of a report, both included, and the currency of its amounts. */
export interface Period extends Span {
  readonly timeZone: string
}

interface RequestedPeriod {
  readonly from: string
  readonly to: string
  readonly currency?: string | undefined
  readonly includeTestOrders?: boolean | undefined
}

/**
 * A report without a currency states every order by its value in the currency of the shop.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function periodOf(
  { db }: Services,
  { from, to, currency, includeTestOrders = false }: RequestedPeriod,
): Promise<Period> {
  if (to < from) throw invalidField('to', 'must not be before from')
  if (to > addDays(from, MOST_DAYS)) throw invalidField('to', `must be at most ${MOST_DAYS} days after from`)
  const settings = await readSettings(db)
  return {
    from,
    to,
    currency: currency ?? settings.currency,
    isAtHome: currency === undefined,
    timeZone: settings.business.timeZone ?? 'UTC',
    includesTests: includeTestOrders,
  }
}

/** Each day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
