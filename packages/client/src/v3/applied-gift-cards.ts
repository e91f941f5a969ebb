import { lazyCalls } from './lazy.ts'

const lazy = lazyCalls(() => import('./gift-card-calls.ts'))

/** Gift cards that pay for the cart, by cart v2. Nothing is taken from them until the order is placed. */
export const appliedGiftCards = {
  /**
   * Adds a gift card to the cart. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`, `GIFT_CARD_NOT_FOUND`, `GIFT_CARD_IS_EMPTY`,
   * `GIFT_CARD_DISABLED`, `GIFT_CARD_EXPIRED`, `GIFT_CARD_LIMIT_REACHED`
   */
  addGiftCardToCurrentCart: lazy((calls) => calls.addGiftCardToCurrentCart),

  /**
   * Takes a gift card, or all of them, off the cart. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`
   */
  removeGiftCardFromCurrentCart: lazy((calls) => calls.removeGiftCardFromCurrentCart),
}
