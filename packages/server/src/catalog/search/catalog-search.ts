import type { PagingMetadata, PlatformQuery, RequestOf, SearchFacets } from '@cartwright/contract'
import type { Entity } from '../../platform/query/entity.ts'
import type { FoundPage } from '../../platform/query/find-page.ts'
import type { NumberSet } from '../../platform/query/number-set.ts'
import type { Page } from '../../platform/query/paging.ts'
import type { RankedBy } from './relevance.ts'
import type { SearchLanguage } from './search-language.ts'
import type { PriceTable } from './shown-prices.ts'

/** A page of products that a search found, by their numbers. */
export interface FoundProducts {
  readonly numbers: readonly number[]
  readonly metadata: PagingMetadata
  readonly facets: SearchFacets
  readonly correctedText?: string
  readonly partialMatch?: boolean
}

/** The products with the words of a search, and what to rank them by. */
export interface MatchedWords extends RankedBy {
  readonly set: NumberSet
}

/** How products are found. The room of the catalog above it knows neither SQL nor what is in memory. */
export interface CatalogSearch {
  /**
   * A page of the products that pass a filter.
   *
   * @param entity products as the caller sees them
   * @param everything whether the caller may see what is hidden from visitors
   * @throws ValidationError naming what does not fit in filter, sort order or page
   */
  query(entity: Entity, query: PlatformQuery | undefined, everything: boolean): Promise<FoundPage<number>>
  /**
   * The same of the products with some words: in the order of the query, otherwise by where the words stand.
   *
   * @param matched the products with the words
   */
  queryMatched(
    entity: Entity,
    query: PlatformQuery,
    everything: boolean,
    matched: MatchedWords,
  ): Promise<FoundPage<number>>
  /**
   * A page of the products with these words and properties, and what all of those products have in common.
   *
   * @param language whose words and forms count
   * @param shown the prices that the caller is shown, where they are not those of the catalog
   */
  search(
    request: RequestOf<'SearchProducts'>,
    page: Page,
    everything: boolean,
    language: SearchLanguage,
    shown: PriceTable | null,
  ): Promise<FoundProducts>
}
