/** The calls of brands, ribbons, info sections and customizations. */
import { defineCall } from '../call.ts'
import { brandEntity, customizationEntity, infoSectionEntity, ribbonEntity } from './entities.ts'
import {
  BulkAddCustomizationChoicesRequest,
  BulkDeleteBrandsV3Request,
  BulkDeleteInfoSectionsV3Request,
  BulkDeleteRibbonsV3Request,
  BulkGetOrCreateBrandsV3Request,
  BulkGetOrCreateInfoSectionsV3Request,
  BulkGetOrCreateRibbonsV3Request,
  CustomizationChoicesRequest,
  DeletedEntitiesResponse,
  GetOrCreateBrandV3Request,
  GetOrCreateInfoSectionV3Request,
  GetOrCreateRibbonV3Request,
  RemoveCustomizationChoicesRequest,
  ReorderCustomizationChoicesRequest,
  UpdateCustomizationChoicesRequest,
} from './entity-messages.ts'

export const CreateBrandV3 = brandEntity.create
export const GetBrandV3 = brandEntity.get
export const UpdateBrandV3 = brandEntity.update
export const DeleteBrandV3 = brandEntity.delete
export const QueryBrandsV3 = brandEntity.query
export const CountBrandsV3 = brandEntity.count
export const BulkCreateBrandsV3 = brandEntity.bulkCreate
export const BulkUpdateBrandsV3 = brandEntity.bulkUpdate

export const CreateRibbonV3 = ribbonEntity.create
export const GetRibbonV3 = ribbonEntity.get
export const UpdateRibbonV3 = ribbonEntity.update
export const DeleteRibbonV3 = ribbonEntity.delete
export const QueryRibbonsV3 = ribbonEntity.query
export const CountRibbonsV3 = ribbonEntity.count
export const BulkCreateRibbonsV3 = ribbonEntity.bulkCreate
export const BulkUpdateRibbonsV3 = ribbonEntity.bulkUpdate

export const CreateInfoSectionV3 = infoSectionEntity.create
export const GetInfoSectionV3 = infoSectionEntity.get
export const UpdateInfoSectionV3 = infoSectionEntity.update
export const DeleteInfoSectionV3 = infoSectionEntity.delete
export const QueryInfoSectionsV3 = infoSectionEntity.query
export const CountInfoSectionsV3 = infoSectionEntity.count
export const BulkCreateInfoSectionsV3 = infoSectionEntity.bulkCreate
export const BulkUpdateInfoSectionsV3 = infoSectionEntity.bulkUpdate

export const CreateCustomizationV3 = customizationEntity.create
export const GetCustomizationV3 = customizationEntity.get
export const UpdateCustomizationV3 = customizationEntity.update
export const DeleteCustomizationV3 = customizationEntity.delete
export const QueryCustomizationsV3 = customizationEntity.query
export const CountCustomizationsV3 = customizationEntity.count
export const BulkCreateCustomizationsV3 = customizationEntity.bulkCreate
export const BulkUpdateCustomizationsV3 = customizationEntity.bulkUpdate

const post = { method: 'POST' } as const

export const GetOrCreateBrandV3 = defineCall({
  ...brandEntity.writing,
  ...post,
  name: 'GetOrCreateBrandV3',
  functionName: 'getOrCreateBrand',
  description: 'The brand of this name, which is created if there is none.',
  arguments: { fields: ['brandName'], rest: 'options', types: { options: 'GetOrCreateBrandV3Options' } },
  result: 'response',
  path: '/v3/brands/get-or-create',
  request: GetOrCreateBrandV3Request,
  response: brandEntity.messages.response,
})

export const BulkGetOrCreateBrandsV3 = defineCall({
  ...brandEntity.writing,
  ...post,
  name: 'BulkGetOrCreateBrandsV3',
  functionName: 'bulkGetOrCreateBrands',
  description: 'The brands of these names, of which missing ones are created.',
  arguments: { fields: ['brandNames'], rest: 'options', types: { options: 'BulkGetOrCreateBrandsV3Options' } },
  path: '/v3/bulk/brands/get-or-create',
  request: BulkGetOrCreateBrandsV3Request,
  response: brandEntity.messages.results,
})

