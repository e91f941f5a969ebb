import type { RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { addGiftCard } from '../gift-cards/chosen.ts'
import type { ChosenGiftCard } from '../gift-cards/terms-of.ts'
import type { CartDetails, CartKey } from './cart.ts'
import { type CartServices, changeCart } from './change-cart.ts'
import type { SavedCart } from './save-cart.ts'

/** The gift card of a request, as `chooseGiftCard` takes it. */
export const enteredGiftCard = ({ giftCard: { code, redeemAmount } }: RequestOf<'AddGiftCardToCurrentCart'>) => ({
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
  { key, giftCard }: { readonly key: CartKey; readonly giftCard: ChosenGiftCard },
): Promise<SavedCart> {
  return changeCart(transaction, services, key, ({ details }) => ({ details: withGiftCard(details, giftCard) }))
}

/** @param giftCardId absent: all of them */
export function removeGiftCardFromCart(
  transaction: Transaction,
  services: CartServices,
  { key, giftCardId }: { readonly key: CartKey; readonly giftCardId?: string | undefined },
): Promise<SavedCart> {
  return changeCart(transaction, services, key, ({ details }) => ({ details: withoutGiftCard(details, giftCardId) }))
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
