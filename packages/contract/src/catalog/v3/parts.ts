/** Parts that products and variants of the next wire share: amounts, media, categories, physical properties. */
import type { z } from 'zod'
import { MeasurementUnit, MediaTypeV3, WeightUnit } from '../../enumerations.ts'
import { Image, Video } from '../../media.ts'
import { array, boolean, decimal, float, guid, int, message, optional, text } from '../../wire.ts'

const amount = decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })

export const AmountV3 = message('AmountV3', 'An amount of money as a decimal, and as text for people.', {
  amount: optional(amount),
  formattedAmount: optional(text()).describe('As text for people, in responses.'),
})
export type AmountV3 = z.output<typeof AmountV3>

export const PriceRangeV3 = message('PriceRangeV3', 'The least and the greatest price of the visible variants.', {
  minValue: optional(AmountV3),
  maxValue: optional(AmountV3),
})
export type PriceRangeV3 = z.output<typeof PriceRangeV3>

export const ThumbnailV3 = message('ThumbnailV3', 'A small picture of a media item.', {
  url: optional(text()),
  height: optional(int()).describe('In pixels.'),
  width: optional(int()).describe('In pixels.'),
  altText: optional(text()),
})
export type ThumbnailV3 = z.output<typeof ThumbnailV3>

export const ProductMediaV3 = message('ProductMediaV3', 'An image or a video of a product.', {
  id: optional(text({ max: 200 })).describe('Its id in the media library.'),
  url: optional(text()).describe('Address of an image on the web, instead of an id.'),
  image: optional(Image),
  video: optional(Video),
  altText: optional(text({ max: 1000 })).describe('What it shows, for those who do not see it.'),
  displayName: optional(text({ max: 80 })),
  mediaType: optional(MediaTypeV3),
  thumbnail: optional(ThumbnailV3).describe('A small picture of it. Only with `THUMBNAIL`.'),
})
export type ProductMediaV3 = z.output<typeof ProductMediaV3>

export const MediaItemsV3 = message('MediaItemsV3', 'All images and videos, the main one first.', {
  items: optional(array(ProductMediaV3, { max: 50 })),
})
export type MediaItemsV3 = z.output<typeof MediaItemsV3>

export const MediaV3 = message('MediaV3', 'The images and videos of a product.', {
  main: optional(ProductMediaV3),
  itemsInfo: optional(MediaItemsV3).describe('Only with `MEDIA_ITEMS_INFO`.'),
})
export type MediaV3 = z.output<typeof MediaV3>

export const ProductCategoryV3 = message('ProductCategoryV3', 'A category that a product is in.', {
  id: optional(guid),
  index: optional(int()).describe('Its place in an arranged category.'),
})
export type ProductCategoryV3 = z.output<typeof ProductCategoryV3>

export const ProductCategoriesV3 = message('ProductCategoriesV3', 'The categories that a product is in.', {
  categories: array(ProductCategoryV3),
})
export type ProductCategoriesV3 = z.output<typeof ProductCategoriesV3>

export const BreadcrumbV3 = message('BreadcrumbV3', 'A category on the way to another.', {
  categoryId: optional(guid),
  categoryName: optional(text()),
  categorySlug: optional(text()),
})
export type BreadcrumbV3 = z.output<typeof BreadcrumbV3>

export const BreadcrumbsV3 = message('BreadcrumbsV3', 'The categories from the root, outermost first.', {
  breadcrumbs: array(BreadcrumbV3),
})
export type BreadcrumbsV3 = z.output<typeof BreadcrumbsV3>

export const PricePerUnitSettingsV3 = message('PricePerUnitSettingsV3', 'How much is in a package.', {
  quantity: optional(float({ min: 0.01, max: 999999999.99 })),
  measurementUnit: optional(MeasurementUnit),
})
export type PricePerUnitSettingsV3 = z.output<typeof PricePerUnitSettingsV3>

export const PricePerUnitV3 = message('PricePerUnitV3', 'The price of a comparable quantity.', {
  settings: optional(PricePerUnitSettingsV3),
  value: optional(amount),
  description: optional(text({ max: 100 })).describe('As text for people.'),
})
export type PricePerUnitV3 = z.output<typeof PricePerUnitV3>

export const WeightRangeV3 = message('WeightRangeV3', 'The least and the greatest weight of the variants.', {
  minValue: optional(float()),
  maxValue: optional(float()),
})
export type WeightRangeV3 = z.output<typeof WeightRangeV3>

export const WeightUnitInfoV3 = message('WeightUnitInfoV3', 'The unit of all weights.', {
  weightMeasurementUnit: optional(WeightUnit),
})
export type WeightUnitInfoV3 = z.output<typeof WeightUnitInfoV3>

export const InventoryStatusV3 = message('InventoryStatusV3', 'Whether a variant can be bought now or preordered.', {
  inStock: optional(boolean),
  preorderEnabled: optional(boolean),
})
export type InventoryStatusV3 = z.output<typeof InventoryStatusV3>
