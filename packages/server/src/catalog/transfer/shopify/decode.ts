import type { Report } from '../../../platform/csv/file-error.ts'
import type { Row } from '../../../platform/csv/read-rows.ts'
import { slugify, slugOfName } from '../../product/fold.ts'
import { Cells, type NumberContext } from '../cells.ts'
import type { ImagePatch, OptionPatch, ProductPatch, StockPatch, VariantPatch } from '../product-patch.ts'
import { discountOf, type Priced } from './compare-at.ts'

/** Whether a header is that of Shopify's product export. */
export const isShopifyFormat = (columns: readonly string[]) =>
  columns.some((column) => /^(url )?handle$/i.test(column)) &&
  columns.some((column) => /^(title|body \(html\)|variant sku|variant price|option1 value|option1 name)$/i.test(column))

/** What a product without options has as its only option. */
const NO_OPTION = 'Default Title'
const PLACES = [1, 2, 3, 4, 5, 6] as const

/** Spaces around a choice are no part of it. */
const choiceOf = (cells: Cells, place: number) => cells.raw(`Option${place} Value`).trim()

interface Site extends NumberContext {
  /** Receives what is imported in another way than the file has it. */
  readonly note: Report
  readonly weightUnit: 'KG' | 'LB'
  /** Of the shop. */
  readonly language: string
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
  for (const cells of all)
    if (!variantRows.includes(cells) && cells.raw('Variant SKU') !== '')
      site.note(cells.line, 'Variant SKU', 'is left out: the row has neither a price nor a choice')
  const priced = variantRows.map(
    (cells): Priced => ({ price: cells.money('Variant Price'), compareAt: cells.money('Variant Compare At Price') }),
  )
  const { discount, prices } = discountOf(priced)
  const [price] = prices
  const [main] = variantRows
  const names = optionNames(first, main)
  if (names.length === 0)
    for (const cells of variantRows.slice(1)) cells.reject('Handle', 'must name a product of its own')
  const images = imagesOf(all)
  const places = new Map(images.map(({ url }, place) => [url, place]))
  const stock = main && names.length === 0 ? stockOf(main, site) : undefined
  const collections = collectionsOf(first, site.language)
  return {
    line: first.line,
    slug: slugify(handle),
    fields: {
      ...fieldsOf(first),
      ...(price !== undefined && { price, discount }),
      ...(main &&
        names.length === 0 && { sku: main.code('Variant SKU'), ...barcodeOf(main), ...weightAndCost(main, site) }),
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
  const published = cells.visibility('Published')
  const status = cells.oneOf('Status', ['active', 'draft', 'archived', 'unlisted'])
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
  const names = PLACES.map((place) => first.raw(`Option${place} Name`).trim()).filter((name) => name !== '')
  return names.length === 1 && main && choiceOf(main, 1) === NO_OPTION ? [] : names
}

function optionsOf(
  names: readonly string[],
  rows: readonly Cells[],
  places: ReadonlyMap<string, number>,
): OptionPatch[] {
  return names.map((name, index) => {
    const choices = new Map<string, Set<number>>()
    for (const cells of rows) {
      const choice = choiceOf(cells, index + 1)
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
  const stock = stockOf(cells, site)
  const visible = cells.visibility('Variant Visible')
  return {
    line: cells.line,
    choices: PLACES.slice(0, options).map((place) => choiceOf(cells, place)),
    ...(cells.has('Variant SKU') && { sku: cells.code('Variant SKU') }),
    ...barcodeOf(cells),
    ...(price !== undefined && { price }),
    ...weightAndCost(cells, site),
    ...(visible !== undefined && { visible }),
    ...(stock && { stock }),
  }
}

/** A spreadsheet that takes codes for numbers puts an apostrophe before them. */
const barcodeOf = (cells: Cells) =>
  cells.has('Variant Barcode') && { barcode: cells.code('Variant Barcode').replace(/^'/, '').trim() }

/** Kilograms of the units that weights are written in. */
const UNITS: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lb: 0.45359237, lbs: 0.45359237, oz: 0.028349523125 }

/** A weight in the unit of the file; in that of the shop where the file names none. */
function weightOf(cells: Cells, { weightUnit }: Site): number | undefined {
  const weight = cells.quantity('Variant Weight')
  const unit = UNITS[cells.raw('Variant Weight Unit').trim().toLowerCase()]
  if (weight === undefined || unit === undefined) return weight
  return Math.round(((weight * unit) / (weightUnit === 'KG' ? 1 : 0.45359237)) * 1000) / 1000
}

/** Grams and costs. */
function weightAndCost(cells: Cells, site: Site) {
  const { weightUnit } = site
  const weight = cells.has('Variant Grams') ? undefined : weightOf(cells, site)
  const grams = cells.grams('Variant Grams')
  const perUnit = weightUnit === 'KG' ? 1000 : 453.59237
  const cost = cells.money('Cost per item')
  return {
    ...(weight !== undefined && { weight }),
    ...(grams !== undefined && { weight: Math.round((grams / perUnit) * 1000) / 1000 }),
    ...(cost !== undefined && { itemCost: cost }),
  }
}

/** Units are counted where Shopify counts them; what may be sold beyond its stock is not counted. */
function stockOf(cells: Cells, site: Site): StockPatch | undefined {
  if (cells.has('Variant Stock')) return quantityOf(cells, 'Variant Stock', site)
  if (!cells.has('Variant Inventory Qty') && !cells.has('Variant Inventory Tracker')) return
  const tracked = !cells.has('Variant Inventory Tracker') || cells.raw('Variant Inventory Tracker') !== ''
  if (!tracked || /^(continue|true|yes)$/i.test(cells.raw('Variant Inventory Policy')))
    return { quantity: null, inStock: true }
  return quantityOf(cells, 'Variant Inventory Qty', site) ?? { quantity: 0, inStock: false }
}

/** Oversold units are below zero in other shops. */
function quantityOf(cells: Cells, column: string, { note }: Site): StockPatch | undefined {
  if (!/^[-−]\d+([.,]0+)?$/.test(cells.raw(column).trim())) return cells.stock(column)
  note(cells.line, column, 'is below zero, and becomes 0')
  return { quantity: 0, inStock: false }
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

function collectionsOf(cells: Cells, language: string) {
  const names = [cells.raw('Collection'), ...cells.raw('Collections').split('\n')].filter(Boolean)
  return names.map((name) => ({ line: cells.line, slug: slugOfName(name, language), name }))
}
