/** Requests of the calls that not all shared entities have. */
import type { z } from 'zod'
import { BulkActionMetadata, ItemMetadata } from '../catalog/bulk-messages.ts'
import { AssignedCountField, CustomizationField, RibbonField } from '../enumerations.ts'
import { array, boolean, guid, int64, json, message, optional, text } from '../wire.ts'
import { CustomizationChoiceV3 } from './entities.ts'

const ids = array(guid, { min: 1, max: 100 })
const brandName = text({ min: 1, max: 50 })
const ribbonName = text({ min: 1, max: 30 })
const counted = optional(array(AssignedCountField, { max: 100 }))
const countedRibbon = optional(array(RibbonField, { max: 100 }))

export const GetOrCreateBrandV3Request = message('GetOrCreateBrandV3Request', 'The name of a brand.', {
  brandName,
  fields: counted,
})
export type GetOrCreateBrandV3Request = z.output<typeof GetOrCreateBrandV3Request>

export const BulkGetOrCreateBrandsV3Request = message('BulkGetOrCreateBrandsV3Request', 'Names of brands.', {
  brandNames: array(brandName, { min: 1, max: 100 }),
  fields: counted,
})
export type BulkGetOrCreateBrandsV3Request = z.output<typeof BulkGetOrCreateBrandsV3Request>

export const BulkDeleteBrandsV3Request = message('BulkDeleteBrandsV3Request', 'Which brands.', { brandIds: ids })
export type BulkDeleteBrandsV3Request = z.output<typeof BulkDeleteBrandsV3Request>

export const GetOrCreateRibbonV3Request = message('GetOrCreateRibbonV3Request', 'The name of a ribbon.', {
  ribbonName,
  fields: countedRibbon,
})
export type GetOrCreateRibbonV3Request = z.output<typeof GetOrCreateRibbonV3Request>

export const BulkGetOrCreateRibbonsV3Request = message('BulkGetOrCreateRibbonsV3Request', 'Names of ribbons.', {
  ribbonNames: array(ribbonName, { min: 1, max: 100 }),
  fields: countedRibbon,
})
export type BulkGetOrCreateRibbonsV3Request = z.output<typeof BulkGetOrCreateRibbonsV3Request>

export const BulkDeleteRibbonsV3Request = message('BulkDeleteRibbonsV3Request', 'Which ribbons.', { ribbonIds: ids })
export type BulkDeleteRibbonsV3Request = z.output<typeof BulkDeleteRibbonsV3Request>

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

export const GetOrCreateInfoSectionV3Request = message('GetOrCreateInfoSectionV3Request', 'Which info section.', {
  infoSection: InfoSectionForGetOrCreate,
  fields: counted,
})
export type GetOrCreateInfoSectionV3Request = z.output<typeof GetOrCreateInfoSectionV3Request>

export const BulkGetOrCreateInfoSectionsV3Request = message(
  'BulkGetOrCreateInfoSectionsV3Request',
  'Which info sections.',
  { infoSections: array(InfoSectionForGetOrCreate, { min: 1, max: 100 }), fields: counted },
)
export type BulkGetOrCreateInfoSectionsV3Request = z.output<typeof BulkGetOrCreateInfoSectionsV3Request>

export const BulkDeleteInfoSectionsV3Request = message('BulkDeleteInfoSectionsV3Request', 'Which info sections.', {
  infoSectionIds: ids,
})
export type BulkDeleteInfoSectionsV3Request = z.output<typeof BulkDeleteInfoSectionsV3Request>

export const DeletedEntityResult = message('DeletedEntityResult', 'What became of one of them.', {
  itemMetadata: ItemMetadata,
})
export type DeletedEntityResult = z.output<typeof DeletedEntityResult>

export const DeletedEntitiesResponse = message('DeletedEntitiesResponse', 'The results, each by itself.', {
  results: array(DeletedEntityResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type DeletedEntitiesResponse = z.output<typeof DeletedEntitiesResponse>

const customizationId = guid
const fields = optional(array(CustomizationField, { max: 100 })).describe('Parts that are to be returned too.')
const choices = array(CustomizationChoiceV3, { min: 1, max: 1000 })

export const CustomizationChoicesRequest = message('CustomizationChoicesRequest', 'Choices of a customization.', {
  customizationId,
  choices,
  fields,
})
export type CustomizationChoicesRequest = z.output<typeof CustomizationChoicesRequest>

export const RemoveCustomizationChoicesRequest = message(
  'RemoveCustomizationChoicesRequest',
  'Choices that no product has.',
  {
    customizationId,
    choiceIds: ids,
    revision: optional(int64),
    fields,
  },
)
export type RemoveCustomizationChoicesRequest = z.output<typeof RemoveCustomizationChoicesRequest>

export const ReorderCustomizationChoicesRequest = message(
  'ReorderCustomizationChoicesRequest',
  'All choices in order.',
  {
    customizationId,
    revision: int64,
    choiceIds: array(guid, { min: 1, max: 1000 }),
    fields,
  },
)
export type ReorderCustomizationChoicesRequest = z.output<typeof ReorderCustomizationChoicesRequest>

export const ChangedCustomizationChoice = CustomizationChoiceV3.safeExtend({ id: guid }).meta({
  id: 'ChangedCustomizationChoice',
  description: 'A choice to change, in all products. What is not given stays.',
})
export type ChangedCustomizationChoice = z.output<typeof ChangedCustomizationChoice>

export const MaskedCustomizationChoice = message('MaskedCustomizationChoice', 'A choice to change.', {
  choice: ChangedCustomizationChoice,
})
export type MaskedCustomizationChoice = z.output<typeof MaskedCustomizationChoice>

export const UpdateCustomizationChoicesRequest = message('UpdateCustomizationChoicesRequest', 'Choices to change.', {
  customizationId,
  revision: int64,
  choices: array(MaskedCustomizationChoice, { min: 1, max: 100 }),
  fields,
})
export type UpdateCustomizationChoicesRequest = z.output<typeof UpdateCustomizationChoicesRequest>

export const CustomizationWithChoices = message('CustomizationWithChoices', 'A customization, and choices to add.', {
  customizationId,
  choices: array(CustomizationChoiceV3, { min: 1, max: 100 }),
})
export type CustomizationWithChoices = z.output<typeof CustomizationWithChoices>

export const BulkAddCustomizationChoicesRequest = message(
  'BulkAddCustomizationChoicesRequest',
  'Customizations, and choices to add to each.',
  {
    customizationsChoices: array(CustomizationWithChoices, { min: 1, max: 1000 }),
    returnEntity: optional(boolean),
    fields,
  },
)
export type BulkAddCustomizationChoicesRequest = z.output<typeof BulkAddCustomizationChoicesRequest>
