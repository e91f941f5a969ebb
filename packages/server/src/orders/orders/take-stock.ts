import { holdStock, releaseHold, type TakenUnits, takeForOrder } from '../../catalog/inventory/reserve.ts'
import { heldByOthers } from '../../catalog/stock/holds.ts'
import type { Shortage } from '../../catalog/stock/stock.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { isDeferred } from '../../selling/cart/lines/subscription-line.ts'
import { InsufficientInventoryError } from '../../selling/checkout/errors.ts'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'
import { isBeingPaid } from '../../selling/payments/payments.ts'

/**
 * Takes the stock of an order.
 *
 * @returns the pieces with their locations
 * @throws InsufficientInventoryError naming the lines that are short
 */
export async function takeWhatIsOrdered(
  transaction: Transaction,
  priced: PricedCheckout,
  now: Date,
): Promise<readonly TakenUnits[]> {
  const { shortages, taken } = await takeForOrder(transaction, requestOf(priced, now))
  await requireNone(transaction, priced, shortages)
  return taken
}

/**
 * Reserves the stock of a checkout whose payment begins.
 *
 * @throws InsufficientInventoryError naming the lines that are short
 */
export async function holdWhatIsOrdered(transaction: Transaction, priced: PricedCheckout, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + priced.stockHoldMinutes * 60_000)
  await requireNone(transaction, priced, await holdStock(transaction, requestOf(priced, now), expiresAt))
}

/** Releases the reserved stock of a checkout unless another payment of it is in progress. */
export async function releaseUnpaid(transaction: Transaction, checkoutId: string | null, now: Date): Promise<void> {
  if (checkoutId === null) return
  if (!(await isBeingPaid(transaction, checkoutId))) await releaseHold(transaction, checkoutId, now)
}

function requestOf(priced: PricedCheckout, now: Date) {
  const { checkout, shipping } = priced
  const pickupAddress = shipping?.method === 'PICKUP' ? shipping.pickupAddress : null
  return {
    lines: stockLines(priced),
    checkoutId: checkout.id,
    destination: pickupAddress ?? checkout.details.shipping?.address ?? null,
    pickupLocationId: shipping?.stockLocationId,
    now,
  }
}

/** The lines of a checkout that take stock. */
export const stockLines = ({ cart }: Pick<PricedCheckout, 'cart'>) =>
  cart.lines.flatMap((line) =>
    line.kind === 'catalog' && line.purchasable > 0 && !isDeferred(line)
      ? [
          {
            id: line.id,
            name: line.item.name,
            productId: line.item.productId,
            variantId: line.item.variantId,
            quantity: line.purchasable,
          },
        ]
      : [],
  )

async function requireNone(db: Queryable, priced: PricedCheckout, shortages: readonly Shortage[]): Promise<void> {
  if (shortages.length === 0) return
  const held = await heldByOthers(db, shortages, priced.checkout.id)
  const lines = stockLines(priced)
  throw new InsufficientInventoryError(
    shortages.flatMap(({ productId, variantId, available }) => {
      const heldUntil = held.get(`${productId} ${variantId}`)
      return lines
        .filter((line) => line.productId === productId && line.variantId === variantId)
        .map(({ id, name, quantity }) => ({
          lineItemId: id,
          name,
          wanted: quantity,
          available,
          ...(heldUntil !== undefined && { heldUntil }),
        }))
    }),
  )
}