export const BulkDeleteBrandsV3 = defineCall({
  ...brandEntity.writing,
  ...post,
  name: 'BulkDeleteBrandsV3',
  functionName: 'bulkDeleteBrands',
  description: 'Deletes up to 100 brands, each with its own result.',
  path: '/v3/bulk/brands/delete',
  request: BulkDeleteBrandsV3Request,
  response: DeletedEntitiesResponse,
})

export const GetOrCreateRibbonV3 = defineCall({
  ...ribbonEntity.writing,
  ...post,
  name: 'GetOrCreateRibbonV3',
  functionName: 'getOrCreateRibbon',
  description: 'The ribbon of this name, which is created if there is none.',
  arguments: { fields: ['ribbonName'], rest: 'options', types: { options: 'GetOrCreateRibbonV3Options' } },
  result: 'response',
  path: '/v3/ribbons/get-or-create',
  request: GetOrCreateRibbonV3Request,
  response: ribbonEntity.messages.response,
})

export const BulkGetOrCreateRibbonsV3 = defineCall({
  ...ribbonEntity.writing,
  ...post,
  name: 'BulkGetOrCreateRibbonsV3',
  functionName: 'bulkGetOrCreateRibbons',
  description: 'The ribbons of these names, of which missing ones are created.',
  arguments: { fields: ['ribbonNames'], rest: 'options', types: { options: 'BulkGetOrCreateRibbonsV3Options' } },
  path: '/v3/bulk/ribbons/get-or-create',
  request: BulkGetOrCreateRibbonsV3Request,
  response: ribbonEntity.messages.results,
})

export const BulkDeleteRibbonsV3 = defineCall({
  ...ribbonEntity.writing,
  ...post,
  name: 'BulkDeleteRibbonsV3',
  functionName: 'bulkDeleteRibbons',
  description: 'Deletes up to 100 ribbons, each with its own result.',
  path: '/v3/bulk/ribbons/delete',
  request: BulkDeleteRibbonsV3Request,
  response: DeletedEntitiesResponse,
})

export const GetOrCreateInfoSectionV3 = defineCall({
  ...infoSectionEntity.writing,
  ...post,
  name: 'GetOrCreateInfoSectionV3',
  functionName: 'getOrCreateInfoSection',
  description: 'The info section of this id or unique name, which is created if there is none.',
  arguments: 'request',
  result: 'response',
  path: '/v3/info-sections/get-or-create',
  request: GetOrCreateInfoSectionV3Request,
  response: infoSectionEntity.messages.response,
  errors: ['CATALOG_ENTITY_ALREADY_EXISTS'],
})

export const BulkGetOrCreateInfoSectionsV3 = defineCall({
  ...infoSectionEntity.writing,
  ...post,
  name: 'BulkGetOrCreateInfoSectionsV3',
  functionName: 'bulkGetOrCreateInfoSections',
  description: 'The info sections of these ids or unique names, of which missing ones are created.',
  arguments: 'request',
  path: '/v3/bulk/info-sections/get-or-create',
  request: BulkGetOrCreateInfoSectionsV3Request,
  response: infoSectionEntity.messages.results,
})

export const BulkDeleteInfoSectionsV3 = defineCall({
  ...infoSectionEntity.writing,
  ...post,
  name: 'BulkDeleteInfoSectionsV3',
  functionName: 'bulkDeleteInfoSections',
  description: 'Deletes up to 100 info sections, each with its own result.',
  path: '/v3/bulk/info-sections/delete',
  request: BulkDeleteInfoSectionsV3Request,
  response: DeletedEntitiesResponse,
})

