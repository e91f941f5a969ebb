import * as calls from '../generated/applied-gift-cards-calls.ts'
import type { CartResponse, EnteredGiftCard } from '../generated/cart.ts'
import type { CheckoutResponse } from '../generated/checkout.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Gift cards that pay for a cart or checkout, at most five. Nothing is taken from them until the order is placed. */
export const appliedGiftCards = {
  /**
   * Adds a gift card to the current cart; `estimateCurrentCartTotals` says what it pays. Role: visitor or member.
   *
   * @param giftCard its `code`; `redeemAmount` is the most to take from it. Default: as much as the order costs
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`, `GIFT_CARD_NOT_FOUND`, `GIFT_CARD_IS_EMPTY`,
   *   `GIFT_CARD_DISABLED`, `GIFT_CARD_EXPIRED`, `GIFT_CARD_SERVICE_UNAVAILABLE`, `GIFT_CARD_LIMIT_REACHED`,
   *   `CURRENCY_NOT_SUPPORTED`, `TOO_MANY_REQUESTS`
   */
  addGiftCardToCurrentCart: (send: Send, giftCard: EnteredGiftCard, options?: CallOptions): Promise<CartResponse> =>
    send(calls.addGiftCardToCurrentCart, { giftCard }, options),

  /**
   * Takes a gift card off the current cart. Role: visitor or member.
   *
   * @param giftCardId of the estimate. Default: all gift cards
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND` before the first add
   */
  removeGiftCardFromCurrentCart: (send: Send, giftCardId?: string, options?: CallOptions): Promise<CartResponse> =>
    send(calls.removeGiftCardFromCurrentCart, { ...(giftCardId !== undefined && { giftCardId }) }, options),

  /**
   * Adds a gift card to a checkout. Role: its creator; an app or the owner for any.
   *
   * @param giftCard its `code`; `redeemAmount` is the most to take from it. Default: as much as the order costs
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `CHECKOUT_IS_COMPLETE`, `GIFT_CARD_NOT_FOUND`,
   *   `GIFT_CARD_IS_EMPTY`, `GIFT_CARD_DISABLED`, `GIFT_CARD_EXPIRED`, `GIFT_CARD_SERVICE_UNAVAILABLE`,
   *   `GIFT_CARD_LIMIT_REACHED`, `CURRENCY_NOT_SUPPORTED`, `TOO_MANY_REQUESTS`
   */
  addGiftCardToCheckout: (
    send: Send,
    id: string,
    giftCard: EnteredGiftCard,
    options?: CallOptions,
  ): Promise<CheckoutResponse> => send(calls.addGiftCardToCheckout, { id, giftCard }, options),
}
