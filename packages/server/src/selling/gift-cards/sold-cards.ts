import type { GiftCardChoice } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { issueGiftCard } from './issue.ts'
import type { GiftCardRow } from './store.ts'

/** A line of an order that sells gift cards. */
export interface SoldGiftCards {
  readonly orderId: string
  readonly lineId: string
  /** How many of them are paid and not refunded. */
  readonly units: number
  /** Decimal, of one piece. */
  readonly value: string
  readonly currency: string
  readonly choice: GiftCardChoice
  /** Where cards without a recipient are mailed. */
  readonly buyerEmail: string | undefined
  readonly language: string
}

/** Issues what is missing, each piece once. A repetition issues nothing. */
export async function issueSoldCards(transaction: Transaction, sold: SoldGiftCards, now: Date): Promise<void> {
  const { orderId, lineId, units, value, currency, choice, buyerEmail, language } = sold
  const known = await cardsOfLine(transaction, sold)
  const { amount: _, recipientEmail = buyerEmail, deliveryDate, ...texts } = choice
  const isMailed = recipientEmail !== undefined
  for (let index = known.length; index < units; index++) {
    const card = {
      ...texts,
      initialValue: { value },
      language,
      ...(isMailed && { recipientEmail }),
      ...(isMailed && deliveryDate !== undefined && { deliveryDate }),
    }
    await issueGiftCard(transaction, card, { orderId, unit: { lineId, index }, currency, now })
  }
}

/**
 * Closes what was refunded or canceled, those with the most money on them first.
 *
 * @returns the cards that were closed after a part of their value was spent
 */
export async function closeSoldCards(
  transaction: Transaction,
  sold: Pick<SoldGiftCards, 'orderId' | 'lineId' | 'units'>,
  now: Date,
): Promise<readonly GiftCardRow[]> {
  const usable = (await cardsOfLine(transaction, sold)).filter(({ active }) => active === 1)
  const closed = usable
    .toSorted((a, b) => b.balance_minor - a.balance_minor || (b.unit ?? 0) - (a.unit ?? 0))
    .slice(0, Math.max(0, usable.length - sold.units))
  for (const { id, revision } of closed)
    await transaction
      .updateTable('gift_cards')
      .set({ active: 0, revision: revision + 1, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  return closed.filter(({ balance_minor, initial_minor }) => balance_minor < initial_minor)
}

const cardsOfLine = (
  transaction: Transaction,
  { orderId, lineId }: Pick<SoldGiftCards, 'orderId' | 'lineId'>,
): Promise<GiftCardRow[]> =>
  transaction
    .selectFrom('gift_cards')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('order_line_id', '=', lineId)
    .orderBy('unit')
    .execute()
