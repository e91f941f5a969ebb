/** Collections of the owner: a schema, permissions and plugins. */
import type { z } from 'zod'
import { DataFieldType, DataPagingMode, DataPluginType, DataPublishStatus, DataRole } from '../../enumerations.ts'
import { array, boolean, float, int, int64, list, message, optional, present, text, timestamp } from '../../wire.ts'

/** What an item of data is limited to. */
export const dataLimits = {
  collections: 100,
  fields: 100,
  itemsPerCollection: 10_000,
  itemBytes: 500_000,
  bulkItems: 1000,
  references: 1000,
} as const

const key = text({ min: 1, max: 100 })
const collectionId = text({ min: 1, max: 256 })

export const DataFieldReference = message('DataFieldReference', 'The collection that a reference field points to.', {
  referencedCollectionId: collectionId,
})
export type DataFieldReference = z.output<typeof DataFieldReference>

export const DataFieldMultiReference = message(
  'DataFieldMultiReference',
  'The collection that a field of several references points to.',
  {
    referencedCollectionId: collectionId,
    referencingFieldKey: optional(key).describe('What the provider calls the references from the other side.'),
    referencingDisplayName: optional(text({ max: 1000 })).describe('The same for people.'),
  },
)
export type DataFieldMultiReference = z.output<typeof DataFieldMultiReference>

export const DataFieldTypeMetadata = message('DataFieldTypeMetadata', 'What a type needs to know besides its name.', {
  reference: optional(DataFieldReference).describe('Required for REFERENCE.'),
  multiReference: optional(DataFieldMultiReference).describe('Required for MULTI_REFERENCE.'),
})
export type DataFieldTypeMetadata = z.output<typeof DataFieldTypeMetadata>

export const DataNumberRange = message('DataNumberRange', 'The smallest and the largest number.', {
  min: optional(float()),
  max: optional(float()),
})
export type DataNumberRange = z.output<typeof DataNumberRange>

export const DataStringLengthRange = message('DataStringLengthRange', 'The fewest and the most characters.', {
  minLength: optional(int({ min: 0 })),
  maxLength: optional(int({ min: 0 })),
})
export type DataStringLengthRange = z.output<typeof DataStringLengthRange>

export const DataArraySizeRange = message('DataArraySizeRange', 'The fewest and the most elements.', {
  minSize: optional(int({ min: 0 })),
  maxSize: optional(int({ min: 0 })),
})
export type DataArraySizeRange = z.output<typeof DataArraySizeRange>

export const DataField = message(
  'DataField',
  'A field of a collection.',
  {
    key: key.describe('The name of the field in items. Letters, digits, `_` and `-`; system fields begin with `_`.'),
    displayName: optional(text({ max: 1000 })),
    description: optional(text({ max: 16000 })),
    type: DataFieldType,
    typeMetadata: optional(DataFieldTypeMetadata),
    required: optional(boolean).describe('Whether every item must have a value.'),
    systemField: optional(boolean).describe('Written by the site. Ignored in requests.'),
    numberRange: optional(DataNumberRange),
    stringLengthRange: optional(DataStringLengthRange),
    arraySizeRange: optional(DataArraySizeRange),
  },
  { atMostOne: [['numberRange', 'stringLengthRange', 'arraySizeRange']] },
)
export type DataField = z.output<typeof DataField>

export const DataCollectionPermissions = message(
  'DataCollectionPermissions',
  'The lowest role that may read, insert, update and remove items.',
  {
    read: present(DataRole, 'ADMIN'),
    insert: present(DataRole, 'ADMIN'),
    update: present(DataRole, 'ADMIN'),
    remove: present(DataRole, 'ADMIN'),
  },
)
export type DataCollectionPermissions = z.output<typeof DataCollectionPermissions>

export const DataPublishOptions = message('DataPublishOptions', 'How new items begin.', {
  defaultStatus: present(DataPublishStatus, 'PUBLISHED'),
})
export type DataPublishOptions = z.output<typeof DataPublishOptions>

export const DataMultilingualOptions = message('DataMultilingualOptions', 'Which fields have translations.', {
  translatableFieldKeys: list(key, { max: 100 }),
})
export type DataMultilingualOptions = z.output<typeof DataMultilingualOptions>

export const DataPlugin = message('DataPlugin', 'Drafts (PUBLISH) or translations (MULTILINGUAL) of a collection.', {
  type: DataPluginType,
  publishOptions: optional(DataPublishOptions),
  multilingualOptions: optional(DataMultilingualOptions),
})
export type DataPlugin = z.output<typeof DataPlugin>

export const DataCollectionInput = message('DataCollectionInput', 'A collection as the owner defines it.', {
  id: collectionId.describe('The name that items are read by. Letters, digits, `_` and `-`. Never changes.'),
  displayName: optional(text({ max: 1000 })),
  displayField: optional(text({ max: 1000 })).describe('The field that names an item to people.'),
  fields: list(DataField, { max: 1000 }),
  permissions: optional(DataCollectionPermissions).describe('Default: ADMIN for everything.'),
  plugins: list(DataPlugin, { max: 100 }),
  revision: optional(int64).describe('Where given, an update is rejected unless this is the current revision.'),
})
export type DataCollectionInput = z.output<typeof DataCollectionInput>

export const DataCollection = message('DataCollection', 'A collection.', {
  id: collectionId,
  collectionType: text(),
  displayName: optional(text({ max: 1000 })),
  displayField: optional(text({ max: 1000 })),
  fields: array(DataField),
  permissions: DataCollectionPermissions,
  plugins: array(DataPlugin),
  revision: int64,
  maxPageSize: int(),
  pagingModes: array(DataPagingMode),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type DataCollection = z.output<typeof DataCollection>
