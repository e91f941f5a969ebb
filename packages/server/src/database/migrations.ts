import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { createSchema } from './postgres/migrations.ts'
import { knownMigrations, migrate as migrateSqlite, refuseUnknownSteps } from './sqlite/migrations.ts'

/**
 * Brings the schema up to this version.
 *
 * @returns the names of the steps that were applied now
 * @throws NewerDatabaseError when the database holds steps this version does not know
 */
export const migrate = (db: Database): Promise<readonly string[]> =>
  isPostgres(db) ? migratePostgres(db) : migrateSqlite(db)

/** A new database gets the schema of this version at once. */
async function migratePostgres(db: Database): Promise<readonly string[]> {
  if (await createSchema(db)) return knownMigrations
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  refuseUnknownSteps(applied)
  const missing = knownMigrations.filter((name) => !applied.has(name))
  if (missing.length === 0) return []
  throw new Error(
    `The PostgreSQL database was created by an older version: it lacks ${missing.join(', ')}. ` +
      'This version cannot upgrade it. Create a new database, and import the shop into it.',
  )
}
