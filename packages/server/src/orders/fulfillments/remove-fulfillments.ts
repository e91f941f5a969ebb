import type { Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** Removes the fulfillments of an order that is removed as a whole: only of one that was moved in from another shop. */
export async function removeFulfillments(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.deleteFrom('fulfillments').where('order_id', '=', orderId).execute()
}
