import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { isRehearsed } from './write.ts'

/**
 * The next number of a sequence of PostgreSQL. Transactions that take one do not wait for each other, so the numbers of those
 * that are rolled back are missing.
 */
export async function nextOfSequence(transaction: Transaction, sequence: string): Promise<number> {
  const { rows } = isRehearsed(transaction)
    ? await sql<{ number: number }>`
        select last_value + case when is_called then 1 else 0 end as number from ${sql.table(sequence)}`.execute(
        transaction,
      )
    : await sql<{ number: number }>`select nextval(${sql.lit(sequence)}) as number`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error(`The sequence ${sequence} gave no number`)
  return row.number
}

/** Takes several numbers of a sequence of PostgreSQL. A transaction that is rolled back does not return them. */
export async function takeOfSequence(transaction: Transaction, sequence: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(${sql.lit(sequence)}) as number from generate_series(1, ${count}::bigint)`.execute(transaction)
  return rows.map(({ number }) => number)
}

/** Continues a sequence after a number. */
export async function continueSequence(transaction: Transaction, sequence: string, last: number): Promise<void> {
  if (isRehearsed(transaction)) return
  await sql`select setval(${sql.lit(sequence)}, greatest(${last}::bigint, last_value)) from ${sql.table(sequence)}`.execute(
    transaction,
  )
}
