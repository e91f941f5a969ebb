import { type RawBuilder, sql } from 'kysely'

const numbers = (index: string, match: string): RawBuilder<{ number: number }> => {
  const table = sql.table(index)
  return sql<{ number: number }>`select rowid as number from ${table} where ${table} match ${match}`
}

/** The numbers of entries of products that a full-text expression finds. */
export const productNumbers = (match: string) => numbers('product_search', match)

/** The numbers of members that have every word in one of these columns of the index. */
export const memberNumbers = (columns: readonly string[], words: readonly string[]) =>
  numbers('member_search', `{${columns.join(' ')}} : (${words.map(quoted).join(' AND ')})`)

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
