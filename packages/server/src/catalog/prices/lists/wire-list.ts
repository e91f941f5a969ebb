import type { PriceList as WireList } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import type { Stored } from '../../../platform/database/documents.ts'
import { activeTimesOf, statusAt } from '../../../platform/kernel/active-times.ts'
import { invalidField, requireField } from '../../../platform/kernel/errors.ts'
import { readPercent } from '../../../platform/pricing/percent.ts'
import { stamps } from '../../../platform/resources/stamps.ts'
import type { PriceList } from '../price-list.ts'

/** What the wire has of a list besides what is stored. */
interface ListFacts {
  readonly timeZone: string
  readonly now: Date
  readonly priceCount: number
}

export function toWireList(stored: Stored<PriceList>, { timeZone, now, priceCount }: ListFacts): WireList {
  const { customerGroupIds, ...list } = stored.value
  return {
    ...list,
    customerGroupIds: [...customerGroupIds],
    status: statusAt(activeTimesOf(list.activeTimeInfo, timeZone), now),
    priceCount,
    ...stamps(stored),
  }
}

/**
 * The list to store of what was sent, on top of what is known.
 *
 * @throws ValidationError for a list that contradicts itself
 */
export function fromWireList(given: WireList, known: Partial<PriceList>, id: string, timeZone: string): PriceList {
  const { currency = known.currency, activeTimeInfo = known.activeTimeInfo, adjustment = known.adjustment } = given
  const list: PriceList = {
    id,
    name: requireField('priceList.name', given.name ?? known.name),
    active: given.active ?? known.active ?? true,
    currency,
    customerGroupIds: given.customerGroupIds ?? known.customerGroupIds ?? [],
    priority: given.priority ?? known.priority ?? 0,
    activeTimeInfo,
    adjustment,
    showRegularPrice: given.showRegularPrice ?? known.showRegularPrice ?? true,
  }
  requireTimes(list, timeZone)
  requireEnding(list)
  if (list.adjustment) readPercent(list.adjustment.percentage, 'priceList.adjustment.percentage')
  return list
}

function requireTimes({ activeTimeInfo: times }: PriceList, timeZone: string): void {
  const field = 'priceList.activeTimeInfo'
  if (times?.start !== undefined && times.firstDay !== undefined)
    throw invalidField(`${field}.firstDay`, 'does not go with start', 'ONE_OF_ALIGNMENT')
  if (times?.end !== undefined && times.lastDay !== undefined)
    throw invalidField(`${field}.lastDay`, 'does not go with end', 'ONE_OF_ALIGNMENT')
  const { startsAt, endsAt } = activeTimesOf(times, timeZone)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw invalidField(`${field}.end`, 'must be after the start')
}

function requireEnding({ currency, adjustment }: PriceList): void {
  const digits = currency === undefined ? 4 : currencyDigits(currency)
  if ((adjustment?.priceEnding?.split('.')[1]?.length ?? 0) <= digits) return
  const rule = `must not have more than ${digits} digits after the point`
  throw invalidField('priceList.adjustment.priceEnding', rule, 'DECIMAL_MAX_SCALE')
}
