import type { Transaction } from '../database/database.ts'
import { removeFromIndex } from '../database/full-text.ts'
import { deleteTexts } from '../translations/store.ts'
import { announceDeletion } from './catalog-events.ts'
import { raiseCatalogVersion } from './catalog-version.ts'
import { countProducts } from './count-products.ts'
import { forgetFormerSlugs } from './former-slugs.ts'
import { readProduct } from './product-record.ts'

/** Deletes a product with all its rows, and raises its event. Returns whether it existed. */
export async function deleteProduct(transaction: Transaction, id: string, now = new Date()): Promise<boolean> {
  const record = await readProduct(transaction, id)
  if (!record) return false
  const { number } = record.row
  await countProducts(transaction, record, undefined)
  await removeFromIndex(transaction, [number])
  await transaction.deleteFrom('products').where('number', '=', number).execute()
  await forgetFormerSlugs(transaction, id)
  await deleteTexts(transaction, 'PRODUCT', id)
  await raiseCatalogVersion(transaction)
  await announceDeletion(transaction, id, now)
  return true
}
