import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readLevels } from '../../people/customers/memberships/levels.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { documentsOf } from '../../platform/database/documents.ts'
import { statement } from '../../platform/database/statement.ts'
import { type ActiveTimes, activeTimesOf, statusAt } from '../../platform/kernel/active-times.ts'

/** A percentage on regular prices. */
export interface PriceAdjustment {
  /** Added to the regular price: `-10` is a tenth less. At most four digits after the point. */
  readonly percentage: number
  /** As of `CurrencyRate`. Default: the rounding of the currency. */
  readonly roundTo?: string | undefined
  readonly priceEnding?: string | undefined
}

/** Prices for a currency, for groups of customers, or for a time. */
export interface PriceList {
  readonly id: string
  readonly name: string
  readonly active: boolean
  /** Prices are in this currency, and only for carts in it. Absent: in the shop's, converted for others. */
  readonly currency?: string | undefined
  /** Members of one of these groups get the prices. Empty: everyone does. With `withLevels`, also levels of membership. */
  readonly customerGroupIds: readonly string[]
  /** Higher first. */
  readonly priority: number
  readonly activeTimeInfo?: Parameters<typeof activeTimesOf>[0]
  /** For items without a price of their own in the list. */
  readonly adjustment?: PriceAdjustment | undefined
  /** Whether the regular price is shown struck through where a price of the list is below it. */
  readonly showRegularPrice: boolean
}

export const priceLists = documentsOf<PriceList>('price_lists')

/** All lists that are switched on are considered for each price, so there is a limit. */
export const MOST_LISTS = 100

/** Part of a statement of another domain: names the current set of lists, and is null while no list is switched on. */
export const priceListsToken = sql<string | null>`(select token from price_list_sets)`

const selectToken = statement<object, { token: string | null }>(
  () => sql<{ token: string | null }>`select token from price_list_sets`,
)

/** The same by itself. */
export const readPriceListsToken = async (db: Queryable): Promise<string | null> =>
  (await selectToken(db, {}))[0]?.token ?? null

/** To be called in each transaction that changes a list. */
export async function renewPriceLists(transaction: Transaction): Promise<void> {
  const hasLists = (await priceLists.list(transaction)).some(({ value }) => value.active)
  await transaction
    .insertInto('price_list_sets')
    .values({ id: 1, token: hasLists ? randomUUID() : null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ token: eb.ref('excluded.token') })))
    .execute()
}

/** A list and when it was made. */
export interface CreatedList {
  readonly list: PriceList
  readonly createdAt: string
}

interface LoadedList extends CreatedList {
  readonly times: ActiveTimes
}

const loaded = new Map<string, readonly LoadedList[]>()
const CACHED_SETS = 16

/** The lists that are switched on, whatever their times. Each process loads a set once. */
async function loadLists(db: Queryable, token: string, timeZone: string): Promise<readonly LoadedList[]> {
  const key = `${token} ${timeZone}`
  const known = loaded.get(key)
  if (known) return known
  const restrict = await withLevels(db)
  const lists = (await priceLists.list(db))
    .filter(({ value }) => value.active)
    .map(({ value, createdAt }) => {
      const list = restrict(value)
      return { list, createdAt, times: activeTimesOf(list.activeTimeInfo, timeZone) }
    })
  // The set may have changed since its token was read: then this is not its content.
  if ((await readPriceListsToken(db)) === token) {
    const [oldest] = loaded.keys()
    if (loaded.size >= CACHED_SETS && oldest !== undefined) loaded.delete(oldest)
    loaded.set(key, lists)
  }
  return lists
}

/** Lists that are a benefit of levels of membership hold for these, as for customer groups. */
export async function withLevels(db: Queryable): Promise<(list: PriceList) => PriceList> {
  const levels = await readLevels(db)
  return (list) => {
    const own = levels.filter(({ priceListIds }) => priceListIds.includes(list.id)).map(({ id }) => id)
    return own.length === 0 ? list : { ...list, customerGroupIds: [...list.customerGroupIds, ...own] }
  }
}

/** The lists that hold at this instant, for any customer and currency: the ones that win first. */
export async function listsAt(db: Queryable, token: string, timeZone: string, now: Date): Promise<PriceList[]> {
  const lists = await loadLists(db, token, timeZone)
  return lists
    .filter(({ times }) => statusAt(times, now) === 'LIVE')
    .toSorted(byPrecedence)
    .map(({ list }) => list)
}

/**
 * Which of two lists wins where both have a price for an item: the one of the higher priority; then one for customer groups
 * before one for everyone; then one in a currency of its own before one that is converted; then the newer one.
 */
export function byPrecedence(a: CreatedList, b: CreatedList): number {
  return (
    b.list.priority - a.list.priority ||
    Number(b.list.customerGroupIds.length > 0) - Number(a.list.customerGroupIds.length > 0) ||
    Number(b.list.currency !== undefined) - Number(a.list.currency !== undefined) ||
    (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0) ||
    (a.list.id < b.list.id ? -1 : 1)
  )
}
