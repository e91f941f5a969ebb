import type { Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/**
 * Removes what is booked of an order that is removed as a whole. The database allows it only for one that was moved in from
 * another shop.
 *
 * @returns false when a document states what is booked, such as an invoice: then nothing is removed
 */
export async function removeEntries(transaction: Transaction, orderId: string): Promise<boolean> {
  const stated = await transaction
    .selectFrom('stated_entries')
    .select('order_id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  if (stated) return false
  await transaction.deleteFrom('journal_entries').where('order_id', '=', orderId).execute()
  return true
}
