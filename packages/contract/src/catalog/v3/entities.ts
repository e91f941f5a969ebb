/** What products of the catalog share: brands, ribbons, info sections and customizations. */
import type { z } from 'zod'
import {
  AssignedCountField,
  ChoiceType,
  CustomizationField,
  CustomizationType,
  ModifierRenderType,
  RibbonField,
} from '../../enumerations.ts'
import { array, decimal, guid, int, int64, json, label, message, optional, text, timestamp } from '../../wire.ts'
import { defineCatalogEntity } from './entity-calls.ts'

const stored = {
  id: optional(guid).describe('Set by the site.'),
  revision: optional(int64).describe('Rises with each change. Set by the site.'),
  createdDate: optional(timestamp).describe('Set by the site.'),
  updatedDate: optional(timestamp).describe('Set by the site.'),
}
const changed = {
  id: guid,
  revision: optional(int64).describe('The one that was read. If not current, nothing is written.'),
}

const brandName = label({ min: 1, max: 50 })
export const BrandV3 = message('BrandV3', 'Who makes products. Products name it.', {
  ...stored,
  name: brandName,
  assignedProductsCount: optional(int()).describe('How many products have it. Only with `ASSIGNED_PRODUCTS_COUNT`.'),
})
export type BrandV3 = z.output<typeof BrandV3>

export const NewBrandV3 = message('NewBrandV3', 'A brand to create.', { name: brandName })
export type NewBrandV3 = z.output<typeof NewBrandV3>
export const ChangedBrandV3 = message('ChangedBrandV3', 'A brand to rename, in all products that have it.', {
  ...changed,
  name: optional(brandName),
})
export type ChangedBrandV3 = z.output<typeof ChangedBrandV3>

const ribbonName = label({ min: 1, max: 30 })
export const RibbonV3 = message('RibbonV3', 'A word laid over products, such as New.', {
  ...stored,
  name: ribbonName,
  assignedProductCount: optional(int()).describe('How many products have it. Only with `ASSIGNED_PRODUCT_COUNT`.'),
})
export type RibbonV3 = z.output<typeof RibbonV3>

export const NewRibbonV3 = message('NewRibbonV3', 'A ribbon to create.', { name: ribbonName })
export type NewRibbonV3 = z.output<typeof NewRibbonV3>
export const ChangedRibbonV3 = message('ChangedRibbonV3', 'A ribbon to rename, in all products that have it.', {
  ...changed,
  name: optional(ribbonName),
})
export type ChangedRibbonV3 = z.output<typeof ChangedRibbonV3>

const sectionTexts = {
  description: optional(json).describe('As rich content.'),
  plainDescription: optional(text({ max: 16000 })).describe('As HTML, in place of `description`.'),
}
const uniqueName = text({ min: 1, max: 100 })
const sectionTitle = text({ min: 1, max: 50 })
export const InfoSectionV3 = message('InfoSectionV3', 'A titled text that products show.', {
  ...stored,
  uniqueName: uniqueName.describe('For the owner.'),
  title: sectionTitle,
  ...sectionTexts,
  assignedProductsCount: optional(int()).describe('How many products have it. Only with `ASSIGNED_PRODUCTS_COUNT`.'),
})
export type InfoSectionV3 = z.output<typeof InfoSectionV3>

export const NewInfoSectionV3 = message('NewInfoSectionV3', 'An info section to create.', {
  uniqueName,
  title: sectionTitle,
  ...sectionTexts,
})
export type NewInfoSectionV3 = z.output<typeof NewInfoSectionV3>
export const ChangedInfoSectionV3 = message('ChangedInfoSectionV3', 'An info section to change, in all products.', {
  ...changed,
  uniqueName: optional(uniqueName),
  title: optional(sectionTitle),
  ...sectionTexts,
})
export type ChangedInfoSectionV3 = z.output<typeof ChangedInfoSectionV3>

const addedPrice = optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 }))
export const CustomizationChoiceV3 = message('CustomizationChoiceV3', 'A choice of a customization.', {
  id: optional(guid).describe('The same in each product. Set by the site.'),
  key: optional(text({ max: 50 })).describe('Names it in the options of a line of the cart. Set by the site.'),
  name: optional(text({ min: 1, max: 50 })),
  choiceType: optional(ChoiceType),
  colorCode: optional(text({ min: 3, max: 20 })).describe('The colour of a choice of the type `ONE_COLOR`.'),
  defaultAddedPrice: addedPrice.describe('What products add to their price for it. Of modifiers.'),
})
export type CustomizationChoiceV3 = z.output<typeof CustomizationChoiceV3>

