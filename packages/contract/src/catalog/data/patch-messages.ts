/** The requests and responses of patches of items. */
import { z } from 'zod'
import { DataPatchAction } from '../../enumerations.ts'
import { array, message, optional, text } from '../../wire.ts'

export const DataPatchValue = message('DataPatchValue', 'Any value of JSON.', { value: optional(z.unknown()) })
export type DataPatchValue = z.output<typeof DataPatchValue>

export const DataPatchIncrement = message('DataPatchIncrement', 'What to add to a number.', { value: z.number() })
export type DataPatchIncrement = z.output<typeof DataPatchIncrement>

export const DataFieldModification = message('DataFieldModification', 'The change of one field.', {
  fieldPath: text({ min: 1, max: 1000 }).describe('The key of the field; `address.city` names a part of an OBJECT.'),
  action: DataPatchAction,
  setFieldOptions: optional(DataPatchValue).describe('For SET_FIELD.'),
  incrementFieldOptions: optional(DataPatchIncrement).describe('For INCREMENT_FIELD. May be negative.'),
  appendToArrayOptions: optional(DataPatchValue).describe('For APPEND_TO_ARRAY.'),
  removeFromArrayOptions: optional(DataPatchValue).describe('For REMOVE_FROM_ARRAY: every element that is equal.'),
})
export type DataFieldModification = z.output<typeof DataFieldModification>

export const DataItemPatch = message('DataItemPatch', 'The changes of one item.', {
  dataItemId: text({ min: 1, max: 128 }),
  fieldModifications: array(DataFieldModification, { min: 1, max: 100 }),
})
export type DataItemPatch = z.output<typeof DataItemPatch>
