import { setTimeout } from 'node:timers/promises'
import type { Tracer } from '../kernel/tracer.ts'
import type { Database, Queryable, Transaction } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { isStalePlan } from './postgres/stale-plan.ts'
import { runAlone } from './postgres/turns.ts'
import { writeLimitOf } from './postgres/write-limit.ts'
import { endUnitOfWork } from './unit-of-work.ts'

/** Writes rows that belong into every transaction of a request, such as its idempotency record. */
export type WriteRecord = (transaction: Transaction) => Promise<void>

/** The request or command that writes belong to; null for the site's own housekeeping and background tasks. */
export type WriteCaller = object | null | undefined

const recordsOf = new WeakMap<object, readonly WriteRecord[]>()

/** Adds what each transaction of a caller writes at its end, inside the transaction and in this order. */
export function recordWrites<Caller extends object>(caller: Caller, records: readonly WriteRecord[]): Caller {
  recordsOf.set(caller, [...(recordsOf.get(caller) ?? []), ...records])
  return caller
}

interface Effects {
  readonly committing: (() => Promise<void>)[]
  readonly committed: (() => void)[]
  readonly rolledBack: (() => void)[]
}

const effectsOf = new WeakMap<Queryable, Effects>()

/** Attempts of a transaction that conflicts with others. */
const MOST_ATTEMPTS = 10
/** After so many the next one runs while no other transaction does, so a write succeeds however many compete. */
const ATTEMPTS_TOGETHER = 4
/** Milliseconds before the second attempt, at most; then twice as many each time. */
const FIRST_PAUSE = 4

const conflictListeners = new WeakMap<Database, () => void>()

/** Calls the listener for each transaction of a database that is repeated. @returns a function that ends it */
export function onConflict(db: Database, listener: () => void): () => void {
  conflictListeners.set(db, listener)
  return () => conflictListeners.delete(db)
}

const tracers = new WeakMap<Database, Tracer>()

/** Records the transactions of a database as spans, those within another span. @returns a function that ends it */
export function traceWrites(db: Database, tracer: Tracer): () => void {
  tracers.set(db, tracer)
  return () => tracers.delete(db)
}

/**
 * In the test mode every callback runs twice, the first time in a transaction that is rolled back. Tests that count
 * statements turn it off.
 */
export const rehearsal: { isOn: boolean } = { isOn: process.env.REHEARSE_WRITES === '1' }

/**
 * Runs a write in one transaction, together with the idempotency record and the audit entry of its caller.
 *
 * The callback may run more than once, since a network database rejects transactions that conflict. So it has no effects
 * outside its transaction: register those with `afterCommit`.
 *
 * @param caller the request or command it belongs to, such as `currentCause()`
 * @param work writes through the transaction that it receives, and only through it
 * @returns the result of the attempt that was committed, once that is on the disk
 * @throws what the callback throws; the transaction is then rolled back
 */
export async function write<Result>(
  { db: view }: { readonly db: Database },
  caller: WriteCaller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const db = endUnitOfWork(view)
  if (rehearsal.isOn) await rehearse(db, caller, work)
  const tracer = tracers.get(db)
  if (!tracer?.isInSpan()) return runRepeatedly(db, caller, work)
  const attributes = { 'db.system.name': isPostgres(db) ? 'postgresql' : 'sqlite' }
  return tracer.trace({ name: 'transaction', attributes }, (span) =>
    runRepeatedly(db, caller, work, (attempt) => span.set({ 'cartwright.transaction.attempts': attempt })),
  )
}

