/** The calls of wishlists: visitors and members save products. Signing in moves a visitor's list to the member. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import { WishlistProductRequest, WishlistResponse } from './wishlist.ts'

const wishlist = {
  module: 'wishlist',
  service: 'wishlist',
  roles: ['visitor', 'member'],
  response: WishlistResponse,
} as const
const PATH = '/v1/my-wishlist'

export const GetMyWishlist = defineCall({
  ...wishlist,
  name: 'GetMyWishlist',
  description: 'The products that the calling visitor or member saved. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: PATH,
  carrier: 'query',
  request: EmptyRequest,
})

export const AddToMyWishlist = defineCall({
  ...wishlist,
  name: 'AddToMyWishlist',
  description: 'Saves a product; one that is saved already stays as it is. An addition of this project.',
  details: 'A wishlist has at most 200 products.',
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: WishlistProductRequest,
  errors: ['PRODUCT_NOT_FOUND', 'WISHLIST_LIMIT_EXCEEDED'],
})

export const RemoveFromMyWishlist = defineCall({
  ...wishlist,
  name: 'RemoveFromMyWishlist',
  description: 'Removes a product; one that is not saved changes nothing. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{productId}`,
  carrier: 'query',
  request: WishlistProductRequest,
})
