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
const kept = new VersionCache<Found>()

/** Products by words and facets. A misspelt word is corrected where that finds something. */
export async function searchProducts({ site, caller }: RequestContext, request: SearchProductsRequest) {
  const everything = seesEverything(caller)
  const page = readPage(request.paging ?? {}, 'paging')
  const version = await readCatalogVersion(site.db)
  const { numbers, ...rest } = await kept.get(site.db, version, JSON.stringify([everything, request]), () =>
    search(site.db, request, page, everything),
  )
  return spliceProducts(site.db, numbers, rest)
}

async function search(db: Queryable, request: SearchProductsRequest, page: Page, everything: boolean): Promise<Found> {
  const words = wordsOf(request.text ?? '')
  const found = await find(db, request, words, page, everything)
  if (found.metadata.total !== 0 || words.length === 0) return found
  const corrected = await correctWords(db, words)
  if (corrected === null) return found
  const instead = await find(db, request, corrected, page, everything)
  return instead.metadata.total === 0 ? found : { ...instead, correctedText: corrected.join(' ') }
}

async function find(
  db: Queryable,
  request: SearchProductsRequest,
  words: readonly string[],
  page: Page,
  everything: boolean,
): Promise<Found> {
  const { currency } = await readPresentation(db)
  const match = matchOf(request, words)
  const conditions = searchConditions(request, { everything, currency, match })
  const { numbers, total } = await findNumbers(db, conditions, match, request.sort, page)
  const metadata = { count: numbers.length, offset: page.offset, total, tooManyToCount: false }
  return { numbers, metadata, facets: await countFacets(db, conditions, { everything, currency }) }
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
