import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { perDialect } from '../../platform/database/dialect.ts'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { statement } from '../../platform/database/statement.ts'

/** Rows that the version of PostgreSQL is spread over besides `catalog_state`. SQLite has one writer at a time. */
const SHARDS = 64

/** The version of the catalog, in a statement that reads `catalog_state`. */
export const catalogVersion = perDialect<number>({
  sqlite: () => sql`version`,
  postgres: () => sql`version + (select coalesce(sum(availability_versions.version), 0) from availability_versions)`,
})

const selectVersion = statement<object, { version: number }>(
  () => sql<{ version: number }>`select ${catalogVersion} as version from catalog_state`,
)

/** Rises with every change that a query could notice: what was counted under a version holds until the next. */
export async function readCatalogVersion(db: Queryable): Promise<number> {
  const [state] = await selectVersion(db, {})
  if (!state) throw new Error('The catalog has no state')
  return state.version
}

/** To be called in the transaction of any other change to what products or collections a query finds. */
export async function raiseCatalogVersion(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** To be called in the transaction that takes a product in or out of stock. */
export async function raiseAvailabilityVersion(transaction: Transaction, productNumber: number): Promise<void> {
  if (!isPostgres(transaction)) return raiseCatalogVersion(transaction)
  await transaction
    .insertInto('availability_versions')
    .values({ shard: productNumber % SHARDS, version: 1 })
    .onConflict((conflict) => conflict.column('shard').doUpdateSet({ version: sql`availability_versions.version + 1` }))
    .execute()
}

/**
 * To be called in the transaction of any movement of stock, so that carts notice. On PostgreSQL each product has a version
 * of its own.
 */
export async function raiseStockVersion(transaction: Transaction): Promise<void> {
  if (!isPostgres(transaction)) await raiseStock(transaction, {})
}

const raiseStock = statement<object>(() => sql<never>`update catalog_state set stock_version = stock_version + 1`)
