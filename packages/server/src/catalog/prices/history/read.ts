import type { Selectable } from 'kysely'
import { audiencesOf } from '../../../people/customers/memberships/benefits.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type ActiveTimes, activeTimesOf, statusAt } from '../../../platform/kernel/active-times.ts'
import { type OrderMoney, toOrderPrice } from '../../../platform/pricing/convert.ts'
import { choosePrice, type FindEntry } from '../choose-price.ts'
import { byPrecedence, type PriceList, withLevels } from '../price-list.ts'
import type { PriceRequest } from '../shopper-prices.ts'
import type { PriceTables } from '../tables.ts'
import { daysBefore, HISTORY_DAYS, later, lowestPriorPrice, type PriceStep } from './prior-price.ts'
import { CATALOG } from './record.ts'

type HistoryRow = Selectable<PriceTables['price_history']>

/** An item of which a price is shown, and the price, in minor units of the currency of the request. */
export interface ShownItem {
  readonly productId: string
  readonly variantId: string
  readonly price: number
}

/** A list as it was from an instant on; null: it is deleted. */
interface ListVersion {
  readonly listId: string
  readonly from: string
  readonly createdAt: string
  readonly list: PriceList | null
}

/**
 * What the lowest price of the 30 days before a reduction was: a function of the item as it is shown and the currency.
 * Prices of the past are converted at the current rate, as the struck through price is.
 *
 * @returns null where the price is not reduced, has another history than the shown one, or none before
 */
export async function priorPrices(
  db: Queryable,
  request: Omit<PriceRequest, 'token'>,
  productIds: readonly string[],
): Promise<(item: ShownItem, money: OrderMoney) => number | null> {
  const prices = await db
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', 'in', [...new Set(productIds)])
    .orderBy('valid_from')
    .execute()
  const byProduct = Map.groupBy(prices, ({ product_id }) => product_id)
  const versions = await versionsFor(db, request)
  const known = new Map<string, readonly PriceStep[]>()
  const stepsFor = (productId: string, variantId: string, money: OrderMoney) => {
    const rows = (byProduct.get(productId) ?? []).filter(
      ({ variant_id, list_id }) => variant_id === variantId || (variant_id === '' && list_id !== CATALOG),
    )
    return stepsOf(rows, versions, money, request)
  }
  return ({ productId, variantId, price }, money) => {
    const key = `${productId} ${variantId} ${money.currency}`
    const steps = known.get(key) ?? stepsFor(productId, variantId, money)
    known.set(key, steps)
    const last = steps.at(-1)
    if (last?.price !== price) return null
    return lowestPriorPrice(steps, new Date(later(request.now.toISOString(), last.from)))
  }
}

/** Versions of the lists that are for everyone, or for a group of the customer now, in ascending order. */
async function versionsFor(
  db: Queryable,
  { memberId, now }: Pick<PriceRequest, 'memberId' | 'now'>,
): Promise<ListVersion[]> {
  const rows = await db.selectFrom('price_list_history').selectAll().orderBy('valid_from').execute()
  const restrict = await withLevels(db)
  const versions = rows.map(
    (row): ListVersion => ({
      listId: row.list_id,
      from: row.valid_from,
      createdAt: row.created_at,
      list: row.document === null ? null : restrict(JSON.parse(row.document)),
    }),
  )
  if (!versions.some(({ list }) => list && list.customerGroupIds.length > 0)) return versions
  const audiences = await audiencesOf(db, memberId, now)
  return versions.map((version) => {
    const { customerGroupIds = [] } = version.list ?? {}
    const isMeant = customerGroupIds.length === 0 || customerGroupIds.some((id) => audiences.has(id))
    return isMeant ? version : { ...version, list: null }
  })
}

/** What the customer was shown, from the beginning of what is stored until now. */
function stepsOf(
  rows: readonly HistoryRow[],
  versions: readonly ListVersion[],
  money: OrderMoney,
  { now, timeZone }: Pick<PriceRequest, 'now' | 'timeZone'>,
): PriceStep[] {
  const first = rows.find(({ list_id }) => list_id === CATALOG)
  if (!first) return []
  const timed = versions.map((version) => ({
    ...version,
    times: activeTimesOf(version.list?.activeTimeInfo, timeZone),
  }))
  const oldest = daysBefore(now, HISTORY_DAYS)
  const begin = later(first.valid_from, oldest)
  const changes = [
    begin,
    ...rows.map(({ valid_from }) => valid_from),
    ...timed.flatMap(({ from, times: { startsAt, endsAt } }) => [from, startsAt ?? from, endsAt ?? from]),
  ]
  // What was stored before the clock was set back holds already.
  const until = later(now.toISOString(), rows.at(-1)?.valid_from ?? '')
  const instants = [...new Set(changes)].filter((at) => at >= begin && at <= until).sort()
  return instants.flatMap((from) => {
    const catalog = lastAt(rows, from, ({ list_id }) => list_id === CATALOG)
    if (catalog?.price_minor == null) return []
    const lists = listsOf(timed, from, money.currency)
    const regular = {
      productId: catalog.product_id,
      variantId: catalog.variant_id,
      price: catalog.price_minor,
      fullPrice: catalog.full_minor ?? catalog.price_minor,
    }
    const { price, fullPrice } = choosePrice(lists, regular, money, entriesAt(rows, from)) ?? inMoney(regular, money)
    return [{ from, price, fullPrice }]
  })
}

const inMoney = ({ price, fullPrice }: Pick<PriceStep, 'price' | 'fullPrice'>, money: OrderMoney) => ({
  price: toOrderPrice(price, money),
  fullPrice: toOrderPrice(fullPrice, money),
})

const lastAt = (rows: readonly HistoryRow[], instant: string, matches: (row: HistoryRow) => boolean) =>
  rows.findLast((row) => row.valid_from <= instant && matches(row))

/** The prices that lists had for the item. One of the variant counts before the one of its product. */
function entriesAt(rows: readonly HistoryRow[], instant: string): FindEntry {
  return (listId, { variantId }) => {
    const own = lastAt(rows, instant, (row) => row.list_id === listId && row.variant_id === variantId)
    const found = own?.price_minor == null ? lastAt(rows, instant, (row) => isForAll(row, listId)) : own
    return found?.price_minor == null ? undefined : { price: found.price_minor, compareAt: found.full_minor }
  }
}

const isForAll = ({ list_id, variant_id }: HistoryRow, listId: string) => list_id === listId && variant_id === ''

type TimedVersion = ListVersion & { readonly times: ActiveTimes }

/** The lists that held at an instant, those that win first. */
function listsOf(versions: readonly TimedVersion[], instant: string, currency: string): PriceList[] {
  const current = new Map(
    versions.filter(({ from }) => from <= instant).map((version) => [version.listId, version] as const),
  )
  return [...current.values()]
    .flatMap(({ list, createdAt, times }) =>
      list?.active && isLive(times, instant) && (list.currency ?? currency) === currency ? [{ list, createdAt }] : [],
    )
    .sort(byPrecedence)
    .map(({ list }) => list)
}

const isLive = (times: ActiveTimes, instant: string) => statusAt(times, new Date(instant)) === 'LIVE'
