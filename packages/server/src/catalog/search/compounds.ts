import type { Queryable } from '../../platform/database/database.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { readCatalogVersion } from '../product/catalog-version.ts'
import { wordsEndingWith } from './index-words.ts'
import type { SearchLanguage } from './search-language.ts'
import { spellingsOf, type Term, termOf } from './words.ts'

/** Shorter endings are part of too many words. */
const SHORTEST = 4
const MOST_COMPOUNDS = 50

const compounds = new VersionCache<readonly string[]>(500)

/** The words of a search as expressions. Where the language has compounds, `tasse` also finds `teetasse`. */
export async function termsOf(db: Queryable, words: readonly string[], language: SearchLanguage): Promise<Term[]> {
  const version = language.hasCompounds ? await readCatalogVersion(db) : null
  const read = (word: string) =>
    version === null
      ? []
      : compounds.get(db, version, `${language.language} ${word}`, () => compoundsOf(db, word, language))
  return Promise.all(
    words.map(async (word, index) =>
      termOf(word, language, { compounds: await read(word), spellings: spellingsOf(words, index) }),
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
