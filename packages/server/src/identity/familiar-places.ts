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
  const rows = await db
    .selectFrom('familiar_addresses')
    .select('address')
    .where('account', '=', account)
    .where('address', 'in', places)
    .where('last_seen_at', '>', new Date(now.getTime() - FAMILIAR_FOR).toISOString())
    .execute()
  return places.find((place) => rows.some(({ address }) => address === place)) ?? null
}

/** Notes that an account's member has been at these places: it signed in, or read its mail. */
export async function becomeFamiliar(transaction: Transaction, account: string, places: readonly string[], now: Date) {
  const lastSeen = { last_seen_at: now.toISOString() }
  await transaction
    .insertInto('familiar_addresses')
    .values(places.map((address) => ({ account, address, ...lastSeen })))
    .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet(lastSeen))
    .execute()
}
