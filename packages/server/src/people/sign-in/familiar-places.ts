import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { addressKey } from '../../platform/kernel/address-key.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import type { SignInTables } from './tables.ts'

/** The network and browser of a request. */
export interface Source {
  /** The network address. */
  readonly address: string
  /** What the browser shows that keeps it known; null for one that is new, and for a program. */
  readonly browser?: string | null
}

/** How long an account's familiar place stays one, in milliseconds. */
export const FAMILIAR_FOR = 90 * 24 * 60 * 60_000

/** A day is exact enough, so that frequent sign-ins cause no writes. In milliseconds. */
const NOTED_FOR = 24 * 60 * 60_000

type PlaceRow = SignInTables['familiar_addresses']

const BROWSER = 'browser:'

/** The network of a request, as it is counted. */
export const networkOf = ({ address }: Source): string => addressKey(address) ?? 'here'

/** Distinguishes a browser from others of its network. */
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
  const since = before(now, FAMILIAR_FOR)
  // A source has two places at most.
  const rows = await selectPlaces(db, { account, since, first: places[0], last: places.at(-1) })
  return places.flatMap((place) => {
    const seen = rows.find(({ address }) => address === place)
    return seen ? { place, isNoted: seen.last_seen_at >= before(now, NOTED_FOR) } : []
  })
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

/** Notes that an account's member has been at these places: it signed in, or read its mail. */
export async function becomeFamiliar(transaction: Transaction, account: string, places: readonly string[], now: Date) {
  for (const place of places) {
    await upsertPlace(transaction, { account, address: place, last_seen_at: now.toISOString() })
  }
}

interface Requested {
  readonly account: string
  readonly since: string
  readonly first: string | undefined
  readonly last: string | undefined
}

type SeenPlace = Pick<PlaceRow, 'address' | 'last_seen_at'>

const selectPlaces = statement<Requested, SeenPlace>(
  (slot) => sql<SeenPlace>`
    select address, last_seen_at from familiar_addresses
    where account = ${slot('account')} and last_seen_at > ${slot('since')}
      and address in (${slot('first')}, ${slot('last')})`,
)

const upsertPlace = statement<PlaceRow>(
  (slot) => sql<never>`
    insert into familiar_addresses (account, address, last_seen_at)
    values (${slot('account')}, ${slot('address')}, ${slot('last_seen_at')})
    on conflict (account, address) do update set last_seen_at = excluded.last_seen_at`,
)
