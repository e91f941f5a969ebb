import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

const LAST_CHARACTER = '\u{10ffff}'
/** More words of one beginning are not compared. */
const MOST_WORDS = 20_000

/** Words of the full-text index with a common beginning. Marks of languages come after all letters. */
export async function wordsOfIndex(db: Queryable, beginning: string): Promise<string[]> {
  const end = beginning === '' ? '\u{f0000}' : beginning + LAST_CHARACTER
  const { rows } = await sql<{ term: string }>`
    select term from product_search_words
    where term >= ${beginning} and term < ${end} limit ${MOST_WORDS}`.execute(db)
  return rows.map(({ term }) => term)
}
