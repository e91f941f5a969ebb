/** Products of the next wire: another form of the same products. */
import type { z } from 'zod'
import { InventoryStatus, PreorderAvailability, PreorderStatus, ProductTypeV3 } from '../../enumerations.ts'
import { PageUrlV2 } from '../../selling/cart/item.ts'
import { array, boolean, guid, int, int64, json, label, message, optional, text, timestamp } from '../../wire.ts'
import { SeoSchema } from '../v1/seo.ts'
import { ProductAdditionsV3 } from './additions.ts'
import { ModifierV3, OptionV3 } from './option.ts'
import {
  BreadcrumbsV3,
  MediaV3,
  PricePerUnitSettingsV3,
  PriceRangeV3,
  ProductCategoriesV3,
  WeightRangeV3,
  WeightUnitInfoV3,
} from './parts.ts'
import { SubscriptionDetailsV3 } from './subscription.ts'
import { ExtendedFieldsV3, TagsV3 } from './tags.ts'
import { VariantsInfoV3, VariantV3 } from './variant.ts'

export const ProductBrandV3 = message('ProductBrandV3', 'Who makes a product.', {
  id: optional(guid),
  name: optional(label({ max: 50 })),
})
export type ProductBrandV3 = z.output<typeof ProductBrandV3>

export const ProductRibbonV3 = message('ProductRibbonV3', 'A word laid over a product, such as New.', {
  id: optional(guid),
  name: optional(label({ max: 30 })),
})
export type ProductRibbonV3 = z.output<typeof ProductRibbonV3>

export const ProductInfoSectionV3 = message('ProductInfoSectionV3', 'A titled section of a product page.', {
  id: optional(guid),
  uniqueName: optional(text({ max: 100 })),
  title: optional(text({ max: 50 })),
  description: optional(json).describe('As rich content. Only with `INFO_SECTION_DESCRIPTION`.'),
  plainDescription: optional(text({ max: 16000 })).describe('As HTML. Only with `INFO_SECTION_PLAIN_DESCRIPTION`.'),
})
export type ProductInfoSectionV3 = z.output<typeof ProductInfoSectionV3>

export const ProductInventoryV3 = message('ProductInventoryV3', 'What of a product can be bought.', {
  availabilityStatus: optional(InventoryStatus),
  preorderStatus: optional(PreorderStatus),
  preorderAvailability: optional(PreorderAvailability),
})
export type ProductInventoryV3 = z.output<typeof ProductInventoryV3>

export const VariantSummaryV3 = message('VariantSummaryV3', 'How many variants there are, and the cheapest.', {
  variantCount: optional(int()),
  minPriceVariant: optional(VariantV3).describe('Only with `MIN_PRICE_VARIANT`.'),
})
export type VariantSummaryV3 = z.output<typeof VariantSummaryV3>

export const ProductPhysicalV3 = message('ProductPhysicalV3', 'What delivery depends on. Absent of downloads.', {
  shippingWeightRange: optional(WeightRangeV3),
  weightMeasurementUnitInfo: optional(WeightUnitInfoV3).describe('Only with `WEIGHT_MEASUREMENT_UNIT_INFO`.'),
  pricePerUnit: optional(PricePerUnitSettingsV3),
})
export type ProductPhysicalV3 = z.output<typeof ProductPhysicalV3>

export const ProductV3 = message('ProductV3', 'A product of the catalog, in the form of the next wire.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises by one with each change.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  name: optional(label({ min: 1, max: 80 })),
  slug: optional(text({ min: 1, max: 300 })).describe("The product's part of its page's address."),
  url: optional(PageUrlV2).describe('Only with `URL`.'),
  description: optional(json).describe('As rich content. Only with `DESCRIPTION`.'),
  plainDescription: optional(text({ max: 16000 })).describe('As HTML. Only with `PLAIN_DESCRIPTION`.'),
  visible: optional(boolean).describe('Whether shoppers see it.'),
  media: optional(MediaV3),
  seoData: optional(SeoSchema),
  options: optional(array(OptionV3, { max: 6 })),
  modifiers: optional(array(ModifierV3, { max: 10 })),
  brand: optional(ProductBrandV3),
  infoSections: optional(array(ProductInfoSectionV3, { max: 20 })).describe('Only with `INFO_SECTION`.'),
  ribbon: optional(ProductRibbonV3),
  directCategoriesInfo: optional(ProductCategoriesV3).describe('Only with `DIRECT_CATEGORIES_INFO`.'),
  allCategoriesInfo: optional(ProductCategoriesV3).describe('Only with `ALL_CATEGORIES_INFO`.'),
  mainCategoryId: optional(guid),
  breadcrumbsInfo: optional(BreadcrumbsV3).describe('Breadcrumbs of the main category. Only with `BREADCRUMBS_INFO`.'),
  costRange: optional(PriceRangeV3).describe('Only with `MERCHANT_DATA`.'),
  inventory: optional(ProductInventoryV3),
  productType: optional(ProductTypeV3),
  currency: optional(text()).describe('Only with `CURRENCY`.'),
  actualPriceRange: optional(PriceRangeV3),
  compareAtPriceRange: optional(PriceRangeV3).describe('Before a discount. Absent without one.'),
  variantsInfo: optional(VariantsInfoV3).describe('In responses with one product.'),
  tags: optional(TagsV3).describe('Absent without tags.'),
  extendedFields: optional(ExtendedFieldsV3).describe('Its attributes. Absent without any.'),
  subscriptionDetails: optional(SubscriptionDetailsV3).describe('Absent without subscriptions.'),
  variantSummary: optional(VariantSummaryV3),
  physicalProperties: optional(ProductPhysicalV3),
  additions: optional(ProductAdditionsV3),
})
export type ProductV3 = z.output<typeof ProductV3>
