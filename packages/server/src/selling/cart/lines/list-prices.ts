import { listPrices } from '../../../catalog/prices/shopper-prices.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CartLine, StoredLine } from '../cart.ts'
import type { CartPresentation } from '../presentation.ts'
import { withAvailability } from './availability.ts'

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
  return withAvailability(await withListPrices(db, lines, presentation, shopper))
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
