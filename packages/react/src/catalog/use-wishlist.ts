'use client'

import type { Wishlist, WishlistItem } from '@cartwright/client'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'
import { wishlistQuery } from './wishlist.ts'

/** The shopper's wishlist, and the ways to change it. */
export interface ShopperWishlist {
  /** The saved products, the one saved last first; with the change in flight. */
  readonly items: readonly WishlistItem[]
  /** Whether a product is saved. */
  readonly has: (productId: string) => boolean
  readonly isPending: boolean
  readonly error: Error | null
  /** Takes the id of a product. */
  readonly add: UseMutationResult<Wishlist, Error, string, unknown>
  /** Takes the id of a product. */
  readonly remove: UseMutationResult<Wishlist, Error, string, unknown>
}

/**
 * Products that the shopper saved: a visitor's until it signs in, then the member's. A change shows at once, and is undone
 * if the site rejects it. Needs the module `wishlist`.
 *
 * @example
 * ```tsx
 * const { has, add, remove } = useWishlist()
 * const toggle = () => (has(product.id) ? remove : add).mutate(product.id)
 * ```
 */
export function useWishlist(): ShopperWishlist {
  const client = useShop()
  const queries = useQueryClient()
  const query = wishlistQuery(client)
  const { data, isPending, error } = useQuery(query)
  const items = data?.items ?? []
  const change = (
    send: (productId: string) => Promise<Wishlist>,
    preview: (items: readonly WishlistItem[], productId: string) => WishlistItem[],
  ) => ({
    scope: { id: 'wishlist' },
    mutationFn: send,
    onMutate: async (productId: string) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      queries.setQueryData(query.queryKey, (before) => before && { items: preview(before.items, productId) })
    },
    onSuccess: (wishlist: Wishlist) => queries.setQueryData(query.queryKey, wishlist),
    onError: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return {
    items,
    has: (productId) => items.some((item) => item.productId === productId),
    isPending,
    error,
    add: useMutation(
      change(
        (productId) => moduleOf(client, 'wishlist').addToMyWishlist(productId),
        (before, productId) =>
          before.some((item) => item.productId === productId)
            ? [...before]
            : [{ productId, addedDate: new Date() }, ...before],
      ),
    ),
    remove: useMutation(
      change(
        (productId) => moduleOf(client, 'wishlist').removeFromMyWishlist(productId),
        (before, productId) => before.filter((item) => item.productId !== productId),
      ),
    ),
  }
}
