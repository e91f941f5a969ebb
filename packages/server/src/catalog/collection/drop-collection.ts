import type { Transaction } from '../../platform/database/database.ts'
import { announceCollectionDeletion } from '../product/catalog-events.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import { forgetFormerSlugs } from '../product/former-slugs.ts'

/**
 * Deletes a collection that is as it was created, and that no product is in.
 *
 * @returns false when it is gone, was changed or has products
 */
export async function dropCollection(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('collections')
    .where('id', '=', id)
    .where('revision', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_collections').select('product_number').where('collection_id', '=', id))),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await forgetFormerSlugs(transaction, id)
  await raiseCatalogVersion(transaction)
  await announceCollectionDeletion(transaction, id, now)
  return true
}
