import type { Database } from '../../platform/database/database.ts'
import { findIndexedPage, findPageWithin } from '../../platform/query/find-page.ts'
import type { CatalogSearch } from './catalog-search.ts'
import { productRows, searchedRows } from './product-row-index.ts'
import { rankByPlaces } from './relevance.ts'
import { searchIndex } from './search-index.ts'

/**
 * The search of a database. SQL answers queries of fewer than 5,000 products; the index in memory answers those of more, and
 * every search, whose facets count each product several times.
 *
 * @param currency the site's; prices of a request are in it, unless the caller is shown others
 */
export function catalogSearch(db: Database, currency: string): CatalogSearch {
  return {
    query: (entity, query, everything) => findIndexedPage(db, entity, query, everything, productRows(db, currency)),
    queryMatched: async (entity, query, everything, matched) =>
      findPageWithin(db, entity, query, everything, await searchedRows(db, currency), {
        set: matched.set,
        rank: (found, page) => rankByPlaces(db, matched, found, page),
      }),
    search: (request, page, everything, language, shown) =>
      searchIndex({ db, request, page, everything, currency, language, shown }),
  }
}
