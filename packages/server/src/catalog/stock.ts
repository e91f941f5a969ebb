import type { Transaction } from '../database/database.ts'
import { announceProduct } from './catalog-events.ts'
import { raiseCatalogVersion, raiseStockVersion } from './catalog-version.ts'
import { readPresentation } from './presentation.ts'
import { type ProductRecord, readProducts } from './product-record.ts'
import { wireProduct, withStockOf } from './wire-product.ts'

/** How many pieces of which variant. */
export interface StockLine {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
}

/** Stock that could not be taken: how much was wanted, how much is there. */
export interface Shortage {
  readonly productId: string
  readonly variantId: string
  readonly wanted: number
  readonly available: number
}

/**
 * Takes stock for an order, all of it or none: lines of the same variant are added up first.
 *
 * @returns the shortages; when there are any, nothing was taken
 */
export async function takeStock(
  transaction: Transaction,
  lines: readonly StockLine[],
  now = new Date(),
): Promise<Shortage[]> {
  const wanted = addUp(lines)
  const variants = await findVariants(transaction, wanted)
  const shortages = wanted.flatMap((line) => {
    const variant = variants.get(keyOf(line))
    const sellable = variant?.visible && variant.product_visible && variant.in_stock
    const available = sellable ? (variant.quantity ?? Number.POSITIVE_INFINITY) : 0
    if (available >= line.quantity) return []
    return [{ productId: line.productId, variantId: line.variantId, wanted: line.quantity, available }]
  })
  if (shortages.length > 0) return shortages
  await moveStock(transaction, { lines: wanted, variants, sign: -1, now })
  return []
}

/** Puts back what an order had taken. Variants that are gone, or are not counted, are passed over. */
export async function returnStock(
  transaction: Transaction,
  lines: readonly StockLine[],
  now = new Date(),
): Promise<void> {
  const returned = addUp(lines)
  await moveStock(transaction, { lines: returned, variants: await findVariants(transaction, returned), sign: 1, now })
}

export const keyOf = ({ productId, variantId }: StockLine) => `${productId} ${variantId}`

/** One line for each variant. */
export function addUp(lines: readonly StockLine[]): StockLine[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, quantity: group.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })
}

type Variants = Awaited<ReturnType<typeof findVariants>>

/** What there is of the variants of lines, visible or not, by product id and variant id with a space between. */
export async function findVariants(transaction: Transaction, lines: readonly StockLine[]) {
  if (lines.length === 0) return new Map<string, never>()
  const rows = await transaction
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .select(['products.id as product_id', 'product_number', 'variants.id', 'quantity'])
    .select(['variants.in_stock', 'variants.visible', 'products.visible as product_visible'])
    .where((eb) => eb.or(lines.map((line) => eb.and({ 'products.id': line.productId, 'variants.id': line.variantId }))))
    .execute()
  return new Map(rows.map((row) => [`${row.product_id} ${row.id}`, row]))
}

/** Stock that is to be moved: each variant at most once. */
export interface Movement {
  readonly lines: readonly StockLine[]
  /** As they were found before it. */
  readonly variants: Variants
  readonly sign: 1 | -1
  readonly now: Date
}

/** Moves counted stock, rewrites the stored JSON of the products, and raises one event per product. */
export async function moveStock(transaction: Transaction, { lines, variants, sign, now }: Movement): Promise<void> {
  const touched = new Set<number>()
  for (const line of lines) {
    const variant = variants.get(keyOf(line))
    if (variant === undefined || variant.quantity === null) continue
    await move(transaction, variant, sign * line.quantity)
    touched.add(variant.product_number)
  }
  if (touched.size === 0) return
  await raiseStockVersion(transaction)
  const presentation = await readPresentation(transaction)
  for (const record of await readProducts(transaction, [...touched])) {
    await restock(transaction, record)
    // Stock changes nothing of what only merchants see, so the public form says all there is to tell.
    const after = wireProduct(record, presentation, false)
    await transaction
      .updateTable('product_documents')
      .set({ public_json: JSON.stringify(after) })
      .where('product_number', '=', record.row.number)
      .execute()
    await announceProduct(transaction, after, withStockOf(after, asItWas(record, variants), presentation), now)
  }
}

/** A product before its stock was moved. */
function asItWas(record: ProductRecord, variants: Variants): ProductRecord {
  return {
    ...record,
    variants: record.variants.map((variant) => {
      const was = variants.get(`${record.row.id} ${variant.id}`)
      return was ? { ...variant, quantity: was.quantity, in_stock: was.in_stock } : variant
    }),
  }
}

/** This condition prevents stock below zero under concurrent writes. */
async function move(transaction: Transaction, variant: { product_number: number; id: string }, pieces: number) {
  const { numUpdatedRows } = await transaction
    .updateTable('variants')
    .set((eb) => ({
      quantity: eb('quantity', '+', pieces),
      in_stock: eb
        .case()
        .when(eb('quantity', '>', -pieces))
        .then(1)
        .else(0)
        .end(),
    }))
    .where('product_number', '=', variant.product_number)
    .where('id', '=', variant.id)
    .where('quantity', '>=', -pieces)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`The stock of variant ${variant.id} was taken in the meantime`)
}

/** A product is in stock as long as one of its visible variants is; queries must notice when that changes. */
async function restock(transaction: Transaction, { row, variants }: ProductRecord) {
  const inStock = variants.some((variant) => variant.visible && variant.in_stock) ? 1 : 0
  if (inStock === row.in_stock) return
  await transaction.updateTable('products').set({ in_stock: inStock }).where('number', '=', row.number).execute()
  await raiseCatalogVersion(transaction)
}
