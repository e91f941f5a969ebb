import type { Queryable } from '../../platform/database/database.ts'
import { countProducts } from '../collection/count-products.ts'
import { placeByRules, readRuleCollections } from '../collection/rules/rule-collections.ts'
import { isSame, writeCollectionRows } from '../collection/write-collection-rows.ts'
import { announceProduct } from '../product/catalog-events.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import { noteHistory } from '../product/history.ts'
import { type ProductRecord, readProducts } from '../product/product-record.ts'
import { collectionRows } from '../product/variant-rows.ts'
import { publicText, wireProduct } from '../product/wire-product.ts'
import { indexProducts } from '../search/index-product.ts'
import type { Write } from './in-transaction.ts'

/** Products are read and written this many at a time, so that a large collection does not fill the memory. */
const BATCH = 100

/** What moving products works with. */
export type Moving = Pick<Write, 'transaction' | 'presentation' | 'now'>

/** Numbers of all products of a collection. */
export async function productsIn(db: Queryable, collectionId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product_collections')
    .select('product_number')
    .where('collection_id', '=', collectionId)
    .execute()
  return rows.map(({ product_number }) => product_number)
}

/** The numbers that are not among others. */
export function without(numbers: readonly number[], others: readonly number[]): number[] {
  const excluded = new Set(others)
  return numbers.filter((number) => !excluded.has(number))
}

/** Puts products into a collection, behind the collections each of them is in. */
export async function fillCollection(write: Moving, collectionId: string, numbers: readonly number[]): Promise<void> {
  await moveProducts(write, numbers, (ids) => (ids.includes(collectionId) ? ids : [...ids, collectionId]))
}

/** Takes products out of a collection. */
export async function takeOutOfCollection(
  write: Moving,
  collectionId: string,
  numbers: readonly number[],
): Promise<void> {
  await moveProducts(write, numbers, (ids) => ids.filter((id) => id !== collectionId))
}

/**
 * Moves products to other collections by hand, and into and out of those whose rules they now match. Nothing else about
 * the products changes, so this writes less than saving each of them would.
 *
 * @param move the collections by hand of a product, from those that it is in. Default: they stay
 * @returns how many products were moved
 */
export async function moveProducts(
  { transaction, presentation, now }: Moving,
  numbers: readonly number[],
  move: (collectionIds: readonly string[]) => readonly string[] = (ids) => ids,
): Promise<number> {
  const ruleCollections = await readRuleCollections(transaction)
  let count = 0
  for (let start = 0; start < numbers.length; start += BATCH) {
    const moved: ProductRecord[] = []
    for (const before of await readProducts(transaction, numbers.slice(start, start + BATCH))) {
      const placed = placeByRules({ ...before, collectionIds: move(before.collectionIds) }, ruleCollections, now)
      if (isSame(collectionRows(placed), collectionRows(before))) continue
      moved.push(await moveProduct({ transaction, presentation, now }, before, placed))
    }
    await indexProducts(transaction, moved)
    count += moved.length
  }
  if (count > 0) await raiseCatalogVersion(transaction)
  return count
}

async function moveProduct(
  { transaction, presentation, now }: Moving,
  before: ProductRecord,
  placed: ProductRecord,
): Promise<ProductRecord> {
  const { number } = before.row
  const changed = { updated_at: now.toISOString(), revision: before.row.revision + 1 }
  const record = { ...placed, row: { ...before.row, ...changed } }
  await writeCollectionRows(transaction, record, before)
  await transaction.updateTable('products').set(changed).where('number', '=', number).execute()
  await transaction
    .updateTable('product_documents')
    .set({ public_json: publicText(record, presentation) })
    .where('product_number', '=', number)
    .execute()
  await countProducts(transaction, before, record)
  await noteHistory(transaction, before, record, now)
  const after = wireProduct(record, presentation, true)
  await announceProduct(transaction, after, wireProduct(before, presentation, true), now)
  return record
}
