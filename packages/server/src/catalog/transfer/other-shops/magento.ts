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
  productOf,
  type ShopReading,
  variantOf,
  visibilityOf,
  withImagesOf,
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
  read: (rows, reading) => {
    const base = baseRows(rows, reading)
    const bySku = new Map(base.map((row) => [skuOf(row), row]))
    const links = base.map((row) => variationsOf(cellsOf(row)('configurable_variations')))
    const children = new Set(links.flatMap((own) => own.map(({ sku }) => sku)))
    return base.flatMap((row, index) =>
      children.has(skuOf(row)) ? [] : [toProduct(row, links[index] ?? [], { ...reading, bySku })],
    )
  },
}

const skuOf = (row: Row) => cellsOf(row)('sku')
const storeViewOf = (row: Row) => cellsOf(row)('store_view_code')

/**
 * The rows that are products: those without a store view, or else of the default one. A row of a store view only has the
 * texts that differ there, often without price or stock.
 */
function baseRows(rows: readonly Row[], { report, note }: ShopReading): readonly Row[] {
  const withoutView = new Set(rows.filter((row) => storeViewOf(row) === '').map(skuOf))
  const isBase = (row: Row) =>
    storeViewOf(row) === '' || (storeViewOf(row) === 'default' && !withoutView.has(skuOf(row)))
  const base = rows.filter(isBase)
  const skus = new Set(base.map(skuOf))
  for (const row of rows) {
    if (isBase(row)) continue
    if (skus.has(skuOf(row)))
      note(
        row.line,
        'store_view_code',
        `rows of the store view “${storeViewOf(row)}” are not imported, only the product itself`,
      )
    else report(row.line, 'store_view_code', `must be empty on one row of the SKU “${skuOf(row)}”, the product itself`)
  }
  return base
}

interface Variation {
  readonly sku: string
  readonly choices: Readonly<Record<string, string>>
}

/** Pairs such as `size=M,ratio=16:9`, with commas or bars between. A value may have a comma or an equals sign. */
const pairsOf = (text: string): (readonly [key: string, value: string])[] =>
  partsOf(text, /[,|](?=[^,|=]+=)/).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  })

/** Such as `sku=X,size=M|sku=Y,size=L`. Where bars separate the pairs as well, each SKU begins a variation. */
function variationsOf(text: string): Variation[] {
  const parts = partsOf(text, '|')
  const own = parts.every((part) => /(^|,)\s*sku=/.test(part)) ? parts : partsOf(text, /[,|](?=\s*sku=)/)
  return own.map((part) => {
    const { sku = '', ...choices } = Object.fromEntries(pairsOf(part))
    return { sku, choices }
  })
}

interface ProductReading extends ShopReading {
  readonly bySku: ReadonlyMap<string, Row>
}

function toProduct(row: Row, variations: readonly Variation[], reading: ProductReading): ForeignProduct {
  const { report, note, bySku } = reading
  const cell = cellsOf(row)
  const codes = [...new Set(variations.flatMap(({ choices }) => Object.keys(choices)))]
  // Labels of options, such as `size=Size,color=Color`.
  const labels = new Map(pairsOf(cell('configurable_variation_labels')))
  const variants = variations.flatMap(({ sku, choices }) => {
    const child = bySku.get(sku)
    if (child) {
      const own = codes.map((code) => choices[code] ?? '')
      // Its `visibility` is about a page of its own.
      return { ...toVariant(child, own, note), isVisible: isEnabled(child, ['product_online'], report) }
    }
    report(row.line, 'configurable_variations', `names the SKU “${sku}”, which has no row`)
    return []
  })
  return productOf(row, {
    handle: cell('url_key'),
    title: cell('name'),
    description: cell('description') || cell('short_description'),
    brand: cell('manufacturer'),
    isVisible: isEnabled(row, ['product_online', 'visibility'], report),
    seoTitle: cell('meta_title'),
    seoDescription: cell('meta_description'),
    collections: leavesOf(
      partsOf(cell('categories'), ',').filter((path) => path.includes('/')),
      '/',
    ),
    images: withImagesOf(variants, addressesOf(row, ['base_image', 'additional_images'], note)),
    optionNames: codes.map((code) => labels.get(code) ?? code),
    variants: variations.length === 0 ? [toVariant(row, [], note)] : variants,
  })
}

/** 1 is enabled, 2 is disabled. */
const isEnabled = (row: Row, columns: readonly string[], report: ShopReading['report']) =>
  cellsOf(row)('product_online') !== '2' && visibilityOf(row, columns, report)

function toVariant(row: Row, choices: readonly string[], note: ShopReading['note']): ForeignVariant {
  const cell = cellsOf(row)
  const isIn = cell('is_in_stock') === '0' ? 'out of stock' : 'in stock'
  return variantOf(row, {
    choices,
    sku: cell('sku'),
    barcode: cell('ean') || cell('gtin'),
    ...priceOf(cell('price'), cell('special_price')),
    cost: cell('cost'),
    weight: cell('weight'),
    stock: cell('manage_stock') === '0' || cell('qty') === '' ? isIn : cell('qty'),
    image: choices.length === 0 ? '' : (addressesOf(row, ['base_image'], note)[0] ?? ''),
  })
}
