import type { ShopProduct } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { currencyKey } from '../currency-key.ts'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/** Products of one query of the catalog. */
const CHUNK = 100

/** The query of products by their ids, in this order. Those that are not shown now are left out. */
export function productsByIdQuery(client: ShopClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: currencyKey([...queryKeys.catalog, 'by-id', ids], client),
    queryFn: async ({ signal }): Promise<readonly ShopProduct[]> => {
      const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) =>
        ids.slice(at * CHUNK, (at + 1) * CHUNK),
      )
      const products = moduleOf(client, 'products')
      const pages = await Promise.all(
        chunks.map((chunk) => products.queryProducts({ signal }).in('id', chunk).limit(chunk.length).find()),
      )
      const shown = new Map(pages.flatMap(({ items }) => items).map((product) => [product.id, product]))
      return ids.flatMap((id) => shown.get(id) ?? [])
    },
    staleTime: 60_000,
    retry: false,
  })
}
