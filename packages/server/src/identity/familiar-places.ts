import { CompiledQuery } from 'kysely'
import { hashToken } from '../oauth/secret-token.ts'
import type { Queryable, Transaction } from '../storage/database.ts'
import { addressKey } from './address-key.ts'

/** Where somebody comes from. */
export interface Source {
  /** The network address. */
  readonly address: string
  /** What the browser shows that keeps it known; null for one that is new, and for a program. */
  readonly browser?: string | null
}

/** How long an account's familiar place stays one, in milliseconds. */
export const FAMILIAR_FOR = 90 * 24 * 60 * 60_000

/** To the day is exactly enough, and whoever comes every hour leaves nothing to write. In milliseconds. */
const JUST_SEEN = 24 * 60 * 60_000

const BROWSER = 'browser:'

/** The network somebody comes from, as it is counted. */
export const networkOf = ({ address }: Source): string => addressKey(address) ?? 'here'

/** A browser is told from the others of its network. */
export const isBrowser = (place: string): boolean => place.startsWith(BROWSER)

export const browserPlace = (browser: string): string => BROWSER + hashToken(browser)

/** What a source is known by, the most telling first. */
export function placesOf(source: Source): string[] {
  const { browser } = source
  return [...(browser ? [browserPlace(browser)] : []), networkOf(source)]
}

/** The place by which an account's member is known to have signed in before; null for a source that is new to it. */
export async function familiarPlace(db: Queryable, account: string, source: Source, now: Date): Promise<string | null> {
  const places = placesOf(source)
  const since = new Date(now.getTime() - FAMILIAR_FOR).toISOString()
  // A source has two places at most.
  const { rows } = await db.executeQuery<{ address: string }>(
    CompiledQuery.raw(findText, [account, since, places[0], places.at(-1)]),
  )
  return places.find((place) => rows.some(({ address }) => address === place)) ?? null
}

/** Notes that an account's member has been at these places: it signed in, or read its mail. */
export async function becomeFamiliar(transaction: Transaction, account: string, places: readonly string[], now: Date) {
  const justSeen = new Date(now.getTime() - JUST_SEEN).toISOString()
  for (const place of places) {
    await transaction.executeQuery(CompiledQuery.raw(noteText, [account, place, now.toISOString(), justSeen]))
  }
}

/** Part of every attempt to sign in, so the texts are compiled once and for all. */
const findText = 'select address from familiar_addresses where account = ? and last_seen_at > ? and address in (?, ?)'
const noteText = `
  insert into familiar_addresses (account, address, last_seen_at) values (?, ?, ?)
  on conflict (account, address) do update set last_seen_at = excluded.last_seen_at where last_seen_at < ?`
