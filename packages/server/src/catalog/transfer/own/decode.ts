import {
  EnergyClass,
  type EnergyLabel,
  MeasurementUnit,
  type PlainFields,
  plainFields,
  SeoSchema,
} from '@cartwright/contract'
import { unguard } from '@cartwright/design'
import { FileError, type Report } from '../../../platform/csv/file-error.ts'
import type { Row } from '../../../platform/csv/read-rows.ts'
import type { StoredAttribute } from '../../product/attributes.ts'
import type {
  CustomTextField,
  ModifierDraft,
  PricePerUnit,
  ProductDimensions,
  ProductDiscount,
  SubscriptionDraft,
} from '../../product/draft.ts'
import { labelOf } from '../../product/energy-label.ts'
import { slugify, slugOrName } from '../../product/fold.ts'
import { Cells, type NumberContext } from '../cells.ts'
import { isAddress, splitImages } from '../image-list.ts'
import type {
  CollectionPatch,
  GroupPatch,
  ImagePatch,
  OptionPatch,
  ProductPatch,
  VariantPatch,
} from '../product-patch.ts'
import {
  CHOICE_COLUMNS,
  COLUMNS,
  type Column,
  LIST_COLUMNS,
  PRODUCT_COLUMNS,
  SIZES,
  type SizeColumns,
} from './columns.ts'
import { decodeTranslations, type TranslatedColumn } from './translations.ts'

