import type { Address } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { deleteHolds, type HeldStock, readHolds, saveHolds } from '../stock/holds.ts'
import { keyOf } from '../stock/of-variants.ts'
import { findVariants, returnStock, type Shortage, type StockLine, takeStock } from '../stock/stock.ts'
import { readLevels } from '../stock/stock-levels.ts'
import { allocate } from './allocate.ts'
import { isSellable, listLocations, placeOf, type StoredLocation } from './locations/stored-location.ts'
import { byNearness } from './nearest.ts'

/** What is wanted, and by whom. */
export interface StockRequest {
  readonly lines: readonly StockLine[]
  /** Null where nothing can be reserved for it. */
  readonly checkoutId: string | null
  /** Where it goes; null when that is not known. */
  readonly destination?: Address | null
  /** The location it is picked up at: it is asked first. */
  readonly pickupLocationId?: string | undefined
  /** Whether the merchant takes them: then hidden products count as well. */
  readonly ofMerchant?: boolean
  readonly now: Date
}

/** Pieces that were taken. */
export type TakenUnits = HeldStock

interface Taken {
  readonly shortages: readonly Shortage[]
  readonly taken: readonly TakenUnits[]
}

/** Takes the stock of an order, at first what is reserved for its checkout. All of it or none. */
export async function takeForOrder(transaction: Transaction, request: StockRequest): Promise<Taken> {
  const result = await take(transaction, request)
  if (result.shortages.length === 0 && request.checkoutId !== null) await deleteHolds(transaction, request.checkoutId)
  return result
}

/** Reserves stock for a checkout until a time. A repetition reserves again what has expired. */
export async function holdStock(
  transaction: Transaction,
  request: StockRequest & { readonly checkoutId: string },
  expiresAt: Date,
): Promise<readonly Shortage[]> {
  const { shortages, taken } = await take(transaction, request)
  if (shortages.length > 0) return shortages
  await saveHolds(transaction, request.checkoutId, addUpHolds(taken), expiresAt)
  return []
}

/** Releases what a checkout has reserved. */
export async function releaseHold(transaction: Transaction, checkoutId: string, now: Date): Promise<void> {
  const held = await readHolds(transaction, checkoutId)
  if (held.length === 0) return
  await deleteHolds(transaction, checkoutId)
  await returnUnits(transaction, held, now)
}

/** Puts pieces back where they were taken. */
export async function returnUnits(
  transaction: Transaction,
  units: readonly (StockLine & Partial<HeldStock>)[],
  now: Date,
): Promise<void> {
  if (units.length === 0) return
  const placed = withPlaces(await listLocations(transaction), units)
  await returnStock(transaction, placed, now)
}

/** The default location is where pieces go whose location is not known. */
function withPlaces<T extends { readonly locationId?: string | undefined }>(
  all: readonly StoredLocation[],
  units: readonly T[],
) {
  return units.map((one) => {
    const location = all.find(({ id }) => id === one.locationId)
    return { ...one, at: location && placeOf(location) }
  })
}

async function take(transaction: Transaction, request: StockRequest): Promise<Taken> {
  const { lines, checkoutId, now } = request
  const all = await listLocations(transaction)
  const held = checkoutId === null ? [] : withPlaces(all, await readHolds(transaction, checkoutId))
  const defaultId = all.find(({ isDefault }) => isDefault)?.id ?? ''
  const { shortages, taken } = await takeStock(transaction, lines, {
    now,
    held,
    evenHidden: request.ofMerchant ?? false,
    allocate: (units) => chooseLocations(transaction, all, units, held, request),
  })
  return {
    shortages,
    taken: taken.map(({ at, ...units }) => ({ ...units, locationId: at?.locationId ?? defaultId })),
  }
}

async function chooseLocations(
  transaction: Transaction,
  all: readonly StoredLocation[],
  units: readonly StockLine[],
  held: readonly HeldStock[],
  { destination = null, pickupLocationId }: StockRequest,
) {
  const selling = all.filter(isSellable)
  if (selling.length < 2 && held.every(({ locationId }) => selling.some(({ id }) => id === locationId))) return units
  const sources = await readSources(transaction, all, units, held)
  const near = byNearness(all, destination)
  const first = near.filter(({ id }) => id === pickupLocationId)
  const sorted = [...first, ...near.filter((one) => !first.includes(one))]
  const shares = allocate(
    units.map((line) => ({ key: keyOf(line), quantity: line.quantity })),
    sorted.map(({ id }) => ({ id, stock: sources.get(id) ?? new Map() })),
  )
  return shares.flatMap(({ key, quantity, sourceId }) => {
    const line = units.find((one) => keyOf(one) === key)
    const location = all.find(({ id }) => id === sourceId)
    return line && location ? [{ ...line, quantity, at: placeOf(location) }] : []
  })
}

/** What each location has of some variants, and what of it is held already; by the id of the location. */
async function readSources(
  transaction: Transaction,
  all: readonly StoredLocation[],
  units: readonly StockLine[],
  held: readonly HeldStock[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const stock = await stockByLocation(transaction, all, units)
  for (const one of held) {
    const own = stock.get(one.locationId)
    if (own) own.set(keyOf(one), (own.get(keyOf(one)) ?? 0) + one.quantity)
  }
  return stock
}

/** What the shop can sell of some variants at each location; by the id of the location. */
export async function stockByLocation(
  transaction: Queryable,
  all: readonly StoredLocation[],
  units: readonly Pick<StockLine, 'productId' | 'variantId'>[],
): Promise<Map<string, Map<string, number>>> {
  const [variants, levels] = [await findVariants(transaction, units), await readLevels(transaction, units)]
  const rest = new Map([...variants].map(([key, { quantity }]) => [key, quantity ?? 0]))
  const stock = new Map(all.map(({ id }) => [id, new Map<string, number>()]))
  for (const level of levels) {
    if (level.sellable === 0) continue
    const key = keyOf(level)
    stock.get(level.locationId)?.set(key, level.quantity)
    rest.set(key, (rest.get(key) ?? 0) - level.quantity)
  }
  const main = all.find(({ isDefault }) => isDefault)
  if (main) stock.set(main.id, rest)
  return stock
}

/** One row for each variant and location. */
function addUpHolds(taken: readonly TakenUnits[]): TakenUnits[] {
  const groups = Map.groupBy(taken, (one) => `${keyOf(one)} ${one.locationId}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const quantity = group.reduce((total, one) => total + one.quantity, 0)
    const preordered = group.reduce((total, one) => total + one.preordered, 0)
    return first ? [{ ...first, quantity, preordered }] : []
  })
}