export const CustomizationChoicesSettings = message('CustomizationChoicesSettings', 'The choices of a customization.', {
  choices: array(CustomizationChoiceV3, { min: 1, max: 1000 }),
})
export type CustomizationChoicesSettings = z.output<typeof CustomizationChoicesSettings>

export const CustomizationText = message('CustomizationText', 'A text that the shopper types.', {
  key: optional(text({ max: 150 })).describe('Names it in `customTextFields` of a line of the cart. Set by the site.'),
  title: optional(text({ min: 1, max: 100 })),
  minCharCount: optional(int({ min: 0, max: 500 })),
  maxCharCount: optional(int({ min: 0, max: 500 })).describe('Default 500.'),
  defaultAddedPrice: addedPrice,
})
export type CustomizationText = z.output<typeof CustomizationText>

const customizationName = text({ min: 1, max: 50 })
const parts = {
  freeTextInput: optional(CustomizationText),
  choicesSettings: optional(CustomizationChoicesSettings),
}
export const CustomizationV3 = message('CustomizationV3', 'An option or a modifier that products share.', {
  ...stored,
  key: optional(text({ max: 50 })).describe('Names it in the options of a line of the cart. Set by the site.'),
  name: customizationName,
  customizationType: CustomizationType,
  customizationRenderType: ModifierRenderType,
  ...parts,
  assignedProductsCount: optional(int()).describe('How many products have it. Only with `ASSIGNED_PRODUCTS_COUNT`.'),
})
export type CustomizationV3 = z.output<typeof CustomizationV3>

export const NewCustomizationV3 = message('NewCustomizationV3', 'A customization to create.', {
  name: customizationName,
  customizationType: CustomizationType,
  customizationRenderType: ModifierRenderType,
  ...parts,
})
export type NewCustomizationV3 = z.output<typeof NewCustomizationV3>
export const ChangedCustomizationV3 = message('ChangedCustomizationV3', 'A customization to change, in all products.', {
  ...changed,
  name: optional(customizationName),
  freeTextInput: optional(CustomizationText),
})
export type ChangedCustomizationV3 = z.output<typeof ChangedCustomizationV3>

const taken = ['CATALOG_ENTITY_ALREADY_EXISTS'] as const

export const brandEntity = defineCatalogEntity({
  one: 'brand',
  many: 'brands',
  module: 'brandsV3',
  title: 'brand',
  entity: BrandV3,
  fresh: NewBrandV3,
  changed: ChangedBrandV3,
  field: AssignedCountField,
  item: 'item',
  path: 'brands',
  errors: { create: taken, update: taken, delete: [] },
})

export const ribbonEntity = defineCatalogEntity({
  one: 'ribbon',
  many: 'ribbons',
  module: 'ribbonsV3',
  title: 'ribbon',
  entity: RibbonV3,
  fresh: NewRibbonV3,
  changed: ChangedRibbonV3,
  field: RibbonField,
  item: 'item',
  path: 'ribbons',
  errors: { create: taken, update: taken, delete: [] },
})

export const infoSectionEntity = defineCatalogEntity({
  one: 'infoSection',
  many: 'infoSections',
  module: 'infoSectionsV3',
  title: 'info section',
  entity: InfoSectionV3,
  fresh: NewInfoSectionV3,
  changed: ChangedInfoSectionV3,
  field: AssignedCountField,
  item: 'item',
  path: 'info-sections',
  errors: { create: taken, update: taken, delete: [] },
})

export const customizationEntity = defineCatalogEntity({
  one: 'customization',
  many: 'customizations',
  module: 'customizationsV3',
  title: 'customization',
  entity: CustomizationV3,
  fresh: NewCustomizationV3,
  changed: ChangedCustomizationV3,
  field: CustomizationField,
  item: 'customization',
  path: 'customizations',
  errors: {
    create: taken,
    update: [...taken, 'DOESNT_SUPPORT_FREE_TEXT'],
    delete: ['CUSTOMIZATION_ASSIGNED_TO_PRODUCT'],
  },
})
