/** Items of collections. */
import type { z } from 'zod'
import { DataBulkAction } from '../../enumerations.ts'
import { ApplicationError } from '../../errors.ts'
import { boolean, int, json, message, optional, present, text } from '../../wire.ts'

const id = text({ min: 1, max: 128 })

export const DataItemInput = message('DataItemInput', 'An item as it is written.', {
  id: optional(id).describe('Default: `data._id`; an insert without either gets a new id.'),
  data: json.describe(
    'The values by field. A date is `{"$date": "…"}`. `_publishStatus` is DRAFT or PUBLISHED; other system fields are not written.',
  ),
})
export type DataItemInput = z.output<typeof DataItemInput>

export const DataItem = message('DataItem', 'An item as it is stored.', {
  id,
  dataCollectionId: text(),
  data: json.describe('The values by field, with `_id`, `_owner`, `_createdDate` and `_updatedDate`.'),
})
export type DataItem = z.output<typeof DataItem>

export const DataItemMetadata = message('DataItemMetadata', 'What came of one item of a bulk write.', {
  id: optional(id),
  originalIndex: int(),
  success: boolean,
  error: optional(ApplicationError),
})
export type DataItemMetadata = z.output<typeof DataItemMetadata>

export const DataBulkResult = message('DataBulkResult', 'One item of a bulk write.', {
  action: DataBulkAction,
  itemMetadata: DataItemMetadata,
  dataItem: optional(DataItem).describe('Present with `returnEntity`.'),
})
export type DataBulkResult = z.output<typeof DataBulkResult>

export const DataBulkMetadata = message('DataBulkMetadata', 'How many items of a bulk write were written.', {
  totalSuccesses: present(int(), 0),
  totalFailures: present(int(), 0),
})
export type DataBulkMetadata = z.output<typeof DataBulkMetadata>
