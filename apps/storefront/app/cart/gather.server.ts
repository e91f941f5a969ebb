import { errorCodeOf } from '../error-code.ts'
import type { ShopClient } from '../shop.server.ts'
import { currentCartOf } from './current-cart.server.ts'

/**
 * Merges a visitor's cart into another session's. Of concurrent requests, only the one that takes the cart adds its
 * items.
 */
export async function gatherCarts(from: ShopClient, to: ShopClient): Promise<void> {
  if ((await from.auth.getTokens()).refreshToken.role !== 'visitor') return
  const cart = await currentCartOf(from)
  if (!cart || (await isRejected(from.currentCart.deleteCurrentCart()))) return
  for (const { catalogReference, quantity } of cart.lineItems) {
    // Items that cannot be bought any more are left out.
    if (catalogReference)
      await isRejected(to.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity }] }))
  }
}

async function isRejected(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return false
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return true
  }
}
