import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'
import { redefine } from './redefine.ts'

/** The database was written by a newer version of the site than this one. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Brings the schema up to this version, each step in a transaction of its own.
 *
 * @param steps all steps of this version
 * @returns the names of the steps that were applied now
 * @throws NewerDatabaseError when the database holds steps this version does not know
 */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  rejectUnknownSteps(applied, steps)

  const pending = steps.filter((migration) => !applied.has(migration.name))
  for (const migration of pending) await apply(db, migration)
  return pending.map((migration) => migration.name)
}

/** @throws NewerDatabaseError when the database holds steps this version does not know */
export function rejectUnknownSteps(applied: ReadonlySet<string>, steps: readonly Migration[]): void {
  const known = new Set(steps.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new NewerDatabaseError(
    `The database comes from a newer version (it has ${unknown.join(', ')}). Update this installation, or use another DATA_DIR.`,
  )
}

async function apply(db: Database, migration: Migration) {
  await db.transaction().execute(async (transaction) => {
    for (const change of migration.redefines ?? []) await redefine(transaction, change)
    for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(transaction)
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
      transaction,
    )
  })
}

/** @throws Error for text after the last statement */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let open: string[] = []
  let isTrigger = false
  for (const line of text.split('\n').map((whole) => whole.trimEnd())) {
    if (line.trim() === '') continue
    open.push(line)
    isTrigger ||= /^\s*create trigger\b/.test(line)
    if (!(isTrigger ? /^\s*end;$/ : /;$/).test(line)) continue
    statements.push(open.join('\n').slice(0, -1))
    open = []
    isTrigger = false
  }
  if (open.length > 0) throw new Error(`A migration ends inside a statement: ${open.join(' ')}`)
  return statements
}

/** Names of all steps this version knows. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name)
