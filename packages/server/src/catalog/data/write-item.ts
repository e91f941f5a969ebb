import { type DataItem, type DataItemInput, type DataPublishStatus, dataLimits } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { afterRollback } from '../../platform/database/write.ts'
import { type Caller, callerId } from '../../platform/kernel/caller.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { markShownIn } from '../../platform/media/library/mark-used.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { deleteTexts } from '../translations/store.ts'
import { checkValues } from './check-values.ts'
import { type Collection, hasDrafts } from './collections.ts'
import { isStaff, requireReach } from './permissions.ts'
import { listFields } from './reference-fields.ts'
import { recordRevision } from './revisions.ts'
import { requireFinishedText } from './standard/legal-texts.ts'
import { itemKey } from './translated.ts'
import { type ItemRow, noItem, toWireItem, valuesOf } from './wire-item.ts'

/** What a write of an item does: `save` replaces the item of this id or adds it. */
export type Write = 'insert' | 'update' | 'save'

/** An item that fits its collection. */
export interface CheckedItem {
  readonly id: string | undefined
  readonly values: string
  readonly status: DataPublishStatus | undefined
}

/**
 * Checks an item before the transaction that writes it.
 *
 * @param at where the item is in the request
 * @throws ValidationError naming each field that does not fit
 * @throws ApplicationError WDE0009 for an item that is too large
 */
export async function checkItem(collection: Collection, item: DataItemInput, at: string): Promise<CheckedItem> {
  const id = item.id ?? item.data._id ?? undefined
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > 128))
    throw invalidField(`${at}.data._id`, 'must be text of 1 to 128 characters', 'FORMAT')
  const { values, status } = await checkValues(collection, item.data, `${at}.data`)
  const text = JSON.stringify(values)
  if (Buffer.byteLength(text) > dataLimits.itemBytes) throw rejected('WDE0009', { itemBytes: dataLimits.itemBytes })
  return { id, values: text, status }
}

interface Writing {
  readonly caller: Caller
  readonly collection: Collection
  readonly now: Date
  /** How many items may still be added; counted once in each transaction. */
  readonly room: { left: number }
}

/**
 * Writes an item, if the permissions of its collection allow it.
 *
 * @returns the item as stored, and whether it was added
 * @throws ApplicationError WDE0027, WDE0073, WDE0074, DATA_ITEM_LIMIT_EXCEEDED
 */
export async function writeItem(
  transaction: Transaction,
  { caller, collection, now, room }: Writing,
  kind: Write,
  { id, values, status }: CheckedItem,
): Promise<{ action: 'INSERT' | 'UPDATE'; dataItem: DataItem }> {
  if (status === 'DRAFT' && !isStaff(caller))
    throw rejected('WDE0027', {}, { message: 'WDE0027: Drafts are written by staff only.' })
  const stored = id === undefined ? undefined : await findRow(transaction, collection, id)
  if (kind === 'insert' && stored) {
    const description = `WDE0074: An item with the id ${id} already exists in ${collection.id}.`
    throw rejected('WDE0074', {}, { message: description })
  }
  await markShownIn(transaction, values, now)
  const at = now.toISOString()
  if (kind === 'insert' || (kind === 'save' && !stored)) {
    requireReach(caller, collection, 'insert')
    takeRoom(transaction, collection, room)
    const row: ItemRow = {
      collection_id: collection.id,
      id: id ?? randomId(),
      values,
      owner: callerId(caller),
      published: Number((status ?? defaultStatus(collection)) === 'PUBLISHED'),
      created_at: at,
      updated_at: at,
    }
    requirePublishable(row)
    await transaction.insertInto('data_items').values(row).execute()
    await recordRevision(transaction, { before: undefined, after: row, caller })
    return { action: 'INSERT', dataItem: toWireItem(collection, row) }
  }
  const { owner, drafts } = requireReach(caller, collection, 'update')
  if (!stored || (owner !== null && stored.owner !== owner) || (!drafts && !stored.published))
    throw noItem(collection, id)
  const published = status === undefined ? stored.published : Number(status === 'PUBLISHED')
  const row: ItemRow = { ...stored, values: withLists(collection, stored, values), published, updated_at: at }
  requirePublishable(row)
  await ofItem(transaction.updateTable('data_items').set(row), row).execute()
  await recordRevision(transaction, { before: stored, after: row, caller })
  return { action: 'UPDATE', dataItem: toWireItem(collection, row) }
}

function requirePublishable(row: ItemRow): void {
  if (row.collection_id === 'pages' && row.published) requireFinishedText(valuesOf(row))
}

/**
 * Removes an item, if the permissions of its collection allow it.
 *
 * @returns the item as it was
 * @throws ApplicationError WDE0027, WDE0073
 */
export async function removeItem(
  transaction: Transaction,
  { caller, collection }: Pick<Writing, 'caller' | 'collection'>,
  id: string,
): Promise<DataItem> {
  const { owner, drafts } = requireReach(caller, collection, 'remove')
  const stored = await findRow(transaction, collection, id)
  if (!stored || (owner !== null && stored.owner !== owner) || (!drafts && !stored.published))
    throw noItem(collection, id)
  await ofItem(transaction.deleteFrom('data_items'), stored).execute()
  await deleteTexts(transaction, 'DATA_ITEM', itemKey(collection.id, id))
  return toWireItem(collection, stored)
}

/** The row of an item. */
export function findRow(transaction: Transaction, collection: Collection, id: string): Promise<ItemRow | undefined> {
  const row = transaction.selectFrom('data_items').selectAll()
  return row.where('collection_id', '=', collection.id).where('id', '=', id).executeTakeFirst()
}

/** Narrows a statement to the row of an item. */
export function ofItem<Statement extends { where(column: 'collection_id' | 'id', is: '=', value: string): Statement }>(
  statement: Statement,
  { collection_id, id }: ItemRow,
): Statement {
  return statement.where('collection_id', '=', collection_id).where('id', '=', id)
}

/** How many items may still be added to a collection. */
export async function roomIn(transaction: Transaction, { id }: Collection): Promise<{ left: number }> {
  const { total } = await transaction
    .selectFrom('data_items')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('collection_id', '=', id)
    .executeTakeFirstOrThrow()
  return { left: dataLimits.itemsPerCollection - Number(total) }
}

function takeRoom(transaction: Transaction, { id }: Collection, room: { left: number }) {
  if (room.left <= 0) {
    const description = `The collection ${id} has the most items there may be, ${dataLimits.itemsPerCollection}`
    throw rejected('DATA_ITEM_LIMIT_EXCEEDED', {}, { message: description })
  }
  room.left -= 1
  afterRollback(transaction, () => {
    room.left += 1
  })
}

/** Reference lists that an update leaves out stay as stored: they have calls of their own. */
function withLists(collection: Collection, stored: ItemRow, values: string): string {
  const lists = listFields(collection)
  if (lists.length === 0) return values
  const [before, after] = [valuesOf(stored), valuesOf({ values })]
  const ungiven = lists.filter((key) => !Object.hasOwn(after, key) && Object.hasOwn(before, key))
  return JSON.stringify({ ...after, ...Object.fromEntries(ungiven.map((key) => [key, before[key]])) })
}

const defaultStatus = (collection: Collection): DataPublishStatus =>
  hasDrafts(collection)
    ? (collection.plugins.find(({ type }) => type === 'PUBLISH')?.publishOptions?.defaultStatus ?? 'PUBLISHED')
    : 'PUBLISHED'
