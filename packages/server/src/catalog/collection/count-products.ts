import type { Transaction } from '../../platform/database/database.ts'
import { ALL_PRODUCTS } from '../product/all-products.ts'
import { allCollectionIds, type ProductRecord } from '../product/product-record.ts'

/** Keeps the collections' counts of visible products right after a product was saved or deleted. */
export async function countProducts(
  transaction: Transaction,
  before: ProductRecord | undefined,
  after: ProductRecord | undefined,
): Promise<void> {
  const was = collectionsOf(before)
  const is = collectionsOf(after)
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

const collectionsOf = (product: ProductRecord | undefined): ReadonlySet<string> =>
  new Set(product?.row.visible ? [...allCollectionIds(product), ALL_PRODUCTS.id] : [])

async function add(transaction: Transaction, collectionIds: readonly string[], change: number) {
  if (collectionIds.length === 0) return
  await transaction
    .updateTable('collections')
    .set((eb) => ({ visible_products: eb('visible_products', '+', change) }))
    .where('id', 'in', collectionIds)
    .execute()
}
