import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { countProducts } from '../collection/count-products.ts'
import { placeByRules, readRuleCollections } from '../collection/rules/rule-collections.ts'
import { isSame, writeCollectionRows } from '../collection/write-collection-rows.ts'
import { announceProduct } from '../product/catalog-events.ts'
import { raiseAvailabilityVersion, raiseStockVersion } from '../product/catalog-version.ts'
import { soldVariants } from '../product/deliverable.ts'
import { noteHistory } from '../product/history.ts'
import { preorderRoom } from '../product/preorders.ts'
import { type Presentation, readPresentation } from '../product/presentation.ts'
import { allCollectionIds, type ProductRecord, readProduct, readProducts } from '../product/product-record.ts'
import { collectionRows } from '../product/variant-rows.ts'
import { storedText, wireProduct, withStockOf } from '../product/wire-product.ts'
import { indexProduct } from '../search/index-product.ts'
import { type MoveAt, moveUnits } from './move-units.ts'
import { keyOf, ofVariants, type VariantName } from './of-variants.ts'
import { updateStockText } from './stock-version.ts'

/** How many pieces of which variant. */
export interface StockLine extends VariantName {
  readonly quantity: number
}

/** Pieces that were taken of a variant, at one location. */
export interface TakenStock extends StockLine {
  /** Default: the default location. */
  readonly at?: MoveAt | undefined
  /** Pieces beyond stock, which are not part of the quantity. */
  readonly preordered: number
}

/** Stock that could not be taken: how much was wanted, how much is there. */
export interface Shortage {
  readonly productId: string
  readonly variantId: string
  readonly wanted: number
  readonly available: number
}

interface Taking {
  readonly now?: Date
  /** What is reserved for the same checkout: it is taken first, and given back where it is not wanted any more. */
  readonly held?: readonly TakenStock[]
  /** Whether hidden variants count as there. Default: false. */
  readonly evenHidden?: boolean
  /** Chooses the locations of counted pieces. Default: all of them are at the default location. */
  readonly allocate?: (units: readonly StockLine[]) => Promise<readonly Omit<TakenStock, 'preordered'>[]>
}

/**
 * Takes stock for an order, all of it or none: lines of the same variant are added up first. Pieces beyond stock are
 * preordered where the variant allows it.
 *
 * @returns the shortages and what was taken; when there are shortages, nothing was
 */
export async function takeStock(
  transaction: Transaction,
  lines: readonly StockLine[],
  { now = new Date(), held = [], evenHidden = false, allocate = async (units) => units }: Taking = {},
): Promise<{ readonly shortages: readonly Shortage[]; readonly taken: readonly TakenStock[] }> {
  const wanted = addUp(lines)
  const variants = await findVariants(transaction, [...wanted, ...held])
  const split = wanted.map((line) => {
    const variant = variants.get(keyOf(line))
    return splitByStock(line, variant && (evenHidden || isVisible(variant)) ? variant : undefined, held)
  })
  const shortages = split.flatMap(({ shortage }) => shortage ?? [])
  if (shortages.length > 0) return { shortages, taken: [] }
  const counted = split.flatMap(({ units, isCounted }) => (isCounted && units.quantity > 0 ? [units] : []))
  const allocated = (await allocate(counted)).map((units) => ({ ...units, preordered: 0 }))
  const others = split.flatMap(({ units, isCounted, preordered }): TakenStock[] => [
    ...(isCounted || units.quantity === 0 ? [] : [{ ...units, preordered: 0 }]),
    ...(preordered > 0 ? [{ ...units, quantity: 0, preordered }] : []),
  ])
  const taken = [...allocated, ...others]
  const moves = [...taken.map((one) => signed(one, -1)), ...held.map((one) => signed(one, 1))]
  await moveStock(transaction, { moves, variants, now })
  return { shortages: [], taken }
}

