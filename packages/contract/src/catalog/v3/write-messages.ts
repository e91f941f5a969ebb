/** Products as owners and apps write them in the next wire. */
import type { z } from 'zod'
import { ProductFieldV3, ProductTypeV3 } from '../../enumerations.ts'
import { array, boolean, guid, int, int64, json, label, message, optional, text } from '../../wire.ts'
import { BulkActionMetadata, ItemMetadata } from '../v1/bulk-messages.ts'
import { SeoSchema } from '../v1/seo.ts'
import { ModifierV3, OptionV3 } from './option.ts'
import { MediaV3, PricePerUnitSettingsV3 } from './parts.ts'
import { ProductBrandV3, ProductInfoSectionV3, ProductRibbonV3, ProductV3 } from './product.ts'
import { SubscriptionDetailsV3 } from './subscription.ts'
import { ExtendedFieldsV3, TagsV3 } from './tags.ts'
import { RevenueV3, VariantChoiceV3, VariantPhysicalV3, VariantPriceV3 } from './variant.ts'

const fields = optional(array(ProductFieldV3, { max: 100 })).describe('Parts of products that are to be returned too.')

const returnEntity = optional(boolean).describe('Whether to return the products.')

export const VariantInventoryInput = message(
  'VariantInventoryInput',
  'The stock of a variant: units, or whether it is in stock.',
  {
    quantity: optional(int({ min: 0, max: 99999 })).describe(
      'How many units. If given, they are counted. Another number than before includes the units that are reserved.',
    ),
    inStock: optional(boolean).describe('Whether it can be bought, where units are not counted.'),
  },
)
export type VariantInventoryInput = z.output<typeof VariantInventoryInput>

export const VariantInputV3 = message('VariantInputV3', 'A variant as it is written.', {
  id: optional(guid).describe('Id of an existing variant. Default: that of the variant with these choices.'),
  choices: optional(array(VariantChoiceV3, { max: 6 })).describe('One choice of each option, by ids or names.'),
  visible: optional(boolean).describe('Default true.'),
  sku: optional(label({ max: 40 })),
  barcode: optional(label({ max: 50 })),
  price: optional(VariantPriceV3).describe('What it costs. Needed for a new variant.'),
  revenueDetails: optional(RevenueV3).describe('Its cost; the rest is computed.'),
  physicalProperties: optional(VariantPhysicalV3),
  inventoryItem: optional(VariantInventoryInput).describe('Default: the stock that it has, or in stock without count.'),
})
export type VariantInputV3 = z.output<typeof VariantInputV3>

export const VariantsInputV3 = message('VariantsInputV3', 'All variants of a product.', {
  variants: array(VariantInputV3, { min: 1, max: 1000 }),
})
export type VariantsInputV3 = z.output<typeof VariantsInputV3>

export const PhysicalInputV3 = message('PhysicalInputV3', 'What delivery depends on.', {
  pricePerUnit: optional(PricePerUnitSettingsV3),
})
export type PhysicalInputV3 = z.output<typeof PhysicalInputV3>

export const ProductInputV3 = message('ProductInputV3', 'A product as it is written. What is not given stays.', {
  id: optional(guid),
  revision: optional(int64).describe('The revision that was read. If it is not current, nothing is written.'),
  name: optional(label({ min: 1, max: 80 })),
  slug: optional(text({ min: 1, max: 100 })),
  description: optional(json).describe('As rich content.'),
  plainDescription: optional(text({ max: 16000 })).describe('As HTML, in place of `description`.'),
  visible: optional(boolean),
  media: optional(MediaV3).describe('`itemsInfo.items`: all images and videos, by id or address, the main one first.'),
  seoData: optional(SeoSchema),
  options: optional(array(OptionV3, { max: 6 })),
  modifiers: optional(array(ModifierV3, { max: 10 })),
  brand: optional(ProductBrandV3).describe('By its name, or by its id. An empty name takes it away.'),
  infoSections: optional(array(ProductInfoSectionV3, { max: 20 })),
  ribbon: optional(ProductRibbonV3).describe('By its name, or by its id. An empty name takes it away.'),
  tags: optional(TagsV3).describe('In place of the tags it has.'),
  extendedFields: optional(ExtendedFieldsV3).describe('Attributes by their keys. An empty value takes one away.'),
  subscriptionDetails: optional(SubscriptionDetailsV3).describe('An empty list takes the subscriptions away.'),
  mainCategoryId: optional(guid),
  productType: optional(ProductTypeV3).describe('Default PHYSICAL. It stays what it is.'),
  variantsInfo: optional(VariantsInputV3),
  physicalProperties: optional(PhysicalInputV3),
})
export type ProductInputV3 = z.output<typeof ProductInputV3>

