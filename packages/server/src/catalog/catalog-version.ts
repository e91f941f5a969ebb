import type { Queryable, Transaction } from '../storage/database.ts'

/** Rises with every change that a query could notice: what was counted under a version holds until the next. */
export async function readCatalogVersion(db: Queryable): Promise<number> {
  const { version } = await db.selectFrom('catalog_state').select('version').executeTakeFirstOrThrow()
  return version
}

/** To be called in the transaction of any change to what products or collections a query finds. */
export async function raiseCatalogVersion(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** To be called in the transaction of any movement of stock, so that carts notice. */
export async function raiseStockVersion(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((eb) => ({ stock_version: eb('stock_version', '+', 1) }))
    .execute()
}
