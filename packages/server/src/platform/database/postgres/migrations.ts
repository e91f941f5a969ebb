import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import type { Migration } from '../sqlite/migration.ts'
import { type AppliedSteps, pendingSteps, readAppliedSteps, recordStep } from '../sqlite/migrations.ts'
import { baseline } from './baseline.ts'
import { endIdleConnections, endRemainingConnections, UPGRADE_LOCK } from './earlier-versions.ts'
import { CREATE_MARKS } from './read-only.ts'
import { isDeadlock } from './stale-plan.ts'
import { runAlone } from './turns.ts'

/**
 * Creates the first schema in an empty database, and applies the steps that the database lacks.
 * All of it is one transaction, which no other one runs beside: a step that fails leaves the database as it was.
 *
 * @returns the names of the steps that were applied now
 * @throws NewerDatabaseError when the database holds steps this version does not know, and which do more than add
 */
export async function migratePostgres(db: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  return inTurn(db, async () => {
    // Transactions lock the one and read the other when they begin.
    await sql`create table if not exists write_turns ()`.execute(db)
    await sql.raw(CREATE_MARKS).execute(db)
    const applied = await repeatAfterDeadlock(() => runAlone(() => migrateAlone(db, migrations)))
    if (applied.length > 0) await endRemainingConnections(db)
    return applied
  })
}

const migrateAlone = (db: Database, migrations: readonly Migration[]): Promise<readonly string[]> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ found: string | null }>`
      select to_regclass('migrations')::text as found`.execute(transaction)
    if (rows[0]?.found) return upgrade(transaction, migrations)
    await executeAll(transaction, baseline)
    const { required } = await readAppliedSteps(transaction)
    // What the baseline has is of this version: the steps after it are required like those in it.
    const later = migrations.filter(({ name }) => !required.has(name))
    await applySteps(transaction, later, NO_STEPS)
    return [...required, ...later.map(({ name }) => name)]
  })

/** Attempts of an upgrade that meets reads of the tables it changes. */
const MOST_ATTEMPTS = 10

async function repeatAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

/** One process after another, however long one takes. */
async function inTurn<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`select pg_advisory_lock(${sql.lit(UPGRADE_LOCK)})`.execute(connection)
      try {
        return await work()
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(UPGRADE_LOCK)})`.execute(connection)
      }
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

const NO_STEPS: AppliedSteps = { required: new Set(), additions: new Set() }

async function upgrade(transaction: Transaction, migrations: readonly Migration[]): Promise<readonly string[]> {
  // The first versions had no such table.
  await sql`create table if not exists schema_additions (
    name text collate "C" primary key, applied_at text collate "C" not null)`.execute(transaction)
  const applied = await readAppliedSteps(transaction)
  const pending = pendingSteps(applied, migrations)
  if (pending.length === 0) return []
  // An index of a large table takes longer than a statement of a request may.
  await sql`set local statement_timeout = 0`.execute(transaction)
  // Those that connect from now on prepare nothing before they wait for this transaction, or for a table that it changes.
  await endIdleConnections(transaction)
  await applySteps(transaction, pending, applied)
  await endIdleConnections(transaction)
  return pending.map(({ name }) => name)
}

async function applySteps(transaction: Transaction, steps: readonly Migration[], before: AppliedSteps): Promise<void> {
  for (const step of steps) {
    if (step.postgres === undefined) throw new Error(`The migration ${step.name} has no form for PostgreSQL`)
    await executeAll(transaction, step.postgres)
    await recordStep(transaction, step, before)
  }
}

async function executeAll(transaction: Transaction, text: string) {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction)
}

/**
 * A statement ends with `;` at the end of a line, but not inside the body of a function.
 *
 * @throws Error for text after the last statement
 */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let open: string[] = []
  let isBody = false
  for (const line of text.split('\n').map((whole) => whole.trimEnd())) {
    if (line === '' || line.trimStart().startsWith('--')) continue
    open.push(line)
    if (line.split('$$').length % 2 === 0) isBody = !isBody
    if (isBody || !line.endsWith(';')) continue
    statements.push(open.join('\n'))
    open = []
  }
  if (open.length > 0) throw new Error(`A migration ends inside a statement: ${open.join(' ')}`)
  return statements
}
