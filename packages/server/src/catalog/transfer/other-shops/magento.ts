import type { Row } from '../../../platform/csv/read-rows.ts'
import {
  addressesOf,
  cellsOf,
  type ForeignProduct,
  type ForeignVariant,
  leavesOf,
  type OtherShop,
  partsOf,
  priceOf,
} from './foreign-product.ts'

/** A row for each SKU. A configurable product names its variants in `configurable_variations`. */
export const magento: OtherShop = {
  names: {
    Handle: 'url_key',
    Title: 'name',
    'Body (HTML)': 'description',
    'Variant SKU': 'sku',
    'Variant Price': 'price',
    'Variant Compare At Price': 'special_price',
    'Variant Weight': 'weight',
    'Variant Stock': 'qty',
    'Cost per item': 'cost',
    'Image Src': 'base_image',
    'Option1 Value': 'configurable_variations',
    'Option2 Value': 'configurable_variations',
    'Option3 Value': 'configurable_variations',
    Published: 'product_online',
    Vendor: 'manufacturer',
  },
  read: (rows) => {
    const bySku = new Map(rows.map((row) => [cellsOf(row)('sku'), row]))
    const links = rows.map((row) => variationsOf(cellsOf(row)('configurable_variations')))
    const children = new Set(links.flatMap((own) => own.map(({ sku }) => sku)))
    return rows.flatMap((row, index) =>
      // Rows of a store view repeat a product in another language.
      children.has(cellsOf(row)('sku')) || cellsOf(row)('store_view_code')
        ? []
        : [toProduct(row, links[index] ?? [], bySku)],
    )
  },
}

interface Variation {
  readonly sku: string
  readonly choices: Readonly<Record<string, string>>
}

/** Such as `sku=X,size=M|sku=Y,size=L`. */
const variationsOf = (text: string): Variation[] =>
  partsOf(text, '|').map((part) => {
    const { sku = '', ...choices } = Object.fromEntries(
      partsOf(part, ',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    )
    return { sku, choices }
  })

/** Labels of options, such as `size=Size,color=Color`. */
const labelsOf = (text: string) =>
  new Map(
    partsOf(text, ',').map((pair) => {
      const [code = '', label = ''] = pair.split('=')
      return [code, label] as const
    }),
  )

function toProduct(row: Row, variations: readonly Variation[], bySku: ReadonlyMap<string, Row>): ForeignProduct {
  const cell = cellsOf(row)
  const codes = [...new Set(variations.flatMap(({ choices }) => Object.keys(choices)))]
  const labels = labelsOf(cell('configurable_variation_labels'))
  return {
    line: row.line,
    handle: cell('url_key'),
    title: cell('name'),
    description: cell('description') || cell('short_description'),
    brand: cell('manufacturer'),
    tags: '',
    isVisible: cell('product_online') !== '2' && !/^not visible/i.test(cell('visibility')),
    seoTitle: cell('meta_title'),
    seoDescription: cell('meta_description'),
    collections: leavesOf(
      partsOf(cell('categories'), ',').filter((path) => path.includes('/')),
      '/',
    ),
    images: addressesOf([...new Set([cell('base_image'), ...partsOf(cell('additional_images'), ',')])]),
    optionNames: codes.map((code) => labels.get(code) ?? code),
    variants:
      variations.length === 0
        ? [toVariant(row, [])]
        : variations.map(({ sku, choices }) =>
            toVariant(
              bySku.get(sku) ?? row,
              codes.map((code) => choices[code] ?? ''),
            ),
          ),
  }
}

function toVariant(row: Row, choices: readonly string[]): ForeignVariant {
  const cell = cellsOf(row)
  const isIn = cell('is_in_stock') === '0' ? 'out of stock' : 'in stock'
  return {
    line: row.line,
    choices,
    sku: cell('sku'),
    barcode: cell('ean') || cell('gtin'),
    ...priceOf(cell('price'), cell('special_price')),
    cost: cell('cost'),
    weight: cell('weight'),
    weightUnit: '',
    stock: cell('manage_stock') === '0' || cell('qty') === '' ? isIn : cell('qty'),
    image: addressesOf([cell('base_image')])[0] ?? '',
  }
}
