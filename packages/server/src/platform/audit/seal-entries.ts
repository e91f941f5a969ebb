import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Transaction } from '../database/database.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { leads } from '../database/peers.ts'
import { isReadOnlyError } from '../database/read-only.ts'
import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'
import { appendSealed } from './append.ts'

/** Entries of one transaction. */
const BATCH = 500
/** Milliseconds between checks for entries that wait. */
const INTERVAL = 500

/** Seals all entries that wait, and appends them to the log in the order of their numbers. */
export async function sealEntries(db: Database): Promise<void> {
  let sealed = BATCH
  while (sealed === BATCH) {
    // Checked outside of a transaction, so that an idle site begins none.
    const waiting = await db.selectFrom('unsealed_audit_entries').select('number').limit(1).executeTakeFirst()
    if (!waiting) return
    sealed = await write({ db }, null, (transaction) => sealEntriesWithin(transaction))
  }
}

/**
 * Seals some of them, in a transaction that reads the log afterwards.
 *
 * @returns how many were sealed
 */
export async function sealEntriesWithin(transaction: Transaction): Promise<number> {
  const rows = await transaction
    .selectFrom('unsealed_audit_entries')
    .selectAll()
    .orderBy('number')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return 0
  const numbers = rows.map(({ number }) => number)
  await appendSealed(
    transaction,
    rows.map(({ number: _, ...content }) => content),
  )
  await transaction.deleteFrom('unsealed_audit_entries').where('number', 'in', numbers).execute()
  return rows.length
}

/** Seals entries soon after they are committed, in the process that has the role `audit`. */
export function startSealing({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): Promise<void> } {
  const control = new AbortController()
  const { signal } = control
  const run = async () => {
    do {
      try {
        if (leads(db, 'audit')) await sealEntries(db)
      } catch (error) {
        if (!isReadOnlyError(error)) log.error({ err: error }, 'audit entries could not be sealed')
      }
      // On SQLite entries are sealed as they are written; only a shop that moved there brings some.
      if (!isPostgres(db)) return
      await pause(INTERVAL, undefined, { signal, ref: false }).catch(() => undefined)
    } while (!signal.aborted)
  }
  const running = run()
  return {
    stop: async () => {
      control.abort()
      await running
    },
  }
}
