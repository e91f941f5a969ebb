import type { Report } from '../../../platform/csv/file-error.ts'
import type { Row } from '../../../platform/csv/read-rows.ts'
import { slugify } from '../../product/fold.ts'
import { Cells, type NumberContext } from '../cells.ts'
import type { ImagePatch, OptionPatch, ProductPatch, StockPatch, VariantPatch } from '../product-patch.ts'
import { discountOf, type Priced } from './compare-at.ts'

/** Whether a header is that of Shopify's product export. */
export const isShopifyFormat = (columns: readonly string[]) =>
  columns.some((column) => /^handle$/i.test(column)) &&
  columns.some((column) => /^(title|body \(html\)|variant sku|variant price|option1 value)$/i.test(column))

/** What a product without options has as its only option. */
const NO_OPTION = 'Default Title'
const PLACES = [1, 2, 3] as const

interface Site extends NumberContext {
  readonly weightUnit: 'KG' | 'LB'
}

/** What one product of an export says. Undefined where no handle names it. */
export function decodeShopify(rows: readonly Row[], site: Site, report: Report): ProductPatch | undefined {
  const [first] = rows
  const handle = first ? handleOf(first) : ''
  if (handle !== '') return decodeProduct(rows, handle, site, report)
  if (first) report(first.line, 'Handle', 'must name the product')
}

/** Names the product of a row. */
export const handleOf = (row: Row) => row.cell('Handle') ?? ''

function decodeProduct(rows: readonly Row[], handle: string, site: Site, report: Report): ProductPatch {
  const all = rows.map((row) => new Cells(row.line, row.cell, report, site))
  const [first] = all
  if (!first) throw new TypeError('A product has a row')
  const variantRows = all.filter((cells) => cells.raw('Option1 Value') !== '' || cells.raw('Variant Price') !== '')
  const priced = variantRows.map(
    (cells): Priced => ({ price: cells.money('Variant Price'), compareAt: cells.money('Variant Compare At Price') }),
  )
  const { discount, prices } = discountOf(priced)
  const [price] = prices
  const [main] = variantRows
  const names = optionNames(first, main)
  const images = imagesOf(all)
  const places = new Map(images.map(({ url }, place) => [url, place]))
  const stock = main && names.length === 0 ? stockOf(main) : undefined
  const collections = collectionsOf(first)
  return {
    line: first.line,
    slug: slugify(handle),
    fields: {
      ...fieldsOf(first),
      ...(price !== undefined && { price, discount }),
      ...(main &&
        names.length === 0 && { sku: main.raw('Variant SKU'), ...barcodeOf(main), ...weightAndCost(main, site) }),
      ...(names.length > 0 && { sku: '', managesVariants: true, ...(main && weightAndCost(main, site)) }),
    },
    ...(stock && { stock }),
    ...(collections.length > 0 && { collections }),
    ...(first.has('Image Src') && { images }),
    ...(variantRows.length > 0 && { options: optionsOf(names, variantRows, places) }),
    ...(names.length > 0 && {
      variants: variantRows.map((cells, index) => variantOf(cells, names.length, prices[index], site)),
    }),
  }
}

function fieldsOf(cells: Cells): ProductPatch['fields'] {
  const title = cells.raw('Title')
  const published = cells.flag('Published')
  const status = cells.oneOf('Status', ['active', 'draft', 'archived'])
  const [seoTitle, seoText] = [cells.raw('SEO Title'), cells.raw('SEO Description')]
  return {
    ...(title !== '' && { name: title }),
    ...(cells.has('Body (HTML)') && { description: cells.raw('Body (HTML)') }),
    ...(cells.has('Tags') && { tags: cells.tags('Tags') }),
    ...(cells.has('Vendor') && { brand: cells.raw('Vendor') || undefined }),
    ...((published !== undefined || status !== undefined) && {
      visible: (published ?? true) && (status ?? 'active') === 'active',
    }),
    ...(cells.has('SEO Title') && {
      seo: seoTitle || seoText ? { title: seoTitle, description: seoText } : undefined,
    }),
  }
}

