import type { Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** Removes the payments of an order that is removed as a whole: only of one that was moved in from another shop. */
export async function removePayments(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.deleteFrom('payments').where('order_id', '=', orderId).execute()
}
