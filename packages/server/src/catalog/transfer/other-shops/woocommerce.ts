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
  productOf,
  type ShopReading,
  variantOf,
  visibilityOf,
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
  read: (rows, reading) => {
    const variations = Map.groupBy(rows.filter(isVariation), (row) => cellsOf(row)('Parent'))
    const products = rows.filter((row) => !isVariation(row) && isSold(row, reading))
    const parents = new Set<string>()
    const read = products.map((row) => {
      const cell = cellsOf(row)
      const names = [`id:${cell('ID')}`, cell('SKU')].filter((name) => name !== '')
      for (const name of names) parents.add(name)
      const own = names.flatMap((name) => variations.get(name) ?? []).sort((a, b) => a.line - b.line)
      return toProduct(row, own, reading)
    })
    for (const [parent, orphans] of variations)
      if (!parents.has(parent))
        for (const { line } of orphans)
          reading.report(line, 'Parent', 'must name a product of the file, such as its SKU or id:12')
    return read
  },
}

const isVariation = (row: Row) => /variation/i.test(row.cell('Type') ?? '')

/** A comma that separates nothing has a backslash before it. */
const unescaped = (text: string) => text.replaceAll('\\,', ',')
const entriesOf = (text: string, separator = /(?<!\\),/) => partsOf(text, separator).map(unescaped)

/** A group of other products, or a link to another shop, has nothing to put into a cart. */
function isSold(row: Row, { note }: ShopReading): boolean {
  const kind = /grouped|external/i.exec(cellsOf(row)('Type'))?.[0]
  if (kind !== undefined) note(row.line, 'Type', `“${kind}” is not imported: the product is not sold by itself`)
  return kind === undefined
}

/** The numbers of the attributes that a file has columns for. */
function placesOf(row: Row): number[] {
  const places: number[] = []
  while (row.cell(`Attribute ${places.length + 1} name`) !== undefined) places.push(places.length + 1)
  return places
}

function toProduct(row: Row, variations: readonly Row[], reading: ShopReading): ForeignProduct {
  const cell = cellsOf(row)
  const attributes = placesOf(row).map((place) => cell(`Attribute ${place} name`))
  const optionNames = attributes.filter((name) => name !== '' && isVaried(name, variations))
  const images = [row, ...variations].flatMap((each) => addressesOf(each, ['Images'], reading.note))
  return productOf(row, {
    handle: cell('Slug'),
    title: cell('Name'),
    description: cell('Description') || cell('Short description'),
    brand: cell('Brands'),
    // Commas separate tags here, also within one.
    tags: entriesOf(cell('Tags'))
      .map((tag) => tag.replaceAll(',', ' '))
      .join(','),
    isVisible: visibilityOf(row, ['Published', 'Visibility in catalog'], reading.report),
    collections: leavesOf(entriesOf(cell('Categories'), /(?<!\\)[,|]/), '>'),
    images: [...new Set(images)],
    optionNames,
    variants:
      variations.length === 0
        ? [toVariant(row, cell, [], reading)]
        : variations.map((each) => toVariant(each, cell, optionNames, reading)),
  })
}

const attributeOf = (row: Row, name: string) => {
  const cell = cellsOf(row)
  const place = placesOf(row).find((each) => cell(`Attribute ${each} name`) === name && cell(valuesOf(each)) !== '')
  return place === undefined ? '' : unescaped(cell(valuesOf(place)))
}
const valuesOf = (place: number) => `Attribute ${place} value(s)`
const isVaried = (name: string, variations: readonly Row[]) => variations.some((row) => attributeOf(row, name) !== '')

/** What a variation leaves empty is that of its product. */
function toVariant(
  row: Row,
  product: CellOf,
  optionNames: readonly string[],
  { report, note }: ShopReading,
): ForeignVariant {
  const cell = cellsOf(row)
  const units = ['kg', 'g', 'lbs', 'lb', 'oz']
  const unit = units.find((each) => row.cell(`Weight (${each})`) !== undefined) ?? 'kg'
  return variantOf(row, {
    choices: optionNames.map((name) => attributeOf(row, name)),
    sku: cell('SKU'),
    barcode: cell('GTIN, UPC, EAN, or ISBN'),
    ...priceOf(cell('Regular price') || product('Regular price'), cell('Sale price')),
    cost: cell('Cost of goods'),
    weight: cell(`Weight (${unit})`) || product(`Weight (${unit})`),
    weightUnit: unit,
    stock: stockOf(row, note),
    image: addressesOf(row, ['Images'], () => {})[0] ?? '',
    ...(isVariation(row) && { isVisible: visibilityOf(row, ['Published'], report) }),
  })
}

function stockOf(row: Row, note: ShopReading['note']): string {
  const cell = cellsOf(row)
  const isIn = cell('In stock?') === '0' ? 'out of stock' : 'in stock'
  // Sold without limit: `notify` only tells the customer that the product is delivered later.
  if (/^(1|yes|notify)$/i.test(cell('Backorders allowed?'))) return 'in stock'
  if (!/^parent$/i.test(cell('Stock'))) return cell('Stock') || isIn
  note(row.line, 'Stock', '“parent” is a stock that variations share; it becomes in stock or out of stock, not counted')
  return isIn
}
