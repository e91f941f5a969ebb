import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** What a process counted at a key since it last shared it. */
export interface RateShare {
  readonly key: string
  /** Milliseconds that the bucket takes longer to become empty. */
  readonly added: number
}

/**
 * Adds what a process counted to the buckets of all.
 *
 * @returns the instant at which the bucket of each key is empty, in milliseconds
 */
export async function shareRates(
  db: Database,
  shares: readonly RateShare[],
  now: number,
): Promise<readonly { readonly key: string; readonly emptyAt: number }[]> {
  const { rows } = await sql<{ key: string; emptyAt: number }>`
    insert into request_rates as known (key, empty_at)
    select key, ${now}::double precision + added
      from json_to_recordset(${JSON.stringify(shares)}::json) as counted (key text, added double precision) order by key
    on conflict (key) do update
      set empty_at = greatest(known.empty_at, ${now}::double precision) + excluded.empty_at - ${now}::double precision
    returning key, empty_at as "emptyAt"`.execute(db)
  return rows
}

/** Deletes buckets that are empty. */
export async function deleteRates(db: Database, now: number): Promise<void> {
  await sql`delete from request_rates where key in (
    select key from request_rates where empty_at < ${now} for update skip locked)`.execute(db)
}
