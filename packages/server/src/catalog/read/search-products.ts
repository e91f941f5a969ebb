import type { RequestOf } from '@cartwright/contract'
import type { Operation } from '../../platform/kernel/operation.ts'
import { readPage } from '../../platform/query/paging.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { isAllProducts } from '../product/all-products.ts'
import { seesEverything } from '../product/audience.ts'
import { readCatalogVersion } from '../product/catalog-version.ts'
import { readPresentation } from '../product/presentation.ts'
import type { FoundProducts } from '../search/catalog-search.ts'
import { catalogSearch } from '../search/choose-search.ts'
import { searchLanguage } from '../search/search-language.ts'
import { findShownPrices } from '../search/shown-prices.ts'
import { forAudienceIds } from './hidden-collections.ts'

type SearchContext = Pick<Operation, 'site' | 'caller' | 'language' | 'currency'>

/** A shop shows the same few pages to all visitors: each is searched once until the catalog changes. */
const storedPages = new VersionCache<FoundProducts>()

/**
 * The numbers of products by words and facets. Where no product has all of the words, those that have the most of them.
 *
 * @param context whose language has the rules and texts that are searched, and whose currency prices are in
 */
export async function searchProducts(
  { site: { db, now }, caller, language, currency: wanted }: SearchContext,
  requested: RequestOf<'SearchProducts'>,
): Promise<FoundProducts> {
  const everything = seesEverything(caller)
  const { collectionIds } = requested
  const among = collectionIds?.some(isAllProducts) ? [] : collectionIds
  const request = { ...requested, collectionIds: await forAudienceIds(db, among, everything) }
  const page = readPage(request.paging ?? {}, 'paging')
  const version = await readCatalogVersion(db)
  const rules = await searchLanguage(db, language)
  const shown = await findShownPrices(db, caller, wanted, now())
  // Numbers only: texts of products are read each time, as stock changes in them.
  return storedPages.get(db, version, JSON.stringify([everything, rules.language, shown?.key, request]), async () => {
    const { currency } = await readPresentation(db)
    return catalogSearch(db, currency).search(request, page, everything, rules, (await shown?.read(version)) ?? null)
  })
}
