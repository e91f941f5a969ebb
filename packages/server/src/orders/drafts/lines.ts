import { randomUUID } from 'node:crypto'
import type { CustomLineItem, DraftCatalogItem, DraftCustomItem, DraftLineUpdate } from '@cartwright/contract'
import { readFilesOfVariants } from '../../catalog/product/files-of-variants.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApplicationError, invalidField, rejected } from '../../platform/kernel/errors.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { noPlugins } from '../../platform/service-plugins/answers.ts'
import type { CartLine } from '../../selling/cart/cart.ts'
import { withAvailability } from '../../selling/cart/lines/availability.ts'
import { newCustomLine } from '../../selling/cart/lines/custom-lines.ts'
import { toPricedLine } from '../../selling/cart/lines/line-facts.ts'
import { findRequestedLines, readRequestedLines } from '../../selling/cart/lines/new-lines.ts'
import type { CartPresentation } from '../../selling/cart/presentation.ts'
import { withinLimits } from '../../selling/cart/price-goods.ts'
import { readSources } from '../../selling/cart/sources.ts'
import { toLineItem } from '../../selling/cart/wire-line.ts'
import { type Draft, type DraftLine, liveLines } from './draft.ts'
import { presentationOf } from './price-draft.ts'

const MOST_LINES = 300

interface Added {
  readonly catalogLineItems?: readonly DraftCatalogItem[] | undefined
  readonly customLineItems?: readonly DraftCustomItem[] | undefined
}

/**
 * Adds lines to a draft.
 *
 * @throws ApplicationError for an item that the catalog does not have, or not in this quantity
 */
export async function addLines(transaction: Transaction, draft: Draft, added: Added): Promise<Draft> {
  const { catalogLineItems = [], customLineItems = [] } = added
  const presentation = await presentationOf(transaction, draft)
  requirePrices(added, presentation.currency)
  const ofCatalog = await catalogLines(transaction, catalogLineItems, presentation)
  const lines = [
    ...draft.lines,
    ...ofCatalog,
    ...customLineItems.map((item, index) => customLine(item, presentation, index)),
  ]
  const ids = lines.map(({ item }) => item.id)
  const repeated = ids.find((id, position) => ids.indexOf(id) < position)
  if (repeated !== undefined) throw rejected('DUPLICATED_LINE_ITEM_IDS', { lineItemId: repeated })
  if (lines.length > MOST_LINES) throw rejected('MAX_ITEMS_REACHED')
  return { ...draft, lines }
}

function requirePrices({ catalogLineItems = [], customLineItems = [] }: Added, currency: string): void {
  for (const [index, { price }] of catalogLineItems.entries())
    if (price) readAmount(price.amount, currency, `catalogLineItems[${index}].price.amount`)
  for (const [index, { price }] of customLineItems.entries())
    readAmount(price.amount, currency, `customLineItems[${index}].price.amount`)
}

async function catalogLines(
  transaction: Transaction,
  items: readonly DraftCatalogItem[],
  presentation: CartPresentation,
): Promise<DraftLine[]> {
  const wanted = readRequestedLines(
    items.map(({ catalogReference, quantity, price }) => ({
      catalogReference,
      quantity: quantity ?? 1,
      // A price of the catalog is converted. This one is in the currency of the draft.
      ...(price && presentation.rate === null && { catalogOverrideFields: { price: price.amount } }),
    })),
  )
  const found = await findRequestedLines(transaction, wanted, { answers: noPlugins, presentation }).catch((error) => {
    if (!(error instanceof ApplicationError && error.code === 'ITEM_NOT_FOUND_IN_CATALOG')) throw error
    throw rejected('CATALOG_ITEM_NOT_FOUND', {}, { message: error.message })
  })
  const available = withAvailability(found)
  await requireFiles(transaction, available)
  return available.map((line, index) => {
    if (line.purchasable < line.quantity)
      throw rejected(
        'CATALOG_ITEM_NOT_AVAILABLE',
        { available: line.availability.quantityAvailable, wanted: line.quantity },
        { message: 'Not enough of the item is in stock' },
      )
    const added = toDraftLine({ ...line, id: items[index]?.id ?? line.id }, presentation, `catalogLineItems[${index}]`)
    const price = presentation.rate === null ? undefined : items[index]?.price
    return price ? repriced(added, toMinorUnits(price.amount, presentation.currency)) : added
  })
}

