import { randomUUID } from 'node:crypto'
import type { GiftCardStatus } from '@cartwright/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { hashCode } from './code.ts'
import type { GiftCardTables } from './tables.ts'

export type GiftCardRow = Selectable<GiftCardTables['gift_cards']>
type TransactionRow = Insertable<GiftCardTables['gift_card_transactions']>

export const findGiftCard = (db: Queryable, id: string): Promise<GiftCardRow | undefined> =>
  db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst()

export const findGiftCardByCode = (db: Queryable, code: string): Promise<GiftCardRow | undefined> =>
  db.selectFrom('gift_cards').selectAll().where('code_hash', '=', hashCode(code)).executeTakeFirst()

/** All gift cards, the newest first. */
export const listGiftCards = (db: Queryable): Promise<GiftCardRow[]> =>
  db.selectFrom('gift_cards').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

/** The gift cards that were bought in one of some orders, used in one, or mailed to an address; the newest first. */
export async function giftCardsOf(
  db: Queryable,
  { orderIds, email }: { readonly orderIds: readonly string[]; readonly email: string | null },
): Promise<{ card: GiftCardRow; isUsed: boolean }[]> {
  if (orderIds.length === 0 && email === null) return []
  const used =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('gift_card_transactions')
          .select('gift_card_id')
          .where('type', '=', 'REDEEMED')
          .where('order_id', 'in', orderIds)
          .execute()
  const usedIds = new Set(used.map(({ gift_card_id }) => gift_card_id))
  const cards = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
        ...(usedIds.size > 0 ? [eb('id', 'in', [...usedIds])] : []),
        ...(email === null ? [] : [eb(eb.fn<string>('lower', ['recipient_email']), '=', email)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return cards.map((card) => ({ card, isUsed: usedIds.has(card.id) }))
}

export function statusOf(
  { active, expires_at }: Pick<GiftCardRow, 'active' | 'expires_at'>,
  now: Date,
): GiftCardStatus {
  if (active === 0) return 'DISABLED'
  return expires_at !== null && now.toISOString() >= expires_at ? 'EXPIRED' : 'VALID'
}

/** Stores a change of a balance. Returns its id. */
export async function addTransaction(
  transaction: Transaction,
  { now, ...row }: Omit<TransactionRow, 'id' | 'created_at'> & { readonly now: Date },
): Promise<string> {
  const id = randomUUID()
  await transaction
    .insertInto('gift_card_transactions')
    .values({ ...row, id, created_at: now.toISOString() })
    .execute()
  return id
}

/** What changed the balance of a gift card, the oldest first. */
export const transactionsOf = (db: Queryable, giftCardId: string) =>
  db
    .selectFrom('gift_card_transactions')
    .selectAll()
    .where('gift_card_id', '=', giftCardId)
    .orderBy('sequence')
    .execute()
