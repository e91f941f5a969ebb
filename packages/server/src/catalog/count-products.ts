import type { Transaction } from '../storage/database.ts'
import type { ProductRecord } from './product-record.ts'

/** Keeps the collections' counts of visible products right after a product was saved or deleted. */
export async function countProducts(
  transaction: Transaction,
  before: ProductRecord | undefined,
  after: ProductRecord | undefined,
): Promise<void> {
  const was = new Set(before?.row.visible ? before.collectionIds : [])
  const is = new Set(after?.row.visible ? after.collectionIds : [])
  await add(
    transaction,
    [...is].filter((id) => !was.has(id)),
    1,
  )
  await add(
    transaction,
    [...was].filter((id) => !is.has(id)),
    -1,
  )
}

async function add(transaction: Transaction, collectionIds: readonly string[], change: number) {
  if (collectionIds.length === 0) return
  await transaction
    .updateTable('collections')
    .set((eb) => ({ visible_products: eb('visible_products', '+', change) }))
    .where('id', 'in', collectionIds)
    .execute()
}
