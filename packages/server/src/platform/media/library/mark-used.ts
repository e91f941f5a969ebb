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

const SHOWN = /\/media\/([0-9a-f]{32})(?:~mv2)?(\.[0-9a-z]{2,5})/g

/** Remembers the images that a formatted text shows. Addresses of what is no file of the library change nothing. */
export async function markShownIn(transaction: Transaction, text: string, now: Date): Promise<void> {
  const ids = [...text.matchAll(SHOWN)].map(([, hash = '', ending = '']) => hash + ending)
  await markUsed(transaction, [...new Set(ids)], now)
}
