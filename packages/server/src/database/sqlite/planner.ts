import { sql } from 'kysely'
import type { Transaction } from '../database.ts'

/** Samples the tables, so that the planner chooses its indexes by what they hold now. */
export async function analyzeTables(transaction: Transaction): Promise<void> {
  await sql`pragma analysis_limit = 1000`.execute(transaction)
  await sql`analyze`.execute(transaction)
}
