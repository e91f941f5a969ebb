import type { Transaction } from '../../database/database.ts'

/** Remembers that files are shown, so that they are not swept. */
export async function markUsed(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('media')
    .set({ used_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .execute()
}
