/** Requests of the calls that not all shared entities have. */
import type { z } from 'zod'
import { CustomizationField } from '../../enumerations.ts'
import { array, guid, json, message, optional, text } from '../../wire.ts'
import { ItemMetadata } from '../v1/bulk-messages.ts'
import { CustomizationChoiceV3 } from './entities.ts'

export const InfoSectionForGetOrCreate = message(
  'InfoSectionForGetOrCreate',
  'An info section by its id or unique name, and what to create it with.',
  {
    id: optional(guid),
    uniqueName: optional(text({ min: 1, max: 100 })),
    title: optional(text({ min: 1, max: 50 })).describe('Default: the unique name.'),
    description: optional(json).describe('As rich content.'),
    plainDescription: optional(text({ max: 16000 })).describe('As HTML, in place of `description`.'),
  },
)
export type InfoSectionForGetOrCreate = z.output<typeof InfoSectionForGetOrCreate>

export const DeletedEntityResult = message('DeletedEntityResult', 'What became of one of them.', {
  itemMetadata: ItemMetadata,
})
export type DeletedEntityResult = z.output<typeof DeletedEntityResult>

export const customizationId = guid

export const customizationFields = optional(array(CustomizationField, { max: 100 })).describe(
  'Parts that are to be returned too.',
)

const choices = array(CustomizationChoiceV3, { min: 1, max: 1000 })

export const CustomizationChoicesRequest = message('CustomizationChoicesRequest', 'Choices of a customization.', {
  customizationId,
  choices,
  fields: customizationFields,
})
export type CustomizationChoicesRequest = z.output<typeof CustomizationChoicesRequest>

export const ChangedCustomizationChoice = CustomizationChoiceV3.safeExtend({ id: guid }).meta({
  id: 'ChangedCustomizationChoice',
  description: 'A choice to change, in all products. What is not given stays.',
})
export type ChangedCustomizationChoice = z.output<typeof ChangedCustomizationChoice>

export const MaskedCustomizationChoice = message('MaskedCustomizationChoice', 'A choice to change.', {
  choice: ChangedCustomizationChoice,
})
export type MaskedCustomizationChoice = z.output<typeof MaskedCustomizationChoice>

export const CustomizationWithChoices = message('CustomizationWithChoices', 'A customization, and choices to add.', {
  customizationId,
  choices: array(CustomizationChoiceV3, { min: 1, max: 100 }),
})
export type CustomizationWithChoices = z.output<typeof CustomizationWithChoices>
