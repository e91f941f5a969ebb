import { invalidField } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { toMinorUnits } from '../pricing/money.ts'
import { readSettings } from '../settings/settings.ts'
import { findGuessedGiftCard } from './find-by-code.ts'
import { type ChosenGiftCard, giftCardOffer } from './terms-of.ts'

interface EnteredGiftCard {
  readonly giftCardCode?: string | undefined
  readonly giftCardRedeemAmount?: string | undefined
}

/**
 * The gift card that a customer enters at checkout; null where none is entered.
 *
 * @param address of the network, for limits on guesses
 * @throws ValidationError for an amount without a code, or of zero
 * @throws ApplicationError GIFT_CARD_NOT_FOUND, TOO_MANY_REQUESTS, or why the card cannot be used
 */
export async function chooseGiftCard(
  site: Pick<Services, 'db' | 'now'>,
  { giftCardCode, giftCardRedeemAmount }: EnteredGiftCard,
  address: string,
): Promise<ChosenGiftCard | null> {
  const code = giftCardCode?.trim() ?? ''
  if (code === '' && giftCardRedeemAmount === undefined) return null
  if (code === '') throw invalidField('giftCardCode', 'is required with giftCardRedeemAmount', 'REQUIRED_FIELD')
  const { currency } = await readSettings(site.db)
  const mostAmount = giftCardRedeemAmount === undefined ? undefined : toMinorUnits(giftCardRedeemAmount, currency)
  if (mostAmount === 0) throw invalidField('giftCardRedeemAmount', 'must be above zero', 'DECIMAL_GT')
  const { id } = await findGuessedGiftCard(site, code, address)
  const chosen = { id, ...(mostAmount !== undefined && { mostAmount }) }
  const { problem } = await giftCardOffer(site.db, chosen, currency, site.now())
  if (problem) throw problem
  return chosen
}
