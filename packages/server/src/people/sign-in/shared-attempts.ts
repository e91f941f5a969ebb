import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { isProcessGone, peersOf } from '../../platform/database/peers.ts'
import { write } from '../../platform/database/write.ts'

/** Milliseconds after which an attempt in flight counts no more: its process could not note its end. */
const LONGEST = 60_000

/** What is in flight at some keys, in all processes. */
export interface StartedAttempt {
  readonly key: string
  readonly startedAt: Date
}

/** Deletes what was noted, in the transaction that stores the outcome. */
export type EndAttempt = (transaction: Transaction) => Promise<void>

/** Finds out whether an attempt has to wait, by those that are in flight at a key. */
type Judge<Judged> = (db: Queryable, startsOf: (key: string) => readonly Date[]) => Promise<Judged>

/**
 * Notes an attempt in the database, so that other processes count it as well, unless it has to wait.
 *
 * @returns undefined where no other process has the database
 */
export async function recordAttempt<Judged extends { readonly wait: number }>(
  db: Database,
  { keys, at }: { readonly keys: readonly string[]; readonly at: Date },
  judge: Judge<Judged>,
): Promise<(Judged & { readonly noted: EndAttempt }) | undefined> {
  const peers = peersOf(db)
  if (!peers) return
  // Serializable: of attempts at the same key that begin at the same time, each but the first sees those before it.
  return write({ db }, null, async (transaction) => {
    const others = await attemptsInFlight(transaction, keys, at)
    const startsOf = (key: string) => others.filter((one) => one.key === key).map(({ startedAt }) => startedAt)
    const judged = await judge(transaction, startsOf)
    const ids: number[] = []
    for (const key of judged.wait > 0 ? [] : keys) {
      const { rows } = await sql<{ id: number }>`insert into sign_ins_in_flight (key, process, started_at)
        values (${key}, ${peers.process}, ${at.toISOString()}) returning id`.execute(transaction)
      ids.push(...rows.map(({ id }) => id))
    }
    const noted: EndAttempt = async (ended) => {
      if (ids.length > 0) await sql`delete from sign_ins_in_flight where id in (${sql.join(ids)})`.execute(ended)
    }
    return { ...judged, noted }
  })
}

/** Attempts at keys that processes noted and that are in flight; none where one process has the database. */
export async function attemptsInFlight(db: Queryable, keys: readonly string[], now: Date): Promise<StartedAttempt[]> {
  if (!peersOf(db) || keys.length === 0) return []
  const since = new Date(now.getTime() - LONGEST).toISOString()
  const { rows } = await sql<{ key: string; startedAt: string }>`
    select key, started_at as "startedAt" from sign_ins_in_flight as known
    where key in (${sql.join([...keys])}) and started_at > ${since} and not ${isProcessGone(sql`known.process`)}
    order by id`.execute(db)
  return rows.map(({ key, startedAt }) => ({ key, startedAt: new Date(startedAt) }))
}

/** Deletes what processes noted that ended before they could delete it. */
export async function deleteLostAttempts(db: Database, now: Date): Promise<void> {
  if (!peersOf(db)) return
  const before = new Date(now.getTime() - LONGEST).toISOString()
  await sql`delete from sign_ins_in_flight where started_at < ${before}`.execute(db)
}
