/** Products as rows of a sheet, and changes of many of them in one run. An addition of this project. */
import type { z } from 'zod'
import { array, boolean, float, guid, int, label, map, message, optional, text } from '../../wire.ts'
import { Discount } from './price.ts'

export const ProductSheetRow = message('ProductSheetRow', 'A product or one of its variants, as a row of a sheet.', {
  productId: text(),
  variantId: optional(guid).describe(
    'For a variant. A product with options has a row of its own and one for each variant.',
  ),
  name: text().describe('Name of the product.'),
  slug: text(),
  choices: optional(map(text())).describe('For a variant: option name to choice.'),
  manageVariants: boolean.describe('Whether price, weight and the like belong to variants.'),
  sku: text(),
  barcode: text(),
  price: float().describe('Before discount.'),
  discount: optional(Discount).describe('For a product.'),
  cost: optional(float()).describe('Absent where none is known.'),
  weight: optional(float()).describe('In the weight unit of the site.'),
  quantity: optional(int()).describe('Absent where units are not counted, and for products with options.'),
  visible: boolean,
  collections: optional(array(text())).describe('For a product: slugs, the main one first.'),
})
export type ProductSheetRow = z.output<typeof ProductSheetRow>

const most = 999999999.99

export const ProductSheetChange = message(
  'ProductSheetChange',
  'What to set of a product or a variant. The rest stays.',
  {
    productId: text({ min: 1, max: 36 }),
    variantId: optional(guid),
    price: optional(float({ min: 0, max: most })),
    discount: optional(Discount).describe('For a product.'),
    cost: optional(float({ min: 0, max: most })),
    weight: optional(float({ min: 0, max: most })),
    sku: optional(label({ max: 40 })),
    barcode: optional(label({ max: 50 })),
    quantity: optional(int({ min: 0, max: 99999 })).describe('For a variant, or a product without options.'),
    visible: optional(boolean),
    collections: optional(array(text({ min: 1, max: 100 }), { max: 100 })).describe(
      'For a product: slugs, the main one first. A collection that does not exist is created.',
    ),
    deliveryProfileId: optional(guid).describe('For a product: moves it to this delivery profile.'),
    taxGroupId: optional(text({ max: 36 })).describe(
      'For a product: moves it to this tax group; empty for none. Needs the right to change settings.',
    ),
  },
)
export type ProductSheetChange = z.output<typeof ProductSheetChange>
