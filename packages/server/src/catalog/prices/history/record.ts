import type { Selectable } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Written } from '../../../platform/resources/store-resource.ts'
import type { VariantRecord } from '../../product/product-record.ts'
import type { PriceEntry } from '../choose-price.ts'
import type { PriceList } from '../price-list.ts'
import type { PriceTables } from '../tables.ts'

type HistoryRow = Selectable<PriceTables['price_history']>
type VariantPrice = Pick<VariantRecord, 'id' | 'price_minor' | 'discounted_price_minor'>

/** An item of a list; the variant is empty for all of its product. */
interface ListItem {
  readonly productId: string
  readonly variantId: string
}

/** The catalog's own prices have no list. */
export const CATALOG = ''

interface PricedProduct {
  readonly row: { readonly id: string; readonly updated_at: string }
  readonly variants: readonly VariantPrice[]
}

/** What variants of a product cost since it was saved, as far as that differs from before. */
export function variantHistory({ row, variants }: PricedProduct, before: readonly VariantPrice[] = []): HistoryRow[] {
  const known = new Map(before.map((variant) => [variant.id, variant]))
  return variants.flatMap(({ id, price_minor: full_minor, discounted_price_minor: price_minor }) => {
    const was = known.get(id)
    if (was?.discounted_price_minor === price_minor && was.price_minor === full_minor) return []
    const key = { ...rowOf(CATALOG, { productId: row.id, variantId: id }), valid_from: row.updated_at }
    return [{ ...key, price_minor, full_minor }]
  })
}

/** Stores what variants of a product cost from now on. */
export const recordVariantPrices = (transaction: Transaction, product: PricedProduct, before?: PricedProduct) =>
  record(transaction, variantHistory(product, before?.variants))

/** Stores that a product is no longer offered. */
export const recordDeletion = (transaction: Transaction, { row, variants }: PricedProduct, now: Date) =>
  recordRemoval(
    transaction,
    CATALOG,
    variants.map(({ id }) => ({ productId: row.id, variantId: id })),
    now,
  )

/** Stores prices of a list that hold from now on. */
export const recordEntries = (
  transaction: Transaction,
  listId: string,
  entries: readonly (ListItem & PriceEntry)[],
  now: Date,
) =>
  record(
    transaction,
    entries.map((entry) => ({
      ...rowOf(listId, entry),
      valid_from: now.toISOString(),
      price_minor: entry.price,
      full_minor: entry.compareAt,
    })),
  )

/** Stores that items have no price in a list from now on. */
export const recordRemoval = (transaction: Transaction, listId: string, items: readonly ListItem[], now: Date) =>
  record(
    transaction,
    items.map((item) => ({
      ...rowOf(listId, item),
      valid_from: now.toISOString(),
      price_minor: null,
      full_minor: null,
    })),
  )

/** Stores how a list is from now on; null once it is deleted. */
export async function recordList(transaction: Transaction, written: Written<PriceList>, now: Date): Promise<void> {
  const last = await transaction
    .selectFrom('price_list_history')
    .select('valid_from')
    .where('list_id', '=', written.id)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  const valid_from = laterOf(now.toISOString(), last?.valid_from)
  const isDeleted = written.change === 'deleted'
  const document = isDeleted ? null : JSON.stringify(written.stored.value)
  const created_at = isDeleted ? valid_from : written.stored.createdAt
  await transaction
    .insertInto('price_list_history')
    .values({ list_id: written.id, valid_from, created_at, document })
    .onConflict((conflict) => conflict.columns(['list_id', 'valid_from']).doUpdateSet({ document }))
    .execute()
}

const rowOf = (list_id: string, { productId, variantId }: ListItem) => ({
  list_id,
  product_id: productId,
  variant_id: variantId,
})

/** Rows of one statement: SQLite binds at most 32,766 values. */
const BATCH = 5000

/** A second change at the same instant replaces the first, which no customer saw. */
async function record(transaction: Transaction, rows: readonly HistoryRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await transaction
      .insertInto('price_history')
      .values(await afterLast(transaction, rows.slice(start, start + BATCH)))
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'variant_id', 'list_id', 'valid_from']).doUpdateSet((eb) => ({
          price_minor: eb.ref('excluded.price_minor'),
          full_minor: eb.ref('excluded.full_minor'),
        })),
      )
      .execute()
}

/** Rows that come after those of their items, also where the clock was set back since. */
async function afterLast(transaction: Transaction, rows: readonly HistoryRow[]): Promise<HistoryRow[]> {
  const [earliest = ''] = rows.map(({ valid_from }) => valid_from).toSorted()
  const later = await transaction
    .selectFrom('price_history')
    .select(['product_id', 'variant_id', 'list_id', 'valid_from'])
    .where('product_id', 'in', [...new Set(rows.map(({ product_id }) => product_id))])
    .where('valid_from', '>', earliest)
    .orderBy('valid_from')
    .execute()
  if (later.length === 0) return [...rows]
  const keyOf = (row: Omit<HistoryRow, 'price_minor' | 'full_minor'>) =>
    `${row.list_id} ${row.product_id} ${row.variant_id}`
  const last = new Map(later.map((row) => [keyOf(row), row.valid_from]))
  return rows.map((row) => ({ ...row, valid_from: laterOf(row.valid_from, last.get(keyOf(row))) }))
}

/** An instant, or the millisecond after the last one where that is later. */
const laterOf = (instant: string, last = '') =>
  last > instant ? new Date(Date.parse(last) + 1).toISOString() : instant
