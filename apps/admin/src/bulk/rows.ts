import type { ProductSheetChange, ProductSheetRow } from '@cartwright/client'
import { language } from '../facts/facts.ts'
import { amountNumber, isMore, subtractAmounts } from '../kit/amounts.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import { numberText, readNumber } from '../kit/number-input.ts'
import { readWeight } from '../kit/weight.ts'
import { messages } from './messages.ts'

export type ColumnId =
  | 'price'
  | 'reduced'
  | 'cost'
  | 'quantity'
  | 'weight'
  | 'sku'
  | 'barcode'
  | 'visible'
  | 'collections'
  | 'taxGroup'
  | 'deliveryProfile'

/** A row of the sheet: what is stored, as texts. */
export interface BulkRow {
  readonly key: string
  readonly source: ProductSheetRow
  readonly name: string
  readonly texts: Readonly<Record<ColumnId, string>>
  readonly locked: ReadonlySet<ColumnId>
}

/** New texts of cells, by row and column. */
export type Edits = ReadonlyMap<string, Readonly<Partial<Record<ColumnId, string>>>>

/** Groups of which a product is in one. Empty stands for the default one. */
export interface GroupFacts {
  /** Product id to the name of its group. */
  readonly names: ReadonlyMap<string, string>
  /** Name to id, empty included. */
  readonly ids: ReadonlyMap<string, string>
  /** Whether the person may move products. */
  readonly isOpen: boolean
}

export interface SheetFacts {
  readonly decimals: number
  /** Slug to name. */
  readonly collections: ReadonlyMap<string, string>
  readonly taxGroup: GroupFacts
  readonly deliveryProfile: GroupFacts
}

const all: readonly ColumnId[] = [
  'price',
  'reduced',
  'cost',
  'quantity',
  'weight',
  'sku',
  'barcode',
  'visible',
  'collections',
  'taxGroup',
  'deliveryProfile',
]

/** A row of the site as the sheet has it. */
export function toRow(
  source: ProductSheetRow,
  { decimals, collections, taxGroup, deliveryProfile }: SheetFacts,
  hasVariants: boolean,
): BulkRow {
  const { productId, variantId, choices, price, discount, cost, weight, quantity, visible, sku, barcode } = source
  const money = (value: number | undefined) => (value === undefined ? '' : moneyText(value, decimals))
  const names = (source.collections ?? []).map((slug) => collections.get(slug) ?? slug)
  const reduced = discount && (discount.type === 'AMOUNT' ? price - discount.value : price * (1 - discount.value / 100))
  return {
    key: `${productId} ${variantId ?? ''}`,
    source,
    name: choices ? `${source.name} · ${Object.values(choices).join(' · ')}` : source.name,
    texts: {
      price: money(price),
      reduced: money(reduced),
      cost: money(cost),
      quantity: quantity === undefined ? '' : String(quantity),
      weight: weight === undefined ? '' : numberText(weight),
      sku,
      barcode,
      visible: visible ? 'TRUE' : 'FALSE',
      collections: names.join(', '),
      taxGroup: taxGroup.names.get(productId) ?? '',
      deliveryProfile: deliveryProfile.names.get(productId) ?? '',
    },
    locked: lockedOf(source, hasVariants, { taxGroup, deliveryProfile }),
  }
}

/** What belongs to the product cannot be set at a variant, and the other way round. */
function lockedOf(
  { variantId, manageVariants, quantity }: ProductSheetRow,
  hasVariants: boolean,
  groups: Pick<SheetFacts, 'taxGroup' | 'deliveryProfile'>,
): ReadonlySet<ColumnId> {
  const own: readonly ColumnId[] = ['price', 'cost', 'weight', 'sku', 'barcode', 'visible']
  const locked = variantId
    ? [...(manageVariants ? [] : own), 'reduced', 'collections', 'taxGroup', 'deliveryProfile']
    : [...(manageVariants ? ['price', 'cost', 'weight', 'sku', 'barcode'] : []), ...(hasVariants ? ['quantity'] : [])]
  const uncounted = quantity === undefined && variantId !== undefined ? ['quantity'] : []
  const closed = (['taxGroup', 'deliveryProfile'] as const).filter((column) => !groups[column].isOpen)
  return new Set(all.filter((column) => [...locked, ...uncounted, ...closed].includes(column)))
}

export const moneyText = (value: number, decimals: number): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value)

export const textOf = (row: BulkRow, column: ColumnId, edits: Edits): string =>
  edits.get(row.key)?.[column] ?? row.texts[column]

