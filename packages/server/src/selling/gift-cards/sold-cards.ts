import type { GiftCardChoice } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
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
 * Closes what was refunded or canceled, those with the most money on them first, and opens again what was closed for a refund
 * that failed. What staff disabled stays as it is.
 *
 * @param units how many of them customers keep
 * @returns the cards that were closed after a part of their value was spent
 */
export async function keepSoldCards(
  transaction: Transaction,
  { orderId, lineId, units }: Pick<SoldGiftCards, 'orderId' | 'lineId' | 'units'>,
  now: Date,
): Promise<readonly GiftCardRow[]> {
  const cards = await cardsOfLine(transaction, { orderId, lineId })
  const usable = cards.filter(({ active }) => active === 1)
  const closed = usable.toSorted(mostMoneyFirst).slice(0, Math.max(0, usable.length - units))
  for (const card of closed) await setOpen(transaction, card, false, now)
  const closedBefore = cards.filter(({ closed_by_refund }) => closed_by_refund === 1)
  const missing = Math.max(0, units - (cards.length - closedBefore.length))
  for (const card of closedBefore.toSorted(mostMoneyFirst).toReversed().slice(0, missing))
    await setOpen(transaction, card, true, now)
  return closed.filter(({ balance_minor, initial_minor }) => balance_minor < initial_minor)
}

const mostMoneyFirst = (a: GiftCardRow, b: GiftCardRow) =>
  b.balance_minor - a.balance_minor || (b.unit ?? 0) - (a.unit ?? 0)

async function setOpen(transaction: Transaction, card: GiftCardRow, isOpen: boolean, now: Date): Promise<void> {
  const state = { active: isOpen ? 1 : 0, closed_by_refund: isOpen ? 0 : 1 }
  await transaction
    .updateTable('gift_cards')
    .set({ ...state, revision: card.revision + 1, updated_at: now.toISOString() })
    .where('id', '=', card.id)
    .execute()
}

/** The lines of an order whose gift cards were issued. */
export async function linesWithCards(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .select('order_line_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('order_line_id', 'is not', null)
    .execute()
  return rows.flatMap(({ order_line_id }) => order_line_id ?? [])
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
