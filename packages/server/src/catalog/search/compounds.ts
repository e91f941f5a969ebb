import type { Queryable } from '../../platform/database/database.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { readCatalogVersion } from '../product/catalog-version.ts'
import { wordsEndingWith } from './index-words.ts'
import type { SearchLanguage } from './search-language.ts'
import { type Term, termOf } from './words.ts'

/** Shorter endings are part of too many words. */
const SHORTEST = 4
const MOST_COMPOUNDS = 50

const terms = new VersionCache<Term>(500)

/** The words of a search as expressions. Where the language has compounds, `tasse` also finds `teetasse`. */
export async function termsOf(db: Queryable, words: readonly string[], language: SearchLanguage): Promise<Term[]> {
  if (!language.hasCompounds) return words.map((word) => termOf(word, language))
  const version = await readCatalogVersion(db)
  return Promise.all(
    words.map((word) =>
      terms.get(db, version, `${language.language} ${word}`, async () =>
        termOf(word, language, await compoundsOf(db, word, language)),
      ),
    ),
  )
}

async function compoundsOf(db: Queryable, word: string, { mark, stem }: SearchLanguage): Promise<string[]> {
  const stemmed = stem(word)
  const ending = async (ending: string, beginning: string) =>
    ending.length < SHORTEST ? [] : wordsEndingWith(db, { beginning, ending, most: MOST_COMPOUNDS })
  const found = await Promise.all([
    ending(word, mark('word')),
    ending(stemmed, mark('stem')),
    // The index has no stem of a word that is one itself: `Bücherregal` for `Regale`.
    stemmed === word ? [] : ending(stemmed, mark('word')),
  ])
  return [...new Set(found.flat())].slice(0, MOST_COMPOUNDS)
}
