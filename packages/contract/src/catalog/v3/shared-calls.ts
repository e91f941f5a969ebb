/** The calls of brands, ribbons, info sections and customizations. */

import { defineCalls, inOrder } from '../../define-calls.ts'
import { AssignedCountField, RibbonField } from '../../enumerations.ts'
import { array, boolean, guid, int64, message, optional, payload, text } from '../../wire.ts'
import { BulkActionMetadata } from '../v1/bulk-messages.ts'
import { brandEntity, customizationEntity, infoSectionEntity, ribbonEntity } from './entities.ts'
import {
  CustomizationChoicesRequest,
  CustomizationWithChoices,
  customizationFields,
  customizationId,
  DeletedEntityResult,
  InfoSectionForGetOrCreate,
  MaskedCustomizationChoice,
} from './entity-messages.ts'

const ids = array(guid, { min: 1, max: 100 })

const brandName = text({ min: 1, max: 50 })

const ribbonName = text({ min: 1, max: 30 })

const counted = optional(array(AssignedCountField, { max: 100 }))

const countedRibbon = optional(array(RibbonField, { max: 100 }))

const DeletedEntitiesResponse = message('DeletedEntitiesResponse', 'The results, each by itself.', {
  results: array(DeletedEntityResult),
  bulkActionMetadata: BulkActionMetadata,
})

const ofChoices = defineCalls(
  { ...customizationEntity.writing, result: 'response' },
  {
    AddCustomizationChoices: {
      route: 'POST /v3/customizations/{customizationId}/add-choices',
      description: 'Adds choices to a customization. Products choose which of them they have.',
      arguments: {
        fields: ['customizationId', 'choices'],
        rest: 'options',
        types: { options: 'CustomizationChoicesOptions' },
      },
      request: CustomizationChoicesRequest,
      response: customizationEntity.messages.response,
      errors: ['CATALOG_ENTITY_NOT_FOUND', 'CHOICES_LIMIT_EXCEEDED', 'DOESNT_SUPPORT_CHOICES'],
    },
    SetCustomizationChoices: {
      route: 'POST /v3/customizations/{customizationId}/set-choices',
      description: 'Sets the choices of a customization. Those that products have must be among them.',
      arguments: {
        fields: ['customizationId', 'choices'],
        rest: 'options',
        types: { options: 'CustomizationChoicesOptions' },
      },
      request: CustomizationChoicesRequest,
      response: customizationEntity.messages.response,
      errors: [
        'CATALOG_ENTITY_NOT_FOUND',
        'CHOICES_LIMIT_EXCEEDED',
        'DOESNT_SUPPORT_CHOICES',
        'CHOICE_ASSIGNED_TO_PRODUCT',
      ],
    },
    RemoveCustomizationChoices: {
      route: 'POST /v3/customizations/{customizationId}/remove-choices',
      description: 'Removes choices that no product has from a customization.',
      arguments: {
        fields: ['customizationId', 'choiceIds'],
        rest: 'options',
        types: { options: 'RemoveCustomizationChoicesOptions' },
      },
      request: payload('Choices that no product has.', {
        customizationId,
        choiceIds: ids,
        revision: optional(int64),
        fields: customizationFields,
      }),
      response: customizationEntity.messages.response,
      errors: ['CATALOG_ENTITY_NOT_FOUND', 'REVISION_CONFLICT', 'CHOICE_NOT_FOUND', 'CHOICE_ASSIGNED_TO_PRODUCT'],
    },
    ReorderCustomizationChoices: {
      route: 'POST /v3/customizations/{customizationId}/reorder-choices',
      description: 'Sets the order of the choices of a customization.',
      arguments: {
        fields: ['customizationId', 'revision'],
        rest: 'options',
        types: { options: 'ReorderCustomizationChoicesOptions' },
      },
      request: payload('All choices in order.', {
        customizationId,
        revision: int64,
        choiceIds: array(guid, { min: 1, max: 1000 }),
        fields: customizationFields,
      }),
      response: customizationEntity.messages.response,
      errors: ['CATALOG_ENTITY_NOT_FOUND', 'REVISION_CONFLICT', 'DOESNT_SUPPORT_CHOICES', 'CHOICE_IDS_MISMATCH'],
    },
    UpdateCustomizationChoices: {
      route: 'POST /v3/customizations/{customizationId}/update-choices',
      description: 'Changes names and colours of choices in all products that have them.',
      arguments: {
        fields: ['customizationId', 'revision'],
        rest: 'options',
        types: { options: 'UpdateCustomizationChoicesOptions' },
      },
      request: payload('Choices to change.', {
        customizationId,
        revision: int64,
        choices: array(MaskedCustomizationChoice, { min: 1, max: 100 }),
        fields: customizationFields,
      }),
      response: customizationEntity.messages.response,
      errors: ['CATALOG_ENTITY_NOT_FOUND', 'REVISION_CONFLICT', 'CHOICE_NOT_FOUND'],
    },
  },
)

