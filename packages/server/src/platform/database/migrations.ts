import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { migratePostgres } from './postgres/migrations.ts'
import { migrations } from './sqlite/migrations/index.ts'
import { migrate as migrateSqlite } from './sqlite/migrations.ts'

/**
 * Brings the schema up to this version.
 *
 * @returns the names of the steps that were applied now
 * @throws NewerDatabaseError when the database holds steps this version does not know
 */
export const migrate = (db: Database): Promise<readonly string[]> =>
  isPostgres(db) ? migratePostgres(db, migrations) : migrateSqlite(db)
