import type { CartChange, CartChangeInput } from './cart-change.ts'

/** Every change that waits in the queue of a shopper, before it has a number. */
export type QueuedChangeInput =
  | CartChangeInput
  | { readonly kind: 'saveProduct' | 'removeSavedProduct'; readonly productId: string }
  | { readonly kind: 'giftCard' | 'addresses' | 'checkout' }

/** A change in the queue. Numbers rise in the order of the changes. */
export type QueuedChange = QueuedChangeInput & { readonly number: number }

/** A change of the wishlist that is in flight. */
export type WishlistChange = Extract<QueuedChange, { readonly productId: string }>

/**
 * Whether a change is one of the lines or the coupon of the cart.
 *
 * @example
 * ```ts
 * const isUpdating = queue.pending().some(isCartChange)
 * ```
 */
export function isCartChange(change: QueuedChange): change is CartChange {
  switch (change.kind) {
    case 'add':
    case 'setQuantity':
    case 'remove':
    case 'applyCoupon':
    case 'removeCoupon':
      return true
    default:
      return false
  }
}

/**
 * Whether a change is one of the wishlist.
 *
 * @example
 * ```ts
 * const saved = queue.pending().filter(isWishlistChange)
 * ```
 */
export function isWishlistChange(change: QueuedChange): change is WishlistChange {
  return change.kind === 'saveProduct' || change.kind === 'removeSavedProduct'
}

/** Whether a checkout depends on a change: what it opens would be wrong without it. */
export const isPartOfOrder = (change: QueuedChange): boolean => isCartChange(change) || change.kind === 'giftCard'
