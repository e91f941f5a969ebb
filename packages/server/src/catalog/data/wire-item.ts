import type { DataItem } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { type Collection, hasDrafts, ownFields } from './collections.ts'
import type { DataTables } from './tables.ts'

export type ItemRow = DataTables['data_items']

/** The values of a stored item. */
export function valuesOf({ values }: Pick<ItemRow, 'values'>): Record<string, unknown> {
  const parsed: unknown = JSON.parse(values)
  return isRecord(parsed) ? parsed : {}
}

/** An item as it goes out: the fields of the collection as it is now, and the system fields. */
export function toWireItem(collection: Collection, row: ItemRow, only: readonly string[] = []): DataItem {
  const stored = valuesOf(row)
  const keys = ownFields(collection).map(({ key }) => key)
  const given = keys.filter((key) => Object.hasOwn(stored, key) && (only.length === 0 || only.includes(key)))
  return {
    id: row.id,
    dataCollectionId: collection.id,
    data: {
      _id: row.id,
      ...(row.owner !== null && { _owner: row.owner }),
      _createdDate: { $date: row.created_at },
      _updatedDate: { $date: row.updated_at },
      ...(hasDrafts(collection) && { _publishStatus: row.published ? 'PUBLISHED' : 'DRAFT' }),
      ...Object.fromEntries(given.map((key) => [key, stored[key]])),
    },
  }
}

export const noItem = ({ id: collectionId }: Collection, id: string | undefined) =>
  rejected('WDE0073', { id: id ?? '', collectionId })
