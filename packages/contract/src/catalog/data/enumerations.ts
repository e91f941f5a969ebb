import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The type of a field of a data collection. */
export const DataFieldType = enumeration('DataFieldType', 'The type of a field of a data collection.', [
  'TEXT',
  'NUMBER',
  'BOOLEAN',
  'DATE',
  'DATETIME',
  'IMAGE',
  'URL',
  'SLUG',
  'EMAIL',
  'RICH_TEXT',
  'REFERENCE',
  'MULTI_REFERENCE',
  'OBJECT',
  'ARRAY',
  'ARRAY_STRING',
])
export type DataFieldType = z.output<typeof DataFieldType>

/** Who may access the items of a data collection. */
export const DataRole = enumeration('DataRole', 'Who may do something with the items of a data collection.', [
  'ANYONE',
  'SITE_MEMBER',
  'SITE_MEMBER_AUTHOR',
  'ADMIN',
])
export type DataRole = z.output<typeof DataRole>

/** What a data collection has besides its items. */
export const DataPluginType = enumeration('DataPluginType', 'What a data collection has besides its items.', [
  'PUBLISH',
  'MULTILINGUAL',
])
export type DataPluginType = z.output<typeof DataPluginType>

/** Whether a data item is public or a draft. */
export const DataPublishStatus = enumeration('DataPublishStatus', 'Whether a data item is public or a draft.', [
  'PUBLISHED',
  'DRAFT',
])
export type DataPublishStatus = z.output<typeof DataPublishStatus>

/** How pages of data items are read. */
export const DataPagingMode = enumeration('DataPagingMode', 'How pages of data items are read.', ['OFFSET', 'CURSOR'])
export type DataPagingMode = z.output<typeof DataPagingMode>

/** How data items are ordered. */
export const DataSortMode = enumeration('DataSortMode', 'How data items are ordered.', [
  'UNKNOWN_SORT_MODE',
  'WIX_QUERY',
  'RANDOM',
])
export type DataSortMode = z.output<typeof DataSortMode>

/** What a write did to a data item. */
export const DataBulkAction = enumeration('DataBulkAction', 'What a write did to a data item.', [
  'UNKNOWN_ACTION_TYPE',
  'INSERT',
  'UPDATE',
  'DELETE',
])
export type DataBulkAction = z.output<typeof DataBulkAction>

/** How a patch changes a field of a data item. */
export const DataPatchAction = enumeration('DataPatchAction', 'How a patch changes a field of a data item.', [
  'SET_FIELD',
  'REMOVE_FIELD',
  'INCREMENT_FIELD',
  'APPEND_TO_ARRAY',
  'REMOVE_FROM_ARRAY',
])
export type DataPatchAction = z.output<typeof DataPatchAction>