const unitsOf = (text: string): number | null => readNumber(text, { digits: 0 })

const priceOf = (text: string, decimals: number): number => amountNumber(readMoney(text, decimals) ?? '0')

/** The names in a cell of collections. */
export const namesIn = (text: string): string[] =>
  text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

const isYes = (text: string) => /^(true|1|x|✓|yes|ja|wahr)$/i.test(text.trim())

/** What is wrong with a cell; undefined if nothing is. */
export function problemOf(row: BulkRow, column: ColumnId, edits: Edits, facts: SheetFacts): string | undefined {
  const text = textOf(row, column, edits)
  if (text === row.texts[column] && column !== 'reduced') return
  const { decimals } = facts
  switch (column) {
    case 'price':
    case 'cost':
      if (text === '') return messages.needed
      return readMoney(text, decimals) === null ? kitMessages.invalidMoney : undefined
    case 'reduced': {
      if (text === '') return
      const [reduced, price] = [readMoney(text, decimals), readMoney(textOf(row, 'price', edits), decimals)]
      if (reduced === null) return kitMessages.invalidMoney
      return price !== null && !isMore(price, reduced) && edits.has(row.key) ? messages.reducedTooHigh : undefined
    }
    case 'quantity':
      return (unitsOf(text) ?? 100_000) < 100_000 ? undefined : text === '' ? messages.needed : messages.invalid
    case 'weight':
      return readWeight(text) === null ? messages.invalid : undefined
    case 'collections': {
      const known = new Set(facts.collections.values())
      const unknown = namesIn(text).find((name) => !known.has(name))
      return unknown && messages.unknownCollection(unknown)
    }
    case 'taxGroup':
      return facts.taxGroup.ids.has(text) ? undefined : messages.unknownTaxGroup(text)
    case 'deliveryProfile':
      return facts.deliveryProfile.ids.has(text) ? undefined : messages.unknownDeliveryProfile(text)
    default:
      return
  }
}

/** The changes of a sheet as the site takes them. The texts are valid. */
export function changesOf(rows: readonly BulkRow[], edits: Edits, facts: SheetFacts): ProductSheetChange[] {
  const { decimals, collections } = facts
  const slugOf = new Map([...collections].map(([slug, name]) => [name, slug]))
  return rows.flatMap((row): ProductSheetChange[] => {
    const edited = edits.get(row.key)
    if (!edited) return []
    const { productId, variantId } = row.source
    const given = (column: ColumnId) => {
      const text = edited[column]
      return text === undefined || text === row.texts[column] ? undefined : text
    }
    const [price, cost, quantity, weight, sku, barcode, visible, names, taxGroup, profile] = [
      given('price'),
      given('cost'),
      given('quantity'),
      given('weight'),
      given('sku'),
      given('barcode'),
      given('visible'),
      given('collections'),
      given('taxGroup'),
      given('deliveryProfile'),
    ]
    const change = {
      ...(price !== undefined && { price: priceOf(price, decimals) }),
      ...discountOf(row, edits, decimals),
      ...(cost !== undefined && { cost: priceOf(cost, decimals) }),
      ...(quantity !== undefined && { quantity: unitsOf(quantity) ?? 0 }),
      ...(weight !== undefined && { weight: readWeight(weight) ?? 0 }),
      ...(sku !== undefined && { sku }),
      ...(barcode !== undefined && { barcode }),
      ...(visible !== undefined && { visible: isYes(visible) }),
      ...(names !== undefined && { collections: namesIn(names).flatMap((name) => slugOf.get(name) ?? []) }),
      ...(taxGroup !== undefined && { taxGroupId: facts.taxGroup.ids.get(taxGroup) ?? '' }),
      ...(profile !== undefined && { deliveryProfileId: facts.deliveryProfile.ids.get(profile) ?? '' }),
    }
    if (Object.keys(change).length === 0) return []
    return [{ productId, ...(variantId !== undefined && { variantId }), ...change }]
  })
}

/** A reduced price is a discount by amount. One that was not touched keeps its kind: percents follow the price. */
function discountOf(row: BulkRow, edits: Edits, decimals: number): Pick<ProductSheetChange, 'discount'> {
  const text = edits.get(row.key)?.reduced
  if (text === undefined || text === row.texts.reduced) return {}
  const [reduced, price] = [readMoney(text, decimals), readMoney(textOf(row, 'price', edits), decimals)]
  if (reduced === null || price === null) return { discount: { type: 'NONE', value: 0 } }
  return { discount: { type: 'AMOUNT', value: amountNumber(subtractAmounts(price, reduced)) } }
}
