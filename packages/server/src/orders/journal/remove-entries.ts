import type { Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** Removes what is booked of an order that is removed as a whole: only of one that was moved in from another shop. */
export async function removeEntries(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.deleteFrom('journal_entries').where('order_id', '=', orderId).execute()
}
