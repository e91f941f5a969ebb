import type { PagingMetadata, ProductSearchSort, SearchFacets, SearchProductsRequest } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../http/context.ts'
import type { Queryable } from '../../storage/database.ts'
import { seesEverything } from '../audience.ts'
import { readCatalogVersion } from '../catalog-version.ts'
import { readPresentation } from '../presentation.ts'
import { type Page, readPage } from '../query/paging.ts'
import { VersionCache } from '../query/version-cache.ts'
import { spliceProducts } from '../splice-products.ts'
import { correctWords } from './correct-words.ts'
import { countFacets } from './facets.ts'
import { type Conditions, searchConditions, where } from './search-conditions.ts'
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
/** Facets are the same on every page and in every order. */
const keptFacets = new VersionCache<SearchFacets>()

/** Products by words and facets. A misspelt word is corrected where that finds something. */
export async function searchProducts({ site, caller }: RequestContext, request: SearchProductsRequest) {
  const everything = seesEverything(caller)
  const page = readPage(request.paging ?? {}, 'paging')
  const version = await readCatalogVersion(site.db)
  const { numbers, ...rest } = await keptPages.get(site.db, version, JSON.stringify([everything, request]), () =>
    search({ db: site.db, request, page, everything, version }),
  )
  return spliceProducts(site.db, numbers, rest)
}

interface Search {
  readonly db: Queryable
  readonly request: SearchProductsRequest
  readonly page: Page
  readonly everything: boolean
  readonly version: number
}

async function search(asked: Search): Promise<Found> {
  const words = wordsOf(asked.request.text ?? '')
  const found = await find(asked, words)
  if (found.metadata.total !== 0 || words.length === 0) return found
  const corrected = await correctWords(asked.db, words)
  if (corrected === null) return found
  const instead = await find(asked, corrected)
  return instead.metadata.total === 0 ? found : { ...instead, correctedText: corrected.join(' ') }
}

async function find({ db, request, page, everything, version }: Search, words: readonly string[]): Promise<Found> {
  const { currency } = await readPresentation(db)
  const match = matchOf(request, words)
  const conditions = searchConditions(request, { everything, currency, match })
  const { numbers, total } = await findNumbers(db, conditions, match, request.sort, page)
  const { sort, paging, text, ...narrowed } = request
  const facets = await keptFacets.get(db, version, JSON.stringify([everything, narrowed, match]), () =>
    countFacets(db, conditions, { everything, currency }),
  )
  return { numbers, metadata: { count: numbers.length, offset: page.offset, total, tooManyToCount: false }, facets }
}

/** A text without a single letter or digit finds nothing; no text at all finds everything. */
function matchOf({ text = '' }: SearchProductsRequest, words: readonly string[]): string | null {
  if (words.length > 0) return matchExpression(words)
  return text.trim() === '' ? null : '""'
}

async function findNumbers(
  db: Queryable,
  conditions: Conditions,
  match: string | null,
  sort: ProductSearchSort = 'RELEVANCE',
  { limit, offset }: Page,
) {
  const counted = await sql<{ total: number }>`
    select count(*) as total from products where ${where(conditions)}`.execute(db)
  const ranked = match !== null && sort === 'RELEVANCE'
  // Ranking needs the index itself in the query; then the condition on the text need not be tested again.
  const from = ranked
    ? sql`product_search inner join products on products.number = product_search.rowid`
    : sql`products`
  const condition = ranked ? sql`product_search match ${match} and ${where(conditions, 'text')}` : where(conditions)
  const { rows } = await sql<{ number: number }>`
    select products.number from ${from} where ${condition}
    order by ${orderOf(sort, ranked)} limit ${limit} offset ${offset}`.execute(db)
  return { numbers: rows.map(({ number }) => number), total: counted.rows[0]?.total ?? 0 }
}

/** A word in the name counts most, then one in a label or SKU, then one in the description. */
const rank = sql`bm25(product_search, 10.0, 4.0, 6.0, 1.0)`

function orderOf(sort: ProductSearchSort, ranked: boolean): RawBuilder<unknown> {
  switch (sort) {
    case 'RELEVANCE':
      return ranked ? sql`${rank}, products.number` : sql`products.number`
    case 'NEWEST':
      return sql`products.created_at desc, products.number desc`
    case 'PRICE_ASC':
      return sql`products.lowest_price_minor, products.number`
    case 'PRICE_DESC':
      return sql`products.lowest_price_minor desc, products.number desc`
    case 'NAME':
      return sql`products.name_folded, products.number`
  }
}
