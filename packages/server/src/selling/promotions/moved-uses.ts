import type { Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** Counts the uses that a coupon had in the shop that it was moved from. */
export async function setTimesUsed(transaction: Transaction, id: string, timesUsed: number): Promise<void> {
  await transaction.updateTable('coupons').set({ times_used: timesUsed }).where('id', '=', id).execute()
}
