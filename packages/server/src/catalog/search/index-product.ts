import type { Transaction } from '../../platform/database/database.ts'
import { addToIndex, removeFromIndex } from '../../platform/database/full-text.ts'
import { type ProductRecord, readProducts } from '../product/product-record.ts'
import { readContext, searchEntry } from './search-entry.ts'

/** Puts a product into the full-text index, in place of what the index had of it. */
export const indexProduct = (transaction: Transaction, record: ProductRecord) => indexProducts(transaction, [record])

/**
 * The same for many at once. SQLite writes what is new in a full-text index to its pages whenever another table is
 * written to, so that of a hundred products one after the other each would cost as much as all of them together.
 */
export async function indexProducts(transaction: Transaction, records: readonly ProductRecord[]): Promise<void> {
  if (records.length === 0) return
  const context = await readContext(transaction, records)
  const entries = records.map((record) => searchEntry(record, context))
  const numbers = records.map(({ row }) => row.number)
  await removeFromIndex(transaction, numbers)
  await addToIndex(transaction, entries)
}

/** The same for those of many products that are now found by something else than before. */
export async function indexChanged(
  transaction: Transaction,
  products: readonly { readonly record: ProductRecord; readonly before: ProductRecord | undefined }[],
): Promise<void> {
  const context = await readContext(
    transaction,
    products.flatMap(({ record, before }) => (before ? [record, before] : [record])),
  )
  const textOf = (product: ProductRecord) => JSON.stringify(searchEntry(product, context))
  const changed = products.filter(({ record, before }) => !before || textOf(before) !== textOf(record))
  // The index is fast in the order of numbers.
  await indexProducts(
    transaction,
    changed.map(({ record }) => record).sort((a, b) => a.row.number - b.row.number),
  )
}

/** Reindexes all products of a collection after its searchable data changed. */
export async function indexCollection(transaction: Transaction, collectionId: string): Promise<void> {
  const rows = await transaction
    .selectFrom('product_collections')
    .select('product_number')
    .where('collection_id', '=', collectionId)
    .execute()
  for (const { product_number } of rows) {
    const [record] = await readProducts(transaction, [product_number])
    if (record) await indexProduct(transaction, record)
  }
}
