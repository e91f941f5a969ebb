import { openReader } from '../../platform/database/open-reader.ts'
import { listUnbookedOrders } from '../orders/store.ts'

const MOST = 20

/**
 * Reads which orders no report counts, because they could not be booked, from a database that no site has opened here.
 *
 * @param place a PostgreSQL URL, or an SQLite file; its schema is up to date
 * @returns their numbers, the first 20 at most
 */
export async function examineJournal(place: string): Promise<number[]> {
  const db = openReader(place)
  try {
    return await listUnbookedOrders(db, 0, MOST)
  } finally {
    await db.destroy()
  }
}
