import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface ProofUse {
  readonly id: string
  /** Milliseconds, as are all instants here. */
  readonly goodUntil: number
}

/** The row that says since when the table has every proof. It is lost together with the others. */
const SINCE = ''

/**
 * Notes used proofs in one statement.
 *
 * @returns those that were not used before, and since when the table has all: earlier ones may have been used
 */
export async function recordProofs(
  db: Database,
  uses: readonly ProofUse[],
  now: number,
): Promise<{ readonly fresh: ReadonlySet<string>; readonly since: number }> {
  const used = uses.map(({ id, goodUntil }) => ({ id, end: Math.ceil(goodUntil) }))
  const { rows } = await sql<{ id: string; since: number | null }>`
    with noted as (
      insert into used_proofs (id, good_until)
      select id, max("end") from json_to_recordset(${JSON.stringify(used)}::json) as used (id text, "end" bigint)
      group by id order by id
      on conflict (id) do nothing
      returning id
    )
    select id, (select good_until from used_proofs where id = ${SINCE}) as since from noted`.execute(db)
  const fresh = new Set(rows.map(({ id }) => id))
  const since = rows[0]?.since ?? null
  if (rows.length > 0 && since === null) return { fresh, since: await beginProofs(db, now) }
  return { fresh, since: since ?? Number.NEGATIVE_INFINITY }
}

/** Deletes proofs that cannot be used any more. */
export async function deleteProofs(db: Database, before: number): Promise<void> {
  await sql`delete from used_proofs where good_until < ${Math.floor(before)} and id <> ${SINCE}`.execute(db)
}

/** Says since when the table has every proof, unless it says so: the server lost it in a crash, or has just made it. */
export async function beginProofs(db: Database, now: number): Promise<number> {
  const { rows } = await sql<{ since: number }>`
    insert into used_proofs (id, good_until) values (${SINCE}, ${Math.floor(now)})
    on conflict (id) do update set good_until = used_proofs.good_until returning good_until as since`.execute(db)
  return rows[0]?.since ?? now
}