const brandEntityCalls = defineCalls(brandEntity.writing, {
  GetOrCreateBrandV3: {
    route: 'POST /v3/brands/get-or-create',
    functionName: 'getOrCreateBrand',
    description: 'The brand of this name, which is created if there is none.',
    arguments: { fields: ['brandName'], rest: 'options', types: { options: 'GetOrCreateBrandV3Options' } },
    result: 'response',
    request: payload('The name of a brand.', {
      brandName,
      fields: counted,
    }),
    response: brandEntity.messages.response,
  },
  BulkGetOrCreateBrandsV3: {
    route: 'POST /v3/bulk/brands/get-or-create',
    functionName: 'bulkGetOrCreateBrands',
    description: 'The brands of these names, of which missing ones are created.',
    arguments: { fields: ['brandNames'], rest: 'options', types: { options: 'BulkGetOrCreateBrandsV3Options' } },
    request: payload('Names of brands.', {
      brandNames: array(brandName, { min: 1, max: 100 }),
      fields: counted,
    }),
    response: brandEntity.messages.results,
  },
  BulkDeleteBrandsV3: {
    route: 'POST /v3/bulk/brands/delete',
    functionName: 'bulkDeleteBrands',
    description: 'Deletes up to 100 brands, each with its own result.',
    request: payload('Which brands.', { brandIds: ids }),
    response: DeletedEntitiesResponse,
  },
})

const ribbonEntityCalls = defineCalls(ribbonEntity.writing, {
  GetOrCreateRibbonV3: {
    route: 'POST /v3/ribbons/get-or-create',
    functionName: 'getOrCreateRibbon',
    description: 'The ribbon of this name, which is created if there is none.',
    arguments: { fields: ['ribbonName'], rest: 'options', types: { options: 'GetOrCreateRibbonV3Options' } },
    result: 'response',
    request: payload('The name of a ribbon.', {
      ribbonName,
      fields: countedRibbon,
    }),
    response: ribbonEntity.messages.response,
  },
  BulkGetOrCreateRibbonsV3: {
    route: 'POST /v3/bulk/ribbons/get-or-create',
    functionName: 'bulkGetOrCreateRibbons',
    description: 'The ribbons of these names, of which missing ones are created.',
    arguments: { fields: ['ribbonNames'], rest: 'options', types: { options: 'BulkGetOrCreateRibbonsV3Options' } },
    request: payload('Names of ribbons.', {
      ribbonNames: array(ribbonName, { min: 1, max: 100 }),
      fields: countedRibbon,
    }),
    response: ribbonEntity.messages.results,
  },
  BulkDeleteRibbonsV3: {
    route: 'POST /v3/bulk/ribbons/delete',
    functionName: 'bulkDeleteRibbons',
    description: 'Deletes up to 100 ribbons, each with its own result.',
    request: payload('Which ribbons.', { ribbonIds: ids }),
    response: DeletedEntitiesResponse,
  },
})

