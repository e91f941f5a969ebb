import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { perDatabase } from './per-database.ts'
import { isStalePlan } from './postgres/stale-plan.ts'
import { knownMigrations } from './sqlite/migrations.ts'

/** SQLSTATE of a table, a column and a function that do not exist. */
const MISSING: ReadonlySet<unknown> = new Set(['42P01', '42703', '42883'])
/** Seconds for which the site is not ready after a statement that could not be prepared again. */
const NOT_READY = 30

const failures = perDatabase(() => ({ staleUntil: Number.NEGATIVE_INFINITY, lacksSomething: false }))

/** Remembers that a statement has failed because the schema of PostgreSQL is not that of this version. */
export function recordSchemaMismatch(db: Database, error: unknown, now: Date): void {
  if (isStalePlan(error)) failures(db).staleUntil = now.getTime() + NOT_READY * 1000
  if (error instanceof Error && 'code' in error && MISSING.has(error.code)) failures(db).lacksSomething = true
}

/**
 * Whether this process cannot work with the schema: statements fail, and a newer version has changed it. A mistake in a domain of
 * the shop's own, on a schema of this version, does not count.
 */
export async function isSchemaForeign(db: Database, now: Date): Promise<boolean> {
  const { staleUntil, lacksSomething } = failures(db)
  if (now.getTime() < staleUntil) return true
  if (!lacksSomething || !isPostgres(db)) return false
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.some(({ name }) => !knownMigrations.includes(name))
}
