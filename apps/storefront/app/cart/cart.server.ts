import type { ShopTotals } from '@cartwright/client'
import { errorCodeOf } from '../error-code.ts'
import type { Shop } from '../shop.server.ts'
import { readAddedPrices } from './added-prices.ts'
import { toCartView } from './cart-view.ts'
import { type Destination, toEstimateRequest } from './destination.ts'
import { type CartView, emptyCart } from './types.ts'

/** The shopper's cart with its totals. Sends no request when there cannot be a cart. */
export async function readCart(shop: Shop, request: Request): Promise<CartView> {
  const estimate = await estimateCart(shop, null)
  return estimate ? toCartView(estimate, readAddedPrices(request), shop.language) : emptyCart
}

/** What the cart would cost at a destination; null when there is no cart. */
export async function estimateCart(shop: Shop, destination: Destination | null): Promise<ShopTotals | null> {
  if (!(await shop.isKnown())) return null
  try {
    return await shop.client.currentCart.estimateCurrentCartTotals({
      ...toEstimateRequest(destination),
      explainDiscountRules: true,
    })
  } catch (error) {
    if (errorCodeOf(error) === 'OWNED_CART_NOT_FOUND') return null
    throw error
  }
}
