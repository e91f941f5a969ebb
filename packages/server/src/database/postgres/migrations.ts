import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { baseline } from './baseline.ts'

/** Any number: processes that create the schema wait for each other by it. */
const LOCK = 7_303_112

/** Creates the schema in an empty database. @returns the names of the steps that it has, if they are new */
export async function createSchema(db: Database): Promise<boolean> {
  // Transactions lock it when they begin.
  await sql`create table if not exists write_turns ()`.execute(db)
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
    const { rows } = await sql<{ found: string | null }>`
      select to_regclass('migrations')::text as found`.execute(transaction)
    if (rows[0]?.found) return false
    for (const statement of statementsOf(baseline)) await sql.raw(statement).execute(transaction)
    return true
  })
}

/** A statement ends with `;` at the end of a line, but not inside the body of a function. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let open: string[] = []
  let isBody = false
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('--')) continue
    open.push(line)
    if (line.split('$$').length % 2 === 0) isBody = !isBody
    if (isBody || !line.endsWith(';')) continue
    statements.push(open.join('\n'))
    open = []
  }
  return statements
}
