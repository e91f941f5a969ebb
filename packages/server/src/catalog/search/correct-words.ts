import type { Queryable } from '../../platform/database/database.ts'
import type { NumberSet } from '../../platform/query/number-set.ts'
import { termsOf } from './compounds.ts'
import { editDistance } from './edit-distance.ts'
import { wordsOfIndex } from './index-words.ts'
import type { SearchLanguage } from './search-language.ts'
import { findText } from './search-sets.ts'
import { matchExpression } from './words.ts'

/**
 * Replaces each word that no product has by the nearest word of the catalog in the same language. A word without a near
 * one stays.
 *
 * @param language whose words are compared; untranslated texts are no words of it
 * @param audience the products whose words count; null for all
 * @returns the words, in the same order
 */
export async function correctWords(
  db: Queryable,
  words: readonly string[],
  language: SearchLanguage,
  audience: NumberSet | null,
): Promise<string[]> {
  const corrected: string[] = []
  for (const word of words) {
    if ((await occurrences(db, matchExpression(await termsOf(db, [word], language)), audience)) > 0) {
      corrected.push(word)
      continue
    }
    corrected.push((await nearestWord(db, word, language, audience)) ?? word)
  }
  return corrected
}

/** In how many products something occurs. */
async function occurrences(db: Queryable, match: string, audience: NumberSet | null): Promise<number> {
  const found = await findText(db, match)
  return audience ? audience.countWith(found) : found.size
}

/** People rarely miss the first letter, so only words that share it are compared. Of equally near ones the most common. */
async function nearestWord(
  db: Queryable,
  word: string,
  { mark }: SearchLanguage,
  audience: NumberSet | null,
): Promise<string | undefined> {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
  const [first = ''] = word
  const start = mark('word')
  const found = allowed === 0 ? [] : await wordsOfIndex(db, start + first)
  const terms = found.map((term) => term.slice(start.length))
  const distances = terms.map((term) => ({ term, distance: editDistance(word, term, allowed) }))
  for (let distance = 1; distance <= allowed; distance++) {
    let best: { term: string; count: number } | undefined
    for (const { term } of distances.filter((candidate) => candidate.distance === distance)) {
      const count = await occurrences(db, `"${start}${term}"`, audience)
      if (count > (best?.count ?? 0)) best = { term, count }
    }
    if (best) return best.term
  }
  return
}
