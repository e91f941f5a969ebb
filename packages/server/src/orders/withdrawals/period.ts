import type { Fulfillment, Order, WithdrawalPeriod } from '@cartwright/contract'
import { addDays, instantOf, inZone, weekdayOf } from '../../platform/kernel/zoned-time.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'

type PeriodSettings = Pick<SiteSettings, 'withdrawalDays' | 'business'>

/** The time zone that the days of the shop are counted in. */
export const zoneOf = ({ business }: Pick<SiteSettings, 'business'>): string => business.timeZone ?? 'UTC'

/**
 * The days in which a customer may withdraw. The day of the delivery does not count; a last day on a weekend moves to
 * Monday (Regulation 1182/71, Article 3). The site knows no public holidays.
 */
export function withdrawalPeriod(
  order: Pick<Order, 'createdDate' | 'purchasedDate'>,
  fulfillments: readonly Fulfillment[],
  settings: PeriodSettings,
): WithdrawalPeriod {
  const { start, startDate } = startOf(order, fulfillments)
  const timeZone = zoneOf(settings)
  const last = afterWeekend(addDays(inZone(new Date(startDate), timeZone).date, settings.withdrawalDays))
  const end = instantOf(addDays(last, 1), '00:00', timeZone).getTime() - 1
  return { start, startDate, endDate: new Date(end).toISOString() }
}

function startOf(
  { createdDate, purchasedDate }: Pick<Order, 'createdDate' | 'purchasedDate'>,
  fulfillments: readonly Fulfillment[],
): Pick<WithdrawalPeriod, 'start' | 'startDate'> {
  const last = fulfillments
    .flatMap(({ createdDate: sent, completedDate = sent }) => (completedDate === undefined ? [] : [completedDate]))
    .sort()
    .at(-1)
  if (last === undefined) return { start: 'ORDER', startDate: purchasedDate ?? createdDate }
  const areDelivered = fulfillments.every(({ completedDate }) => completedDate !== undefined)
  return { start: areDelivered ? 'DELIVERY' : 'SHIPMENT', startDate: last }
}

function afterWeekend(date: string): string {
  const weekday = weekdayOf(date)
  if (weekday === 'SAT') return addDays(date, 2)
  return weekday === 'SUN' ? addDays(date, 1) : date
}

/** Whether the period has ended. While a parcel is missing it has not begun. */
export const isAfterPeriod = (
  { fulfillmentStatus }: Pick<Order, 'fulfillmentStatus'>,
  { endDate }: WithdrawalPeriod,
  now: Date,
): boolean => fulfillmentStatus !== 'PARTIALLY_FULFILLED' && now.toISOString() > endDate
