import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { joined } from './text.ts'

/** A full-text index as Kysely sees it: the texts of an entry, by the number of the row that they describe. */
export type FullTextTable<Texts> = Texts & { readonly rowid: number }

/** Full-text indexes that the site writes itself. Triggers write the others. */
type WrittenIndex = 'product_search'

interface Entry {
  readonly number: number
  readonly texts: { readonly name: string; readonly labels: string; readonly sku: string; readonly description: string }
}

const matches = (index: string, match: string) => {
  const table = sql.table(index)
  return sql`${table} where ${table} match ${match}`
}

/** A query for the numbers that a full-text expression finds, in a column `number`. */
export const matchingNumbers = (index: string, match: string): RawBuilder<{ number: number }> =>
  sql<{ number: number }>`select rowid as number from ${matches(index, match)}`

/** The same numbers as one text with commas between them; null if there are none. */
export async function findMatchingNumbers(db: Queryable, index: string, match: string): Promise<string | null> {
  const { rows } = await sql<{ numbers: string | null }>`
    select ${joined(sql.ref('rowid'))} as numbers from ${matches(index, match)}`.execute(db)
  return rows[0]?.numbers ?? null
}

/** Adds entries to a full-text index that has none of their numbers. */
export async function addToIndex(transaction: Transaction, index: WrittenIndex, entries: readonly Entry[]) {
  const rows = entries.map(({ number, texts }) => ({ rowid: number, ...texts }))
  await insertRows(transaction, index, rows)
}

/** Removes the entries of these numbers from a full-text index. */
export async function removeFromIndex(transaction: Transaction, index: WrittenIndex, numbers: readonly number[]) {
  await transaction.deleteFrom(index).where('rowid', 'in', numbers).execute()
}
