/** The calls of gift cards by cart v2; a page loads them with the first one. */
import type { Cart, EnteredGiftCard } from '../generated/cart.ts'
import * as ordering from '../generated/current-cart-ordering-calls.ts'
import * as calls from '../generated/current-cart-v2-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import { asResponse, inCartV2 } from './in-cart-v2.ts'
import { toCart } from './to-cart.ts'

export const addGiftCardToCurrentCart = (
  send: Send,
  { code, redeemAmount: amount }: EnteredGiftCard,
  options?: CallOptions,
): Promise<{ cart: Cart }> => {
  const giftCard = { code, ...(amount !== undefined && { redeemAmount: { amount } }) }
  return asResponse(send(ordering.addGiftCardToCurrentCartV2, { giftCard }, options))
}

export const removeGiftCardFromCurrentCart = async (
  send: Send,
  giftCardId?: string,
  options?: CallOptions,
): Promise<{ cart: Cart }> => {
  let { cart } = await inCartV2(send(calls.getCurrentCartV2, {}, options))
  for (const { id } of cart.paymentInfo.giftCards)
    if (giftCardId === undefined || id === giftCardId)
      ({ cart } = await inCartV2(send(ordering.removeGiftCardFromCurrentCartV2, { giftCardId: id }, options)))
  return { cart: toCart(cart) }
}
