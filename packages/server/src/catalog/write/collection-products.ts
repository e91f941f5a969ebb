import type { Transaction } from '../../database/database.ts'
import { announceProduct } from '../catalog-events.ts'
import { raiseCatalogVersion } from '../catalog-version.ts'
import { countProducts } from '../count-products.ts'
import { noteHistory } from '../history.ts'
import { type ProductRecord, readProducts } from '../product-record.ts'
import { indexProduct } from '../search/index-product.ts'
import { publicText, wireProduct } from '../wire-product.ts'
import type { Write } from './in-write.ts'

/** Products are read and written this many at a time, so that a large collection does not fill the memory. */
const BATCH = 100

/** Numbers of all products of a collection. */
export async function productsIn(transaction: Transaction, collectionId: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('product_collections')
    .select('product_number')
    .where('collection_id', '=', collectionId)
    .execute()
  return rows.map(({ product_number }) => product_number)
}

/** Puts products into a collection, behind the collections each of them is in. */
export function fillCollection(write: Write, collectionId: string, numbers: readonly number[]): Promise<void> {
  return moveProducts(write, numbers, (ids) => (ids.includes(collectionId) ? ids : [...ids, collectionId]))
}

/** Takes products out of a collection. */
export function takeOutOfCollection(write: Write, collectionId: string, numbers: readonly number[]): Promise<void> {
  return moveProducts(write, numbers, (ids) => ids.filter((id) => id !== collectionId))
}

/** Nothing about the products changes but where they are, so this writes less than saving each of them would. */
async function moveProducts(
  write: Write,
  numbers: readonly number[],
  move: (collectionIds: readonly string[]) => readonly string[],
): Promise<void> {
  let hasMoved = false
  for (let start = 0; start < numbers.length; start += BATCH) {
    for (const before of await readProducts(write.transaction, numbers.slice(start, start + BATCH))) {
      const collectionIds = move(before.collectionIds)
      if (collectionIds.length === before.collectionIds.length) continue
      await moveProduct(write, before, collectionIds)
      hasMoved = true
    }
  }
  if (hasMoved) await raiseCatalogVersion(write.transaction)
}

async function moveProduct(
  { transaction, presentation, now }: Write,
  before: ProductRecord,
  collectionIds: readonly string[],
): Promise<void> {
  const { number } = before.row
  const record = {
    ...before,
    row: { ...before.row, updated_at: now.toISOString(), revision: before.row.revision + 1 },
    collectionIds,
  }
  await transaction.deleteFrom('product_collections').where('product_number', '=', number).execute()
  const rows = collectionIds.map((collection_id, position) => ({ product_number: number, collection_id, position }))
  if (rows.length > 0) await transaction.insertInto('product_collections').values(rows).execute()
  await transaction
    .updateTable('products')
    .set({ updated_at: record.row.updated_at, revision: record.row.revision })
    .where('number', '=', number)
    .execute()
  await transaction
    .updateTable('product_documents')
    .set({ public_json: publicText(record, presentation) })
    .where('product_number', '=', number)
    .execute()
  await countProducts(transaction, before, record)
  await indexProduct(transaction, record)
  await noteHistory(transaction, before, record, now)
  const after = wireProduct(record, presentation, true)
  await announceProduct(transaction, after, wireProduct(before, presentation, true), now)
}
