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
  read: (rows) => {
    const products: { readonly row: Row; readonly skus: Row[] }[] = []
    for (const row of rows) {
      const type = cellsOf(row)('Item Type').toLowerCase()
      if (type === 'product') products.push({ row, skus: [] })
      else if (type === 'sku') products.at(-1)?.skus.push(row)
    }
    return products.map(({ row, skus }) => toProduct(row, skus))
  },
}

/** Options in the name of a SKU, such as `[S]Size=M,[RT]Color=Red`. */
const choicesOf = (row: Row): ReadonlyMap<string, string> =>
  new Map(
    [...cellsOf(row)('Product Name').matchAll(/\[[A-Z]+\]([^=]+)=(.*?)(?=,\[[A-Z]+\]|$)/g)].map(
      ([, name = '', choice = '']) => [name.trim(), choice.replace(/:#?[\w#|]+$/, '').trim()],
    ),
  )

function toProduct(row: Row, skus: readonly Row[]): ForeignProduct {
  const cell = cellsOf(row)
  const chosen = skus.map((sku) => ({ sku, choices: choicesOf(sku) })).filter(({ choices }) => choices.size > 0)
  const optionNames = [...new Set(chosen.flatMap(({ choices }) => [...choices.keys()]))]
  const places = Array.from({ length: 12 }, (_, index) => index + 1)
  const images = places.flatMap((place) => [
    cell(`Product Image URL - ${place}`),
    cell(`Product Image File - ${place}`),
  ])
  return {
    line: row.line,
    handle: partsOf(cell('Product URL'), '/').at(-1) ?? '',
    title: cell('Product Name'),
    description: cell('Product Description'),
    brand: cell('Brand Name'),
    tags: cell('Search Keywords'),
    isVisible: !/^(n|no|false|0)$/i.test(cell('Product Visible?')),
    seoTitle: cell('Page Title'),
    seoDescription: cell('Meta Description'),
    collections: leavesOf(partsOf(cell('Category'), ';'), '/'),
    images: addressesOf(images),
    optionNames,
    variants:
      chosen.length === 0
        ? [toVariant(row, cell, [])]
        : chosen.map(({ sku, choices }) =>
            toVariant(
              sku,
              cell,
              optionNames.map((name) => choices.get(name) ?? ''),
            ),
          ),
  }
}

function toVariant(row: Row, product: CellOf, choices: readonly string[]): ForeignVariant {
  const cell = cellsOf(row)
  const isTracked = !/^(none)?$/i.test(product('Track Inventory'))
  return {
    line: row.line,
    choices,
    sku: cell('Product Code/SKU'),
    barcode: cell('Product UPC/EAN'),
    ...priceOf(cell('Price') || product('Price'), cell('Sale Price') || product('Sale Price')),
    cost: cell('Cost Price'),
    weight: cell('Product Weight') || product('Product Weight'),
    weightUnit: '',
    stock: isTracked ? cell('Current Stock Level') || '0' : 'in stock',
    image: addressesOf([cell('Product Image URL - 1'), cell('Product Image File - 1')])[0] ?? '',
  }
}
