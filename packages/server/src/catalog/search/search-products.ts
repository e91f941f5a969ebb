import type { PagingMetadata, SearchFacets, SearchProductsRequest } from '@cartwright/contract'
import { sql } from 'kysely'
import type { RequestContext } from '../../http/context.ts'
import type { Database } from '../../storage/database.ts'
import { seesEverything } from '../audience.ts'
import { readCatalogVersion } from '../catalog-version.ts'
import { forAudienceIds } from '../hidden-collections.ts'
import { readPresentation } from '../presentation.ts'
import { type Page, readPage } from '../query/paging.ts'
import { VersionCache } from '../query/version-cache.ts'
import { spliceProducts } from '../splice-products.ts'
import { catalogIndex } from './catalog-index.ts'
import { correctWords } from './correct-words.ts'
import { countFacets } from './facets.ts'
import type { NumberSet } from './number-set.ts'
import { rankByPlaces } from './relevance.ts'
import { intersect, searchSets } from './search-sets.ts'
import { walk, walkBack } from './walk.ts'
import { matchExpression, wordsOf } from './words.ts'

/** What a search found; the products' texts are read anew each time, since stock moves in them. */
interface Found {
  readonly numbers: readonly number[]
  readonly metadata: PagingMetadata
  readonly facets: SearchFacets
  readonly correctedText?: string
}

/** A shop shows the same few pages to everybody: each is looked for once until the catalog changes. */
const keptPages = new VersionCache<Found>()

/** Products by words and facets. A misspelt word is corrected where that finds something. */
export async function searchProducts({ site, caller }: RequestContext, asked: SearchProductsRequest) {
  const everything = seesEverything(caller)
  const request = { ...asked, collectionIds: await forAudienceIds(site.db, asked.collectionIds, everything) }
  const page = readPage(request.paging ?? {}, 'paging')
  const version = await readCatalogVersion(site.db)
  const { numbers, ...rest } = await keptPages.get(site.db, version, JSON.stringify([everything, request]), () =>
    search({ db: site.db, request, page, everything }),
  )
  return spliceProducts(site.db, numbers, rest)
}

interface Search {
  readonly db: Database
  readonly request: SearchProductsRequest
  readonly page: Page
  readonly everything: boolean
}

async function search(asked: Search): Promise<Found> {
  const words = wordsOf(asked.request.text ?? '')
  const found = await find(asked, words)
  if (found.metadata.total !== 0 || words.length === 0) return found
  const { visible } = await catalogIndex(asked.db).refresh()
  const corrected = await correctWords(asked.db, words, asked.everything ? null : visible)
  if (corrected === null) return found
  const instead = await find(asked, corrected)
  return instead.metadata.total === 0 ? found : { ...instead, correctedText: corrected.join(' ') }
}

async function find(asked: Search, words: readonly string[]): Promise<Found> {
  const { db, request, page, everything } = asked
  const { currency } = await readPresentation(db)
  const match = matchOf(request, words)
  const data = await catalogIndex(db).refresh()
  const sets = await searchSets(db, data, request, { everything, currency, match })
  const found = intersect(data, sets)
  const numbers = await findNumbers(asked, words, found)
  const facets = await countFacets(db, data, sets, { everything, currency })
  return {
    numbers,
    metadata: { count: numbers.length, offset: page.offset, total: found.size, tooManyToCount: false },
    facets,
  }
}

/** A text without a single letter or digit finds nothing; no text at all finds everything. */
function matchOf({ text = '' }: SearchProductsRequest, words: readonly string[]): string | null {
  if (words.length > 0) return matchExpression(words)
  return text.trim() === '' ? null : '""'
}

/** Ascending; products of the same rank by their numbers. */
const ranks = {
  NEWEST: sql`products.created_at`,
  PRICE_ASC: sql`products.lowest_price_minor`,
  PRICE_DESC: sql`products.lowest_price_minor`,
  NAME: sql`products.name_folded`,
}

async function findNumbers(
  { db, request, page }: Search,
  words: readonly string[],
  found: NumberSet,
): Promise<readonly number[]> {
  const { sort = 'RELEVANCE' } = request
  if (sort === 'RELEVANCE') {
    return words.length === 0 ? found.slice(page.offset, page.limit) : rankByPlaces(db, words, found, page)
  }
  const order = await catalogIndex(db).order(ranks[sort])
  return sort === 'NEWEST' || sort === 'PRICE_DESC' ? walkBack(order, found, page) : walk(order, found, page)
}
