import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { FindEntry, PriceEntry } from './choose-price.ts'
import { recordEntries, recordRemoval } from './history/record.ts'
import type {} from './tables.ts'

/** A price as it is stored. */
export interface StoredEntry extends PriceEntry {
  readonly productId: string
  /** Empty for every variant of the product. */
  readonly variantId: string
}

/** Rows of one statement: SQLite binds at most 32,766 values. */
const BATCH = 5000

/** The prices of some products in some lists. A price of a variant counts before the one of its product. */
export async function findEntries(
  db: Queryable,
  listIds: readonly string[],
  productIds: readonly string[] | 'all',
): Promise<FindEntry> {
  if (listIds.length === 0 || productIds.length === 0) return () => undefined
  const rows = await db
    .selectFrom('price_list_entries')
    .selectAll()
    .where('list_id', 'in', listIds)
    .$if(productIds !== 'all', (query) => query.where('product_id', 'in', productIds === 'all' ? [] : productIds))
    .execute()
  const entries = new Map(
    rows.map((row) => [
      `${row.list_id} ${row.product_id} ${row.variant_id}`,
      { price: row.price_minor, compareAt: row.compare_at_minor },
    ]),
  )
  return (listId, { productId, variantId }) =>
    entries.get(`${listId} ${productId} ${variantId}`) ?? entries.get(`${listId} ${productId} `)
}

/** The prices of a list in the order of their products, all or a page of them. */
export async function entriesOf(
  db: Queryable,
  listId: string,
  { limit = Number.MAX_SAFE_INTEGER, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('price_list_entries')
    .select(['product_id', 'variant_id', 'price_minor', 'compare_at_minor'])
    .where('list_id', '=', listId)
    .orderBy('product_id')
    .orderBy('variant_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    price: row.price_minor,
    compareAt: row.compare_at_minor,
  }))
}

/** How many prices each list has. */
export async function countEntries(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('price_list_entries')
    .select(['list_id', sql<number>`count(*)`.as('count')])
    .groupBy('list_id')
    .execute()
  return new Map(rows.map(({ list_id, count }) => [list_id, count]))
}

/** Sets prices of a list; others stay. */
export async function saveEntries(
  transaction: Transaction,
  listId: string,
  entries: readonly StoredEntry[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH)
    await transaction
      .insertInto('price_list_entries')
      .values(
        entries.slice(start, start + BATCH).map(({ productId, variantId, price, compareAt }) => ({
          list_id: listId,
          product_id: productId,
          variant_id: variantId,
          price_minor: price,
          compare_at_minor: compareAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['list_id', 'product_id', 'variant_id']).doUpdateSet((eb) => ({
          price_minor: eb.ref('excluded.price_minor'),
          compare_at_minor: eb.ref('excluded.compare_at_minor'),
        })),
      )
      .execute()
  await recordEntries(transaction, listId, entries, now)
}

/** @returns how many were there */
export async function removeEntries(
  transaction: Transaction,
  listId: string,
  entries: readonly Pick<StoredEntry, 'productId' | 'variantId'>[],
  now: Date,
): Promise<number> {
  let removed = 0
  for (const { productId, variantId } of entries) {
    const { numDeletedRows } = await transaction
      .deleteFrom('price_list_entries')
      .where('list_id', '=', listId)
      .where('product_id', '=', productId)
      .where('variant_id', '=', variantId)
      .executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  await recordRemoval(transaction, listId, entries, now)
  return removed
}

/** Removes all prices of a list. */
export async function clearEntries(transaction: Transaction, listId: string, now: Date): Promise<void> {
  await recordRemoval(transaction, listId, await entriesOf(transaction, listId), now)
  await transaction.deleteFrom('price_list_entries').where('list_id', '=', listId).execute()
}
