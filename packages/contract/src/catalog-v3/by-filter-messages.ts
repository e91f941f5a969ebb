/** The requests that change all products that a filter finds. */
import type { z } from 'zod'
import { PriceRounding } from '../enumerations.ts'
import { array, decimal, float, guid, json, message, optional } from '../wire.ts'
import { SearchDetails } from './search.ts'
import { TagsV3 } from './tags.ts'
import { ProductInputV3, VariantInputV3 } from './write-messages.ts'

const filter = json.describe('As `queryProducts` takes it. An empty filter is all products.')
const search = optional(SearchDetails).describe('Words that the products must have too.')

export const BulkDeleteProductsByFilterRequest = message(
  'BulkDeleteProductsByFilterRequest',
  'The products to delete.',
  {
    filter,
    search,
  },
)
export type BulkDeleteProductsByFilterRequest = z.output<typeof BulkDeleteProductsByFilterRequest>

export const SharedProductInputV3 = ProductInputV3.omit({ id: true, revision: true, slug: true }).meta({
  id: 'SharedProductInputV3',
  description: 'The fields that all products get. What is not given stays.',
})
export type SharedProductInputV3 = z.output<typeof SharedProductInputV3>

export const BulkUpdateProductsByFilterRequest = message(
  'BulkUpdateProductsByFilterRequest',
  'The products to change, and the fields that they get.',
  { filter, search, product: SharedProductInputV3 },
)
export type BulkUpdateProductsByFilterRequest = z.output<typeof BulkUpdateProductsByFilterRequest>

export const BulkUpdateProductTagsByFilterRequest = message(
  'BulkUpdateProductTagsByFilterRequest',
  'The products to change, and the tags to add and to remove.',
  {
    filter,
    assignTags: optional(TagsV3),
    unassignTags: optional(TagsV3).describe('A tag that is both added and removed is removed.'),
  },
)
export type BulkUpdateProductTagsByFilterRequest = z.output<typeof BulkUpdateProductTagsByFilterRequest>

export const InfoSectionsByFilterRequest = message(
  'InfoSectionsByFilterRequest',
  'The products to change, and the info sections to add or to remove.',
  { filter, search, infoSectionIds: array(guid, { min: 1, max: 20 }) },
)
export type InfoSectionsByFilterRequest = z.output<typeof InfoSectionsByFilterRequest>

export const CategoriesByFilterRequest = message(
  'CategoriesByFilterRequest',
  'The products to move, and the categories to add them to or to remove them from.',
  { filter, search, categoryIds: array(guid, { min: 1, max: 5 }) },
)
export type CategoriesByFilterRequest = z.output<typeof CategoriesByFilterRequest>

export const SharedVariantInputV3 = VariantInputV3.omit({ id: true, choices: true, inventoryItem: true }).meta({
  id: 'SharedVariantInputV3',
  description: 'The fields that all variants of the products get. What is not given stays.',
})
export type SharedVariantInputV3 = z.output<typeof SharedVariantInputV3>

export const BulkUpdateProductVariantsByFilterRequest = message(
  'BulkUpdateProductVariantsByFilterRequest',
  'The products whose variants are changed, and the fields that the variants get.',
  { filter, search, variant: SharedVariantInputV3 },
)
export type BulkUpdateProductVariantsByFilterRequest = z.output<typeof BulkUpdateProductVariantsByFilterRequest>

const MOST = 999_999_999.99

export const AdjustValueV3 = message(
  'AdjustValueV3',
  'A change by an amount or by percent. Below zero it reduces.',
  {
    amount: optional(decimal({ gte: -MOST, lte: MOST, maxScale: 2 })),
    percentage: optional(float({ min: -100, max: 1000 })),
  },
  { exactlyOne: ['amount', 'percentage'] },
)
export type AdjustValueV3 = z.output<typeof AdjustValueV3>

export const DiscountValueV3 = message(
  'DiscountValueV3',
  'A discount by an amount or by percent.',
  {
    amount: optional(decimal({ gte: 0, lte: MOST, maxScale: 2 })),
    percentage: optional(float({ min: 0, max: 100 })),
  },
  { exactlyOne: ['amount', 'percentage'] },
)
export type DiscountValueV3 = z.output<typeof DiscountValueV3>

export const BulkAdjustProductVariantsByFilterRequest = message(
  'BulkAdjustProductVariantsByFilterRequest',
  'The products whose variants are changed, and by how much.',
  {
    filter,
    search,
    cost: optional(AdjustValueV3).describe('For a variant without a cost, the amount becomes its cost.'),
    actualPrice: optional(AdjustValueV3).describe('Where it must not exceed the compare-at price.'),
    compareAtPrice: optional(AdjustValueV3).describe('Variants without one stay without.'),
    compareAtPriceDiscount: optional(DiscountValueV3).describe(
      'Sets the actual price to the compare-at price less this. A price without one becomes the compare-at price.',
    ),
    rounding: optional(PriceRounding).describe('Default CURRENCY_PRECISION.'),
  },
  { atMostOne: [['actualPrice', 'compareAtPriceDiscount']] },
)
export type BulkAdjustProductVariantsByFilterRequest = z.output<typeof BulkAdjustProductVariantsByFilterRequest>

export const ProductsByFilterResponse = message('ProductsByFilterResponse', 'The job that changes the products.', {
  jobId: guid.describe('`getJob` says how far it is, and which products were left as they are.'),
})
export type ProductsByFilterResponse = z.output<typeof ProductsByFilterResponse>