/** Options are named on a product's first row; one named Title with the choice Default Title means no options. */
function optionNames(first: Cells, main: Cells | undefined): string[] {
  const names = PLACES.map((place) => first.raw(`Option${place} Name`)).filter((name) => name !== '')
  return names.length === 1 && main?.raw('Option1 Value') === NO_OPTION ? [] : names
}

function optionsOf(
  names: readonly string[],
  rows: readonly Cells[],
  places: ReadonlyMap<string, number>,
): OptionPatch[] {
  return names.map((name, index) => {
    const choices = new Map<string, Set<number>>()
    for (const cells of rows) {
      const choice = cells.raw(`Option${index + 1} Value`)
      if (choice === '') cells.reject(`Option${index + 1} Value`, `must name a choice of ${name}`)
      const images = choices.get(choice) ?? new Set()
      const place = places.get(cells.raw('Variant Image'))
      // Only one option may show images of its own: the first.
      if (index === 0 && place !== undefined) images.add(place)
      choices.set(choice, images)
    }
    return {
      name,
      optionType: 'drop_down',
      choices: [...choices].map(([choice, images]) => ({
        value: choice,
        description: choice,
        ...(images.size > 0 && { images: [...images] }),
      })),
    }
  })
}

function variantOf(cells: Cells, options: number, price: number | undefined, site: Site): VariantPatch {
  const stock = stockOf(cells)
  return {
    line: cells.line,
    choices: PLACES.slice(0, options).map((place) => cells.raw(`Option${place} Value`)),
    ...(cells.has('Variant SKU') && { sku: cells.raw('Variant SKU') }),
    ...barcodeOf(cells),
    ...(price !== undefined && { price }),
    ...weightAndCost(cells, site),
    ...(stock && { stock }),
  }
}

/** A spreadsheet that takes codes for numbers puts an apostrophe before them. */
const barcodeOf = (cells: Cells) =>
  cells.has('Variant Barcode') && { barcode: cells.raw('Variant Barcode').replace(/^'/, '').trim() }

/** Grams and costs. */
function weightAndCost(cells: Cells, { weightUnit }: Site) {
  const grams = cells.grams('Variant Grams')
  const perUnit = weightUnit === 'KG' ? 1000 : 453.59237
  const cost = cells.money('Cost per item')
  return {
    ...(grams !== undefined && { weight: Math.round((grams / perUnit) * 1000) / 1000 }),
    ...(cost !== undefined && { itemCost: cost }),
  }
}

/** Pieces are counted where Shopify counts them; what may be sold beyond its stock is not counted. */
function stockOf(cells: Cells): StockPatch | undefined {
  if (!cells.has('Variant Inventory Qty') && !cells.has('Variant Inventory Tracker')) return
  const tracked = cells.raw('Variant Inventory Tracker') !== ''
  if (!tracked || cells.raw('Variant Inventory Policy') === 'continue') return { quantity: null, inStock: true }
  const text = cells.raw('Variant Inventory Qty').trim()
  if (!/^(-?\d+)?$/.test(text)) return cells.reject('Variant Inventory Qty', 'must be a whole number')
  const quantity = Math.min(Math.max(Number(text), 0), 99_999)
  return { quantity, inStock: quantity > 0 }
}

function imagesOf(rows: readonly Cells[]): ImagePatch[] {
  const images = rows
    .filter((cells) => cells.raw('Image Src') !== '')
    .map((cells) => ({
      position: cells.integer('Image Position') ?? Number.POSITIVE_INFINITY,
      image: { line: cells.line, url: cells.raw('Image Src'), altText: cells.raw('Image Alt Text') },
    }))
  return images.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position)).map(({ image }) => image)
}

function collectionsOf(cells: Cells) {
  const name = cells.raw('Collection')
  return name === '' ? [] : [{ line: cells.line, slug: slugify(name), name }]
}
