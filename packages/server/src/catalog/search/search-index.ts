import type { RequestOf } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { NumberSet } from '../../platform/query/number-set.ts'
import type { Page } from '../../platform/query/paging.ts'
import { walk, walkBack } from '../../platform/query/walk.ts'
import { inCollectionOrder, readCollectionOrder } from '../product/collection-order.ts'
import { catalogIndex } from './catalog-index.ts'
import type { FoundProducts } from './catalog-search.ts'
import { countFacets } from './facets.ts'
import { matchText } from './match-text.ts'
import { type RankedBy, rankByPlaces } from './relevance.ts'
import type { SearchLanguage } from './search-language.ts'
import { regularPrices, shownPrices } from './search-prices.ts'
import { intersect, searchSets } from './search-sets.ts'
import type { PriceTable } from './shown-prices.ts'

interface Search {
  readonly db: Database
  readonly request: RequestOf<'SearchProducts'>
  readonly page: Page
  readonly everything: boolean
  readonly currency: string
  readonly language: SearchLanguage
  /** The prices that the caller is shown; null for those of the catalog. */
  readonly shown: PriceTable | null
}

/** Searches the index in memory. */
export async function searchIndex(search: Search): Promise<FoundProducts> {
  const { db, request, page, everything, language, shown } = search
  const data = await catalogIndex(db).refresh()
  const matched = await matchText(db, request.text ?? '', language, everything ? null : data.visible)
  const prices = shown === null ? regularPrices(data, search.currency) : shownPrices(shown)
  const sets = searchSets(data, request, { everything, prices, text: matched.set })
  const found = intersect(data, sets)
  const numbers = await findNumbers(search, matched, found, data.inStock)
  return {
    numbers,
    metadata: { count: numbers.length, offset: page.offset, total: found.size, tooManyToCount: false },
    facets: await countFacets(db, data, sets, { everything, prices }),
    ...(matched.correctedText !== undefined && { correctedText: matched.correctedText }),
    ...(matched.isPartial && { partialMatch: true }),
  }
}

/** Ascending; products of the same rank by their numbers. */
const ranks = {
  NEWEST: sql`products.created_at`,
  PRICE_ASC: sql`products.lowest_price_minor`,
  PRICE_DESC: sql`products.lowest_price_minor`,
  NAME: sql`products.name_order`,
}

/** A page of what was found. Where it is asked for, what is sold out begins where the last product in stock ended. */
async function findNumbers(
  search: Search,
  by: RankedBy,
  found: NumberSet,
  inStock: NumberSet,
): Promise<readonly number[]> {
  const { offset, limit } = search.page
  if (search.request.soldOutLast !== true) return inOrder(search, by, found, search.page)
  const available = found.copy().keep(inStock)
  const first = await inOrder(search, by, available, search.page)
  if (first.length === limit) return first
  const rest = { offset: Math.max(0, offset - available.size), limit: limit - first.length }
  return [...first, ...(await inOrder(search, by, found.copy().drop(inStock), rest))]
}

async function inOrder(
  { db, request, shown }: Search,
  by: RankedBy,
  found: NumberSet,
  page: Page,
): Promise<readonly number[]> {
  const { sort = 'RELEVANCE' } = request
  if (sort === 'RELEVANCE') {
    if (by.terms.length > 0) return rankByPlaces(db, by, found, page)
    const [collectionId, ...others] = request.collectionIds ?? []
    if (collectionId === undefined || others.length > 0) return found.slice(page.offset, page.limit)
    return inCollectionOrder(await readCollectionOrder(db, collectionId), found, page)
  }
  const isByPrice = sort === 'PRICE_ASC' || sort === 'PRICE_DESC'
  const order = isByPrice && shown ? shown.order : await catalogIndex(db).order(ranks[sort])
  return sort === 'NEWEST' || sort === 'PRICE_DESC' ? walkBack(order, found, page) : walk(order, found, page)
}
