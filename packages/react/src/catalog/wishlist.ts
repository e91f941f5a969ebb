import type { Wishlist } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/** The query of the shopper's wishlist, the product saved last first. Needs the module `wishlist`. */
export function wishlistQuery(client: ShopClient) {
  return queryOptions({
    queryKey: queryKeys.wishlist,
    queryFn: async ({ signal }): Promise<Wishlist> => {
      // A request would create a visitor identity for everyone who only looks around.
      const { refreshToken } = await client.auth.getTokens()
      return refreshToken.role === 'none' ? { items: [] } : moduleOf(client, 'wishlist').getMyWishlist({ signal })
    },
    staleTime: 60_000,
    retry: false,
  })
}
