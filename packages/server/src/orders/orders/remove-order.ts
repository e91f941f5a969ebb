import type { Transaction } from '../../platform/database/database.ts'
import { removeEntries } from '../journal/remove-entries.ts'
import './tables.ts'

/**
 * Removes an order with its words and entries. Only for one that was moved in from another shop, and never for one that
 * was placed here: invoices and mails may name its number. The caller removes its payments, refunds and fulfillments.
 */
export async function removeOrder(transaction: Transaction, id: string): Promise<void> {
  const row = await transaction.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst()
  if (!row) return
  await transaction.deleteFrom('order_words').where('number', '=', row.number).execute()
  await removeEntries(transaction, id)
  await transaction.deleteFrom('orders').where('id', '=', id).execute()
}
