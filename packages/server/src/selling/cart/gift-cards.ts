import type { AddGiftCardToCurrentCartRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { addGiftCard } from '../gift-cards/chosen.ts'
import type { ChosenGiftCard } from '../gift-cards/terms-of.ts'
import type { CartDetails, CartOwner } from './cart.ts'
import { type CartServices, changeCart } from './change-cart.ts'
import type { WrittenCart } from './store.ts'

/** The gift card of a request, as `chooseGiftCard` takes it. */
export const enteredGiftCard = ({ giftCard: { code, redeemAmount } }: AddGiftCardToCurrentCartRequest) => ({
  giftCardCode: code,
  giftCardRedeemAmount: redeemAmount,
})

/**
 * Adds a gift card that was looked up before. Nothing is taken from it until the order is placed.
 *
 * @throws ApplicationError when there is no cart, or GIFT_CARD_LIMIT_REACHED
 */
export function addGiftCardToCart(
  transaction: Transaction,
  services: CartServices,
  { owner, giftCard }: { readonly owner: CartOwner; readonly giftCard: ChosenGiftCard },
): Promise<WrittenCart> {
  return changeCart(transaction, services, owner, ({ details }) => ({ details: withGiftCard(details, giftCard) }))
}

/** @param giftCardId absent: all of them */
export function removeGiftCardFromCart(
  transaction: Transaction,
  services: CartServices,
  { owner, giftCardId }: { readonly owner: CartOwner; readonly giftCardId?: string | undefined },
): Promise<WrittenCart> {
  return changeCart(transaction, services, owner, ({ details }) => ({ details: withoutGiftCard(details, giftCardId) }))
}

export const withGiftCard = (details: CartDetails, giftCard: ChosenGiftCard): CartDetails => ({
  ...details,
  giftCards: addGiftCard(details.giftCards ?? [], giftCard),
})

/** Details without one gift card, or without any. A card that is not there is removed already. */
export function withoutGiftCard({ giftCards = [], ...details }: CartDetails, giftCardId?: string): CartDetails {
  const left = giftCardId === undefined ? [] : giftCards.filter(({ id }) => id !== giftCardId)
  return left.length > 0 ? { ...details, giftCards: left } : details
}
