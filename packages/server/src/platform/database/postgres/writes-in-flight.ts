import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { isProcessPresent } from './peers.ts'

/** A write that a request makes, by the columns of its idempotency key. */
interface WriteName {
  readonly caller: string
  readonly call: string
  readonly key: string
  readonly fingerprint: string
}

/** The fingerprint of the same write that another process makes now, or a function that ends this one. */
type Begun = { readonly other: string } | { readonly end: () => Promise<void> }

/** Notes that a process makes a write, unless another one does. That of a process that has ended does not count. */
export async function beginWrite(db: Database, process: number, write: WriteName): Promise<Begun> {
  const { caller, call, key, fingerprint } = write
  const claim = randomUUID()
  const { rows } = await sql<{ other: string | null }>`
    with claimed as (
      insert into writes_in_flight as known (caller, call, key, fingerprint, process, claim)
      values (${caller}, ${call}, ${key}, ${fingerprint}, ${process}, ${claim})
      on conflict (caller, call, key) do update
        set fingerprint = excluded.fingerprint, process = excluded.process, claim = excluded.claim
        where not ${isProcessPresent(sql`known.process`)}
      returning claim
    )
    select null as other from claimed
    union all select fingerprint from writes_in_flight as known
      where caller = ${caller} and call = ${call} and key = ${key} and not exists (select from claimed)`.execute(db)
  const [first] = rows
  // Without a row, the other one was committed at this moment, and its fingerprint will be seen by the next attempt.
  if (!first) return { other: fingerprint }
  if (first.other !== null) return { other: first.other }
  return {
    end: async () => {
      await sql`delete from writes_in_flight where caller = ${caller} and call = ${call} and key = ${key}
        and claim = ${claim}`.execute(db)
    },
  }
}
