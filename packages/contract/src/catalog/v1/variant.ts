/** Variants: one per combination of choices. */
import type { z } from 'zod'
import { StoreMedia } from '../../media.ts'
import { Dimensions } from '../../selling/cart/item.ts'
import { array, boolean, float, guid, int, localDate, map, message, optional, text } from '../../wire.ts'
import { CostAndProfitData, PriceData } from './price.ts'

export const VariantStock = message('VariantStock', 'The stock of a variant.', {
  trackQuantity: boolean,
  quantity: optional(int({ max: 99999 })),
  inStock: boolean,
})
export type VariantStock = z.output<typeof VariantStock>

export const PreorderInfo = message('PreorderInfo', 'Whether a variant can be ordered before it is in stock.', {
  enabled: boolean,
  message: optional(text({ min: 1, max: 250 })),
  limit: optional(int({ min: 0, max: 100000 })).describe('Units that may be ordered beyond stock. Default: no limit.'),
  availableDate: optional(localDate).describe(
    'When preordered units are expected, as YYYY-MM-DD. An addition of this project.',
  ),
})
export type PreorderInfo = z.output<typeof PreorderInfo>

export const VariantDetails = message('VariantDetails', 'Price, weight and stock keeping unit of a variant.', {
  priceData: PriceData,
  convertedPriceData: PriceData,
  costAndProfitData: optional(CostAndProfitData),
  weight: optional(float()),
  sku: text(),
  barcode: optional(text({ max: 50 })).describe(
    'GTIN, ISBN or another code that scanners read. An addition of this project.',
  ),
  visible: boolean,
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
})
export type VariantDetails = z.output<typeof VariantDetails>

export const Variant = message('Variant', 'A variant of a product.', {
  id: guid,
  choices: map(text()).describe('The choices it stands for: option name to choice.'),
  variant: VariantDetails,
  stock: VariantStock,
  preorderInfo: optional(PreorderInfo).describe('Set where it can be preordered. An addition of this project.'),
})
export type Variant = z.output<typeof Variant>

export const SelectedVariant = message('SelectedVariant', 'The variant that fits all choices.', {
  price: PriceData,
  convertedPriceData: optional(PriceData),
  weight: optional(float()),
  sku: text(),
  quantity: optional(int()).describe('How many units; absent when they are not counted.'),
  inStock: boolean,
  visible: boolean,
  variantId: optional(guid),
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
})
export type SelectedVariant = z.output<typeof SelectedVariant>

export const StoreVariant = message(
  'StoreVariant',
  'A variant on its own. Its id is product id and variant id joined by a hyphen.',
  {
    id: text().describe('Product id and variant id joined by a hyphen.'),
    variantId: guid,
    productId: text(),
    variantName: text({ min: 1, max: 80 }),
    productName: text({ min: 1, max: 80 }),
    managedVariant: boolean.describe("Whether the product's variants are managed."),
    sku: text({ max: 40 }),
    stock: VariantStock,
    choices: map(text()).describe('The choices it stands for: option name to choice.'),
    collectionIds: array(guid),
    media: optional(StoreMedia),
    preorderInfo: optional(PreorderInfo),
  },
)
export type StoreVariant = z.output<typeof StoreVariant>
