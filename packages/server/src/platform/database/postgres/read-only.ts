import type { ClientBase } from 'pg'
import { type ReadOnlyMark, readOnlyError } from '../read-only.ts'

export const CREATE_MARKS = 'create table if not exists read_only (id text not null, since text not null)'
export const READ_MARK = 'select id, since from read_only'

/** Milliseconds for which a process relies on what it read, for single statements outside of a transaction. */
const RELIABLE = 1000

/** Rejects writes to a database that is marked as read-only. */
export class WriteGuard {
  readonly #ignoresMark: boolean
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(ignoresMark: boolean) {
    this.#ignoresMark = ignoresMark
  }

  /**
   * Checks a transaction by the results of the command that began it.
   *
   * @throws ApplicationError SHOP_READ_ONLY
   */
  checkBegun(results: unknown): void {
    const last: unknown = Array.isArray(results) ? results.at(-1) : undefined
    const isMarked = typeof last === 'object' && last !== null && 'rowCount' in last && last.rowCount !== 0
    if (isMarked && !this.#ignoresMark) throw readOnlyError()
    this.#checkedAt = performance.now()
  }

  /** @throws ApplicationError SHOP_READ_ONLY */
  async check(client: ClientBase): Promise<void> {
    if (this.#ignoresMark || performance.now() - this.#checkedAt < RELIABLE) return
    const { rowCount } = await client.query(READ_MARK)
    if (rowCount) throw readOnlyError()
    this.#checkedAt = performance.now()
  }
}

/** The mark of a database; null for one that takes writes, or has no schema. */
export async function readDatabaseMark(client: ClientBase): Promise<ReadOnlyMark | null> {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('read_only')::text as found")
  if (!rows[0]?.found) return null
  return (await client.query<ReadOnlyMark>(READ_MARK)).rows[0] ?? null
}

/** Marks a database. When it resolves, all earlier transactions have ended, and no process writes to the database. */
export async function markDatabaseReadOnly(client: ClientBase, { id, since }: ReadOnlyMark): Promise<void> {
  await client.query('create table if not exists write_turns ()')
  await client.query(CREATE_MARKS)
  await client.query('begin; lock table write_turns in exclusive mode')
  await client.query('insert into read_only (id, since) select $1, $2 where not exists (select from read_only)', [
    id,
    since,
  ])
  await client.query('commit')
  // Single statements may rely on what their process read before.
  await new Promise((resolve) => setTimeout(resolve, 2 * RELIABLE))
}

export const unmarkDatabase = (client: ClientBase) => client.query('delete from read_only')
