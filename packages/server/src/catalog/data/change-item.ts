import { type DataItem, dataLimits } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { markShownIn } from '../../platform/media/library/mark-used.ts'
import type { Collection } from './collections.ts'
import { requireReach } from './permissions.ts'
import { recordRevision } from './revisions.ts'
import { noItem, toWireItem, valuesOf } from './wire-item.ts'
import { findRow, ofItem } from './write-item.ts'

/** The values of an item by field. */
export type Values = Readonly<Record<string, unknown>>

interface Changing {
  readonly caller: Caller
  readonly collection: Collection
  readonly now: Date
}

/**
 * Changes the values of a stored item, if the permissions of its collection allow it.
 *
 * @param change returns the new values, or throws before anything is written
 * @throws ApplicationError WDE0009, WDE0027, WDE0073
 */
export async function changeItem(
  transaction: Transaction,
  { caller, collection, now }: Changing,
  id: string,
  change: (values: Values) => Values | Promise<Values>,
): Promise<DataItem> {
  const { owner, drafts } = requireReach(caller, collection, 'update')
  const stored = await findRow(transaction, collection, id)
  if (!stored || (owner !== null && stored.owner !== owner) || (!drafts && !stored.published))
    throw noItem(collection, id)
  const values = JSON.stringify(await change(valuesOf(stored)))
  if (Buffer.byteLength(values) > dataLimits.itemBytes) throw rejected('WDE0009', { itemBytes: dataLimits.itemBytes })
  await markShownIn(transaction, values, now)
  const row = { ...stored, values, updated_at: now.toISOString() }
  await ofItem(transaction.updateTable('data_items').set(row), row).execute()
  await recordRevision(transaction, { before: stored, after: row, caller })
  return toWireItem(collection, row)
}
