import type { EmptyResponse, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { productNotFound } from '../product/product-errors.ts'
import { hasProduct } from '../read/read-products.ts'
import { holdsOfVariants } from '../stock/holds.ts'
import { requireStockLimit } from '../stock/most-stock.ts'
import { keyOf } from '../stock/of-variants.ts'
import { addUp, findVariants, moveStock, type Shortage, type StockLine } from '../stock/stock.ts'
import { readLevels } from '../stock/stock-levels.ts'
import type { Write } from '../write/in-transaction.ts'
import {
  isSellable,
  listLocations,
  placeOf,
  requireLocation,
  type StoredLocation,
} from './locations/stored-location.ts'
import { stockByLocation, takeForOrder } from './reserve.ts'

/** Takes pieces out of stock, all of them or none. What is not counted is passed over. */
export async function decrementInventory(
  { transaction, now }: Write,
  { decrementData }: RequestOf<'DecrementInventory'>,
): Promise<EmptyResponse> {
  const all = await listLocations(transaction)
  for (const [locationId, data] of Map.groupBy(decrementData, (one) => one.locationId)) {
    const lines = linesOf(data, 'decrementData', ({ decrementBy }) => decrementBy)
    const variants = await requireVariants(transaction, lines)
    const counted = lines.filter((line) => typeof variants.get(keyOf(line))?.quantity === 'number')
    if (locationId !== undefined) {
      await takeAt(transaction, requireLocation(all, locationId), counted, now)
      continue
    }
    const beyond = new Set(data.filter(({ preorderRequest }) => preorderRequest).map(({ variantId }) => variantId))
    const short = counted.filter((line) => !beyond.has(line.variantId) && stockOf(variants, line) < line.quantity)
    if (short.length > 0) throw insufficientInventory(short.map((line) => shortageOf(line, stockOf(variants, line))))
    const { shortages } = await takeForOrder(transaction, { lines: counted, checkoutId: null, ofMerchant: true, now })
    if (shortages.length > 0) throw insufficientInventory(shortages)
  }
  return {}
}

/** Puts pieces back into stock, all of them or none. What is not counted is passed over. */
export async function incrementInventory(
  { transaction, now }: Write,
  { incrementData }: RequestOf<'IncrementInventory'>,
): Promise<EmptyResponse> {
  const all = await listLocations(transaction)
  for (const [locationId, data] of Map.groupBy(incrementData, (one) => one.locationId)) {
    const lines = linesOf(data, 'incrementData', ({ incrementBy }) => incrementBy)
    const variants = await requireVariants(transaction, lines)
    for (const line of lines)
      requireStockLimit(line.variantId, stockOf(variants, line) + line.quantity, 'incrementData')
    const at = locationId === undefined ? undefined : placeOf(requireLocation(all, locationId))
    await moveStock(transaction, { moves: lines.map((line) => ({ ...line, at })), variants, now })
  }
  return {}
}

/** Sets the stock of variants at locations, all of them or none. */
export async function setStockLevels(
  { transaction, now }: Write,
  { stockLevels }: RequestOf<'SetStockLevels'>,
): Promise<EmptyResponse> {
  const all = await listLocations(transaction)
  const variants = await requireVariants(transaction, stockLevels)
  const [levels, selling, holds] = [
    await readLevels(transaction, stockLevels),
    await stockByLocation(transaction, all, stockLevels),
    await holdsOfVariants(transaction, stockLevels),
  ]
  const moves = stockLevels.map((wanted, index) => {
    const location = requireLocation(all, wanted.locationId)
    if (variants.get(keyOf(wanted))?.quantity === null)
      throw invalidField(`stockLevels[${index}]`, 'is not counted: set `trackQuantity` of the product first')
    const level = levels.find((one) => one.locationId === location.id && keyOf(one) === keyOf(wanted))
    const current = location.isDefault ? selling.get(location.id)?.get(keyOf(wanted)) : level?.quantity
    // What was counted includes what is reserved, which has left the stock.
    const free = Math.max(0, wanted.quantity - (holds.get(`${keyOf(wanted)} ${location.id}`) ?? 0))
    return { ...wanted, quantity: free - (current ?? 0), at: placeOf(location), sells: isSellable(location) }
  })
  const repeated = stockLevels.findIndex(
    (one, index) =>
      stockLevels.findIndex((other) => other.locationId === one.locationId && keyOf(other) === keyOf(one)) !== index,
  )
  if (repeated >= 0) throw invalidField(`stockLevels[${repeated}]`, 'is a duplicate')
  stockLevels.forEach((wanted, index) => {
    const own = moves.filter((move) => move.sells && keyOf(move) === keyOf(wanted))
    const change = own.reduce((sum, { quantity }) => sum + quantity, 0)
    if (change > 0)
      requireStockLimit(wanted.variantId, stockOf(variants, wanted) + change, `stockLevels[${index}].quantity`)
  })
  await moveStock(transaction, { moves, variants, now })
  return {}
}

/** Moves pieces between locations, all of them or none. */
export async function moveBetween(
  { transaction, now }: Write,
  { moves }: RequestOf<'MoveStock'>,
): Promise<EmptyResponse> {
  const all = await listLocations(transaction)
  for (const [index, { fromLocationId, toLocationId, ...line }] of moves.entries()) {
    const [from, to] = [requireLocation(all, fromLocationId), requireLocation(all, toLocationId)]
    await requireVariants(transaction, [line])
    await takeAt(transaction, from, [line], now)
    const variants = await findVariants(transaction, [line])
    if (isSellable(to))
      requireStockLimit(line.variantId, stockOf(variants, line) + line.quantity, `moves[${index}].quantity`)
    await moveStock(transaction, { moves: [{ ...line, at: placeOf(to) }], variants, now })
  }
  return {}
}

/** Takes pieces at one location, all of them or none. @throws ApplicationError when it has not as many */
export async function takeAt(
  transaction: Transaction,
  location: StoredLocation,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> {
  const variants = await findVariants(transaction, lines)
  const [levels, selling] = [
    await readLevels(transaction, lines),
    await stockByLocation(transaction, [location], lines),
  ]
  const shortages = lines.flatMap((line): Shortage[] => {
    const level = levels.find((one) => one.locationId === location.id && keyOf(one) === keyOf(line))
    const available = location.isDefault ? (selling.get(location.id)?.get(keyOf(line)) ?? 0) : (level?.quantity ?? 0)
    return available >= line.quantity ? [] : [shortageOf(line, available)]
  })
  if (shortages.length > 0) throw insufficientInventory(shortages)
  const moves = lines.map((line) => ({ ...line, quantity: -line.quantity, at: placeOf(location) }))
  await moveStock(transaction, { moves, variants, now })
}

interface Named {
  readonly inventoryId?: string | undefined
  readonly productId?: string | undefined
  readonly variantId: string
}

/** Adds up lines of the same variant first, so that their sum is compared with its stock. */
function linesOf<Data extends Named>(
  data: readonly Data[],
  field: string,
  quantityOf: (one: Data) => number,
): readonly StockLine[] {
  return addUp(
    data.map((one, position) => {
      const productId = one.productId ?? one.inventoryId
      if (productId === undefined) {
        throw invalidField(`${field}[${position}].productId`, 'must not be empty', 'REQUIRED_ONE_OF_FIELD')
      }
      return { productId, variantId: one.variantId, quantity: quantityOf(one) }
    }),
  )
}

type Variants = Awaited<ReturnType<typeof findVariants>>

const stockOf = (variants: Variants, line: StockLine) => variants.get(keyOf(line))?.quantity ?? 0

async function requireVariants(transaction: Transaction, lines: readonly Omit<StockLine, 'quantity'>[]) {
  const variants = await findVariants(transaction, lines)
  for (const line of lines) {
    if (variants.has(keyOf(line))) continue
    if (!(await hasProduct(transaction, line.productId))) throw productNotFound(line.productId)
    throw rejected('VARIANT_NOT_FOUND', {}, { message: `Unknown variant ${line.variantId}` })
  }
  return variants
}

const shortageOf = ({ productId, variantId, quantity }: StockLine, available: number): Shortage => ({
  productId,
  variantId,
  wanted: quantity,
  available,
})

const insufficientInventory = (shortages: readonly Shortage[]) => rejected('INSUFFICIENT_INVENTORY', { shortages })
