import { queryOptions } from '@tanstack/react-query'
import type { CatalogOptions } from '../catalog/queries.ts'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/** The query of name, look and menus of the shop. Needs the module `storefront`. */
export function storefrontQuery(client: ShopClient, language?: string, options?: CatalogOptions) {
  return queryOptions({
    queryKey: [...queryKeys.catalog, 'storefront', language ?? ''],
    queryFn: ({ signal }) =>
      moduleOf(client, 'storefront').getStorefront({ ...(language !== undefined && { language }), ...options, signal }),
    staleTime: 60_000,
    retry: false,
  })
}
