import type { Transaction } from '../../platform/database/database.ts'
import { addDays, instantOf } from '../../platform/kernel/zoned-time.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { hashCode, obfuscate } from './code.ts'
import { addTransaction, findGiftCard, findGiftCardByCode, type GiftCardRow } from './store.ts'

/** A gift card that another shop issued. Amounts are minor units. */
export interface MovedCard {
  readonly id: string
  readonly code: string
  readonly currency: string
  readonly initial: number
  readonly balance: number
  readonly active: boolean
  readonly expirationDate: string | undefined
}

/**
 * Stores a gift card of another shop with its code and balance, or changes the one with its id as long as it was not used here.
 *
 * @returns false when another card has the code
 */
export async function saveMovedCard(transaction: Transaction, card: MovedCard, now: Date): Promise<boolean> {
  const same = await findGiftCardByCode(transaction, card.code)
  if (same && same.id !== card.id) return false
  const { business } = await readSettings(transaction)
  const values = {
    code_hash: hashCode(card.code),
    obfuscated_code: obfuscate(card.code),
    currency: card.currency,
    initial_minor: card.initial,
    balance_minor: card.balance,
    active: card.active ? 1 : 0,
    expiration_date: card.expirationDate ?? null,
    expires_at:
      card.expirationDate === undefined
        ? null
        : instantOf(addDays(card.expirationDate, 1), '00:00', business.timeZone ?? 'UTC').toISOString(),
    updated_at: now.toISOString(),
  }
  const stored = await findGiftCard(transaction, card.id)
  if (stored) {
    if (stored.revision > 1) return true
    await transaction.updateTable('gift_cards').set(values).where('id', '=', card.id).execute()
    await transaction.deleteFrom('gift_card_transactions').where('gift_card_id', '=', card.id).execute()
  } else {
    const unset = { recipient_email: null, recipient_name: null, sender_name: null, message: null, language: null }
    const unsold = { delivery_date: null, mailed_at: null, order_id: null, order_line_id: null, unit: null }
    const row: GiftCardRow = {
      id: card.id,
      ...values,
      ...unset,
      ...unsold,
      closed_by_refund: 0,
      revision: 1,
      created_at: now.toISOString(),
    }
    await transaction.insertInto('gift_cards').values(row).execute()
  }
  const issued = { gift_card_id: card.id, type: 'ISSUED', order_id: null, redemption_id: null } as const
  await addTransaction(transaction, { ...issued, amount_minor: card.balance, now })
  return true
}

/** Removes a moved gift card that was not used here. @returns false when it was used or changed */
export async function removeMovedCard(transaction: Transaction, id: string): Promise<boolean> {
  const stored = await findGiftCard(transaction, id)
  if (!stored) return true
  const uses = await transaction
    .selectFrom('gift_card_transactions')
    .select('id')
    .where('gift_card_id', '=', id)
    .where('type', '<>', 'ISSUED')
    .executeTakeFirst()
  if (uses || stored.revision > 1) return false
  await transaction.deleteFrom('gift_card_transactions').where('gift_card_id', '=', id).execute()
  await transaction.deleteFrom('gift_cards').where('id', '=', id).execute()
  return true
}
