import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import { balanceIn } from '../../platform/pricing/balance.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import type { GiftCardTerms } from '../../platform/pricing/types.ts'
import { balanceOf, giftCardNotFound, requireUsable } from './redeem.ts'
import { findGiftCard } from './store.ts'

/** The gift card of an app, as a checkout stores it. Its code is encrypted: the plugin needs it again. */
export interface AppGiftCard {
  readonly pluginId: string
  readonly sealedCode: string
  readonly obfuscatedCode: string
}

/** A gift card that a customer entered, and at most what is taken from it. */
export interface ChosenGiftCard {
  readonly id: string
  readonly obfuscatedCode?: string
  /** Minor units of `currency`. Absent: as much as the order costs. */
  readonly mostAmount?: number
  /** Set with `mostAmount`. */
  readonly currency?: string
  /** Set for a gift card of another app. */
  readonly app?: AppGiftCard
}

/** What a gift card pays with, or why it does not. */
export type GiftCardOffer =
  | { readonly terms: GiftCardTerms | null; readonly problem: null }
  | { readonly terms: null; readonly problem: ApplicationError }

/** Evaluates the chosen gift card as it is now, in the currency of the order. */
export async function giftCardOffer(
  db: Queryable,
  chosen: ChosenGiftCard,
  money: OrderMoney,
  now: Date,
): Promise<GiftCardOffer> {
  try {
    return { terms: await usableTerms(db, chosen, money, now), problem: null }
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    return { terms: null, problem: error }
  }
}

async function usableTerms(
  db: Queryable,
  { id, mostAmount = Number.MAX_SAFE_INTEGER, currency }: ChosenGiftCard,
  money: OrderMoney,
  now: Date,
): Promise<GiftCardTerms> {
  const card = await findGiftCard(db, id)
  if (!card) throw giftCardNotFound()
  requireUsable(card, money, now)
  requireSameCurrency(currency ?? money.currency, money)
  if (card.balance_minor === 0) throw rejected('GIFT_CARD_IS_EMPTY')
  const balance = Math.min(balanceIn(balanceOf(card), money), mostAmount)
  return { id, obfuscatedCode: card.obfuscated_code ?? '', appId: STORE_APP_ID, balance }
}

/** An amount that was entered in another currency would have to be guessed. */
export function requireSameCurrency(currency: string, money: Pick<OrderMoney, 'currency'>): void {
  if (currency !== money.currency)
    throw rejected('CURRENCY_NOT_SUPPORTED', { currency }, { message: `The amount was entered in ${currency}` })
}
