/** The calls of wishlists: visitors and members save products. Signing in moves a visitor's list to the member. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { guid, message } from '../../wire.ts'
import { WishlistResponse } from './wishlist.ts'

const PATH = '/v1/my-wishlist'

const WishlistProductRequest = message('WishlistProductRequest', 'Which product.', { productId: guid })

export const wishlist = defineCalls(
  { module: 'wishlist', service: 'wishlist', roles: ['visitor', 'member'] },
  {
    GetMyWishlist: {
      route: `GET ${PATH}`,
      description: 'The products that the calling visitor or member saved. An addition of this project.',
      request: EmptyRequest,
      response: WishlistResponse,
    },
    AddToMyWishlist: {
      route: `POST ${PATH}`,
      description: 'Saves a product; one that is saved already stays as it is. An addition of this project.',
      details: 'A wishlist has at most 200 products.',
      request: WishlistProductRequest,
      response: WishlistResponse,
      errors: ['PRODUCT_NOT_FOUND', 'WISHLIST_LIMIT_EXCEEDED'],
    },
    RemoveFromMyWishlist: {
      route: `DELETE ${PATH}/{productId}`,
      description: 'Removes a product; one that is not saved changes nothing. An addition of this project.',
      request: WishlistProductRequest,
      response: WishlistResponse,
    },
  },
)