const repriced = (line: DraftLine, unitPrice: number): DraftLine => ({
  ...line,
  priced: { ...line.priced, unitPrice, fullUnitPrice: Math.max(unitPrice, line.priced.fullUnitPrice) },
})

/** @throws ApplicationError with code `CATALOG_ITEM_NOT_AVAILABLE` for a download without a file */
async function requireFiles(transaction: Transaction, lines: readonly CartLine[]): Promise<void> {
  const downloads = lines.flatMap((line) =>
    line.kind === 'catalog' && line.item.itemType === 'DIGITAL' ? line.item : [],
  )
  const products = downloads.map(({ productId }) => ({ id: productId, product_type: 'digital' }))
  const filesOf = await readFilesOfVariants(transaction, products)
  const missing = downloads.find(({ productId, variantId }) => {
    const files = filesOf(productId)
    return !files.has('') && !files.has(variantId)
  })
  if (!missing) return
  const { name, productId } = missing
  const description = `${name} has no file to download. Add one on the page of the product.`
  throw new ApplicationError(409, 'CATALOG_ITEM_NOT_AVAILABLE', description, { data: { name, productId } })
}

/**
 * Checks that there is stock for the pieces by which lines grow. What the placed order has taken already counts for it.
 *
 * @throws ApplicationError with code `CATALOG_ITEM_NOT_AVAILABLE`
 */
export async function requireStock(
  transaction: Transaction,
  draft: Draft,
  changes: readonly DraftLineUpdate[],
): Promise<void> {
  const grown = changes.flatMap(({ lineItemId, newQuantity = 0 }) => {
    const line = draft.lines.find(({ item }) => item.id === lineItemId)
    const { catalogReference } = line?.item ?? {}
    if (!line || !catalogReference || newQuantity <= line.priced.quantity) return []
    const quantity = newQuantity - (line.before?.quantity ?? 0)
    return quantity > 0 ? [{ catalogReference, quantity }] : []
  })
  if (grown.length === 0) return
  const { presentation } = await readSources(transaction)
  await catalogLines(transaction, grown, presentation).catch((error) => {
    if (!(error instanceof ApplicationError && error.code === 'CATALOG_ITEM_NOT_FOUND')) throw error
    throw rejected('CATALOG_ITEM_NOT_AVAILABLE', {}, { message: error.message })
  })
}

/** A line of an item that is in no catalog. */
export function customLine(item: DraftCustomItem, presentation: CartPresentation, index: number): DraftLine {
  const { id = randomUUID(), quantity = 1, productName, price, descriptionLines, physicalProperties } = item
  const custom: CustomLineItem = {
    quantity,
    price: price.amount,
    productName,
    itemType: { preset: physicalProperties?.shippable ? 'PHYSICAL' : 'SERVICE' },
    ...(descriptionLines && { descriptionLines }),
    ...(physicalProperties && { physicalProperties }),
  }
  const [line] = withAvailability([{ ...newCustomLine(custom), id }])
  if (!line) throw new Error('A custom line is always available')
  return toDraftLine(line, presentation, `customLineItems[${index}]`)
}

