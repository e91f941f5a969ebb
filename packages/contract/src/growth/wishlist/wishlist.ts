/** Wishlists: products that a customer saved for later. */
import type { z } from 'zod'
import { array, guid, message, timestamp } from '../../wire.ts'

/** The most products of a wishlist. */
export const WISHLIST_LIMIT = 200

export const WishlistItem = message('WishlistItem', 'A product that a customer saved.', {
  productId: guid,
  addedDate: timestamp,
})
export type WishlistItem = z.output<typeof WishlistItem>

export const Wishlist = message('Wishlist', 'The products that a customer saved.', {
  items: array(WishlistItem, { max: WISHLIST_LIMIT }).describe('The one saved last comes first.'),
})
export type Wishlist = z.output<typeof Wishlist>

export const WishlistResponse = message('WishlistResponse', 'The wishlist as it is stored.', { wishlist: Wishlist })
export type WishlistResponse = z.output<typeof WishlistResponse>
