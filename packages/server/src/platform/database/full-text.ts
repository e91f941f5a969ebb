import { sql } from 'kysely'
import type { Queryable, Transaction } from './database.ts'
import { perDialect } from './dialect.ts'
import { insertRows } from './insert-rows.ts'
import { isPostgres } from './is-postgres.ts'
import * as postgres from './postgres/full-text.ts'
import * as sqlite from './sqlite/full-text.ts'
import { joined } from './text.ts'

/** A full-text index as Kysely sees it: the texts of an entry, by the number of the row that they describe. */
export type FullTextTable<Texts> = Texts & { readonly rowid: number }

interface Entry {
  readonly number: number
  readonly texts: { readonly name: string; readonly labels: string; readonly sku: string; readonly description: string }
}

/** A query for the numbers of products that a full-text expression finds, in a column `number`. */
export const productNumbers = (match: string) =>
  perDialect({ sqlite: () => sqlite.productNumbers(match), postgres: () => postgres.productNumbers(match) })

/** The same numbers as one text with commas between them; null if there are none. */
export async function findProductNumbers(db: Queryable, match: string): Promise<string | null> {
  const { rows } = await sql<{ numbers: string | null }>`
    select ${joined(sql.ref('number'))} as numbers from (${productNumbers(match)}) as found`.execute(db)
  return rows[0]?.numbers ?? null
}

/** A query for the numbers of members that have every word in one of these columns of their index. */
export const memberNumbers = (columns: readonly string[], words: readonly string[]) =>
  perDialect({
    sqlite: () => sqlite.memberNumbers(columns, words),
    postgres: () => postgres.memberNumbers(columns, words),
  })

/** Adds products to their full-text index, which has none of their numbers. */
export async function addToIndex(transaction: Transaction, entries: readonly Entry[]) {
  const isWordIndex = isPostgres(transaction)
  const rows = entries.map(({ number, texts }) => ({
    rowid: number,
    ...(isWordIndex ? { words: postgres.wordsOf(texts) } : texts),
  }))
  await insertRows(transaction, 'product_search', rows)
}

/** Removes the products of these numbers from their full-text index. */
export async function removeFromIndex(transaction: Transaction, numbers: readonly number[]) {
  await transaction.deleteFrom('product_search').where('rowid', 'in', numbers).execute()
}