/** Pieces of a line that are there, and those beyond stock. */
function splitByStock(line: StockLine, variant: FoundVariant | undefined, held: readonly TakenStock[]) {
  const own = held.filter((one) => keyOf(one) === keyOf(line))
  const inStock = variant ? available(variant) + sum(own.map(({ quantity }) => quantity)) : 0
  const room = variant ? roomBeyond(variant) + sum(own.map(({ preordered }) => preordered)) : 0
  const quantity = Math.min(line.quantity, inStock)
  const { productId, variantId } = line
  const isShort = line.quantity > inStock + room
  return {
    units: { productId, variantId, quantity },
    isCounted: variant?.quantity !== null,
    preordered: line.quantity - quantity,
    shortage: isShort ? { productId, variantId, wanted: line.quantity, available: inStock + room } : null,
  }
}

const isVisible = ({ visible, product_visible }: FoundVariant) => visible === 1 && product_visible === 1

function available(variant: FoundVariant): number {
  return variant.quantity ?? (variant.in_stock ? Number.POSITIVE_INFINITY : 0)
}

function roomBeyond({ enabled, unit_limit, preordered }: FoundVariant): number {
  const row = { enabled: enabled ?? 0, unit_limit, preordered: preordered ?? 0, message: null, available_date: null }
  return preorderRoom(row) ?? Number.POSITIVE_INFINITY
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const signed = (taken: TakenStock, sign: 1 | -1): StockMove => ({
  ...taken,
  quantity: sign * taken.quantity,
  preordered: -sign * taken.preordered,
})

/** Puts back what was taken. Variants that are gone, or are not counted, are passed over. */
export async function returnStock(
  transaction: Transaction,
  returned: readonly (StockLine & Partial<TakenStock>)[],
  now = new Date(),
): Promise<void> {
  const variants = await findVariants(transaction, returned)
  const owed = new Map([...variants].map(([key, { preordered }]) => [key, preordered ?? 0]))
  const moves = returned.map(({ preordered: given = 0, ...one }) => {
    // Pieces that have arrived since they were preordered are in stock again.
    const preordered = Math.min(given, owed.get(keyOf(one)) ?? 0)
    owed.set(keyOf(one), (owed.get(keyOf(one)) ?? 0) - preordered)
    return signed({ ...one, quantity: one.quantity + given - preordered, preordered }, 1)
  })
  await moveStock(transaction, { moves, variants, now })
}

/** One line for each variant. */
export function addUp(lines: readonly StockLine[]): StockLine[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, quantity: sum(group.map(({ quantity }) => quantity)) }] : []
  })
}

type Variants = Awaited<ReturnType<typeof findVariants>>
export type FoundVariant = NonNullable<ReturnType<Variants['get']>>

