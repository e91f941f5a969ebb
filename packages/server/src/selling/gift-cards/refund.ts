import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { type RefundedPart, returnedOf } from '../../platform/pricing/balance.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { issueGiftCard } from './issue.ts'
import { replacementMessages } from './messages.ts'
import { credit, findRedemption } from './redeem.ts'
import { findGiftCard, statusOf } from './store.ts'

/** The buyer of an order that a gift card paid. */
export interface CardOwner {
  readonly orderId: string
  readonly orderNumber: string
  /** Where a new card is mailed; undefined: unknown. */
  readonly email: string | undefined
  readonly language: string
}

interface GiftCardRefund {
  readonly redemptionId: string
  /** Of the payment, in minor units of the order: as much of the redemption goes back. */
  readonly part: RefundedPart
  readonly owner: CardOwner
  readonly now: Date
}

/**
 * Gives a part of a redemption back: to the card that paid, or on a new one where that one has expired or is disabled. What
 * else is left on it stays there. The caller limits the parts to what was redeemed.
 *
 * @returns the id of the new card; null where there is none
 * @throws ApplicationError TRANSACTION_NOT_FOUND; EXTERNAL_REFUND_EXPECTED where the buyer has no address for a new card
 */
export async function refundToGiftCard(
  transaction: Transaction,
  { redemptionId, part, owner, now }: GiftCardRefund,
): Promise<string | null> {
  const redemption = await findRedemption(transaction, redemptionId)
  const amount = returnedOf(redemption.amount_minor, part)
  if (amount <= 0) return null
  const card = await findGiftCard(transaction, redemption.gift_card_id)
  if (card && statusOf(card, now) === 'VALID') {
    await credit(transaction, redemption, 'REFUNDED', amount, now)
    return null
  }
  const { orderId, orderNumber, email, language } = owner
  if (!card || email === undefined)
    throw rejected(
      'EXTERNAL_REFUND_EXPECTED',
      { redemptionId },
      { message: 'The gift card cannot be spent, and the order has no email address for a new one' },
    )
  const given = {
    initialValue: { value: toDecimalString(amount, card.currency) },
    recipientEmail: email,
    language,
    message: replacementMessages[textLanguage(language)](orderNumber),
  }
  return (await issueGiftCard(transaction, given, { orderId, currency: card.currency, now })).card.id
}

/** Whether a redemption can be given back. */
export async function canRefundToGiftCard(
  transaction: Transaction,
  redemptionId: string,
  { email }: CardOwner,
  now: Date,
): Promise<boolean> {
  if (email !== undefined) return true
  const { gift_card_id } = await findRedemption(transaction, redemptionId)
  const card = await findGiftCard(transaction, gift_card_id)
  return card !== undefined && statusOf(card, now) === 'VALID'
}
