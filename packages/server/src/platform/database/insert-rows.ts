import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { slotList, statement, statementByShape } from './statement.ts'

/** Values of one statement at most, well below what databases accept. */
const MOST_VALUES = 10_000
/** Rows that are inserted by one statement, whatever their number. */
const FEW = 16

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts many rows of the same columns. Each length is compiled once, as building a query of thousands of values takes
 * longer than running it; long ones are powers of two, so they are few.
 */
export async function insertRows(transaction: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const most = Math.floor(MOST_VALUES / columns.length)
  for (let start = 0; start < rows.length; ) {
    const left = Math.min(most, rows.length - start)
    const count = left <= FEW ? left : 2 ** Math.floor(Math.log2(left))
    const some = rows.slice(start, start + count)
    const values = some.flatMap((row) => columns.map((column) => row[column]))
    await insertStatement([count, table, ...columns])(transaction, values)
    start += count
  }
}

type Shape = readonly [count: number, table: string, ...columns: string[]]

const insertStatement = statementByShape(([count, table, ...columns]: Shape) =>
  statement<readonly unknown[]>((slot) => {
    const rows = Array.from(
      { length: count },
      (_, row) => sql`(${slotList(slot, row * columns.length, columns.length)})`,
    )
    return sql<never>`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(rows)}`
  }),
)
