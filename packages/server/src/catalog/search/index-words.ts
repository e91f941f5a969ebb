import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

const LAST_CHARACTER = '\u{10ffff}'
/** More words of one beginning are not compared. */
const MOST_WORDS = 20_000

/** Words of the full-text index with a common beginning. Marks of languages come after all letters. */
export async function wordsOfIndex(db: Queryable, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from product_search_words
    where term >= ${beginning} and term < ${endOf(beginning)} limit ${MOST_WORDS}`.execute(db)
  return rows.map(({ term }) => term)
}

/**
 * Those that also have a common ending, however many words the catalog has. Words of letters and numbers alone, so that
 * the ending is no pattern.
 */
export async function wordsEndingWith(
  db: Queryable,
  { beginning, ending, most }: { readonly beginning: string; readonly ending: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from product_search_words
    where term >= ${beginning} and term < ${endOf(beginning)} and term like ${`%${ending}`} limit ${most}`.execute(db)
  return rows.map(({ term }) => term)
}

const endOf = (beginning: string) => (beginning === '' ? '\u{f0000}' : beginning + LAST_CHARACTER)
