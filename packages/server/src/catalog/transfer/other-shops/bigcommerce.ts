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
  withImagesOf,
} from './foreign-product.ts'

/** Rows of the type SKU are variants of the product above them. */
export const bigcommerce: OtherShop = {
  names: {
    Handle: 'Product URL',
    Title: 'Product Name',
    'Body (HTML)': 'Product Description',
    'Variant SKU': 'Product Code/SKU',
    'Variant Barcode': 'Product UPC/EAN',
    'Variant Price': 'Price',
    'Variant Compare At Price': 'Sale Price',
    'Cost per item': 'Cost Price',
    'Variant Weight': 'Product Weight',
    'Variant Stock': 'Current Stock Level',
    'Image Src': 'Product Image File - 1',
    'Option1 Value': 'Product Name',
    'Option2 Value': 'Product Name',
    'Option3 Value': 'Product Name',
    Published: 'Product Visible?',
    Vendor: 'Brand Name',
  },
  read: (rows, reading) => {
    const products: { readonly row: Row; readonly skus: Row[] }[] = []
    for (const row of rows) {
      const type = cellsOf(row)('Item Type')
      const isSku = /^sku$/i.test(type)
      const product = products.at(-1)
      if (/^product$/i.test(type)) products.push({ row, skus: [] })
      else if (isSku && product) product.skus.push(row)
      else if (isSku) reading.report(row.line, 'Item Type', 'must follow the row of its product')
      else reading.note(row.line, 'Item Type', `“${type}” is not imported`)
    }
    return products.map(({ row, skus }) => toProduct(row, skus, reading))
  },
}

/** The color of a choice: `Red:#ff0000`, `Striped:#ff0000|#ffffff`. Other colons belong to the choice, such as `16:9`. */
const COLOR = /:#[\da-f]{3,8}(\|#[\da-f]{3,8})*$/i

/** Options in the name of a SKU, such as `[S]Size=M,[RT]Color=Red`. */
function choicesOf(row: Row, { report }: ShopReading): ReadonlyMap<string, string> {
  const name = cellsOf(row)('Product Name')
  const found = [...name.matchAll(/\[[A-Z]+\]([^=]+)=(.*?)(?=,\[[A-Z]+\]|$)/g)]
  if (found.length === 0) report(row.line, 'Product Name', 'must name the options, such as [S]Size=M')
  return new Map(found.map(([, option = '', choice = '']) => [option.trim(), choice.replace(COLOR, '').trim()]))
}

const PLACES = Array.from({ length: 12 }, (_, index) => index + 1)

/** An image has its address or the name of its file, or both. */
const imagesOf = (row: Row, { note }: ShopReading): string[] =>
  PLACES.flatMap((place) => {
    const [address] = addressesOf(row, [`Product Image URL - ${place}`], note)
    return address ?? addressesOf(row, [`Product Image File - ${place}`], note)
  })

function toProduct(row: Row, skus: readonly Row[], reading: ShopReading): ForeignProduct {
  const cell = cellsOf(row)
  const chosen = skus.map((sku) => ({ sku, choices: choicesOf(sku, reading) }))
  const optionNames = [...new Set(chosen.flatMap(({ choices }) => [...choices.keys()]))]
  const variants =
    chosen.length === 0
      ? [toVariant(row, cell, [], reading)]
      : chosen.map(({ sku, choices }) =>
          toVariant(
            sku,
            cell,
            optionNames.map((name) => choices.get(name) ?? ''),
            reading,
          ),
        )
  return productOf(row, {
    handle: partsOf(cell('Product URL'), '/').at(-1) ?? '',
    title: cell('Product Name'),
    description: cell('Product Description'),
    brand: cell('Brand Name'),
    tags: cell('Search Keywords'),
    isVisible: visibilityOf(row, ['Product Visible?'], reading.report),
    seoTitle: cell('Page Title'),
    seoDescription: cell('Meta Description'),
    collections: leavesOf(partsOf(cell('Category'), ';'), '/'),
    images: withImagesOf(variants, imagesOf(row, reading)),
    optionNames,
    variants,
  })
}

function toVariant(row: Row, product: CellOf, choices: readonly string[], reading: ShopReading): ForeignVariant {
  const cell = cellsOf(row)
  const isTracked = !/^(none)?$/i.test(product('Track Inventory'))
  return variantOf(row, {
    choices,
    sku: cell('Product Code/SKU'),
    barcode: cell('Product UPC/EAN'),
    ...priceOf(cell('Price') || product('Price'), cell('Sale Price') || product('Sale Price')),
    cost: cell('Cost Price'),
    weight: cell('Product Weight') || product('Product Weight'),
    stock: isTracked ? cell('Current Stock Level') || '0' : 'in stock',
    image: choices.length === 0 ? '' : (imagesOf(row, reading)[0] ?? ''),
  })
}
