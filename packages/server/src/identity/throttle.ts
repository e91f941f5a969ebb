import { CompiledQuery } from 'kysely'
import { tooManyRequests } from '../http/errors.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'
import { addressKey } from './address-key.ts'
import { becomeFamiliar, familiarPlace, isBrowser, networkOf, placesOf, type Source } from './familiar-places.ts'
import type { IdentityTables } from './tables.ts'

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
  /** Mails that one place asks for at one address, and what else is paid for in other people's attention. */
  mail: { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE },
  /**
   * Mails to one address that all strangers together ask for: more than one of them is let to, so that none keeps the
   * owner from its own. The longest wait is shorter than a link in such a mail is good.
   */
  mailbox: { free: 30, firstWait: 30 * SECOND, longestWait: 5 * MINUTE, forgotten: 60 * MINUTE },
} as const satisfies Record<string, Pace>

/** From so many failed attempts on, within what is remembered, somebody may be guessing. */
const SUSPICIOUS = { account: 3, address: 20 } as const

interface Counted {
  readonly key: string
  readonly pace: Pace
}

/** An attempt that was let through; tell it when it turned out well, in the transaction of what comes of it. */
export interface Attempt {
  succeeded(transaction?: Transaction): Promise<void>
}

/**
 * Counts an attempt to sign in before it is made, so that a hundred at once are a hundred. No account is ever locked:
 * it is slowed, and where its member signed in from before it is counted apart from the attack.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function attempt(site: Site, account: string, source: Source): Promise<Attempt> {
  return site.db.transaction().execute(async (transaction) => {
    const place = await familiarPlace(transaction, account, source, site.now())
    const guesses = { key: `account:${account}${place === null ? '' : `:${place}`}`, pace: paces.account }
    // A browser that is known has nothing to do with who else is in its network.
    const counted = place !== null && isBrowser(place) ? [guesses] : [guesses, ...networkCount(source)]
    await countAll(transaction, counted, site.now())
    const remember = (own: Transaction) => noteSuccess(own, { account, source, counted }, site.now())
    return { succeeded: (own) => (own ? remember(own) : site.db.transaction().execute(remember)) }
  })
}

/**
 * Counts what anybody may do with any address, such as signing up with it: for each place by itself, since nobody is to be
 * kept from it by what others do elsewhere.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function attemptHere(site: Site, what: string, source: Source): Promise<void> {
  const own = { key: `account:${what}:${networkOf(source)}`, pace: paces.account }
  await site.db
    .transaction()
    .execute((transaction) => countAll(transaction, [own, ...networkCount(source)], site.now()))
}

/**
 * Counts something that may be done a few times and then ever more slowly, by one who is known.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function slowDown(site: Site, key: string): Promise<void> {
  const counted: Counted = { key: `mail:${key}`, pace: paces.mail }
  await site.db.transaction().execute((transaction) => countAll(transaction, [counted], site.now()))
}

/** A mail that a stranger or an owner asks for. Kinds are counted apart: a code is no link. */
export interface AskedMail {
  readonly kind: 'code' | 'recovery'
  readonly email: string
  readonly source: Source
}

/**
 * Counts a mail. Every place has a number of its own, and one where the member signed in before is held to nothing else.
 *
 * @returns the milliseconds for which strangers have used up what this address may get from them; 0 when it may be sent
 * @throws ApplicationError TOO_MANY_REQUESTS where this very place has asked too often
 */
export async function waitForMail(site: Site, { kind, email, source }: AskedMail): Promise<number> {
  const key = `mail:${kind}:${email}`
  const now = site.now()
  return site.db.transaction().execute(async (transaction) => {
    const familiar = await familiarPlace(transaction, email, source, now)
    await countAll(transaction, [{ key: `${key}:${familiar ?? networkOf(source)}`, pace: paces.mail }], now)
    return familiar === null ? countUnlessBlocked(transaction, [{ key, pace: paces.mailbox }], now) : 0
  })
}

/** @throws ApplicationError TOO_MANY_REQUESTS where a mail has to wait */
export async function slowMail(site: Site, mail: AskedMail): Promise<void> {
  const wait = await waitForMail(site, mail)
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
}

/** Whether there were more failed attempts at an account, or from an address, than a person makes. */
export async function isSuspicious(site: Site, account: string, { address }: Source): Promise<boolean> {
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

/** This machine itself is not counted. */
function networkCount({ address }: Source): Counted[] {
  const key = addressKey(address)
  return key === null ? [] : [{ key: `address:${key}`, pace: paces.address }]
}

async function countAll(transaction: Transaction, counted: readonly Counted[], now: Date): Promise<void> {
  const wait = await countUnlessBlocked(transaction, counted, now)
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
}

/** Counts once more, unless something of it has to wait: then nothing is counted. Returns the milliseconds to wait. */
async function countUnlessBlocked(transaction: Transaction, counted: readonly Counted[], now: Date): Promise<number> {
  const keys = counted.map(({ key }) => key)
  const { rows } = await transaction.executeQuery<Row>(CompiledQuery.raw(findText(keys.length), keys))
  const wait = Math.max(0, ...rows.map(({ blocked_until }) => Date.parse(blocked_until) - now.getTime()))
  if (wait > 0) return wait
  for (const each of counted) {
    const row = rows.find(({ key }) => key === each.key)
    await transaction.executeQuery(CompiledQuery.raw(countText, countersAfter(row, each, now)))
  }
  return 0
}

type Row = IdentityTables['throttles']

/** Part of every attempt, so the texts are compiled once and for all. */
const findText = (keys: number) => `select * from throttles where key in (${Array(keys).fill('?').join(', ')})`
const forgetText = 'delete from throttles where key = ?'
const countText = `
  insert into throttles (key, attempts, last_attempt_at, blocked_until) values (?, ?, ?, ?)
  on conflict (key) do update set attempts = excluded.attempts, last_attempt_at = excluded.last_attempt_at,
    blocked_until = excluded.blocked_until`

function countersAfter(row: Row | undefined, { key, pace }: Counted, now: Date) {
  const at = now.getTime()
  const isFresh = row !== undefined && at - Date.parse(row.last_attempt_at) < pace.forgotten
  const attempts = (isFresh ? row.attempts : 0) + 1
  const blockedUntil = new Date(at + waitAfter(attempts, pace))
  return [key, attempts, now.toISOString(), blockedUntil.toISOString()]
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

/** A good sign-in clears what was counted, and makes where it came from a familiar place. */
async function noteSuccess(
  transaction: Transaction,
  { account, source, counted }: { account: string; source: Source; counted: readonly Counted[] },
  now: Date,
) {
  for (const { key, pace } of counted) {
    if (pace === paces.account) await transaction.executeQuery(CompiledQuery.raw(forgetText, [key]))
    else await takeBack(transaction, key, now)
  }
  await becomeFamiliar(transaction, account, placesOf(source), now)
}
