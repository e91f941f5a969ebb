import { type ImportError, plainFields } from '@cartwright/contract'
import { type Rejection, ValidationError } from '../../platform/kernel/errors.ts'
import type { ProductPatch } from './product-patch.ts'

/** Columns of our format by the field of a product that its rules name. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  sku: 'SKU',
  barcode: 'Barcode',
  tags: 'Tags',
  energyLabel: 'Energy class',
  brand: 'Brand',
  ...Object.fromEntries(plainFields.map(({ name, column }) => [name, column])),
  ribbons: 'Ribbon',
  weight: 'Weight',
  price: 'Price',
  priceData: 'Price',
  convertedPriceData: 'Price',
  priceRange: 'Price',
  costAndProfitData: 'Cost',
  costRange: 'Cost',
  discount: 'Discount value',
  pricePerUnitData: 'Content quantity',
  quantity: 'Stock',
  stock: 'Stock',
  additionalInfoSections: 'Info section title',
  customTextFields: 'Custom text title',
  modifiers: 'Modifier name',
  subscriptionDetails: 'Subscription title',
  attributes: 'Attribute value',
  productOptions: 'Option name',
  productDimensions: 'Length',
  packageDimensions: 'Package length',
  media: 'Image URL',
  seoData: 'SEO data',
}

const VARIANT_COLUMNS: readonly (readonly [RegExp, string])[] = [
  [/sku/, 'Variant SKU'],
  [/barcode/, 'Variant barcode'],
  [/choices/, 'Variant choice 1'],
  [/weight/, 'Variant weight'],
  [/stock|quantity/, 'Variant stock'],
  [/cost/i, 'Variant cost'],
  [/productDimensions/, 'Variant length'],
  [/packageDimensions/, 'Variant package length'],
]

/** The nearest cell of the file that a field of the product comes from. */
function placeOf(field: string, { line, variants }: ProductPatch): { line: number; column?: string } {
  const variant = /^variants\[?\.?(\d+)\]?/.exec(field)
  if (variant) {
    const place = variants?.[Number(variant[1])]
    const column = VARIANT_COLUMNS.find(([part]) => part.test(field))?.[1] ?? 'Variant price'
    return { line: place?.line ?? line, column }
  }
  const column = COLUMN_OF[/^\w+/.exec(field)?.[0] ?? '']
  return { line, ...(column !== undefined && { column }) }
}

/** What is wrong with a product of the file, by the cells it comes from. */
export function errorsOf(rejection: Rejection, patch: ProductPatch): ImportError[] {
  if (!(rejection instanceof ValidationError)) return [{ line: patch.line, reason: rejection.message }]
  // One cell of the file may be several fields of the wire.
  const errors = new Map<string, ImportError>()
  for (const { field = '', description = 'does not fit' } of rejection.violations) {
    const error = { ...placeOf(field, patch), reason: description }
    errors.set(JSON.stringify([error.line, error.column, description]), error)
  }
  return [...errors.values()]
}
