import { type DataCollection, DataCollectionInput, dataLimits } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { deleteTextsBelow } from '../translations/store.ts'
import { checkSchema } from './check-schema.ts'
import { noCollection, ownFields, readCollections, requireCollection, toCollection } from './collections.ts'
import { standardCollectionIds } from './standard/collections.ts'
import { itemKey } from './translated.ts'

/**
 * Creates a collection.
 *
 * @throws ValidationError for a schema that does not fit
 * @throws ApplicationError DATA_COLLECTION_ALREADY_EXISTS, DATA_COLLECTION_LIMIT_EXCEEDED
 */
export async function createCollection(
  transaction: Transaction,
  given: DataCollectionInput,
  now: Date,
): Promise<DataCollection> {
  const input = withoutSystemFields(given)
  const known = new Set((await readCollections(transaction)).map(({ id }) => id))
  checkSchema(input, known)
  if (known.has(input.id)) throw rejected('DATA_COLLECTION_ALREADY_EXISTS', { id: input.id })
  if (known.size >= dataLimits.collections) {
    const description = `A site has at most ${dataLimits.collections} data collections`
    throw rejected('DATA_COLLECTION_LIMIT_EXCEEDED', {}, { message: description })
  }
  const at = now.toISOString()
  const row = { id: input.id, definition: definitionOf(input), revision: 1, created_at: at, updated_at: at }
  await transaction.insertInto('data_collections').values(row).execute()
  return toCollection(row)
}

/**
 * Replaces the definition of a collection. Values of a removed field stay stored and come back with the field.
 *
 * @throws ValidationError for a schema that does not fit, or another type of a field that items may have
 * @throws ApplicationError WDE0025, REVISION_CONFLICT
 */
export async function updateCollection(
  transaction: Transaction,
  given: DataCollectionInput,
  now: Date,
): Promise<DataCollection> {
  const input = withoutSystemFields(given)
  const stored = await requireCollection(transaction, input.id)
  requireRevision(given.revision, stored.revision)
  checkSchema(input, new Set((await readCollections(transaction)).map(({ id }) => id)))
  if (await hasItems(transaction, input.id)) requireSameTypes(input, stored)
  const revision = Number(stored.revision) + 1
  const change = { definition: definitionOf(input), revision, updated_at: now.toISOString() }
  await transaction.updateTable('data_collections').set(change).where('id', '=', input.id).execute()
  return requireCollection(transaction, input.id)
}

/**
 * Changes parts of the definition of a collection.
 *
 * @param change returns the parts that change
 * @throws ValidationError, ApplicationError WDE0025
 */
export async function changeCollection(
  transaction: Transaction,
  id: string,
  change: (stored: DataCollection) => Partial<Pick<DataCollectionInput, 'fields' | 'plugins'>>,
  now: Date,
): Promise<DataCollection> {
  const stored = await requireCollection(transaction, id)
  const { displayName, displayField, permissions, plugins } = stored
  const given: DataCollectionInput = {
    id,
    ...(displayName !== undefined && { displayName }),
    ...(displayField !== undefined && { displayField }),
    fields: ownFields(stored),
    permissions,
    plugins,
  }
  return updateCollection(transaction, { ...given, ...change(stored) }, now)
}

/** @throws ApplicationError WDE0025, DATA_COLLECTION_IS_BUILT_IN */
export async function deleteCollection(transaction: Transaction, id: string): Promise<void> {
  if (standardCollectionIds.has(id)) throw rejected('DATA_COLLECTION_IS_BUILT_IN', { id })
  await deleteTextsBelow(transaction, 'DATA_ITEM', itemKey(id, ''))
  await transaction.deleteFrom('data_items').where('collection_id', '=', id).execute()
  const { numDeletedRows } = await transaction.deleteFrom('data_collections').where('id', '=', id).executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw noCollection(id)
}

/** Programs send a collection back as they read it, with the fields of the site. */
const withoutSystemFields = (input: DataCollectionInput): DataCollectionInput => ({
  ...input,
  fields: ownFields(input).filter(({ key }) => !key.startsWith('_')),
})

function definitionOf({ revision: _, ...definition }: DataCollectionInput): string {
  return JSON.stringify(DataCollectionInput.parse(definition))
}

async function hasItems(transaction: Transaction, id: string): Promise<boolean> {
  const item = transaction.selectFrom('data_items').select('id').where('collection_id', '=', id).limit(1)
  return (await item.executeTakeFirst()) !== undefined
}

function requireSameTypes({ fields }: DataCollectionInput, stored: DataCollection) {
  for (const [i, { key, type }] of fields.entries()) {
    const before = stored.fields.find((field) => field.key === key)
    if (before && before.type !== type)
      throw invalidField(`collection.fields[${i}].type`, `must stay ${before.type} while the collection has items`)
  }
}
