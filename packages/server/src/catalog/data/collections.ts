import { DataCollection, DataCollectionInput, type DataField, type DataRole } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'

/** A collection as it is stored. */
export type Collection = DataCollection

/** The fields of every item that the site writes itself. */
export const systemFields: readonly DataField[] = [
  { key: '_id', displayName: 'ID', type: 'TEXT', systemField: true },
  { key: '_createdDate', displayName: 'Created date', type: 'DATETIME', systemField: true },
  { key: '_updatedDate', displayName: 'Updated date', type: 'DATETIME', systemField: true },
  { key: '_owner', displayName: 'Owner', type: 'TEXT', systemField: true },
]

const publishStatus: DataField = {
  key: '_publishStatus',
  displayName: 'Publish status',
  type: 'TEXT',
  systemField: true,
}

/** Whether items of a collection can be drafts. */
export const hasDrafts = ({ plugins }: Pick<Collection, 'plugins'>) => plugins.some(({ type }) => type === 'PUBLISH')

/** The fields of a collection whose texts have translations. */
export const translatableFields = ({ plugins }: Pick<Collection, 'plugins'>): readonly string[] =>
  plugins.flatMap(({ multilingualOptions }) => multilingualOptions?.translatableFieldKeys ?? [])

/** The fields that the owner defined. */
export const ownFields = ({ fields }: Pick<Collection, 'fields'>) =>
  fields.filter(({ systemField }) => systemField !== true)

export const everything: Record<'read' | 'insert' | 'update' | 'remove', DataRole> = {
  read: 'ADMIN',
  insert: 'ADMIN',
  update: 'ADMIN',
  remove: 'ADMIN',
}

interface CollectionRow {
  id: string
  definition: string
  revision: number
  created_at: string
  updated_at: string
}

export function toCollection({ definition, revision, created_at, updated_at }: CollectionRow): Collection {
  const { fields, permissions = everything, plugins, ...rest } = DataCollectionInput.parse(JSON.parse(definition))
  return DataCollection.parse({
    ...rest,
    collectionType: 'NATIVE',
    fields: [...systemFields, ...(hasDrafts({ plugins }) ? [publishStatus] : []), ...fields],
    permissions,
    plugins,
    revision: String(revision),
    maxPageSize: 1000,
    pagingModes: ['OFFSET', 'CURSOR'],
    createdDate: created_at,
    updatedDate: updated_at,
  })
}

export async function findCollection(db: Queryable, id: string): Promise<Collection | null> {
  const row = await db.selectFrom('data_collections').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCollection(row) : null
}

/** @throws ApplicationError WDE0025 where there is none of this id */
export async function requireCollection(db: Queryable, id: string): Promise<Collection> {
  const collection = await findCollection(db, id)
  if (!collection) throw noCollection(id)
  return collection
}

export const noCollection = (id: string) => rejected('WDE0025', { id })

export async function readCollections(db: Queryable): Promise<Collection[]> {
  const rows = await db.selectFrom('data_collections').selectAll().orderBy('id').execute()
  return rows.map(toCollection)
}
