import type { StoreCredit, StoreCreditEntry } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { entriesOf, findStoreCredit } from './store.ts'
import { toWireEntry, toWireStoreCredit } from './wire.ts'

/** The store credit of a member with its history, the newest entry first. */
export async function readStoreCredit(
  db: Queryable,
  memberId: string,
  language: string | null | undefined,
): Promise<{ storeCredit: StoreCredit; entries: StoreCreditEntry[] }> {
  const settings = await readSettings(db)
  const row = await findStoreCredit(db, memberId)
  const view = { language: language ?? settings.language, currency: row?.currency ?? settings.currency }
  const entries = await entriesOf(db, memberId)
  return {
    storeCredit: toWireStoreCredit(memberId, row, view),
    entries: entries.map((entry) => toWireEntry(entry, view)),
  }
}
