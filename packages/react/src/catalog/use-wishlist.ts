'use client'

import type { CallOptions, Wishlist, WishlistItem } from '@cartwright/client'
import { changeQueueOf, isWishlistChange, keepaliveOptions, type WishlistChange } from '@cartwright/client/cart'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePendingChanges } from '../cart/use-pending-changes.ts'
import { useShop } from '../provider.tsx'
import { moduleOf, type ShopModules } from '../shop-client.ts'
import { wishlistQuery } from './wishlist.ts'

/** The shopper's wishlist, and the ways to change it. */
export interface ShopperWishlist {
  /** The saved products, the one saved last first; with the changes in flight. */
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
  const queue = changeQueueOf(client)
  const pending = usePendingChanges(queue)
  const items = useMemo(() => pending.filter(isWishlistChange).reduce(applyChange, data?.items ?? []), [data, pending])
  const change = (kind: WishlistChange['kind'], send: Send) => ({
    networkMode: 'always' as const,
    mutationFn: (productId: string) =>
      queue.run({ kind, productId }, async (_, signal) => {
        // A response to a read that began before this change must not undo it.
        await queries.cancelQueries({ queryKey: query.queryKey })
        const options: CallOptions = { signal, ...keepaliveOptions(productId) }
        const wishlist = await send(moduleOf(client, 'wishlist'), productId, options)
        signal.throwIfAborted()
        return queries.setQueryData(query.queryKey, wishlist) ?? wishlist
      }),
    onError: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return {
    items,
    has: (productId) => items.some((item) => item.productId === productId),
    isPending,
    error,
    add: useMutation(change('saveProduct', (wishlist, id, options) => wishlist.addToMyWishlist(id, options))),
    remove: useMutation(
      change('removeSavedProduct', (wishlist, id, options) => wishlist.removeFromMyWishlist(id, options)),
    ),
  }
}

type Send = (wishlist: ShopModules['wishlist'], productId: string, options: CallOptions) => Promise<Wishlist>

/** The list as the shopper expects it, derived at each render: the response to one change cannot hide a later one. */
function applyChange(items: readonly WishlistItem[], { kind, productId }: WishlistChange): readonly WishlistItem[] {
  if (kind === 'removeSavedProduct') return items.filter((item) => item.productId !== productId)
  if (items.some((item) => item.productId === productId)) return items
  return [{ productId, addedDate: new Date() }, ...items]
}
