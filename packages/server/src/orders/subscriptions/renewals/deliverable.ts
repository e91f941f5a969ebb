import type { Queryable } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { StoredLine } from '../../../selling/cart/cart.ts'
import { withAvailability } from '../../../selling/cart/lines/availability.ts'
import type { Contract } from '../contract.ts'
import type { DeliveryFailure } from './delivery.ts'
import { renewalLines } from './lines.ts'

/** The lines that can be delivered now, or why nothing is. */
export interface Deliverable {
  readonly lines: readonly StoredLine[]
  readonly failure?: DeliveryFailure
}

/**
 * The items of a contract that can be delivered now. Items that the shop no longer has are left out; of items that are out of stock, the
 * owner decides.
 */
export async function deliverable(db: Queryable, contract: Contract): Promise<Deliverable> {
  const { lines } = await renewalLines(db, contract)
  if (lines.length === 0) return { lines, failure: { kind: 'items-gone', code: 'ITEMS_GONE' } }
  const available = withAvailability(lines)
  if (available.every((line) => line.purchasable >= line.quantity)) return { lines }
  const rest = available.flatMap(({ purchasable, availability: _, preordered: __, ...line }): StoredLine[] =>
    purchasable > 0 ? [{ ...line, quantity: purchasable }] : [],
  )
  const { subscriptionMissingStock } = await readSettings(db)
  if (subscriptionMissingStock === 'SEND_REST' && rest.length > 0) return { lines: rest }
  return { lines, failure: { kind: 'stock', code: 'OUT_OF_STOCK' } }
}
