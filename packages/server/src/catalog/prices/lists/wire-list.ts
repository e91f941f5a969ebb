import type { PriceListPrice, PriceList as WireList } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import type { Stored } from '../../../platform/database/documents.ts'
import { activeTimesOf, statusAt } from '../../../platform/kernel/active-times.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { readPercent } from '../../../platform/pricing/percent.ts'
import type { StoredEntry } from '../entries.ts'
import type { PriceList } from '../price-list.ts'

/** What the wire has of a list besides what is stored. */
interface ListFacts {
  readonly timeZone: string
  readonly now: Date
  readonly priceCount: number
}

export function toWireList(
  { value, revision, createdAt, updatedAt }: Stored<PriceList>,
  { timeZone, now, priceCount }: ListFacts,
): WireList {
  const { customerGroupIds, ...list } = value
  return {
    ...list,
    customerGroupIds: [...customerGroupIds],
    status: statusAt(activeTimesOf(value.activeTimeInfo, timeZone), now),
    priceCount,
    revision: String(revision),
    createdDate: createdAt,
    updatedDate: updatedAt,
  }
}

/**
 * The list to store of what was sent, on top of the one that is known.
 *
 * @param mask fields that are cleared when they are not given
 * @throws ValidationError for a list that contradicts itself
 */
export function fromWireList(
  given: WireList,
  known: PriceList | null,
  id: string,
  timeZone: string,
  mask: readonly string[] = [],
): PriceList {
  const cleared = new Set(mask.map((path) => path.replace(/^priceList\./, '').split('.')[0]))
  const of = <Field extends keyof PriceList>(field: Field): PriceList[Field] | undefined =>
    cleared.has(field) ? undefined : known?.[field]
  const name = given.name ?? of('name')
  if (name === undefined) throw invalidField('priceList.name', 'is required', 'REQUIRED_FIELD')
  const list: PriceList = {
    id,
    name,
    active: given.active ?? of('active') ?? true,
    currency: given.currency ?? of('currency'),
    customerGroupIds: given.customerGroupIds ?? of('customerGroupIds') ?? [],
    priority: given.priority ?? of('priority') ?? 0,
    activeTimeInfo: given.activeTimeInfo ?? of('activeTimeInfo'),
    adjustment: given.adjustment ?? of('adjustment'),
    showRegularPrice: given.showRegularPrice ?? of('showRegularPrice') ?? true,
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

export const toWirePrice = (
  { productId, variantId, price, compareAt }: StoredEntry,
  currency: string,
): PriceListPrice => ({
  productId,
  ...(variantId && { variantId }),
  price: toDecimalString(price, currency),
  ...(compareAt !== null && { compareAtPrice: toDecimalString(compareAt, currency) }),
})
