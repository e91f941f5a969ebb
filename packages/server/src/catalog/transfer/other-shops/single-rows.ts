import type { Row } from '../../../platform/csv/read-rows.ts'
import {
  addressesOf,
  cellsOf,
  type ForeignProduct,
  type ForeignVariant,
  type OtherShop,
  partsOf,
} from './foreign-product.ts'

const PLACES = Array.from({ length: 10 }, (_, index) => index + 1)

const plainVariant = (row: Row, fields: Partial<ForeignVariant>): ForeignVariant => ({
  ...{
    line: row.line,
    choices: [],
    sku: '',
    barcode: '',
    price: '',
    compareAt: '',
    cost: '',
    weight: '',
    weightUnit: '',
  },
  ...{ stock: '', image: '' },
  ...fields,
})

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
  read: (rows) =>
    rows.map((row): ForeignProduct => {
      const cell = cellsOf(row)
      const first = (...names: readonly string[]) => names.map(cell).find((text) => text !== '') ?? ''
      return {
        line: row.line,
        handle: cell('URL rewritten'),
        title: first('Name *', 'Name'),
        description: first('Description', 'Summary'),
        brand: first('Brand', 'Manufacturer'),
        tags: first('Tags (x,y,z...)', 'Tags'),
        isVisible: first('Active (0/1)', 'Active') !== '0',
        seoTitle: cell('Meta title'),
        seoDescription: cell('Meta description'),
        collections: partsOf(first('Categories (x,y,z...)', 'Categories'), ',').filter((name) => name !== 'Home'),
        images: addressesOf(partsOf(first('Image URLs (x,y,z...)', 'Image URLs'), ',')),
        optionNames: [],
        variants: [
          plainVariant(row, {
            sku: first('Reference #', 'Reference'),
            barcode: first('EAN13', 'EAN-13'),
            price: first('Price tax included', 'Price tax excluded', 'Price tax excluded or Price tax included'),
            cost: cell('Wholesale price'),
            weight: cell('Weight'),
            stock: cell('Quantity'),
          }),
        ],
      }
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
  read: (rows) => rows.map(toListing),
}

function toListing(row: Row): ForeignProduct {
  const cell = cellsOf(row)
  const options = [1, 2].flatMap((place) => {
    const choices = partsOf(cell(`VARIATION ${place} VALUES`), ',')
    const name = cell(`VARIATION ${place} NAME`) || cell(`VARIATION ${place} TYPE`)
    return choices.length === 0 ? [] : [{ name, choices }]
  })
  const combinations = options.reduce<string[][]>(
    (all, { choices }) => all.flatMap((before) => choices.map((choice) => [...before, choice])),
    [[]],
  )
  const skus = partsOf(cell('SKU'), ',')
  return {
    line: row.line,
    handle: '',
    title: cell('TITLE'),
    description: paragraphs(cell('DESCRIPTION')),
    brand: '',
    tags: cell('TAGS').replaceAll('_', ' '),
    isVisible: true,
    seoTitle: '',
    seoDescription: '',
    collections: [],
    images: addressesOf(PLACES.map((place) => cell(`IMAGE${place}`))),
    optionNames: options.map(({ name }) => name),
    variants: combinations.map((choices, index) =>
      plainVariant(row, {
        choices,
        sku: options.length === 0 ? cell('SKU') : skus.length === combinations.length ? (skus[index] ?? '') : '',
        price: cell('PRICE'),
        stock: options.length === 0 ? cell('QUANTITY') : /[1-9]/.test(cell('QUANTITY')) ? 'in stock' : 'out of stock',
      }),
    ),
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** Plain text as HTML. */
const paragraphs = (text: string): string =>
  partsOf(text, /\n\s*\n/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
