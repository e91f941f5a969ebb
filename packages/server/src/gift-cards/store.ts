import { randomUUID } from 'node:crypto'
import type { GiftCardStatus } from '@cartwright/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Transaction } from '../database/database.ts'
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
