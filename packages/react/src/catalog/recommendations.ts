import {
  type CatalogReference,
  type Recommendation,
  type RecommendationAlgorithm,
  type ShopProduct,
  STORES_APP_ID,
} from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { currencyKey } from '../currency-key.ts'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'
import type { CatalogOptions } from './queries.ts'

/** The most algorithms that a request may name. */
const MOST_ALGORITHMS = 10

/** What to recommend. */
export interface RecommendationsOptions {
  /** The items that others go with, such as that of the page or those of the cart. Without any: what sells best. */
  readonly items?: readonly CatalogReference[]
  /** In the order of preference, at most 10. Default: all that `listAvailableAlgorithms` returns, in its order. */
  readonly algorithms?: readonly RecommendationAlgorithm[]
  /** The most products. Default: 4. */
  readonly limit?: number
}

/** The query of products that go with others, in their order. Needs the modules `recommendations` and `products`. */
export function recommendationsQuery(
  client: ShopClient,
  { items = [], algorithms, limit = 4 }: RecommendationsOptions = {},
  options?: CatalogOptions,
) {
  return queryOptions({
    queryKey: currencyKey([...queryKeys.catalog, 'recommendations', { items, algorithms, limit }], client, options),
    queryFn: async ({ signal }): Promise<readonly ShopProduct[]> => {
      const call = { ...options, signal }
      const recommendations = moduleOf(client, 'recommendations')
      const products = moduleOf(client, 'products')
      const chosen = algorithms ?? (await recommendations.listAvailableAlgorithms(call)).map(nameOf)
      if (chosen.length === 0) return []
      const first = chosen.slice(0, MOST_ALGORITHMS)
      const ids = productIds(await recommendations.getRecommendation(first, { items }, call)).slice(0, limit)
      if (ids.length === 0) return []
      const { items: found } = await products.queryProducts(call).in('id', ids).limit(ids.length).find()
      return ids.flatMap((id) => found.find((product) => product.id === id) ?? [])
    },
    staleTime: 60_000,
    retry: false,
  })
}

const nameOf = ({ appId, config }: { readonly appId: string; readonly config: { readonly algorithmId: string } }) => ({
  id: config.algorithmId,
  appId,
})

/** Plugins may recommend items of other catalogs, which are no products. */
const productIds = (recommendation: Recommendation | undefined): string[] =>
  (recommendation?.items ?? []).filter(({ appId }) => appId === STORES_APP_ID).map((item) => item.catalogItemId)