/** What there is of the variants of lines, visible or not, by product id and variant id with a space between. */
export async function findVariants(transaction: Queryable, lines: readonly VariantName[]) {
  const rows = await ofVariants(lines, (productIds, variantIds) =>
    selectVariants(transaction).where('products.id', 'in', productIds).where('variants.id', 'in', variantIds).execute(),
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The same of all variants of products. */
export async function variantsOfProducts(transaction: Queryable, productNumbers: readonly number[]) {
  const rows = await selectVariants(transaction).where('products.number', 'in', productNumbers).execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const selectVariants = (db: Queryable) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .leftJoin('preorders', (join) =>
      join
        .onRef('preorders.product_number', '=', 'variants.product_number')
        .onRef('preorders.variant_id', '=', 'variants.id'),
    )
    .select(['products.id as productId', 'variants.id as variantId', 'variants.product_number', 'variants.id'])
    .select(['quantity', 'variants.in_stock', 'variants.visible', 'products.visible as product_visible'])
    .select(['preorders.enabled', 'preorders.unit_limit', 'preorders.preordered'])

/** A change of the stock of a variant at one location. */
export interface StockMove extends StockLine {
  /** Negative: taken. */
  readonly quantity: number
  readonly preordered?: number
  readonly at?: MoveAt | undefined
}

interface Movement {
  readonly moves: readonly StockMove[]
  /** As they were found before it. */
  readonly variants: Variants
  readonly now: Date
}

/** Moves counted stock, rewrites the stored JSON of the products, and raises their events. */
export async function moveStock(transaction: Transaction, { moves, variants, now }: Movement): Promise<void> {
  const touched = new Set<number>()
  for (const move of netMoves(moves)) {
    const variant = variants.get(keyOf(move))
    if (variant === undefined || !(await moveUnits(transaction, variant, move))) continue
    touched.add(variant.product_number)
  }
  await showStock(transaction, touched, variants, now)
}

/** One move for each variant and location; what is given back first frees what is taken next. */
function netMoves(moves: readonly StockMove[]): StockMove[] {
  const groups = Map.groupBy(moves, (move) => `${keyOf(move)} ${move.at?.locationId ?? ''}`)
  const net = [...groups.values()].flatMap((group) => {
    const [first] = group
    const quantity = sum(group.map((move) => move.quantity))
    const preordered = sum(group.map((move) => move.preordered ?? 0))
    return first && (quantity !== 0 || preordered !== 0) ? [{ ...first, quantity, preordered }] : []
  })
  return net.toSorted((a, b) => b.quantity - a.quantity)
}

/** Rewrites what is stored of products whose stock has changed, and raises their events. */
export async function showStock(
  transaction: Transaction,
  productNumbers: ReadonlySet<number>,
  before: Variants,
  now: Date,
): Promise<void> {
  if (productNumbers.size === 0) return
  await raiseStockVersion(transaction)
  const presentation = await readPresentation(transaction)
  for (const stored of await readProducts(transaction, [...productNumbers]))
    await showProduct(transaction, stored, { presentation, now, asItWas: (record) => asItWas(record, before) })
}

/** The same of a product that got or lost files. */
export async function showFiles(transaction: Transaction, before: ProductRecord, now: Date): Promise<void> {
  const stored = await readProduct(transaction, before.row.id)
  if (!stored) return
  await raiseStockVersion(transaction)
  const presentation = await readPresentation(transaction)
  const asItWas = (record: ProductRecord) => ({ ...record, files: before.files })
  await showProduct(transaction, stored, { presentation, now, asItWas })
}

interface Showing {
  readonly presentation: Presentation
  readonly now: Date
  readonly asItWas: (record: ProductRecord) => ProductRecord
}

async function showProduct(
  transaction: Transaction,
  stored: ProductRecord,
  { presentation, now, asItWas }: Showing,
): Promise<void> {
  const record = await restock(transaction, stored, now)
  // Stock changes nothing of what only merchants see, so the public form says all there is to tell.
  const after = wireProduct(record, presentation, false)
  await updateStockText(transaction, { text: storedText(after), number: record.row.number })
  const before = asItWas(record)
  await noteHistory(transaction, before, record, now)
  const was = { ...withStockOf(after, before, presentation), collectionIds: allCollectionIds(stored) }
  await announceProduct(transaction, after, was, now)
}

/** A product before its stock was moved. */
function asItWas(record: ProductRecord, variants: Variants): ProductRecord {
  return {
    ...record,
    variants: record.variants.map((variant) => {
      const was = variants.get(keyOf({ productId: record.row.id, variantId: variant.id }))
      return was ? { ...variant, quantity: was.quantity, in_stock: was.in_stock } : variant
    }),
  }
}

/**
 * A product is in stock as long as one of its visible variants is; queries must notice when that changes, and collections
 * whose rules look at it.
 *
 * @returns the product as it is now
 */
async function restock(transaction: Transaction, record: ProductRecord, now: Date): Promise<ProductRecord> {
  const { row } = record
  const inStock = soldVariants(record).some((variant) => variant.visible && variant.in_stock) ? 1 : 0
  if (inStock === row.in_stock) return record
  await transaction.updateTable('products').set({ in_stock: inStock }).where('number', '=', row.number).execute()
  await raiseAvailabilityVersion(transaction, row.number)
  const stocked = { ...record, row: { ...row, in_stock: inStock } }
  const placed = placeByRules(stocked, await readRuleCollections(transaction), now)
  if (isSame(collectionRows(placed), collectionRows(record))) return stocked
  await writeCollectionRows(transaction, placed, record)
  await countProducts(transaction, record, placed)
  await indexProduct(transaction, placed)
  return placed
}
