import type { Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** Removes the refunds of an order that is removed as a whole: only of one that was moved in from another shop. */
export async function removeRefunds(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.deleteFrom('refund_transactions').where('order_id', '=', orderId).execute()
  await transaction.deleteFrom('refunds').where('order_id', '=', orderId).execute()
}
