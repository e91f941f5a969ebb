import type { Transaction } from '../../platform/database/database.ts'
import { removeFromIndex } from '../../platform/database/full-text.ts'
import { countProducts } from '../collection/count-products.ts'
import { recordDeletion } from '../prices/history/record.ts'
import { announceDeletion } from '../product/catalog-events.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import { forgetFormerSlugs } from '../product/former-slugs.ts'
import { readProduct } from '../product/product-record.ts'
import { deleteTexts } from '../translations/store.ts'

/** Deletes a product with all its rows, and raises its event. Returns whether it existed. */
export async function deleteProduct(transaction: Transaction, id: string, now = new Date()): Promise<boolean> {
  const record = await readProduct(transaction, id)
  if (!record) return false
  const { number } = record.row
  await countProducts(transaction, record, undefined)
  await removeFromIndex(transaction, [number])
  await transaction.deleteFrom('products').where('number', '=', number).execute()
  await recordDeletion(transaction, record, now)
  await forgetFormerSlugs(transaction, id)
  await deleteTexts(transaction, 'PRODUCT', id)
  await raiseCatalogVersion(transaction)
  await announceDeletion(transaction, id, now)
  return true
}
