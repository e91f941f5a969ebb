import type { Queryable } from '../../platform/database/database.ts'

/** Whether a site has no product yet, visible or not. */
export async function isCatalogEmpty(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined
}