async function runRepeatedly<Result>(
  db: Database,
  caller: WriteCaller,
  work: (transaction: Transaction) => Promise<Result>,
  begins: (attempt: number) => void = () => undefined,
): Promise<Result> {
  // SQLite has one writer at a time.
  const limit = isPostgres(db) ? writeLimitOf(db) : undefined
  for (let attempt = 1; ; attempt += 1) {
    begins(attempt)
    try {
      const run = () => runOnce(db, caller, work)
      const runInTurn = () => (limit ? limit.run(run) : run())
      return await (attempt > ATTEMPTS_TOGETHER ? runAlone(runInTurn) : runInTurn())
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !(isConflict(error) || isStalePlan(error))) throw error
      // One that met a table that changed has competed with no other.
      if (isStalePlan(error)) continue
      conflictListeners.get(db)?.()
      limit?.shrink()
    }
    // A random pause, so that the transactions that conflicted do not meet again.
    if (attempt < ATTEMPTS_TOGETHER) await setTimeout(Math.random() * FIRST_PAUSE * 2 ** (attempt - 1))
  }
}

/** Runs the last statements of a transaction, right before its commit. A transaction that is not of `write` runs them at once. */
export async function beforeCommit(transaction: Transaction, effect: () => Promise<void>): Promise<void> {
  const effects = effectsOf.get(transaction)
  if (effects) effects.committing.push(effect)
  else await effect()
}

/** Runs an effect once the transaction is committed. A transaction that is not of `write` runs it at once. */
export function afterCommit(transaction: Transaction, effect: () => void): void {
  const effects = effectsOf.get(transaction)
  if (effects) effects.committed.push(effect)
  else effect()
}

/** Takes back what the callback changed in memory, when the transaction is rolled back. */
export function afterRollback(transaction: Queryable, effect: () => void): void {
  if (transaction.isTransaction) effectsOf.get(transaction)?.rolledBack.push(effect)
}

/**
 * Begins a part of a transaction that can be rolled back alone. What waits for the commit is written before it, so that
 * it is not lost with the part.
 *
 * @returns a function that drops the effects of the part, and takes back what it changed in memory
 */
export async function openEffects(transaction: Transaction): Promise<{ readonly rollBack: () => void }> {
  const effects = effectsOf.get(transaction)
  if (!effects) return { rollBack: () => undefined }
  for (const effect of effects.committing.splice(0)) await effect()
  const before = { committed: effects.committed.length, rolledBack: effects.rolledBack.length }
  return {
    rollBack: () => {
      effects.committing.length = 0
      effects.committed.length = before.committed
      takeBack(effects.rolledBack.splice(before.rolledBack))
    },
  }
}

/** The last change first, so that the first value is the one that stays. */
const takeBack = (rolledBack: readonly (() => void)[]) => {
  for (const effect of rolledBack.toReversed()) effect()
}

async function runOnce<Result>(
  db: Database,
  caller: WriteCaller,
  work: (transaction: Transaction) => Promise<Result>,
  check?: () => never,
): Promise<Result> {
  const effects: Effects = { committing: [], committed: [], rolledBack: [] }
  const records = (caller && recordsOf.get(caller)) ?? []
  let result: Result
  try {
    result = await db.transaction().execute(async (transaction) => {
      effectsOf.set(transaction, effects)
      if (check) rehearsed.add(transaction)
      const written = await work(transaction)
      for (const record of records) await record(transaction)
      for (const effect of effects.committing) await effect()
      check?.()
      return written
    })
  } catch (error) {
    takeBack(effects.rolledBack)
    throw error
  }
  for (const effect of effects.committed) effect()
  return result
}

/**
 * SQLSTATE of a serialization failure, of a deadlock, and of a row that a concurrent transaction inserted first: PostgreSQL
 * then reports the unique index before the conflict. SQLite has none.
 */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505'])
const isConflict = (error: unknown) => error instanceof Error && 'code' in error && CONFLICTS.has(error.code)

const rehearsed = new WeakSet<Transaction>()

/** Whether a transaction is one that the test mode rolls back: it takes no numbers that a rollback does not return. */
export const isRehearsed = (transaction: Transaction): boolean => rehearsed.has(transaction)

class Rehearsal extends Error {}

async function rehearse(...[db, caller, work]: Parameters<typeof runOnce>): Promise<void> {
  const rollBack = () => {
    throw new Rehearsal()
  }
  // What the callback throws it throws again in the real run.
  await runOnce(db, caller, work, rollBack).catch(() => undefined)
}
