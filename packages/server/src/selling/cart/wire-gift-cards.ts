import type { AppliedGiftCard, CalculationErrors, GiftCard } from '@cartwright/contract'
import type { Totals } from '../../platform/pricing/types.ts'
import type { PriceWriter } from '../../platform/pricing/wire.ts'
import type { GiftCardOffers } from '../gift-cards/chosen.ts'
import type { CartDetails } from './cart.ts'

interface WireGiftCards {
  readonly giftCard?: GiftCard
  readonly giftCards: AppliedGiftCard[]
}

/** The gift cards of a cart or checkout with what each pays. The wire's own field has the first one that pays. */
export function toWireGiftCards(
  { giftCards = [] }: Pick<CartDetails, 'giftCards'>,
  { giftCardPayments }: Totals,
  offers: GiftCardOffers | undefined,
  price: PriceWriter,
): WireGiftCards {
  const paying = giftCardPayments.map(({ terms: { id, obfuscatedCode, appId }, amount }) => {
    const { mostAmount } = giftCards.find((card) => card.id === id) ?? {}
    const requested = mostAmount === undefined ? {} : { requestedAmount: price(mostAmount) }
    return { id, externalId: id, obfuscatedCode, appId, amount: price(amount), ...requested }
  })
  const problems = new Map(offers?.problems.map(({ card, error }) => [card.id, error.code]))
  const all = giftCards.flatMap(({ id, obfuscatedCode = '' }): AppliedGiftCard[] => {
    const problem = problems.get(id)
    const known = paying.find((card) => card.id === id)
    if (known) return [known]
    return problem === undefined ? [] : [{ id, obfuscatedCode, amount: price(0), problem }]
  })
  return { ...(paying[0] && { giftCard: paying[0] }), giftCards: all }
}

/** Why a gift card pays nothing. The wire has one such error. */
export function giftCardError(offers: GiftCardOffers | undefined): Partial<CalculationErrors> {
  const [first] = offers?.problems ?? []
  if (!first) return {}
  const { code, message: description } = first.error
  return { giftCardCalculationError: { applicationError: { code, description, data: { giftCardId: first.card.id } } } }
}
