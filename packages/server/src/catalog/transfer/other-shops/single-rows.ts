import type { Row } from '../../../platform/csv/read-rows.ts'
import { combinationsOf } from './combinations.ts'
import {
  addressesOf,
  cellsOf,
  type ForeignProduct,
  type OtherShop,
  partsOf,
  productOf,
  type ShopReading,
  variantOf,
  visibilityOf,
} from './foreign-product.ts'

/** The products of the back office. Its combinations are a file of their own. */
export const prestashop: OtherShop = {
  names: {
    Handle: 'URL rewritten',
    Title: 'Name *',
    'Body (HTML)': 'Description',
    'Variant SKU': 'Reference #',
    'Variant Barcode': 'EAN13',
    'Variant Price': 'Price tax included',
    'Cost per item': 'Wholesale price',
    'Variant Weight': 'Weight',
    'Variant Stock': 'Quantity',
    'Image Src': 'Image URLs (x,y,z...)',
    Published: 'Active (0/1)',
    Vendor: 'Brand',
    Tags: 'Tags (x,y,z...)',
  },
  read: (rows, { report, note }) =>
    rows.map((row): ForeignProduct => {
      const cell = cellsOf(row)
      const first = (...names: readonly string[]) => names.map(cell).find((text) => text !== '') ?? ''
      return productOf(row, {
        handle: cell('URL rewritten'),
        title: first('Name *', 'Name'),
        description: first('Description', 'Summary'),
        brand: first('Brand', 'Manufacturer'),
        tags: first('Tags (x,y,z...)', 'Tags'),
        isVisible: visibilityOf(row, ['Active (0/1)', 'Active', 'Visibility'], report),
        seoTitle: cell('Meta title'),
        seoDescription: cell('Meta description'),
        collections: partsOf(first('Categories (x,y,z...)', 'Categories'), ',').filter((name) => name !== 'Home'),
        images: addressesOf(row, ['Image URLs (x,y,z...)', 'Image URLs'], note),
        variants: [
          variantOf(row, {
            sku: first('Reference #', 'Reference'),
            barcode: first('EAN13', 'EAN-13'),
            price: first('Price tax included', 'Price tax excluded', 'Price tax excluded or Price tax included'),
            cost: cell('Wholesale price'),
            weight: cell('Weight'),
            stock: cell('Quantity'),
          }),
        ],
      })
    }),
}

/** A listing in a row. All its variations cost the same, and its quantity is that of all together. */
export const etsy: OtherShop = {
  names: {
    Handle: 'TITLE',
    Title: 'TITLE',
    'Body (HTML)': 'DESCRIPTION',
    'Variant SKU': 'SKU',
    'Variant Price': 'PRICE',
    'Variant Stock': 'QUANTITY',
    'Image Src': 'IMAGE1',
    'Option1 Name': 'VARIATION 1 NAME',
    'Option1 Value': 'VARIATION 1 VALUES',
    'Option2 Value': 'VARIATION 2 VALUES',
    Tags: 'TAGS',
  },
  read: (rows, reading) => rows.flatMap((row) => toListing(row, reading) ?? []),
}

const IMAGES = Array.from({ length: 10 }, (_, index) => `IMAGE${index + 1}`)

/** @returns undefined where the row stands for too many variants */
function toListing(row: Row, { report, note }: ShopReading): ForeignProduct | undefined {
  const cell = cellsOf(row)
  const options = [1, 2].flatMap((place) => {
    const column = `VARIATION ${place} VALUES`
    const choices = partsOf(cell(column), ',')
    const name = cell(`VARIATION ${place} NAME`) || cell(`VARIATION ${place} TYPE`)
    return choices.length === 0 ? [] : [{ name, column, choices }]
  })
  const combinations = combinationsOf(row, options, report)
  if (combinations === undefined) return
  const skus = partsOf(cell('SKU'), ',')
  const isShared = options.length > 0
  if (isShared && skus.length > 0 && skus.length !== combinations.length)
    note(row.line, 'SKU', 'has another number of SKUs than the variations make, and is left out')
  if (isShared && cell('QUANTITY') !== '')
    note(row.line, 'QUANTITY', 'is one of all variations; it becomes in stock or out of stock, not counted')
  return productOf(row, {
    title: cell('TITLE'),
    description: paragraphs(cell('DESCRIPTION')),
    tags: cell('TAGS').replaceAll('_', ' '),
    isVisible: true,
    images: addressesOf(row, IMAGES, note),
    optionNames: options.map(({ name }) => name),
    variants: combinations.map((choices, index) =>
      variantOf(row, {
        choices,
        sku: isShared ? (skus.length === combinations.length ? (skus[index] ?? '') : '') : cell('SKU'),
        price: cell('PRICE'),
        stock: isShared ? (/[1-9]/.test(cell('QUANTITY')) ? 'in stock' : 'out of stock') : cell('QUANTITY'),
      }),
    ),
  })
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** Plain text as HTML. */
const paragraphs = (text: string): string =>
  partsOf(text, /\n\s*\n/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
