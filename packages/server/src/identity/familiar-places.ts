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

/** To the day is exact enough: whoever comes every hour leaves nothing to write. In milliseconds. */
const NOTED_FOR = 24 * 60 * 60_000

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

interface FamiliarPlace {
  readonly place: string
  /** Whether this was noted so short a time ago that it need not be again. */
  readonly isNoted: boolean
}

/** The places of a source at which an account's member signed in before, the most telling first. */
export async function familiarPlaces(
  db: Queryable,
  account: string,
  source: Source,
  now: Date,
): Promise<FamiliarPlace[]> {
  const places = placesOf(source)
  // A source has two places at most.
  const { rows } = await db.executeQuery<{ address: string; last_seen_at: string }>(
    CompiledQuery.raw(findText, [account, before(now, FAMILIAR_FOR), places[0], places.at(-1)]),
  )
  return places.flatMap((place) => {
    const seen = rows.find(({ address }) => address === place)
    return seen ? { place, isNoted: seen.last_seen_at >= before(now, NOTED_FOR) } : []
  })
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

/** Notes that an account's member has been at these places: it signed in, or read its mail. */
export async function becomeFamiliar(transaction: Transaction, account: string, places: readonly string[], now: Date) {
  for (const place of places) {
    await transaction.executeQuery(CompiledQuery.raw(noteText, [account, place, now.toISOString()]))
  }
}

/** Part of every attempt to sign in, so the texts are compiled once and for all. */
const findText = `
  select address, last_seen_at from familiar_addresses where account = ? and last_seen_at > ? and address in (?, ?)`
const noteText = `
  insert into familiar_addresses (account, address, last_seen_at) values (?, ?, ?)
  on conflict (account, address) do update set last_seen_at = excluded.last_seen_at`
