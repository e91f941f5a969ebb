import type { Queryable } from '../../platform/database/database.ts'
import { type ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import type { GiftCardTerms } from '../../platform/pricing/types.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { appGiftCardOffer } from './app-gift-cards.ts'
import { type ChosenGiftCard, giftCardOffer } from './terms-of.ts'

/** The wire's own limit. */
const MOST_GIFT_CARDS = 5

/**
 * Adds a gift card to those of an order, at the end. A card that is there already gets the new amount and keeps its place.
 *
 * @throws ApplicationError GIFT_CARD_LIMIT_REACHED for a sixth card, or a second one of other apps
 */
export function addGiftCard(cards: readonly ChosenGiftCard[], card: ChosenGiftCard): readonly ChosenGiftCard[] {
  if (cards.some((known) => isSame(known, card))) return cards.map((known) => (isSame(known, card) ? card : known))
  if (cards.length >= MOST_GIFT_CARDS) throw limitReached(`An order is paid with at most ${MOST_GIFT_CARDS} gift cards`)
  if (card.app && cards.some(({ app }) => app))
    throw limitReached('An order is paid with at most one gift card of another app')
  return [...cards, card]
}

/** The cards of two carts that become one: those of the first come first. What is beyond the limits is left out. */
export function mergeGiftCards(
  first: readonly ChosenGiftCard[] = [],
  second: readonly ChosenGiftCard[] = [],
): readonly ChosenGiftCard[] {
  const merged = [...first]
  for (const card of second) {
    const isKnown = merged.some((known) => isSame(known, card))
    const isBeyond = merged.length >= MOST_GIFT_CARDS || (card.app && merged.some(({ app }) => app))
    if (!isKnown && !isBeyond) merged.push(card)
  }
  return merged
}

/** Cards of apps are stored without their codes: the end of the code tells them apart. */
const isSame = (a: ChosenGiftCard, b: ChosenGiftCard): boolean =>
  a.app && b.app ? a.app.pluginId === b.app.pluginId && a.app.obfuscatedCode === b.app.obfuscatedCode : a.id === b.id

const limitReached = (message: string) => rejected('GIFT_CARD_LIMIT_REACHED', {}, { message })

/** A gift card that pays nothing now, and why. */
interface GiftCardProblem {
  readonly card: ChosenGiftCard
  readonly error: ApplicationError
}

/** What the chosen gift cards pay with, in their order. */
export interface GiftCardOffers {
  readonly terms: readonly GiftCardTerms[]
  readonly problems: readonly GiftCardProblem[]
}

/**
 * Evaluates the gift cards of an order as they are now.
 *
 * @param db where the cards of the shop are read: the transaction that takes from them
 */
export async function giftCardOffers(
  site: Pick<Services, 'db' | 'servicePlugins'>,
  db: Queryable,
  cards: readonly ChosenGiftCard[],
  { answers, money, now }: OfferCircumstances,
): Promise<GiftCardOffers> {
  const terms: GiftCardTerms[] = []
  const problems: GiftCardProblem[] = []
  for (const card of cards) {
    const offer = card.app
      ? await appGiftCardOffer(site, { ...card, app: card.app }, answers, money)
      : await giftCardOffer(db, card, money, now)
    if (offer.terms) terms.push(offer.terms)
    if (offer.problem) problems.push({ card, error: offer.problem })
  }
  return { terms, problems }
}

interface OfferCircumstances {
  /** What service plugins say. */
  readonly answers: PluginAnswers
  /** Of the order, with the language of the shop. */
  readonly money: OrderMoney & { readonly language: string }
  readonly now: Date
}