const UNITS = ['MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const

/** Whether a header is one of this format. */
export const isOwnFormat = (columns: readonly string[]) =>
  columns.some((column) => /^(slug|product id|name)$/i.test(column))

/** @throws FileError where the header has an unknown column */
export function checkColumns(columns: readonly string[], translated: readonly TranslatedColumn[]): void {
  const known = new Set(COLUMNS.map((column) => column.toLowerCase()))
  for (const { column } of translated) known.add(column.toLowerCase())
  const unknown = columns.find((column) => !known.has(column.toLowerCase()))
  if (unknown !== undefined) throw new FileError(1, 'is not a column of this format', unknown)
}

interface OwnContext extends NumberContext {
  readonly translated: readonly TranslatedColumn[]
  /** Of the shop. */
  readonly language: string
}

/** What one product of a file says: the rows one after the other that name it alike. Undefined where none names it. */
export function decodeOwn(
  rows: readonly Row[],
  { translated, language, ...numbers }: OwnContext,
  report: Report,
): ProductPatch | undefined {
  const [first] = rows
  if (!first) return
  if (nameOf(first) === '' && (first.cell('Name') ?? '') === '') {
    report(first.line, 'Slug', 'must name the product')
    return
  }
  const own = rows.map((row) => cellsOf(row, report, numbers))
  const cells = own.map((row) => row.cells)
  const translations = decodeTranslations(cells, translated)
  return { ...decodeProduct(own, language), ...(translations.length > 0 && { translations }) }
}

/** Names the product of a row; empty where the row is a product of its own. */
export const nameOf = (row: Row) => row.cell('Slug') || row.cell('Product id') || ''

function cellsOf(row: Row, report: Report, numbers: NumberContext) {
  const cell = (column: string) => {
    const text = row.cell(column)
    return text === undefined ? undefined : unguard(text)
  }
  return { cells: new Cells(row.line, cell, report, numbers), written: (column: Column) => row.cell(column) ?? '' }
}

type OwnRow = ReturnType<typeof cellsOf>

function decodeProduct(rows: readonly OwnRow[], language: string): ProductPatch {
  const [first] = rows
  if (!first) throw new TypeError('A product has a row')
  const { cells } = first
  rejectSecondValues(rows, first)
  const id = cells.raw('Product id').trim()
  if (id !== '' && !GUID.test(id)) cells.reject('Product id', 'must be a GUID, or empty')
  const slug = cells.raw('Slug').trim()
  const stock = cells.stock('Stock')
  return {
    line: cells.line,
    ...(id !== '' && { id: id.toLowerCase() }),
    ...(slug !== '' && { slug: slugify(slug) }),
    fields: fieldsOf(first),
    ...(cells.has('Delivery profile') && { groups: [deliveryProfileOf(cells)] }),
    ...(stock && { stock }),
    ...(cells.has('Collection') && { collections: collectionsOf(rows, language) }),
    ...(cells.has('Image URL') && { images: imagesOf(rows) }),
    ...(cells.has('Info section title') && { infoSections: infoSectionsOf(rows) }),
    ...(cells.has('Custom text title') && { customTextFields: customTextsOf(rows) }),
    ...(cells.has('Modifier choice') && { modifiers: modifiersOf(rows) }),
    ...(cells.has('Subscription title') && { subscriptions: subscriptionsOf(rows) }),
    ...(cells.has('Attribute') && { attributes: attributesOf(rows) }),
    ...(cells.has('Choice') && { options: optionsOf(rows) }),
    ...(cells.has('Variant choice 1') && { variants: variantsOf(rows) }),
  }
}

const deliveryProfileOf = (cells: Cells): GroupPatch => ({
  line: cells.line,
  column: 'Delivery profile',
  kind: 'deliveryProfile',
  group: cells.raw('Delivery profile').trim(),
})

/** What a product has once is on its first row. Another value further down would be lost, whichever was meant. */
function rejectSecondValues(rows: readonly OwnRow[], first: OwnRow): void {
  for (const { cells, written } of rows.slice(1)) {
    for (const column of PRODUCT_COLUMNS) {
      if (column === 'Slug' || written(column) === '' || written(column) === first.written(column)) continue
      cells.reject(column, `must be empty, or the same as on the product’s first row, line ${first.cells.line}`)
    }
  }
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const kindOf = (type: 'physical' | 'digital' | 'service'): Pick<ProductPatch['fields'], 'productType' | 'service'> => ({
  productType: type === 'service' ? 'digital' : type,
  service: type === 'service' || undefined,
})

function fieldsOf({ cells, written }: OwnRow): ProductPatch['fields'] {
  const given = (column: Column) => cells.raw(column) !== ''
  const optional = (column: Column) => cells.raw(column) || undefined
  const productType = cells.oneOf('Product type', ['physical', 'digital', 'service'])
  const visible = cells.visibility('Visible')
  const price = cells.money('Price')
  const managesVariants = cells.flag('Manage variants')
  const hasSeo = written('SEO title') !== '' || written('SEO description') !== ''
  return {
    ...(given('Name') && { name: cells.raw('Name') }),
    ...(cells.has('Description') && { description: cells.raw('Description') }),
    ...(productType && kindOf(productType)),
    ...(visible !== undefined && { visible }),
    ...(cells.has('Brand') && { brand: optional('Brand') }),
    ...plainFieldsOf(cells),
    ...(cells.has('Tags') && { tags: cells.tags('Tags') }),
    ...(cells.has('Private tags') && { privateTags: cells.tags('Private tags') }),
    ...(cells.has('Energy class') && { energyLabel: energyLabelOf(cells) }),
    ...(cells.has('SKU') && { sku: cells.code('SKU') }),
    ...(cells.has('Barcode') && { barcode: cells.code('Barcode') || undefined }),
    ...(price !== undefined && { price }),
    ...(cells.has('Cost') && { itemCost: cells.money('Cost') }),
    ...(cells.has('Discount type') && { discount: discountOf(cells, 'Discount type', 'Discount value') }),
    ...(cells.has('Weight') && { weight: cells.quantity('Weight') ?? 0 }),
    ...(cells.has('Length unit') && {
      productDimensions: dimensionsOf(cells, SIZES.product),
    }),
    ...(cells.has('Package unit') && {
      packageDimensions: dimensionsOf(cells, SIZES.package),
    }),
    ...(cells.has('Content quantity') && { pricePerUnit: pricePerUnitOf(cells) }),
    ...(managesVariants !== undefined && { managesVariants }),
    ...(cells.has('Subscription only') && { subscriptionOnly: cells.flag('Subscription only') }),
    ...(cells.has('SEO title') && {
      seo: hasSeo ? { title: cells.raw('SEO title'), description: cells.raw('SEO description') } : undefined,
    }),
    ...(cells.has('SEO data') && { seoData: seoDataOf(cells) }),
  }
}

/** The plain fields whose columns the file has. */
const plainFieldsOf = (cells: Cells): PlainFields =>
  Object.fromEntries(
    plainFields.filter(({ column }) => cells.has(column)).map((field) => [field.name, plainValue(field, cells)]),
  )

function plainValue(field: (typeof plainFields)[number], cells: Cells) {
  switch (field.kind) {
    case 'text':
      return cells.raw(field.column)
    case 'count':
      return cells.integer(field.column)
    case 'choice':
      return cells.oneOf(field.column, field.options)
  }
}

function discountOf(cells: Cells, typeColumn: Column, column: Column): ProductDiscount | undefined {
  const type = cells.oneOf(typeColumn, ['NONE', 'AMOUNT', 'PERCENT'])
  if (type === undefined || type === 'NONE') return
  const value = type === 'AMOUNT' ? cells.money(column) : cells.percent(column)
  if (value === undefined) return cells.reject(column, 'is required with a discount type')
  if (type === 'PERCENT' && value > 100) return cells.reject(column, 'must be at most 100')
  return { type, value }
}

function dimensionsOf(cells: Cells, [length, width, height, unit]: SizeColumns): ProductDimensions | undefined {
  const size = { length: cells.decimal(length), width: cells.decimal(width), height: cells.decimal(height) }
  const chosen = cells.oneOf(unit, UNITS)
  if (chosen === undefined) {
    if (Object.values(size).some(Boolean)) cells.reject(unit, 'is required with a dimension')
    return
  }
  const sizes = Object.fromEntries(Object.entries(size).filter(([, text]) => text !== ''))
  return { ...sizes, unit: chosen }
}

function pricePerUnitOf(cells: Cells): PricePerUnit | undefined {
  const totalQuantity = cells.quantity('Content quantity')
  if (totalQuantity === undefined) return
  const units = MeasurementUnit.options.filter((unit) => unit !== 'UNSPECIFIED')
  const totalMeasurementUnit = cells.oneOf('Content unit', units)
  const baseQuantity = cells.quantity('Base quantity')
  const baseMeasurementUnit = cells.oneOf('Base unit', units)
  if (totalMeasurementUnit && baseQuantity !== undefined && baseMeasurementUnit)
    return { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit }
  return cells.reject('Content quantity', 'needs a content unit, a base quantity and a base unit')
}

function energyLabelOf(cells: Cells): EnergyLabel | undefined {
  const energyClass = cells.oneOf('Energy class', EnergyClass.options)
  const addresses = {
    labelUrl: cells.raw('Energy label URL'),
    dataSheetUrl: cells.raw('Energy data sheet URL'),
    registryUrl: cells.raw('Energy registry URL'),
  }
  if (energyClass !== undefined) return labelOf({ energyClass, ...addresses })
  if (Object.values(addresses).some(Boolean)) cells.reject('Energy class', 'is required with an energy label')
  return undefined
}

function seoDataOf(cells: Cells): SeoSchema | undefined {
  const text = cells.raw('SEO data')
  if (text === '') return
  try {
    const result = SeoSchema.safeParse(JSON.parse(text))
    if (result.success) return result.data
  } catch {
    // Reported below, like JSON of another shape.
  }
  return cells.reject('SEO data', 'must be JSON with tags and settings')
}

/** The elements of a list: the rows that have anything in its columns. */
function elements(rows: readonly OwnRow[], columns: readonly Column[]): readonly OwnRow[] {
  return rows.filter(({ written }) => columns.some((column) => written(column) !== ''))
}

const collectionsOf = (rows: readonly OwnRow[], language: string): CollectionPatch[] =>
  elements(rows, ['Collection']).map(({ cells }) => {
    const slug = slugOrName(cells.raw('Collection'), language)
    return { line: cells.line, slug, name: cells.raw('Collection name') || cells.raw('Collection') }
  })

const imagesOf = (rows: readonly OwnRow[]): ImagePatch[] =>
  elements(rows, ['Image URL']).flatMap(({ cells }) => {
    const urls = splitImages(cells.raw('Image URL'))
    if (urls.length > 1 && urls.every(isAddress)) return urls.map((url) => ({ line: cells.line, url }))
    const width = cells.integer('Image width')
    const height = cells.integer('Image height')
    return {
      line: cells.line,
      url: cells.raw('Image URL'),
      ...(cells.has('Image alt text') && { altText: cells.raw('Image alt text') }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    }
  })

const infoSectionsOf = (rows: readonly OwnRow[]) =>
  elements(rows, LIST_COLUMNS.infoSections).map(({ cells }) => ({
    title: cells.raw('Info section title'),
    description: cells.raw('Info section description'),
  }))

const customTextsOf = (rows: readonly OwnRow[]): CustomTextField[] =>
  elements(rows, LIST_COLUMNS.customTexts).map(({ cells }) => ({
    title: cells.raw('Custom text title'),
    maxLength: cells.integer('Custom text length') ?? 500,
    mandatory: cells.flag('Custom text required') ?? false,
    ...addedPriceOf(cells, 'Custom text price'),
  }))

function addedPriceOf(cells: Cells, column: Column): { addedPrice?: number } {
  const addedPrice = cells.money(column)
  return addedPrice ? { addedPrice } : {}
}

const FREQUENCIES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

const subscriptionsOf = (rows: readonly OwnRow[]): SubscriptionDraft[] =>
  elements(rows, LIST_COLUMNS.subscriptions).map(({ cells }) => {
    const id = cells.raw('Subscription id').trim()
    if (id !== '' && !GUID.test(id)) cells.reject('Subscription id', 'must be a GUID, or empty')
    const title = cells.raw('Subscription title')
    if (title === '') cells.reject('Subscription title', 'must not be empty')
    const frequency = cells.oneOf('Subscription frequency', FREQUENCIES)
    if (frequency === undefined) cells.reject('Subscription frequency', 'must not be empty')
    const description = cells.raw('Subscription description')
    const billingCycles = cells.integer('Subscription cycles')
    const discount = discountOf(cells, 'Subscription discount type', 'Subscription discount value')
    return {
      ...(id !== '' && { id: id.toLowerCase() }),
      title,
      ...(description && { description }),
      visible: cells.flag('Subscription visible') ?? true,
      frequency: frequency ?? 'MONTH',
      interval: cells.integer('Subscription interval') ?? 1,
      ...(billingCycles !== undefined && { billingCycles }),
      ...termsOfCells(cells),
      ...(discount && { discount }),
    }
  })

/** Trial, minimum term and start of a subscription. */
function termsOfCells(cells: Cells): Pick<SubscriptionDraft, 'freeTrialPeriod' | 'minimumCycles' | 'startDate'> {
  const unit = cells.oneOf('Subscription trial unit', FREQUENCIES)
  const length = cells.integer('Subscription trial length')
  if (unit !== undefined && length === undefined) cells.reject('Subscription trial length', 'must not be empty')
  if (unit === undefined && length !== undefined) cells.reject('Subscription trial unit', 'must not be empty')
  const minimumCycles = cells.integer('Subscription minimum cycles')
  const startDate = cells.raw('Subscription start date').trim()
  return {
    ...(unit && length !== undefined && { freeTrialPeriod: { frequency: unit, interval: length } }),
    ...(minimumCycles !== undefined && { minimumCycles }),
    ...(startDate && { startDate }),
  }
}

/** A row for each value. */
function attributesOf(rows: readonly OwnRow[]): StoredAttribute[] {
  const attributes = new Map<string, string[]>()
  for (const { cells } of elements(rows, LIST_COLUMNS.attributes)) {
    const key = cells.raw('Attribute').trim()
    const value = cells.raw('Attribute value')
    if (key === '') cells.reject('Attribute', 'must name the attribute by its key')
    if (value !== '') attributes.set(key, [...(attributes.get(key) ?? []), value])
  }
  return [...attributes].map(([key, values]) => ({ key, values }))
}

function modifiersOf(rows: readonly OwnRow[]): ModifierDraft[] {
  const modifiers = new Map<string, ModifierDraft>()
  for (const { cells } of elements(rows, LIST_COLUMNS.modifiers)) {
    const name = cells.raw('Modifier name')
    const description = cells.raw('Modifier choice')
    if (name === '' || name === '__proto__') cells.reject('Modifier name', 'must name the modifier')
    if (description === '') cells.reject('Modifier choice', 'must name the choice')
    const optionType = cells.oneOf('Modifier type', ['drop_down', 'color']) ?? 'drop_down'
    const mandatory = cells.flag('Modifier required') ?? false
    const modifier = modifiers.get(name) ?? { name, optionType, mandatory, choices: [] }
    const value = cells.raw('Modifier choice value') || description
    const choice = { value, description, ...addedPriceOf(cells, 'Modifier choice price') }
    modifiers.set(name, { ...modifier, choices: [...modifier.choices, choice] })
  }
  return [...modifiers.values()]
}

function optionsOf(rows: readonly OwnRow[]): OptionPatch[] {
  const options = new Map<string, { -readonly [Key in keyof OptionPatch]: OptionPatch[Key] }>()
  for (const { cells } of elements(rows, LIST_COLUMNS.choices)) {
    const name = cells.raw('Option name')
    const description = cells.raw('Choice')
    if (name === '' || name === '__proto__') cells.reject('Option name', 'must name the option')
    if (description === '') cells.reject('Choice', 'must name the choice')
    const optionType = cells.oneOf('Option type', ['drop_down', 'color']) ?? 'drop_down'
    const option = options.get(name) ?? { name, optionType, choices: [] }
    // Shoppers would see the same choice twice.
    if (option.choices.some((choice) => visibleName(choice.description) === visibleName(description)))
      cells.reject('Choice', 'already exists')
    const choice = { value: cells.raw('Choice value') || description, description, ...choiceImagesOf(cells) }
    options.set(name, { ...option, choices: [...option.choices, choice] })
  }
  return [...options.values()]
}

function choiceImagesOf(cells: Cells): { images?: number[] } {
  if (!cells.has('Choice images')) return {}
  const words = cells
    .raw('Choice images')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (!words.every((word) => /^[1-9]\d{0,3}$/.test(word))) {
    cells.reject('Choice images', 'must be positions of the product’s images, such as 1 3')
    return {}
  }
  return { images: words.map((word) => Number(word) - 1) }
}

function variantsOf(rows: readonly OwnRow[]): VariantPatch[] {
  return elements(rows, CHOICE_COLUMNS).map(({ cells }): VariantPatch => {
    const visible = cells.visibility('Variant visible')
    const stock = cells.stock('Variant stock')
    const id = cells.raw('Variant id').trim()
    if (id !== '' && !GUID.test(id)) cells.reject('Variant id', 'must be a GUID, or empty')
    const choices = CHOICE_COLUMNS.map((column) => cells.raw(column))
    return {
      line: cells.line,
      choices: choices.slice(0, choices.findLastIndex((choice) => choice !== '') + 1),
      ...(id !== '' && { id: id.toLowerCase() }),
      ...(cells.has('Variant SKU') && { sku: cells.code('Variant SKU') }),
      ...(cells.has('Variant barcode') && { barcode: cells.code('Variant barcode') }),
      ...(cells.has('Variant price') && { price: cells.money('Variant price') }),
      ...(cells.has('Variant cost') && { itemCost: cells.money('Variant cost') }),
      ...(cells.has('Variant weight') && { weight: cells.quantity('Variant weight') }),
      ...(visible !== undefined && { visible }),
      ...(stock && { stock }),
      ...(cells.has('Variant length unit') && { productDimensions: dimensionsOf(cells, SIZES.variant) }),
      ...(cells.has('Variant package unit') && { packageDimensions: dimensionsOf(cells, SIZES.variantPackage) }),
    }
  })
}

/** A choice without spaces around it, for people cannot tell those apart. A name of spaces alone stays as it is. */
const visibleName = (name: string): string => name.trim() || name
