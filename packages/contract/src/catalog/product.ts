/** Products. */
import type { z } from 'zod'
import { Dimensions } from '../cart/item.ts'
import { InventoryStatus, ProductType } from '../enumerations.ts'
import { array, boolean, float, int, int64, message, optional, text, timestamp } from '../wire.ts'
import { Media } from './media.ts'
import { CustomTextField, ProductOption } from './option.ts'
import { CostAndProfitData, Discount, NumericPropertyRange, PriceData, PricePerUnitData } from './price.ts'
import { SeoSchema } from './seo.ts'
import { Variant } from './variant.ts'

export const Stock = message('Stock', 'The stock of a product.', {
  trackInventory: boolean,
  quantity: optional(int({ max: 99999 })),
  inStock: boolean,
  inventoryStatus: InventoryStatus,
})
export type Stock = z.output<typeof Stock>

export const AdditionalInfoSection = message('AdditionalInfoSection', 'A titled section of a product page.', {
  title: text({ max: 50 }),
  description: text({ max: 16000 }),
})
export type AdditionalInfoSection = z.output<typeof AdditionalInfoSection>

export const Ribbon = message('Ribbon', 'A word laid over a product, such as New.', {
  text: text({ max: 30 }),
})
export type Ribbon = z.output<typeof Ribbon>

export const PageUrl = message('PageUrl', 'The address of a product page in two parts.', {
  base: text(),
  path: text(),
})
export type PageUrl = z.output<typeof PageUrl>

export const Product = message('Product', 'A product of the catalog.', {
  id: text(),
  name: text({ min: 1, max: 80 }),
  slug: text({ max: 100 }),
  visible: boolean,
  productType: ProductType,
  description: text({ max: 8000 }),
  sku: text({ max: 40 }),
  weight: optional(float({ max: 999999999.99 })),
  weightRange: optional(NumericPropertyRange),
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
  stock: Stock,
  price: PriceData,
  priceData: PriceData,
  convertedPriceData: PriceData,
  priceRange: NumericPropertyRange,
  costAndProfitData: optional(CostAndProfitData),
  costRange: optional(NumericPropertyRange),
  pricePerUnitData: optional(PricePerUnitData),
  additionalInfoSections: array(AdditionalInfoSection),
  ribbons: array(Ribbon),
  media: Media,
  customTextFields: array(CustomTextField),
  manageVariants: boolean,
  productOptions: array(ProductOption, { max: 6 }),
  productPageUrl: PageUrl,
  numericId: int64,
  inventoryItemId: text(),
  discount: Discount,
  collectionIds: array(text()),
  variants: array(Variant, { max: 1000 }),
  lastUpdated: timestamp,
  createdDate: timestamp,
  seoData: optional(SeoSchema),
  ribbon: optional(text({ max: 30 })),
  brand: optional(text({ min: 1, max: 50 })),
})
export type Product = z.output<typeof Product>
