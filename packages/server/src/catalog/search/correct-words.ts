import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { NumberSet } from '../../query/number-set.ts'
import { editDistance } from './edit-distance.ts'
import { findText } from './search-sets.ts'
import { matchExpression } from './words.ts'

const LAST_CHARACTER = '\u{10ffff}'
/** More words of one beginning are not compared. */
const MOST_TERMS = 20_000

/**
 * Replaces each word that no product has by the nearest word of the catalog. A word without a near one stays.
 *
 * @param audience the products whose words count; null for all
 * @returns the words, in the same order
 */
export async function correctWords(
  db: Queryable,
  words: readonly string[],
  audience: NumberSet | null,
): Promise<string[]> {
  const corrected: string[] = []
  for (const word of words) {
    if ((await occurrences(db, matchExpression([word]), audience)) > 0) {
      corrected.push(word)
      continue
    }
    corrected.push((await nearestWord(db, word, audience)) ?? word)
  }
  return corrected
}

/** In how many products something occurs. */
async function occurrences(db: Queryable, match: string, audience: NumberSet | null): Promise<number> {
  const found = await findText(db, match)
  return audience ? audience.countWith(found) : found.size
}

/** People rarely miss the first letter, so only words that share it are compared. Of equally near ones the most common. */
async function nearestWord(db: Queryable, word: string, audience: NumberSet | null): Promise<string | undefined> {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
  const [first = ''] = word
  const terms = allowed === 0 ? [] : await termsFrom(db, first)
  const distances = terms.map((term) => ({ term, distance: editDistance(word, term, allowed) }))
  for (let distance = 1; distance <= allowed; distance++) {
    let best: { term: string; count: number } | undefined
    for (const { term } of distances.filter((candidate) => candidate.distance === distance)) {
      const count = await occurrences(db, `"${term}"`, audience)
      if (count > (best?.count ?? 0)) best = { term, count }
    }
    if (best) return best.term
  }
  return
}

/** Words of the index with a common beginning. */
async function termsFrom(db: Queryable, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from product_search_words
    where term >= ${beginning} and term < ${beginning + LAST_CHARACTER} limit ${MOST_TERMS}`.execute(db)
  return rows.map(({ term }) => term)
}