export const ChangedProductV3 = ProductInputV3.safeExtend({ id: guid }).meta({
  id: 'ChangedProductV3',
  description: 'The fields of a product to set. What is not given stays.',
})
export type ChangedProductV3 = z.output<typeof ChangedProductV3>

export const NewProductV3 = ProductInputV3.omit({ id: true, revision: true })
  .safeExtend({ name: text({ min: 1, max: 80 }), variantsInfo: VariantsInputV3 })
  .meta({ id: 'NewProductV3', description: 'A product to make: name and variants are needed.' })
export type NewProductV3 = z.output<typeof NewProductV3>

export const CreateProductV3Request = message('CreateProductV3Request', 'The product to make.', {
  product: NewProductV3,
  returnEntity,
  fields,
})
export type CreateProductV3Request = z.output<typeof CreateProductV3Request>

export const UpdateProductV3Request = message('UpdateProductV3Request', 'The product to change.', {
  product: ChangedProductV3,
  returnEntity,
  fields,
})
export type UpdateProductV3Request = z.output<typeof UpdateProductV3Request>

export const BulkCreateProductsV3Request = message('BulkCreateProductsV3Request', 'The products to make.', {
  products: array(NewProductV3, { min: 1, max: 100 }),
  returnEntity,
  fields,
})
export type BulkCreateProductsV3Request = z.output<typeof BulkCreateProductsV3Request>

export const MaskedProductV3 = message('MaskedProductV3', 'A product to change.', { product: ChangedProductV3 })
export type MaskedProductV3 = z.output<typeof MaskedProductV3>

export const BulkUpdateProductsV3Request = message('BulkUpdateProductsV3Request', 'The products to change.', {
  products: array(MaskedProductV3, { min: 1, max: 100 }),
  returnEntity,
  fields,
})
export type BulkUpdateProductsV3Request = z.output<typeof BulkUpdateProductsV3Request>

export const ProductResultV3 = message('ProductResultV3', 'What became of one product.', {
  itemMetadata: ItemMetadata,
  item: optional(ProductV3).describe('Only with `returnEntity`.'),
})
export type ProductResultV3 = z.output<typeof ProductResultV3>

export const BulkProductsV3Response = message('BulkProductsV3Response', 'The results, each by itself.', {
  results: array(ProductResultV3),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkProductsV3Response = z.output<typeof BulkProductsV3Response>

export const StockResultV3 = message('StockResultV3', 'What became of the stock of one variant.', {
  itemMetadata: ItemMetadata,
})
export type StockResultV3 = z.output<typeof StockResultV3>

export const StockResultsV3 = message('StockResultsV3', 'The stock that was set, by variant.', {
  results: array(StockResultV3),
  bulkActionMetadata: BulkActionMetadata,
})
export type StockResultsV3 = z.output<typeof StockResultsV3>

export const ProductWithInventoryResponse = message('ProductWithInventoryResponse', 'The product, and its stock.', {
  product: optional(ProductV3).describe('Absent where `returnEntity` is false.'),
  inventoryResults: StockResultsV3,
})
export type ProductWithInventoryResponse = z.output<typeof ProductWithInventoryResponse>

export const BulkProductsWithInventoryResponse = message(
  'BulkProductsWithInventoryResponse',
  'The results of products and of their stock.',
  { productResults: BulkProductsV3Response, inventoryResults: StockResultsV3 },
)
export type BulkProductsWithInventoryResponse = z.output<typeof BulkProductsWithInventoryResponse>
