import { sql } from 'kysely'
import type { Transaction } from '../database.ts'

/** Has `analyze` sample large tables. PostgreSQL does so by itself. */
export async function limitAnalysis(transaction: Transaction): Promise<void> {
  await sql`pragma analysis_limit = 1000`.execute(transaction)
}
