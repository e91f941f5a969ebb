import type { BusinessSchedule } from '@cartwright/contract'
import { invalidField } from '../kernel/errors.ts'

/** @throws ValidationError naming the period that ends before it begins */
export function requireOrder({ periods, specialHourPeriod }: BusinessSchedule): void {
  for (const [index, { openDay, openTime, closeDay, closeTime }] of periods.entries()) {
    if (openDay === closeDay && closeTime <= openTime)
      throw invalidField(`businessSchedule.periods[${index}].closeTime`, 'must be after openTime on the same day')
  }
  for (const [index, { startDate, endDate }] of specialHourPeriod.entries()) {
    if (Date.parse(endDate) <= Date.parse(startDate))
      throw invalidField(`businessSchedule.specialHourPeriod[${index}].endDate`, 'must be after startDate')
  }
}
