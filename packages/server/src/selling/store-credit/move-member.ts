import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { findStoreCredit } from './store.ts'

/**
 * Moves the store credit of a member with its entries. The balances after each entry are calculated again, as if one
 * member had had all of them.
 *
 * @returns how many entries moved
 * @throws ApplicationError STORE_CREDIT_CURRENCIES_DIFFER
 */
export async function moveStoreCredit(
  transaction: Transaction,
  from: string,
  into: string,
  now: Date,
): Promise<number> {
  const moving = await findStoreCredit(transaction, from)
  if (!moving) return 0
  const known = await findStoreCredit(transaction, into)
  if (known && known.currency !== moving.currency)
    throw rejected('STORE_CREDIT_CURRENCIES_DIFFER', { currency: known.currency, other: moving.currency })
  const balance = moving.balance_minor + (known?.balance_minor ?? 0)
  const merged = { currency: moving.currency, balance_minor: balance, updated_at: now.toISOString() }
  await transaction.deleteFrom('store_credit').where('member_id', '=', from).execute()
  await transaction
    .insertInto('store_credit')
    .values({ member_id: into, ...merged })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(merged))
    .execute()
  const { numUpdatedRows } = await transaction
    .updateTable('store_credit_entries')
    .set({ member_id: into })
    .where('member_id', '=', from)
    .executeTakeFirst()
  await recalculate(transaction, into)
  return Number(numUpdatedRows)
}

async function recalculate(transaction: Transaction, memberId: string): Promise<void> {
  const entries = await transaction
    .selectFrom('store_credit_entries')
    .select(['sequence', 'amount_minor', 'balance_minor'])
    .where('member_id', '=', memberId)
    .orderBy('sequence')
    .execute()
  let left = 0
  for (const { sequence, amount_minor, balance_minor } of entries) {
    left += amount_minor
    if (left === balance_minor) continue
    await transaction
      .updateTable('store_credit_entries')
      .set({ balance_minor: left })
      .where('sequence', '=', sequence)
      .execute()
  }
}
