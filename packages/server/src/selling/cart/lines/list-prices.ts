import { priorPrices } from '../../../catalog/prices/history/read.ts'
import { listPrices } from '../../../catalog/prices/shopper-prices.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CartLine, StoredLine } from '../cart.ts'
import type { CartPresentation } from '../presentation.ts'
import { withAvailability } from './availability.ts'
import { lineFacts } from './line-facts.ts'
import { withStarts } from './subscription-line.ts'

/** For whom and when lines are priced. */
export interface LineShopper {
  /** Null for a guest. */
  readonly memberId: string | null
  readonly now: Date
}

/** Lines with what is available of them, and their prices by the price lists of the customer. */
export async function pricedLines(
  db: Queryable,
  lines: readonly StoredLine[],
  presentation: CartPresentation,
  shopper: LineShopper,
): Promise<CartLine[]> {
  const started = withStarts(lines, shopper.now, presentation.timeZone)
  const listed = await withListPrices(db, started, presentation, shopper)
  return withAvailability(await withPriorPrices(db, listed, presentation, shopper))
}

async function withListPrices(
  db: Queryable,
  lines: readonly StoredLine[],
  presentation: CartPresentation,
  shopper: LineShopper,
): Promise<readonly StoredLine[]> {
  const { priceListsToken: token, timeZone } = presentation
  if (token === null) return lines
  const productIds = lines.flatMap((line) => (line.kind === 'catalog' ? line.item.productId : []))
  const priceOf = await listPrices(db, { token, timeZone, ...shopper }, productIds)
  if (!priceOf) return lines
  return lines.map((line) => {
    const listPrice = line.kind === 'catalog' ? priceOf(line.item, presentation) : null
    return line.kind === 'catalog' && listPrice ? { ...line, listPrice } : line
  })
}

/** Reduced lines get the lowest price of the 30 days before, unless their prices come from elsewhere. */
async function withPriorPrices(
  db: Queryable,
  lines: readonly StoredLine[],
  presentation: CartPresentation,
  shopper: LineShopper,
): Promise<readonly StoredLine[]> {
  const reduced = presentation.lowestPriorPrices ? lines.filter((line) => isReduced(line, presentation)) : []
  if (reduced.length === 0) return lines
  const productIds = reduced.flatMap((line) => (line.kind === 'catalog' ? line.item.productId : []))
  const priorOf = await priorPrices(db, { timeZone: presentation.timeZone, ...shopper }, productIds)
  return lines.map((line) => {
    if (line.kind !== 'catalog' || !reduced.includes(line)) return line
    const { productId, variantId } = line.item
    const { unitPrice, addedPrice } = lineFacts(line, presentation)
    const lowest = priorOf({ productId, variantId, price: unitPrice - addedPrice }, presentation)
    return lowest === null ? line : { ...line, lowestPriorPrice: lowest + addedPrice }
  })
}

function isReduced(line: StoredLine, money: CartPresentation): boolean {
  // What a subscription takes off is no reduction of the product.
  if (line.kind === 'catalog' && line.subscription) return false
  if (line.kind !== 'catalog' || line.overrides?.price !== undefined || line.overrides?.fullPrice !== undefined)
    return false
  const { unitPrice, fullUnitPrice } = lineFacts(line, money)
  return unitPrice < fullUnitPrice
}
