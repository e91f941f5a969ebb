import type { Caller } from '../../platform/kernel/caller.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { AskingSite, PluginRequester } from '../../platform/service-plugins/with-plugins.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findAppGiftCard } from './app-gift-cards.ts'
import { findGuessed } from './find-by-code.ts'
import { findGiftCardByCode } from './store.ts'
import { type ChosenGiftCard, giftCardOffer } from './terms-of.ts'

interface EnteredGiftCard {
  readonly giftCardCode?: string | undefined
  readonly giftCardRedeemAmount?: string | undefined
}

/** Who enters a code, for limits on guesses. */
interface EnteringCustomer {
  /** Of the network. */
  readonly address: string
  /** Absent on a hosted page. */
  readonly caller?: Caller | undefined
}

/**
 * The gift card that a customer enters; null where none is entered.
 *
 * @param readMoney the currency of the order
 * @param asker on whose behalf gift card plugins are called
 * @throws ValidationError for an amount without a code, or of zero
 * @throws ApplicationError GIFT_CARD_NOT_FOUND, TOO_MANY_REQUESTS, GIFT_CARD_SERVICE_UNAVAILABLE, or why the card cannot be used
 */
export async function chooseGiftCard(
  site: AskingSite,
  { giftCardCode, giftCardRedeemAmount }: EnteredGiftCard,
  { address, caller }: EnteringCustomer,
  requester: PluginRequester,
  readMoney: () => Promise<OrderMoney>,
): Promise<ChosenGiftCard | null> {
  const code = giftCardCode?.trim() ?? ''
  if (code === '' && giftCardRedeemAmount === undefined) return null
  if (code === '') throw invalidField('giftCardCode', 'is required with giftCardRedeemAmount', 'REQUIRED_FIELD')
  const { language } = await readSettings(site.db)
  const money = await readMoney()
  const { currency } = money
  const mostAmount =
    giftCardRedeemAmount === undefined ? undefined : readAmount(giftCardRedeemAmount, currency, 'giftCardRedeemAmount')
  if (mostAmount === 0) throw invalidField('giftCardRedeemAmount', 'must be above zero', 'DECIMAL_GT')
  const find = async () => {
    const own = await findGiftCardByCode(site.db, code)
    if (!own) return findAppGiftCard(site, code, requester, { currency, language })
    return { id: own.id, obfuscatedCode: own.obfuscated_code ?? '' }
  }
  const found = await findGuessed(site, address, find, caller)
  const chosen: ChosenGiftCard = { ...found, ...(mostAmount !== undefined && { mostAmount, currency }) }
  if (chosen.app) return chosen
  const { problem } = await giftCardOffer(site.db, chosen, money, site.now())
  if (problem) throw problem
  return chosen
}
