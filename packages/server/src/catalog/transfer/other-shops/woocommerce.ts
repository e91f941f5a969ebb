import type { Row } from '../../../platform/csv/read-rows.ts'
import {
  addressesOf,
  type CellOf,
  cellsOf,
  type ForeignProduct,
  type ForeignVariant,
  leavesOf,
  type OtherShop,
  partsOf,
  priceOf,
} from './foreign-product.ts'

/** Variations follow their product or not, and name it in Parent by its id or SKU. */
export const woocommerce: OtherShop = {
  names: {
    Handle: 'Name',
    Title: 'Name',
    'Body (HTML)': 'Description',
    'Variant SKU': 'SKU',
    'Variant Barcode': 'GTIN, UPC, EAN, or ISBN',
    'Variant Price': 'Regular price',
    'Variant Compare At Price': 'Sale price',
    'Variant Weight': 'Weight (kg)',
    'Variant Stock': 'Stock',
    'Image Src': 'Images',
    'Option1 Name': 'Attribute 1 name',
    'Option1 Value': 'Attribute 1 value(s)',
    'Option2 Value': 'Attribute 2 value(s)',
    'Option3 Value': 'Attribute 3 value(s)',
    Published: 'Published',
    Vendor: 'Brands',
  },
  read: (rows) => {
    const variations = Map.groupBy(rows.filter(isVariation), (row) => cellsOf(row)('Parent'))
    return rows
      .filter((row) => !isVariation(row))
      .map((row) => {
        const cell = cellsOf(row)
        const own = [
          ...(variations.get(`id:${cell('ID')}`) ?? []),
          ...(cell('SKU') === '' ? [] : (variations.get(cell('SKU')) ?? [])),
        ]
        return toProduct(row, own)
      })
  },
}

const isVariation = (row: Row) => /variation/i.test(row.cell('Type') ?? '')
const PLACES = [1, 2, 3, 4, 5, 6] as const

function toProduct(row: Row, variations: readonly Row[]): ForeignProduct {
  const cell = cellsOf(row)
  const attributes = PLACES.map((place) => cell(`Attribute ${place} name`))
  const optionNames =
    variations.length === 0 ? [] : attributes.filter((name) => name !== '' && isVaried(name, variations))
  const images = addressesOf(
    [row, ...variations].flatMap((each) => partsOf(cellsOf(each)('Images'), /,\s*(?=https?:)/)),
  )
  return {
    line: row.line,
    handle: cell('Slug'),
    title: cell('Name'),
    description: cell('Description') || cell('Short description'),
    brand: cell('Brands'),
    tags: cell('Tags'),
    isVisible: cell('Published') !== '0' && cell('Published') !== '-1' && cell('Visibility in catalog') !== 'hidden',
    seoTitle: '',
    seoDescription: '',
    collections: leavesOf(partsOf(cell('Categories').replaceAll('\\,', '\u0000'), ','), '>').map((name) =>
      name.replaceAll('\u0000', ','),
    ),
    images: [...new Set(images)],
    optionNames,
    variants:
      variations.length === 0
        ? [toVariant(row, cell, [])]
        : variations.map((each) => toVariant(each, cell, optionNames)),
  }
}

const attributeOf = (cell: CellOf, name: string) =>
  PLACES.map((place) => (cell(`Attribute ${place} name`) === name ? cell(`Attribute ${place} value(s)`) : '')).find(
    Boolean,
  ) ?? ''
const isVaried = (name: string, variations: readonly Row[]) =>
  variations.some((row) => attributeOf(cellsOf(row), name) !== '')

/** What a variation leaves empty is that of its product. */
function toVariant(row: Row, product: CellOf, optionNames: readonly string[]): ForeignVariant {
  const cell = cellsOf(row)
  const units = ['kg', 'g', 'lbs', 'lb', 'oz']
  const unit = units.find((each) => row.cell(`Weight (${each})`) !== undefined) ?? 'kg'
  const isIn = cell('In stock?') === '0' ? 'out of stock' : 'in stock'
  return {
    line: row.line,
    choices: optionNames.map((name) => attributeOf(cell, name)),
    sku: cell('SKU'),
    barcode: cell('GTIN, UPC, EAN, or ISBN'),
    ...priceOf(cell('Regular price') || product('Regular price'), cell('Sale price')),
    cost: cell('Cost of goods'),
    weight: cell(`Weight (${unit})`) || product(`Weight (${unit})`),
    weightUnit: unit,
    stock: cell('Backorders allowed?') === '1' ? 'in stock' : cell('Stock') || isIn,
    image: addressesOf(partsOf(cell('Images'), ','))[0] ?? '',
  }
}
