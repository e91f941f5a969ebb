/** Fields and plugins of collections, one by one. */
import type { DataCollection, DataCollectionFieldRequest, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { ownFields } from './collections.ts'
import { changeCollection } from './define-collection.ts'

const has = (collection: DataCollection, key: string) => ownFields(collection).some((field) => field.key === key)

/** @throws ValidationError for a key that a field has already, or a definition that does not fit */
export const createField = (
  transaction: Transaction,
  { dataCollectionId, field }: DataCollectionFieldRequest,
  now: Date,
): Promise<DataCollection> =>
  changeCollection(
    transaction,
    dataCollectionId,
    (stored) => {
      if (has(stored, field.key)) throw invalidField('field.key', `is a field of ${dataCollectionId} already`)
      return { fields: [...ownFields(stored), field] }
    },
    now,
  )

/** @throws ValidationError for a field that the collection has not, or a definition that does not fit */
export const updateField = (
  transaction: Transaction,
  { dataCollectionId, field }: DataCollectionFieldRequest,
  now: Date,
): Promise<DataCollection> =>
  changeCollection(
    transaction,
    dataCollectionId,
    (stored) => {
      if (!has(stored, field.key)) throw invalidField('field.key', `is not a field of ${dataCollectionId}`)
      return { fields: ownFields(stored).map((each) => (each.key === field.key ? field : each)) }
    },
    now,
  )

/** @throws ValidationError for a field that the collection has not, or that names or translates its items */
export const deleteField = (
  transaction: Transaction,
  { dataCollectionId, fieldKey }: RequestOf<'DeleteDataCollectionField'>,
  now: Date,
): Promise<DataCollection> =>
  changeCollection(
    transaction,
    dataCollectionId,
    (stored) => {
      if (!has(stored, fieldKey)) throw invalidField('fieldKey', `is not a field of ${dataCollectionId}`)
      return { fields: ownFields(stored).filter(({ key }) => key !== fieldKey) }
    },
    now,
  )

/** A plugin that the collection has is replaced. */
export const addPlugin = (
  transaction: Transaction,
  { dataCollectionId, plugin }: RequestOf<'AddDataCollectionPlugin'>,
  now: Date,
): Promise<DataCollection> =>
  changeCollection(
    transaction,
    dataCollectionId,
    ({ plugins }) => ({ plugins: [...plugins.filter(({ type }) => type !== plugin.type), plugin] }),
    now,
  )

/** @throws ValidationError for a plugin that the collection has not */
export const deletePlugin = (
  transaction: Transaction,
  { dataCollectionId, pluginType }: RequestOf<'DeleteDataCollectionPlugin'>,
  now: Date,
): Promise<DataCollection> =>
  changeCollection(
    transaction,
    dataCollectionId,
    ({ plugins }) => {
      if (!plugins.some(({ type }) => type === pluginType))
        throw invalidField('pluginType', `is not a plugin of ${dataCollectionId}`)
      return { plugins: plugins.filter(({ type }) => type !== pluginType) }
    },
    now,
  )