const ofChoices = {
  ...customizationEntity.writing,
  ...post,
  result: 'response',
  response: customizationEntity.messages.response,
} as const

export const AddCustomizationChoices = defineCall({
  ...ofChoices,
  name: 'AddCustomizationChoices',
  description: 'Adds choices to a customization. Products choose which of them they have.',
  arguments: {
    fields: ['customizationId', 'choices'],
    rest: 'options',
    types: { options: 'CustomizationChoicesOptions' },
  },
  path: '/v3/customizations/{customizationId}/add-choices',
  request: CustomizationChoicesRequest,
  errors: ['CATALOG_ENTITY_NOT_FOUND', 'CHOICES_LIMIT_EXCEEDED', 'DOESNT_SUPPORT_CHOICES'],
})

export const SetCustomizationChoices = defineCall({
  ...ofChoices,
  name: 'SetCustomizationChoices',
  description: 'Sets the choices of a customization. Those that products have must be among them.',
  arguments: {
    fields: ['customizationId', 'choices'],
    rest: 'options',
    types: { options: 'CustomizationChoicesOptions' },
  },
  path: '/v3/customizations/{customizationId}/set-choices',
  request: CustomizationChoicesRequest,
  errors: [
    'CATALOG_ENTITY_NOT_FOUND',
    'CHOICES_LIMIT_EXCEEDED',
    'DOESNT_SUPPORT_CHOICES',
    'CHOICE_ASSIGNED_TO_PRODUCT',
  ],
})

export const RemoveCustomizationChoices = defineCall({
  ...ofChoices,
  name: 'RemoveCustomizationChoices',
  description: 'Removes choices that no product has from a customization.',
  arguments: {
    fields: ['customizationId', 'choiceIds'],
    rest: 'options',
    types: { options: 'RemoveCustomizationChoicesOptions' },
  },
  path: '/v3/customizations/{customizationId}/remove-choices',
  request: RemoveCustomizationChoicesRequest,
  errors: ['CATALOG_ENTITY_NOT_FOUND', 'REVISION_CONFLICT', 'CHOICE_NOT_FOUND', 'CHOICE_ASSIGNED_TO_PRODUCT'],
})

export const ReorderCustomizationChoices = defineCall({
  ...ofChoices,
  name: 'ReorderCustomizationChoices',
  description: 'Sets the order of the choices of a customization.',
  arguments: {
    fields: ['customizationId', 'revision'],
    rest: 'options',
    types: { options: 'ReorderCustomizationChoicesOptions' },
  },
  path: '/v3/customizations/{customizationId}/reorder-choices',
  request: ReorderCustomizationChoicesRequest,
  errors: ['CATALOG_ENTITY_NOT_FOUND', 'REVISION_CONFLICT', 'DOESNT_SUPPORT_CHOICES', 'CHOICE_IDS_MISMATCH'],
})

export const UpdateCustomizationChoices = defineCall({
  ...ofChoices,
  name: 'UpdateCustomizationChoices',
  description: 'Changes names and colours of choices in all products that have them.',
  arguments: {
    fields: ['customizationId', 'revision'],
    rest: 'options',
    types: { options: 'UpdateCustomizationChoicesOptions' },
  },
  path: '/v3/customizations/{customizationId}/update-choices',
  request: UpdateCustomizationChoicesRequest,
  errors: ['CATALOG_ENTITY_NOT_FOUND', 'REVISION_CONFLICT', 'CHOICE_NOT_FOUND'],
})

export const BulkAddCustomizationChoices = defineCall({
  ...customizationEntity.writing,
  ...post,
  name: 'BulkAddCustomizationChoices',
  description: 'Adds choices to customizations, each with its own result.',
  arguments: {
    fields: ['customizationsChoices'],
    rest: 'options',
    types: { options: 'BulkAddCustomizationChoicesOptions' },
  },
  path: '/v3/bulk/customizations/add-choices',
  request: BulkAddCustomizationChoicesRequest,
  response: customizationEntity.messages.results,
})
