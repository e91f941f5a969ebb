import type { DataItem } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'
import { readCollections } from './collections.ts'
import { toWireItem } from './wire-item.ts'

/** The items that a member added. */
export async function exportItemsOf(db: Queryable, owner: string): Promise<DataItem[]> {
  const rows = await db.selectFrom('data_items').selectAll().where('owner', '=', owner).orderBy('created_at').execute()
  const collections = new Map((await readCollections(db)).map((collection) => [collection.id, collection]))
  return rows.flatMap((row) => {
    const collection = collections.get(row.collection_id)
    return collection ? [toWireItem(collection, row)] : []
  })
}

/** Deletes the items that a member or visitor added. */
export async function eraseItemsOf(transaction: Transaction, owner: string): Promise<void> {
  await transaction.deleteFrom('data_items').where('owner', '=', owner).execute()
}

/** Makes the items of a member those of another. @returns how many */
export async function moveItems(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('data_items')
    .set({ owner: into.id })
    .where('owner', '=', from.id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
