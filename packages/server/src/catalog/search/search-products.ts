import type { SearchProductsRequest } from '@cartwright/contract'
import type { Database } from '../../database/database.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readPage } from '../../query/paging.ts'
import { VersionCache } from '../../query/version-cache.ts'
import { isAllProducts } from '../all-products.ts'
import { seesEverything } from '../audience.ts'
import { readCatalogVersion } from '../catalog-version.ts'
import { forAudienceIds } from '../hidden-collections.ts'
import { readPresentation } from '../presentation.ts'
import type { FoundProducts } from './catalog-search.ts'
import { catalogSearch } from './choose-search.ts'
import { searchLanguage } from './search-language.ts'

/** A shop shows the same few pages to all visitors: each is searched once until the catalog changes. */
const storedPages = new VersionCache<FoundProducts>()

/**
 * The numbers of products by words and facets. Where no product has all of the words, those that have the most of them.
 *
 * @param language of the words; its rules and the texts of the products in it are searched
 */
export async function searchProducts(
  db: Database,
  caller: Caller,
  language: string | null | undefined,
  asked: SearchProductsRequest,
): Promise<FoundProducts> {
  const everything = seesEverything(caller)
  const { collectionIds } = asked
  const among = collectionIds?.some(isAllProducts) ? [] : collectionIds
  const request = { ...asked, collectionIds: await forAudienceIds(db, among, everything) }
  const page = readPage(request.paging ?? {}, 'paging')
  const version = await readCatalogVersion(db)
  const rules = await searchLanguage(db, language)
  // Numbers only: texts of products are read each time, as stock changes in them.
  return storedPages.get(db, version, JSON.stringify([everything, rules.language, request]), async () => {
    const { currency } = await readPresentation(db)
    return catalogSearch(db, currency).search(request, page, everything, rules)
  })
}
