import type { Transaction } from '../storage/database.ts'
import { announceDeletion } from './catalog-events.ts'
import { raiseCatalogVersion } from './catalog-version.ts'
import { countProducts } from './count-products.ts'
import { forgetFormerSlugs } from './former-slugs.ts'
import { readProduct } from './product-record.ts'

/** Deletes a product with all that belongs to it, and tells of it. Answers whether there was one. */
export async function deleteProduct(transaction: Transaction, id: string, now = new Date()): Promise<boolean> {
  const record = await readProduct(transaction, id)
  if (!record) return false
  const { number } = record.row
  await countProducts(transaction, record, undefined)
  await transaction.deleteFrom('product_search').where('rowid', '=', number).execute()
  await transaction.deleteFrom('products').where('number', '=', number).execute()
  await forgetFormerSlugs(transaction, id)
  await raiseCatalogVersion(transaction)
  await announceDeletion(transaction, id, now)
  return true
}
