import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { slotList, statement, statementByShape } from '../../platform/database/statement.ts'
import { addressKey } from '../../platform/kernel/address-key.ts'
import type { Source } from './familiar-places.ts'
import type { SignInTables } from './tables.ts'

/** How attempts of one kind are slowed: so many are free, then each further one waits twice as long. */
interface AttemptLimit {
  readonly free: number
  readonly firstWait: number
  readonly longestWait: number
  /** After so long without an attempt everything is forgotten. */
  readonly forgotten: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

export const attemptLimits = {
  /** Guesses at one account, wherever they come from. */
  account: { free: 5, firstWait: SECOND, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE },
  /** Guesses from one address, at whichever accounts. Many people can share one. */
  address: { free: 50, firstWait: SECOND, longestWait: 15 * MINUTE, forgotten: 30 * MINUTE },
  /** Mails that one place asks for at one address, and what else is paid for in other people's attention. */
  mail: { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE },
  /**
   * Mails to one address that all strangers together ask for: more than one of them is let to, so that none keeps the
   * owner from its own. The longest wait is shorter than a link in such a mail is good.
   */
  mailbox: { free: 30, firstWait: 30 * SECOND, longestWait: 5 * MINUTE, forgotten: 60 * MINUTE },
} as const satisfies Record<string, AttemptLimit>

/** What is counted by itself: guesses at an account, say. */
export interface Counted {
  readonly key: string
  readonly attemptLimit: AttemptLimit
}

/** This machine itself is not counted. */
export function networkCount({ address }: Source): Counted[] {
  const key = addressKey(address)
  return key === null ? [] : [{ key: `address:${key}`, attemptLimit: attemptLimits.address }]
}

/** Counts one attempt, unless one of the counters is blocked: then it counts nothing. Returns the milliseconds to wait. */
export async function countUnlessBlocked(
  transaction: Transaction,
  counted: readonly Counted[],
  now: Date,
): Promise<number> {
  const counters = await readCounters(
    transaction,
    counted.map(({ key }) => key),
  )
  const wait = waitOf(counters, now)
  if (wait === 0) await countOn(transaction, counters, counted, now)
  return wait
}

/** Counts an attempt that was let through. */
export async function count(transaction: Transaction, counted: readonly Counted[], at: Date): Promise<void> {
  const keys = counted.map(({ key }) => key)
  await countOn(transaction, await readCounters(transaction, keys), counted, at)
}

async function countOn(transaction: Transaction, counters: readonly Counter[], counted: readonly Counted[], at: Date) {
  for (const each of counted) {
    await upsertCounter(transaction, counterAfter(counterAt(counters, each.key), each, at))
  }
}

/** How often something was done, and until when it has to wait. */
export type Counter = SignInTables['throttles']

export async function readCounters(db: Queryable, keys: readonly string[]): Promise<readonly Counter[]> {
  return keys.length === 0 ? [] : selectCounters(keys.length)(db, keys)
}

/** Counts no more what was done before. */
export async function forget(transaction: Transaction, key: string): Promise<void> {
  await deleteCounter(transaction, { key })
}

/** The milliseconds after which none of these has to wait any more. */
export const waitOf = (counters: readonly Counter[], now: Date): number =>
  Math.max(0, ...counters.map(({ blocked_until }) => Date.parse(blocked_until) - now.getTime()))

/** What is counted at a key; nothing where nothing is. */
export const counterAt = (counters: readonly Counter[], key: string): Counter | undefined =>
  counters.find((counter) => counter.key === key)

const selectCounters = statementByShape((keys: number) =>
  statement<readonly string[], Counter>(
    (slot) => sql<Counter>`select * from throttles where key in (${slotList(slot, 0, keys)})`,
  ),
)

const deleteCounter = statement<{ readonly key: string }>(
  (slot) => sql<never>`delete from throttles where key = ${slot('key')}`,
)

const upsertCounter = statement<Counter>(
  (slot) => sql<never>`
    insert into throttles (key, attempts, last_attempt_at, blocked_until)
    values (${slot('key')}, ${slot('attempts')}, ${slot('last_attempt_at')}, ${slot('blocked_until')})
    on conflict (key) do update set attempts = excluded.attempts, last_attempt_at = excluded.last_attempt_at,
      blocked_until = excluded.blocked_until`,
)

/** What is counted after one more. */
export function counterAfter(counter: Counter | undefined, { key, attemptLimit }: Counted, at: Date): Counter {
  const isFresh = counter !== undefined && at.getTime() - Date.parse(counter.last_attempt_at) < attemptLimit.forgotten
  const attempts = (isFresh ? counter.attempts : 0) + 1
  const blockedUntil = new Date(at.getTime() + waitAfter(attempts, attemptLimit))
  return { key, attempts, last_attempt_at: at.toISOString(), blocked_until: blockedUntil.toISOString() }
}

function waitAfter(attempts: number, { free, firstWait, longestWait }: AttemptLimit): number {
  if (attempts < free) return 0
  return Math.min(firstWait * 2 ** (attempts - free), longestWait)
}