const infoSectionEntityCalls = defineCalls(infoSectionEntity.writing, {
  GetOrCreateInfoSectionV3: {
    route: 'POST /v3/info-sections/get-or-create',
    functionName: 'getOrCreateInfoSection',
    description: 'The info section of this id or unique name, which is created if there is none.',
    arguments: 'request',
    result: 'response',
    request: payload('Which info section.', {
      infoSection: InfoSectionForGetOrCreate,
      fields: counted,
    }),
    response: infoSectionEntity.messages.response,
    errors: ['CATALOG_ENTITY_ALREADY_EXISTS'],
  },
  BulkGetOrCreateInfoSectionsV3: {
    route: 'POST /v3/bulk/info-sections/get-or-create',
    functionName: 'bulkGetOrCreateInfoSections',
    description: 'The info sections of these ids or unique names, of which missing ones are created.',
    arguments: 'request',
    request: payload('Which info sections.', {
      infoSections: array(InfoSectionForGetOrCreate, { min: 1, max: 100 }),
      fields: counted,
    }),
    response: infoSectionEntity.messages.results,
  },
  BulkDeleteInfoSectionsV3: {
    route: 'POST /v3/bulk/info-sections/delete',
    functionName: 'bulkDeleteInfoSections',
    description: 'Deletes up to 100 info sections, each with its own result.',
    request: payload('Which info sections.', {
      infoSectionIds: ids,
    }),
    response: DeletedEntitiesResponse,
  },
})

const customizationEntityCalls = defineCalls(customizationEntity.writing, {
  BulkAddCustomizationChoices: {
    route: 'POST /v3/bulk/customizations/add-choices',
    description: 'Adds choices to customizations, each with its own result.',
    arguments: {
      fields: ['customizationsChoices'],
      rest: 'options',
      types: { options: 'BulkAddCustomizationChoicesOptions' },
    },
    request: payload('Customizations, and choices to add to each.', {
      customizationsChoices: array(CustomizationWithChoices, { min: 1, max: 1000 }),
      returnEntity: optional(boolean),
      fields: customizationFields,
    }),
    response: customizationEntity.messages.results,
  },
})

export const sharedV3 = inOrder({
  CreateBrandV3: brandEntity.create,
  GetBrandV3: brandEntity.get,
  UpdateBrandV3: brandEntity.update,
  DeleteBrandV3: brandEntity.delete,
  QueryBrandsV3: brandEntity.query,
  CountBrandsV3: brandEntity.count,
  BulkCreateBrandsV3: brandEntity.bulkCreate,
  BulkUpdateBrandsV3: brandEntity.bulkUpdate,
  CreateRibbonV3: ribbonEntity.create,
  GetRibbonV3: ribbonEntity.get,
  UpdateRibbonV3: ribbonEntity.update,
  DeleteRibbonV3: ribbonEntity.delete,
  QueryRibbonsV3: ribbonEntity.query,
  CountRibbonsV3: ribbonEntity.count,
  BulkCreateRibbonsV3: ribbonEntity.bulkCreate,
  BulkUpdateRibbonsV3: ribbonEntity.bulkUpdate,
  CreateInfoSectionV3: infoSectionEntity.create,
  GetInfoSectionV3: infoSectionEntity.get,
  UpdateInfoSectionV3: infoSectionEntity.update,
  DeleteInfoSectionV3: infoSectionEntity.delete,
  QueryInfoSectionsV3: infoSectionEntity.query,
  CountInfoSectionsV3: infoSectionEntity.count,
  BulkCreateInfoSectionsV3: infoSectionEntity.bulkCreate,
  BulkUpdateInfoSectionsV3: infoSectionEntity.bulkUpdate,
  CreateCustomizationV3: customizationEntity.create,
  GetCustomizationV3: customizationEntity.get,
  UpdateCustomizationV3: customizationEntity.update,
  DeleteCustomizationV3: customizationEntity.delete,
  QueryCustomizationsV3: customizationEntity.query,
  CountCustomizationsV3: customizationEntity.count,
  BulkCreateCustomizationsV3: customizationEntity.bulkCreate,
  BulkUpdateCustomizationsV3: customizationEntity.bulkUpdate,
  ...ofChoices,
  ...brandEntityCalls,
  ...ribbonEntityCalls,
  ...infoSectionEntityCalls,
  ...customizationEntityCalls,
})
