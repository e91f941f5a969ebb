import { sql } from 'kysely'
import type { Queryable } from '../../storage/database.ts'
import { editDistance } from './edit-distance.ts'
import { stems } from './words.ts'

const LAST_CHARACTER = '\u{10ffff}'

/**
 * Puts the nearest word of the catalog in place of each word that nothing in it begins with.
 *
 * @returns null when every word is known, or one of them is near to nothing
 */
export async function correctWords(db: Queryable, words: readonly string[]): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) {
    if (await isKnown(db, word)) {
      corrected.push(word)
      continue
    }
    const nearest = await nearestWord(db, word)
    if (nearest === undefined) return null
    corrected.push(nearest)
  }
  return corrected.every((word, i) => word === words[i]) ? null : corrected
}

async function isKnown(db: Queryable, word: string): Promise<boolean> {
  for (const stem of stems(word)) {
    if ((await termsFrom(db, stem, 1)).length > 0) return true
  }
  return false
}

/** People rarely miss the first letter, so only words that share it are compared. */
async function nearestWord(db: Queryable, word: string): Promise<string | undefined> {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
  const [first = ''] = word
  const terms = allowed === 0 ? [] : await termsFrom(db, first)
  const near = terms
    .map(({ term, doc }) => ({ term, doc, distance: editDistance(word, term, allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.doc - a.doc)
  return near[0]?.term
}

/** Words of the index with a common beginning. */
async function termsFrom(db: Queryable, beginning: string, limit = 20_000) {
  const { rows } = await sql<{ term: string; doc: number }>`
    select term, doc from product_search_words
    where term >= ${beginning} and term < ${beginning + LAST_CHARACTER} limit ${limit}`.execute(db)
  return rows
}
