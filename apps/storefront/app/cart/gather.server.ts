import { errorCodeOf } from '../error-code.ts'
import type { ShopClient } from '../shop.server.ts'
import { currentCartOf } from './current-cart.server.ts'

/** Puts what a visitor has in the cart into another's. Of several who do so at once, only who takes the cart away fills the other. */
export async function gatherCarts(from: ShopClient, to: ShopClient): Promise<void> {
  if ((await from.auth.getTokens()).refreshToken.role !== 'visitor') return
  const cart = await currentCartOf(from)
  if (!cart || (await isRefused(from.currentCart.deleteCurrentCart()))) return
  for (const { catalogReference, quantity } of cart.lineItems) {
    // What cannot be bought any more stays behind.
    if (catalogReference)
      await isRefused(to.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity }] }))
  }
}

async function isRefused(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return false
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return true
  }
}
