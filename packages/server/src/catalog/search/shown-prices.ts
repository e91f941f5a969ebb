import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { type OrderMoney, toOrderPrice } from '../../platform/pricing/convert.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { choosePrice, type RegularPrice } from '../prices/choose-price.ts'
import { findEntries } from '../prices/entries.ts'
import { type PriceList, readPriceListsToken } from '../prices/price-list.ts'
import { listsInCurrency } from '../prices/shopper-prices.ts'
import { seesEverything } from '../product/audience.ts'
import { shownMoney } from '../product/shown-money.ts'

/** The least price of each product as a caller is shown it, where that is not the one of the catalog. */
export interface ShownPrices {
  /** Equal for callers who are shown the same prices. */
  readonly key: string
  readonly read: (version: number) => Promise<PriceTable>
}

/** Prices by the numbers of products, in minor units of a currency. */
export interface PriceTable {
  readonly currency: string
  /** NaN for a number without a product. */
  readonly prices: Float64Array
  /** The numbers by price; products of the same price by number. */
  readonly order: Uint32Array
}

/** A catalog is priced for the customers of a few groups and currencies at a time. */
const tables = new VersionCache<PriceTable>(20)

/**
 * The prices that a caller is shown; null where those are the regular ones in the shop's currency. Who manages the
 * catalog gets regular prices.
 *
 * @param asked the currency of the request
 */
export async function findShownPrices(
  db: Database,
  caller: Caller,
  requested: string | null,
  now: Date,
): Promise<ShownPrices | null> {
  const token = seesEverything(caller) ? null : await readPriceListsToken(db)
  if (requested === null && token === null) return null
  const settings = await readSettings(db)
  const money = shownMoney(settings, requested)
  const memberId = caller.role === 'member' ? caller.memberId : null
  const timeZone = settings.business.timeZone ?? 'UTC'
  const lists = await listsInCurrency(db, { token, timeZone, memberId, now }, money)
  if (money.rate === null && lists.length === 0) return null
  const key = JSON.stringify([token, lists.map(({ id }) => id), money])
  return { key, read: (version) => tables.get(db, version, key, () => readTable(db, lists, money)) }
}

interface Row extends RegularPrice {
  readonly number: number
}

async function readTable(db: Queryable, lists: readonly PriceList[], money: OrderMoney): Promise<PriceTable> {
  const products = await readProducts(db)
  const find = await findEntries(
    db,
    lists.map(({ id }) => id),
    'all',
  )
  const least = new Map<number, number>()
  for (const row of lists.length === 0 ? [] : await readVariants(db)) {
    const price = choosePrice(lists, row, money, find)?.price ?? toOrderPrice(row.price, money)
    least.set(row.number, Math.min(least.get(row.number) ?? price, price))
  }
  // Conversion keeps the order of prices, so the least price converted is the least converted price.
  const converted = new Map<number, number>()
  for (const { number, price } of products) {
    if (least.has(number)) continue
    const shown = converted.get(price) ?? toOrderPrice(price, money)
    converted.set(price, shown)
    least.set(number, shown)
  }
  return tableOf(least, money.currency)
}

function tableOf(least: ReadonlyMap<number, number>, currency: string): PriceTable {
  const order = Uint32Array.from(least.keys())
  const prices = new Float64Array(order.reduce((most, number) => Math.max(most, number), 0) + 1).fill(Number.NaN)
  for (const [number, price] of least) prices[number] = price
  order.sort((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || a - b)
  return { currency, prices, order }
}

const readProducts = (db: Queryable) =>
  db.selectFrom('products').select(['number', 'lowest_price_minor as price']).execute()

const readVariants = (db: Queryable): Promise<Row[]> =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .where('variants.visible', '=', 1)
    .select([
      'products.number',
      'products.id as productId',
      'variants.id as variantId',
      'variants.discounted_price_minor as price',
      'variants.price_minor as fullPrice',
    ])
    .execute()
