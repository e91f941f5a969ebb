import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { limitAnalysis } from './sqlite/planner.ts'

/** Samples the tables, so that the planner chooses its indexes by what they hold now. */
export async function analyzeTables(transaction: Transaction): Promise<void> {
  if (!isPostgres(transaction)) await limitAnalysis(transaction)
  await sql`analyze`.execute(transaction)
}