/** @throws ApplicationError with code `GIFT_CARD_ITEM_UNSUPPORTED` */
export function toDraftLine(line: CartLine, presentation: CartPresentation, field: string): DraftLine {
  const priced = toPricedLine(line, presentation)
  if (priced.itemType === 'GIFT_CARD') throw rejected('GIFT_CARD_ITEM_UNSUPPORTED')
  const { productName, catalogReference, descriptionLines, image, physicalProperties, itemType, ...rest } =
    withinLimits(presentation.currency, () => toLineItem(line, presentation), `${field}.quantity`)
  return {
    item: {
      id: line.id,
      productName,
      ...(catalogReference && { catalogReference }),
      descriptionLines: descriptionLines.slice(0, 20),
      ...(image && { image }),
      ...(physicalProperties && { physicalProperties }),
      itemType,
      paymentOption: rest.paymentOption,
      ...(rest.withdrawalExemption && { withdrawalExemption: rest.withdrawalExemption }),
      ...(rest.priceDescription && { priceDescription: rest.priceDescription }),
      priceUndetermined: rest.priceUndetermined,
      fixedQuantity: rest.fixedQuantity,
    },
    priced,
    isRemoved: false,
    before: null,
  }
}

/** How many pieces of each line cannot be taken away: they were sent, refunded or put back into stock. */
export type Minimums = ReadonlyMap<string, number>

/**
 * Changes quantities, prices and names of lines. A quantity of 0 removes a line.
 *
 * @throws ApplicationError for an unknown line, or fewer pieces than were sent
 */
export function changeLines(draft: Draft, changes: readonly DraftLineUpdate[], minimums: Minimums): Draft {
  const ids = changes.map(({ lineItemId }) => lineItemId)
  if (new Set(ids).size < ids.length) throw rejected('MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM')
  return changes.reduce((changed, change) => changeLine(changed, change, minimums), draft)
}

function changeLine(draft: Draft, change: DraftLineUpdate, minimums: Minimums): Draft {
  const { lineItemId, newQuantity, newPrice, newProductName } = change
  const index = draft.lines.findIndex(({ item }) => item.id === lineItemId)
  const line = draft.lines[index]
  if (!line) throw rejected('LINE_ITEM_DOES_NOT_EXIST', { lineItemId })
  if (newQuantity === undefined && newPrice === undefined && newProductName === undefined)
    throw rejected('EMPTY_CHANGE_REQUEST', { lineItemId })
  const minimum = minimums.get(lineItemId) ?? 0
  const isTouched = newPrice !== undefined || newProductName !== undefined
  if (minimum > 0 && (isTouched || (newQuantity !== undefined && newQuantity < minimum)))
    throw rejected('LINE_ITEM_IS_FULFILLED', { lineItemId, minimum })
  if (newQuantity === 0 && line.before === null) return { ...draft, lines: draft.lines.toSpliced(index, 1) }
  const quantity = newQuantity || line.priced.quantity
  const unitPrice = newPrice === undefined ? line.priced.unitPrice : readPrice(newPrice, draft.currency)
  const changed: DraftLine = {
    ...repriced({ ...line, priced: { ...line.priced, quantity } }, unitPrice),
    item: { ...line.item, ...(newProductName && { productName: newProductName }) },
    isRemoved: newQuantity === 0 || (newQuantity === undefined && line.isRemoved),
  }
  return { ...draft, lines: draft.lines.with(index, changed) }
}

function readPrice(text: string, currency: string): number {
  if (/^\d{1,15}(\.\d{1,3})?$/.test(text)) return readAmount(text, currency, 'lineItemChanges.newPrice')
  throw invalidField('lineItemChanges.newPrice', 'must be a decimal of at least 0', 'FORMAT')
}

/** @throws ApplicationError with code `LINE_ITEM_NOT_FOUND` */
export function requireLines(draft: Draft, ids: readonly string[]): void {
  const live = new Set(liveLines(draft).map(({ item }) => item.id))
  const unknown = ids.find((id) => !live.has(id))
  if (unknown !== undefined)
    throw rejected(
      'LINE_ITEM_NOT_FOUND',
      { lineItemId: unknown },
      { message: 'The draft order has no line with this id' },
    )
}
