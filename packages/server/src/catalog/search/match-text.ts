import type { Queryable } from '../../platform/database/database.ts'
import { NumberSet } from '../../platform/query/number-set.ts'
import { termsOf } from './compounds.ts'
import { correctWords } from './correct-words.ts'
import type { RankedBy } from './relevance.ts'
import type { SearchLanguage } from './search-language.ts'
import { findSku, findText } from './search-sets.ts'
import { matchExpression, type Term, wordsOf } from './words.ts'

/** The products that a text finds, and how. */
interface Matched extends RankedBy {
  /** Null for an empty text: it finds every product. */
  readonly set: NumberSet | null
  /** Present where a misspelt word was replaced. */
  readonly correctedText?: string
  /** Whether no product has all of the words. */
  readonly isPartial: boolean
}

/**
 * Finds the products with all words of a text in any field. Where there are none, misspelt words are corrected; where
 * there are still none, the products with the most of the words are found.
 *
 * @param language whose words and forms count
 * @param audience the products that the caller may see; null for all
 */
export async function matchText(
  db: Queryable,
  text: string,
  language: SearchLanguage,
  audience: NumberSet | null,
): Promise<Matched> {
  const words = wordsOf(text)
  const terms = await termsOf(db, words, language)
  const bySku = await findSku(db, text)
  // A text without a letter or digit finds nothing.
  if (words.length === 0) return { set: text.trim() === '' ? null : new NumberSet(0), terms, bySku, isPartial: false }
  const all = await findText(db, matchExpression(terms))
  if (hasAny(all, audience)) return { set: all, terms, bySku, isPartial: false }
  const corrected = await correctWords(db, words, language, audience)
  const correctedText = corrected.every((word, index) => word === words[index]) ? undefined : corrected.join(' ')
  const correctedTerms = await termsOf(db, corrected, language)
  const instead = await findText(db, matchExpression(correctedTerms))
  const isPartial = !hasAny(instead, audience)
  const set = isPartial ? await withMostWords(db, correctedTerms, audience) : instead
  if (set.isEmpty) return { set, terms, bySku, isPartial: false }
  return { set, terms: correctedTerms, bySku, isPartial, ...(correctedText !== undefined && { correctedText }) }
}

function hasAny(found: NumberSet, audience: NumberSet | null): boolean {
  return audience ? audience.intersects(found) : !found.isEmpty
}

/** The products that have as many of the words as any product has. */
async function withMostWords(db: Queryable, terms: readonly Term[], audience: NumberSet | null): Promise<NumberSet> {
  /** At each place, the products with more words than the place's number. */
  const atLeast: NumberSet[] = []
  for (const { any } of terms) {
    const found = (await findText(db, any)).copy()
    if (audience) found.keep(audience)
    for (let count = atLeast.length; count > 0; count--) {
      const fewer = atLeast[count - 1]
      if (!fewer) continue
      const both = fewer.copy().keep(found)
      if (!both.isEmpty) atLeast[count] = (atLeast[count] ?? new NumberSet(0)).addAll(both)
    }
    atLeast[0] = (atLeast[0] ?? new NumberSet(0)).addAll(found)
  }
  return atLeast.at(-1) ?? new NumberSet(0)
}
