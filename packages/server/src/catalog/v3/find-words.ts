import type { SearchDetails } from '@cartwright/contract'
import type { Database } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { NumberSet } from '../../platform/query/number-set.ts'
import { catalogIndex } from '../search/catalog-index.ts'
import type { MatchedWords } from '../search/catalog-search.ts'
import { termsOf } from '../search/compounds.ts'
import { matchText } from '../search/match-text.ts'
import { searchLanguage } from '../search/search-language.ts'
import { findSku, findText } from '../search/search-sets.ts'
import { wordsOf } from '../search/words.ts'

/** Where words may stand, by the names of the next wire. */
const columns: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  plainDescription: 'description',
  'variantsInfo.variants.sku': 'sku',
  'minVariantPriceInfo.sku': 'sku',
}

/**
 * The products with all or any of the words.
 *
 * @throws ValidationError for a field that has no words
 */
export async function findWords(
  db: Database,
  { expression = '', fields = [], mode = 'AND', fuzzy }: SearchDetails,
  requested: string | null | undefined,
  everything: boolean,
): Promise<MatchedWords> {
  const language = await searchLanguage(db, requested)
  const places = fields.map((field, index) => {
    const column = columns[field]
    if (column !== undefined) return column
    const known = Object.keys(columns).join(', ')
    throw invalidField(`search.search.fields[${index}]`, `cannot be searched; these can: ${known}`, 'FIELD_NOT_ALLOWED')
  })
  if (places.length === 0 && mode === 'AND' && fuzzy !== false) {
    const audience = everything ? null : (await catalogIndex(db).refresh()).visible
    const { set, ...by } = await matchText(db, expression, language, audience)
    return { set: set ?? new NumberSet(0), ...by }
  }
  const words = wordsOf(expression)
  const terms = await termsOf(db, words, language)
  const by = { terms, bySku: await findSku(db, expression) }
  if (terms.length === 0) return { set: new NumberSet(0), ...by }
  const within = places.length > 0 ? `{${[...new Set(places)].join(' ')}} : ` : ''
  const match = terms.map(({ any }) => `(${within}(${any}))`).join(mode === 'OR' ? ' OR ' : ' AND ')
  return { set: await findText(db, match), ...by }
}
