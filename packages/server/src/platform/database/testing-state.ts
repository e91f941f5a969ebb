import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What the site keeps for its own work: requests and jobs write here, whatever becomes of what they are for. */
const own =
  /^(jobs?$|job_|tasks$|api_keys$|writes$|idempotency|unsealed_|audit_|sqlite_|product_search_words_|kysely_|task_)/

/**
 * All rows of a site's database, by table: two are equal exactly when nothing was written in between, or all of it was
 * rolled back.
 */
export async function databaseState(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await db.introspection.getTables()
  const names = tables.filter(({ isView }) => !isView).map(({ name }) => name)
  // The shadow tables of a full-text index hold the same in a form of their own.
  const virtual = names.filter((name) => names.includes(`${name}_data`) && names.includes(`${name}_idx`))
  const isShadow = (name: string) => virtual.some((of) => name.startsWith(`${of}_`))
  const state: Record<string, readonly string[]> = {}
  for (const name of names.toSorted()) {
    if (own.test(name) || isShadow(name)) continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const texts = rows.map((row) => JSON.stringify(row))
    // Jobs report their progress.
    state[name] = texts.filter((text) => !text.includes('"cartwright.v1.job"')).toSorted()
  }
  return state
}
