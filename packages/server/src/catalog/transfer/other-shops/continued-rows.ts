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

const PLACES = [1, 2, 3, 4, 5, 6] as const

/** Groups rows: each that begins a product with those that follow it. */
function grouped(rows: readonly Row[], begins: (cell: CellOf) => boolean): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    if (groups.length === 0 || begins(cellsOf(row))) groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return groups
}

/** A row for each variant; the first has the title. */
export const squarespace: OtherShop = {
  names: {
    Handle: 'Product URL',
    'Body (HTML)': 'Description',
    'Variant SKU': 'SKU',
    'Variant Price': 'Price',
    'Variant Compare At Price': 'Sale Price',
    'Variant Weight': 'Weight',
    'Variant Stock': 'Stock',
    'Image Src': 'Hosted Image URLs',
    'Option1 Name': 'Option Name 1',
    'Option1 Value': 'Option Value 1',
    'Option2 Value': 'Option Value 2',
    'Option3 Value': 'Option Value 3',
    Published: 'Visible',
  },
  read: (rows) => grouped(rows, (cell) => cell('Title') !== '').map(toSquarespaceProduct),
}

function toSquarespaceProduct(rows: readonly Row[]): ForeignProduct {
  const [first] = rows
  if (!first) throw new TypeError('A product has a row')
  const cell = cellsOf(first)
  const optionNames = PLACES.map((place) => cell(`Option Name ${place}`)).filter(Boolean)
  return {
    line: first.line,
    handle: cell('Product URL'),
    title: cell('Title'),
    description: cell('Description'),
    brand: '',
    tags: cell('Tags'),
    isVisible: !/^(no|false)$/i.test(cell('Visible')),
    seoTitle: '',
    seoDescription: '',
    collections: leavesOf(partsOf(cell('Categories'), ','), '/'),
    images: addressesOf(partsOf(cell('Hosted Image URLs'), /\s+/)),
    optionNames,
    variants: rows.map((row): ForeignVariant => {
      const own = cellsOf(row)
      const stock = own('Stock')
      return {
        line: row.line,
        choices: optionNames.map((_, index) => own(`Option Value ${index + 1}`)),
        sku: own('SKU'),
        barcode: '',
        ...priceOf(own('Price'), /^(yes|true)$/i.test(own('On Sale')) ? own('Sale Price') : ''),
        cost: '',
        weight: own('Weight'),
        weightUnit: '',
        stock: /^unlimited$/i.test(stock) ? 'in stock' : stock,
        image: '',
      }
    }),
  }
}

const FILES = 'https://static.wixstatic.com/media/'

/** The file of the hosted provider's shops: rows of the type Product, each followed by its variants. */
export const hostedProvider: OtherShop = {
  names: {
    Handle: 'handleId',
    Title: 'name',
    'Body (HTML)': 'description',
    Vendor: 'brand',
    'Variant SKU': 'sku',
    'Variant Price': 'price',
    'Variant Compare At Price': 'discountValue',
    'Cost per item': 'cost',
    'Variant Weight': 'weight',
    'Variant Stock': 'inventory',
    'Image Src': 'productImageUrl',
    'Option1 Name': 'productOptionName1',
    'Option1 Value': 'productOptionDescription1',
    'Option2 Value': 'productOptionDescription2',
    'Option3 Value': 'productOptionDescription3',
    Published: 'visible',
  },
  read: (rows) => grouped(rows, (cell) => /^product$/i.test(cell('fieldType'))).map(toHostedProduct),
}

function toHostedProduct(rows: readonly Row[]): ForeignProduct {
  const [first, ...others] = rows
  if (!first) throw new TypeError('A product has a row')
  const cell = cellsOf(first)
  const options = PLACES.flatMap((place) => {
    const name = cell(`productOptionName${place}`)
    return name === '' ? [] : [{ name, choices: partsOf(cell(`productOptionDescription${place}`), ';').map(nameOf) }]
  })
  const combinations = options.reduce<string[][]>(
    (all, { choices }) => all.flatMap((before) => choices.map((choice) => [...before, choice])),
    [[]],
  )
  const variants =
    others.length > 0 && options.length > 0
      ? others.map((row) => {
          const own = cellsOf(row)
          return toHostedVariant(
            row,
            cell,
            options.map((_, index) => nameOf(own(`productOptionDescription${index + 1}`))),
          )
        })
      : combinations.map((choices) => toHostedVariant(first, cell, choices))
  return {
    line: first.line,
    handle: '',
    title: cell('name'),
    description: cell('description'),
    brand: cell('brand'),
    tags: '',
    isVisible: !/^false$/i.test(cell('visible')),
    seoTitle: '',
    seoDescription: '',
    collections: partsOf(cell('collection'), ';'),
    images: partsOf(cell('productImageUrl'), ';').map((name) => (/^https?:/i.test(name) ? name : FILES + name)),
    optionNames: options.map(({ name }) => name),
    variants,
  }
}

/** A color is written as `#aabbcc:Blue`. */
const nameOf = (choice: string) => choice.replace(/^#[\da-f]{3,8}:/i, '').trim()

function toHostedVariant(row: Row, product: CellOf, choices: readonly string[]): ForeignVariant {
  const cell = cellsOf(row)
  const inventory = cell('inventory') || product('inventory')
  const stock = /^instock$/i.test(inventory) ? 'in stock' : /^outofstock$/i.test(inventory) ? 'out of stock' : inventory
  return {
    line: row.line,
    choices,
    sku: cell('sku'),
    barcode: '',
    ...reduced(withSurcharge(product('price'), cell('surcharge')), product),
    cost: cell('cost') || product('cost'),
    weight: cell('weight') || product('weight'),
    weightUnit: '',
    stock,
    image: '',
  }
}

/** A discount of the product, by amount or by percent. */
function reduced(price: string, product: CellOf): Pick<ForeignVariant, 'price' | 'compareAt'> {
  const [full, value] = [Number(price), Number(product('discountValue'))]
  if (!(value > 0) || !(full > 0)) return { price, compareAt: '' }
  const less = /^percent$/i.test(product('discountMode')) ? full * (1 - value / 100) : full - value
  return less > 0 ? { price: less.toFixed(2), compareAt: price } : { price, compareAt: '' }
}

/** The sum of two amounts with points. */
function withSurcharge(price: string, surcharge: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(surcharge) || !/^\d+(\.\d+)?$/.test(price) || Number(surcharge) === 0) return price
  return (Math.round((Number(price) + Number(surcharge)) * 1000) / 1000).toFixed(2)
}
