import type { DataItemRevision, RequestOf } from '@cartwright/contract'
import { findStaffName } from '../../people/owners/staff.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { type Collection, requireCollection } from './collections.ts'
import type { DataTables } from './tables.ts'
import { type ItemRow, noItem, toWireItem } from './wire-item.ts'

type RevisionRow = DataTables['data_item_revisions']

/** The collection whose items have revisions: the texts of a shop that it may have to account for. */
const REVISED = 'pages'
/** Revisions that an item has at most. */
const MOST = 50

interface Saved {
  /** The item as it was; undefined for a new one. */
  readonly before: ItemRow | undefined
  readonly after: ItemRow
  readonly caller: Caller
}

/** Stores what a save made of an item, unless it changed nothing. The first save stores as well what was there before. */
export async function recordRevision(transaction: Transaction, { before, after, caller }: Saved): Promise<void> {
  if (after.collection_id !== REVISED) return
  const { collection_id, id: item_id } = after
  const last = await transaction
    .selectFrom('data_item_revisions')
    .select(['number', 'values', 'published'])
    .where('collection_id', '=', collection_id)
    .where('item_id', '=', item_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = !last && before ? toRevision(before, 1, null) : undefined
  const known = last ?? first
  if (known?.values === after.values && known.published === after.published) return
  const author = caller.role === 'owner' ? ((await findStaffName(transaction, caller.ownerId)) ?? null) : null
  const revision = toRevision(after, (known?.number ?? 0) + 1, author)
  await transaction
    .insertInto('data_item_revisions')
    .values([...(first ? [first] : []), revision])
    .execute()
  await transaction
    .deleteFrom('data_item_revisions')
    .where('collection_id', '=', collection_id)
    .where('item_id', '=', item_id)
    .where('number', '<=', revision.number - MOST)
    .execute()
}

const toRevision = (row: ItemRow, number: number, author: string | null): RevisionRow => ({
  collection_id: row.collection_id,
  item_id: row.id,
  number,
  values: row.values,
  published: row.published,
  author,
  created_at: row.updated_at,
})

/**
 * The revisions of an item, the newest first.
 *
 * @throws ApplicationError WDE0025, WDE0073
 */
export async function listRevisions(
  { site: { db } }: Operation,
  { dataCollectionId, dataItemId }: RequestOf<'ListDataItemRevisions'>,
): Promise<{ revisions: DataItemRevision[] }> {
  const collection = await requireCollection(db, dataCollectionId)
  const item = await db
    .selectFrom('data_items')
    .selectAll()
    .where('collection_id', '=', collection.id)
    .where('id', '=', dataItemId)
    .executeTakeFirst()
  if (!item) throw noItem(collection, dataItemId)
  const rows = await db
    .selectFrom('data_item_revisions')
    .selectAll()
    .where('collection_id', '=', collection.id)
    .where('item_id', '=', dataItemId)
    .orderBy('number', 'desc')
    .execute()
  return { revisions: rows.map((row) => toWire(collection, item, row)) }
}

/** The fields of the collection as it is now. */
function toWire(collection: Collection, item: ItemRow, row: RevisionRow): DataItemRevision {
  const { data } = toWireItem(collection, { ...item, values: row.values, published: row.published })
  const { _id, _owner, _createdDate, _updatedDate, ...written } = data
  return {
    number: row.number,
    createdDate: row.created_at,
    ...(row.author !== null && { author: row.author }),
    data: written,
  }
}
