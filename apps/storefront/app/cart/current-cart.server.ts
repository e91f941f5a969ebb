import type { Cart } from '@cartwright/client'
import { errorCodeOf } from '../error-code.ts'
import type { ShopClient } from '../shop.server.ts'

/** The cart of the client's caller; null when there is none. */
export async function currentCartOf({ currentCart }: ShopClient): Promise<Cart | null> {
  try {
    return await currentCart.getCurrentCart()
  } catch (error) {
    if (errorCodeOf(error) === 'OWNED_CART_NOT_FOUND') return null
    throw error
  }
}
