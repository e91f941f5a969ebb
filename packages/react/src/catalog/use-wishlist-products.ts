'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { productsByIdQuery } from './products-by-id.ts'
import { useWishlist } from './use-wishlist.ts'

/**
 * The shopper's wishlist with its products, the one saved last first, and the ids of those that are not shown now. Needs the
 * modules `wishlist` and `products`.
 */
export function useWishlistProducts() {
  const client = useShop()
  const wishlist = useWishlist()
  const ids = wishlist.items.map(({ productId }) => productId)
  const query = useQuery({
    ...productsByIdQuery(client, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const products = (query.data ?? []).filter(({ id }) => ids.includes(id))
  const hidden =
    query.data && !query.isPlaceholderData ? ids.filter((id) => products.every((one) => one.id !== id)) : []
  return {
    ...wishlist,
    products,
    hidden,
    isPending: wishlist.isPending || (ids.length > 0 && query.isPending),
    error: wishlist.error ?? query.error,
    /** Loads the products again. */
    refetch: query.refetch,
  }
}
