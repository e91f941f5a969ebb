import type { Services } from '../../../platform/kernel/services.ts'
import { readCancellationReceipt } from './link.ts'
import { findCancellation, type StoredCancellation } from './store.ts'

/** The statement of a link that acknowledges it; null for any other token. */
export async function findCancellationReceipt(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<StoredCancellation | null> {
  const id = await readCancellationReceipt({ db }, token)
  return id === null ? null : findCancellation(db, id)
}
