import { tooManyRequests } from '../http/errors.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'
import { addressKey } from './address-key.ts'

/** How attempts of one kind are slowed: so many are free, then each further one waits twice as long. */
interface Pace {
  readonly free: number
  readonly firstWait: number
  readonly longestWait: number
  /** After so long without an attempt everything is forgotten. */
  readonly forgotten: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

const paces = {
  /** Guesses at one account, wherever they come from. */
  account: { free: 5, firstWait: SECOND, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE },
  /** Guesses from one address, at whichever accounts. Many people can share one. */
  address: { free: 50, firstWait: SECOND, longestWait: 15 * MINUTE, forgotten: 30 * MINUTE },
  /** Mails to one account, and what else is paid for in other people's attention. */
  mail: { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE },
} as const satisfies Record<string, Pace>

/** From so many failed attempts on, within what is remembered, somebody may be guessing. */
const SUSPICIOUS = { account: 3, address: 20 } as const

/** How long an account's familiar address stays one, in milliseconds. */
export const FAMILIAR_FOR = 90 * 24 * 60 * MINUTE

interface Counted {
  readonly key: string
  readonly pace: Pace
}

/** An attempt that was let through; tell it when it turned out well. */
export interface Attempt {
  succeeded(): Promise<void>
}

/**
 * Counts an attempt to sign in before it is made, so that a hundred at once are a hundred. No account is ever locked:
 * it is slowed, and where its member signed in from before it is counted apart from the attack.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function attempt(site: Site, account: string, address: string): Promise<Attempt> {
  const now = site.now().getTime()
  const place = addressKey(address) ?? 'here'
  return site.db.transaction().execute(async (transaction) => {
    const counted = await whatCounts(transaction, account, address, now)
    for (const each of counted) {
      const wait = await waitFor(transaction, each, now)
      if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
    }
    for (const each of counted) await count(transaction, each, now)
    return { succeeded: () => remember(site, account, place, counted) }
  })
}

/**
 * Counts something that may be done a few times and then ever more slowly, such as sending mail to one account.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function slowDown(site: Site, key: string): Promise<void> {
  const now = site.now().getTime()
  const counted: Counted = { key: `mail:${key}`, pace: paces.mail }
  await site.db.transaction().execute(async (transaction) => {
    const wait = await waitFor(transaction, counted, now)
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
    await count(transaction, counted, now)
  })
}

/** Whether there were more failed attempts at an account, or from an address, than a person makes. */
export async function isSuspicious(site: Site, account: string, address: string): Promise<boolean> {
  const now = site.now().getTime()
  const key = addressKey(address)
  const rows = await site.db
    .selectFrom('throttles')
    .select(['key', 'attempts', 'last_attempt_at'])
    .where('key', 'in', [`account:${account}`, `account:${account}:${key ?? 'here'}`, `address:${key}`])
    .execute()
  return rows.some(({ key: counted, attempts, last_attempt_at }) => {
    const kind = counted.startsWith('address:') ? 'address' : 'account'
    return now - Date.parse(last_attempt_at) < paces[kind].forgotten && attempts >= SUSPICIOUS[kind]
  })
}

async function whatCounts(transaction: Transaction, account: string, address: string, now: number) {
  const key = addressKey(address)
  const familiar = await transaction
    .selectFrom('familiar_addresses')
    .select('account')
    .where('account', '=', account)
    .where('address', '=', key ?? 'here')
    .where('last_seen_at', '>', new Date(now - FAMILIAR_FOR).toISOString())
    .executeTakeFirst()
  const guesses: Counted = {
    key: familiar ? `account:${account}:${key ?? 'here'}` : `account:${account}`,
    pace: paces.account,
  }
  return key === null ? [guesses] : [guesses, { key: `address:${key}`, pace: paces.address }]
}

async function waitFor(transaction: Transaction, { key }: Counted, now: number): Promise<number> {
  const row = await transaction
    .selectFrom('throttles')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? Date.parse(row.blocked_until) - now : 0
}

async function count(transaction: Transaction, { key, pace }: Counted, now: number) {
  const row = await transaction.selectFrom('throttles').selectAll().where('key', '=', key).executeTakeFirst()
  const isFresh = row !== undefined && now - Date.parse(row.last_attempt_at) < pace.forgotten
  const attempts = (isFresh ? row.attempts : 0) + 1
  const counters = {
    attempts,
    last_attempt_at: new Date(now).toISOString(),
    blocked_until: new Date(now + waitAfter(attempts, pace)).toISOString(),
  }
  await transaction
    .insertInto('throttles')
    .values({ key, ...counters })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(counters))
    .execute()
}

function waitAfter(attempts: number, { free, firstWait, longestWait }: Pace): number {
  if (attempts < free) return 0
  return Math.min(firstWait * 2 ** (attempts - free), longestWait)
}

/** An address that many people share is not slowed by those who know their passwords. */
async function takeBack(transaction: Transaction, key: string, now: Date) {
  await transaction
    .updateTable('throttles')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), blocked_until: now.toISOString() }))
    .where('key', '=', key)
    .execute()
}

/** A good sign-in clears what was counted, and makes its address a familiar one. */
async function remember(site: Site, account: string, place: string, counted: readonly Counted[]) {
  const lastSeen = { last_seen_at: site.now().toISOString() }
  await site.db.transaction().execute(async (transaction) => {
    for (const { key, pace } of counted) {
      if (pace === paces.account) await transaction.deleteFrom('throttles').where('key', '=', key).execute()
      else await takeBack(transaction, key, site.now())
    }
    await transaction
      .insertInto('familiar_addresses')
      .values({ account, address: place, ...lastSeen })
      .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet(lastSeen))
      .execute()
  })
}
