import type { Row } from '../../../platform/csv/read-rows.ts'
import { combinationsOf } from './combinations.ts'
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
  productOf,
  type ShopReading,
  variantOf,
  visibilityOf,
} from './foreign-product.ts'
import { createPricing, type Pricing } from './hosted-prices.ts'

const PLACES = [1, 2, 3, 4, 5, 6] as const

type Group = readonly [first: Row, ...others: Row[]]

/** Groups rows: each that begins a product with those that follow it. */
function grouped(rows: readonly Row[], begins: (cell: CellOf, first: CellOf) => boolean): Group[] {
  const groups: [Row, ...Row[]][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    if (group === undefined || begins(cellsOf(row), cellsOf(group[0]))) groups.push([row])
    else group.push(row)
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
  read: (rows, reading) =>
    grouped(rows, (cell, first) => cell('Title') !== '' && !isSameProduct(cell, first)).map((group) =>
      toSquarespaceProduct(group, reading),
    ),
}

/** Spreadsheets fill the texts of a product into each of its rows. */
const isSameProduct = (cell: CellOf, first: CellOf) =>
  ['Product ID [Non Editable]', 'Product URL'].some((column) => cell(column) !== '' && cell(column) === first(column))

function toSquarespaceProduct(rows: Group, { report, note }: ShopReading): ForeignProduct {
  const [first] = rows
  const cell = cellsOf(first)
  const optionNames = PLACES.map((place) => cell(`Option Name ${place}`)).filter(Boolean)
  return productOf(first, {
    handle: cell('Product URL'),
    title: cell('Title'),
    description: cell('Description'),
    tags: cell('Tags'),
    isVisible: visibilityOf(first, ['Visible'], report),
    collections: leavesOf(partsOf(cell('Categories'), ','), '/'),
    images: addressesOf(first, ['Hosted Image URLs'], note),
    optionNames,
    variants: rows.map((row): ForeignVariant => {
      const own = cellsOf(row)
      const stock = own('Stock')
      return variantOf(row, {
        choices: optionNames.map((_, index) => own(`Option Value ${index + 1}`)),
        sku: own('SKU'),
        ...priceOf(own('Price'), /^(yes|true)$/i.test(own('On Sale')) ? own('Sale Price') : ''),
        weight: own('Weight'),
        stock: /^unlimited$/i.test(stock) ? 'in stock' : stock,
      })
    }),
  })
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
  read: (rows, reading) =>
    grouped(rows, (cell) => /^product$/i.test(cell('fieldType'))).flatMap(
      (group) => toHostedProduct(group, reading) ?? [],
    ),
}

/** @returns undefined where the row stands for too many variants */
function toHostedProduct([first, ...others]: Group, reading: ShopReading): ForeignProduct | undefined {
  const { report } = reading
  const cell = cellsOf(first)
  const options = PLACES.flatMap((place) => {
    const name = cell(`productOptionName${place}`)
    const column = choicesColumn(place)
    return name === '' ? [] : [{ name, column, choices: partsOf(cell(column), ';').map(nameOf) }]
  })
  const pricing = createPricing(first, reading)
  if (options.length === 0)
    for (const { line } of others) report(line, 'fieldType', `follows a product without options, on line ${first.line}`)
  const combinations = others.length > 0 ? [] : combinationsOf(first, options, report)
  if (combinations === undefined) return
  const variants =
    others.length > 0
      ? others.map((row) => {
          const choices = options.map(({ column }) => nameOf(cellsOf(row)(column)))
          return { ...toHostedVariant(row, cell, choices, pricing), isVisible: visibilityOf(row, ['visible'], report) }
        })
      : combinations.map((choices) => toHostedVariant(first, cell, choices, pricing))
  return productOf(first, {
    title: cell('name'),
    description: cell('description'),
    brand: cell('brand'),
    isVisible: visibilityOf(first, ['visible'], report),
    collections: partsOf(cell('collection'), ';'),
    // Names of files are of the provider, so that a semicolon always separates.
    images: partsOf(cell('productImageUrl'), ';').map((name) => (/^https?:/i.test(name) ? name : FILES + name)),
    optionNames: options.map(({ name }) => name),
    variants,
  })
}

const choicesColumn = (place: number) => `productOptionDescription${place}`

/** A color is written as `#aabbcc:Blue`. */
const nameOf = (choice: string) => choice.replace(/^#[\da-f]{3,8}:/i, '').trim()

function toHostedVariant(
  row: Row,
  product: CellOf,
  choices: readonly string[],
  { priceOfVariant }: Pricing,
): ForeignVariant {
  const cell = cellsOf(row)
  const inventory = cell('inventory') || product('inventory')
  const stock = /^instock$/i.test(inventory) ? 'in stock' : /^outofstock$/i.test(inventory) ? 'out of stock' : inventory
  return variantOf(row, {
    choices,
    sku: cell('sku'),
    ...priceOfVariant(row),
    cost: cell('cost') || product('cost'),
    weight: cell('weight') || product('weight'),
    stock,
  })
}
