import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../database.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'
import { redefine } from './redefine.ts'

/** The database was changed by a newer version in a way that this one cannot work with. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Brings the schema up to this version, each step in a transaction of its own.
 *
 * @param steps all steps of this version
 * @returns the names of the steps that were applied now
 * @throws NewerDatabaseError when the database holds steps this version does not know, and which do more than add
 */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(db)
  await sql`create table if not exists schema_additions (name text primary key, applied_at text not null)`.execute(db)
  const applied = await readAppliedSteps(db)
  const pending = pendingSteps(applied, steps)
  for (const migration of pending) await apply(db, migration, applied)
  return pending.map((migration) => migration.name)
}

/**
 * The steps of the schema that a database has.
 *
 * Steps that only added something to a database of an earlier version are in a table of their own: that version does not need
 * to know them, so it can be started again.
 */
export interface AppliedSteps {
  /** Those that a version has to know to open the database. */
  readonly required: ReadonlySet<string>
  /** Those that only added. */
  readonly additions: ReadonlySet<string>
}

/** Reads the steps from a database that has both tables. */
export async function readAppliedSteps(db: Queryable): Promise<AppliedSteps> {
  const required = await sql<{ name: string }>`select name from migrations`.execute(db)
  const additions = await sql<{ name: string }>`select name from schema_additions`.execute(db)
  const namesOf = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => name))
  return { required: namesOf(required.rows), additions: namesOf(additions.rows) }
}

/**
 * The steps of a version that a database lacks.
 *
 * @throws NewerDatabaseError when the version cannot run on it
 */
export function pendingSteps({ required, additions }: AppliedSteps, steps: readonly Migration[]): readonly Migration[] {
  const known = new Set(steps.map(({ name }) => name))
  const unknown = [...required].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      `The database comes from a newer version (it has ${unknown.join(', ')}). Update this installation, or use another DATA_DIR.`,
    )
  return steps.filter(({ name }) => !required.has(name) && !additions.has(name))
}

/** Writes down that a step was applied. A new database has no earlier version that could come back. */
export async function recordStep(
  transaction: Transaction,
  { name, contracts }: Migration,
  before: AppliedSteps,
): Promise<void> {
  const isAddition = contracts === undefined && before.required.size > 0
  const table = sql.table(isAddition ? 'schema_additions' : 'migrations')
  await sql`insert into ${table} (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(transaction)
}

async function apply(db: Database, migration: Migration, before: AppliedSteps) {
  await db.transaction().execute(async (transaction) => {
    for (const change of migration.redefines ?? []) await redefine(transaction, change)
    for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(transaction)
    await recordStep(transaction, migration, before)
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
