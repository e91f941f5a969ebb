import type { Withdrawal } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import './tables.ts'

/** As it is stored and sent to staff. */
export type StoredWithdrawal = Withdrawal & { readonly revision: string }

/**
 * A withdrawal by its id.
 *
 * @throws ApplicationError with code `WITHDRAWAL_NOT_FOUND`
 */
export async function requireWithdrawal(db: Queryable, id: string): Promise<StoredWithdrawal> {
  const row = await db
    .selectFrom('withdrawals')
    .select('document')
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst()
  if (!row) throw rejected('WITHDRAWAL_NOT_FOUND')
  return JSON.parse(row.document)
}

/** The withdrawals from an order, the oldest first. */
export async function withdrawalsOfOrder(db: Queryable, orderId: string): Promise<StoredWithdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => JSON.parse(document))
}

/** The withdrawals that an address stated, the oldest first; from one order number where it is given. */
export async function withdrawalsOfAddress(
  db: Queryable,
  emailKey: string,
  orderNumber?: string,
): Promise<StoredWithdrawal[]> {
  const all = db.selectFrom('withdrawals').select('document').where('email_key', '=', emailKey)
  const found = orderNumber === undefined ? all : all.where('order_number', '=', orderNumber)
  const rows = await found.orderBy('created_at').orderBy('id').execute()
  return rows.map(({ document }) => JSON.parse(document))
}

/** Creates a withdrawal, or replaces the one with its id. */
export async function saveWithdrawal(transaction: Transaction, saved: StoredWithdrawal): Promise<void> {
  const { id, orderId = null, orderNumber, email, status, createdDate } = saved
  const document = JSON.stringify(saved)
  const emailKey = email === undefined ? '' : normalizeEmail(email)
  await transaction
    .insertInto('withdrawals')
    .values({
      id,
      order_id: orderId,
      order_number: orderNumber,
      email_key: emailKey,
      status,
      created_at: createdDate,
      document,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, email_key: emailKey, document }))
    .execute()
}
