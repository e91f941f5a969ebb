import type { Order } from '@cartwright/contract'
import type { TakenUnits } from '../../catalog/inventory/reserve.ts'
import { NIL_ID } from '../../catalog/product/variants-of-draft.ts'
import type { StockLine } from '../../catalog/stock/stock.ts'
import { isStoreApp } from '../../selling/cart/lines/reference.ts'

type OrderLine = Order['lineItems'][number]

/** Pieces of an order, with the location they come from where that is known. */
export type OrderedStock = StockLine & Partial<Pick<TakenUnits, 'locationId' | 'preordered'>>

/** How many pieces of which lines, by the id of the line. */
type Quantities = ReadonlyMap<string, number>

/**
 * The stock that an order took and did not give back yet. Pieces beyond stock that were not sent are given back first.
 *
 * @param quantities how many of which lines; default: all that were not put back yet
 * @param fulfilled how many were sent; default: none
 */
export function stockOf(order: Order, quantities?: Quantities, fulfilled: Quantities = new Map()): OrderedStock[] {
  return order.lineItems.flatMap((line) => {
    const { catalogReference, quantity, restockQuantity = 0 } = line
    const left = quantities ? (quantities.get(line.id) ?? 0) : quantity - restockQuantity
    if (!catalogReference || !isStoreApp(catalogReference.appId) || left === 0) return []
    const { catalogItemId: productId, options } = catalogReference
    const variant = { productId, variantId: String(options?.variantId ?? NIL_ID) }
    const parts = partsOf(withoutSent(line, fulfilled.get(line.id) ?? 0))
    return slice(parts, restockQuantity, left).map((part) => ({ ...variant, ...part }))
  })
}

/** A line whose preordered pieces that were sent are pieces like others. They are sent last. */
function withoutSent({ preorder, ...line }: OrderLine, fulfilled: number): OrderLine {
  const quantity = Math.min(preorder?.quantity ?? 0, Math.max(0, line.quantity - fulfilled))
  return { ...line, ...(preorder && quantity > 0 && { preorder: { ...preorder, quantity } }) }
}

/** The preordered pieces of an order that are still to be sent. @param fulfilled how many of which lines were sent */
export function unsentPreorders(order: Order, fulfilled: Quantities): StockLine[] {
  return stockOf(order, undefined, fulfilled).map(({ productId, variantId, preordered = 0 }) => ({
    productId,
    variantId,
    quantity: preordered,
  }))
}

interface Part {
  readonly quantity: number
  readonly preordered?: number
  readonly locationId?: string
}

/** The pieces of a line by where they come from. */
function partsOf({ preorder, stockLocations = [], ...line }: OrderLine, quantity = line.quantity): Part[] {
  const beyond = preorder?.quantity ?? 0
  const known = stockLocations.reduce((sum, one) => sum + one.quantity, 0)
  const unknown = quantity - beyond - known
  return [
    ...(beyond > 0 ? [{ quantity: 0, preordered: beyond }] : []),
    ...stockLocations,
    ...(unknown > 0 ? [{ quantity: unknown }] : []),
  ]
}

/** Some pieces of the parts, after those that are skipped. */
function slice(parts: readonly Part[], skip: number, wanted: number): Part[] {
  let [toSkip, left] = [skip, wanted]
  return parts.flatMap((part) => {
    const all = part.quantity + (part.preordered ?? 0)
    const skipped = Math.min(toSkip, all)
    const taken = Math.min(left, all - skipped)
    toSkip -= skipped
    left -= taken
    if (taken === 0) return []
    return [part.preordered ? { ...part, preordered: taken } : { ...part, quantity: taken }]
  })
}

/** The locations that each line of an order is taken from, by the id of the line. */
export function locationsOfLines(
  lines: readonly (StockLine & { readonly id: string })[],
  taken: readonly TakenUnits[],
): ReadonlyMap<string, NonNullable<OrderLine['stockLocations']>> {
  const left = taken.map((one) => ({ ...one }))
  return new Map(
    lines.map((line) => {
      let missing = line.quantity
      const own = left.filter(
        ({ productId, variantId }) => productId === line.productId && variantId === line.variantId,
      )
      const shares = own.flatMap((one) => {
        const given = Math.min(missing, one.quantity)
        missing -= given
        one.quantity -= given
        return given > 0 ? [{ locationId: one.locationId, quantity: given }] : []
      })
      return [line.id, shares]
    }),
  )
}

/** Where pieces of a line were taken from stock, after those that are skipped. Preordered pieces come last. */
export function orderedAt(line: OrderLine, skip: number, quantity: number): OrderedStock[] {
  const { catalogReference } = line
  if (!catalogReference) return []
  const { catalogItemId: productId, options } = catalogReference
  const parts = partsOf(line).toSorted((a, b) => (a.preordered ?? 0) - (b.preordered ?? 0))
  const variantId = String(options?.variantId ?? NIL_ID)
  return slice(parts, skip, quantity).map((part) => ({ productId, variantId, ...part }))
}

/** A line after some of its pieces were given back: those that come first, after what was put back into stock before. */
export function withoutStock(line: OrderLine, quantity: number): OrderLine {
  const { restockQuantity = 0 } = line
  const parts = partsOf(line)
  return withParts(line, [
    ...slice(parts, 0, restockQuantity),
    ...slice(parts, restockQuantity + quantity, Number.POSITIVE_INFINITY),
  ])
}

/** A line after more pieces were taken for it. */
export const withMoreStock = (
  line: OrderLine,
  taken: readonly { readonly locationId: string; readonly quantity: number; readonly preordered: number }[],
): OrderLine =>
  withParts(line, [
    ...partsOf(line, line.quantity - taken.reduce((sum, one) => sum + one.quantity + one.preordered, 0)),
    ...taken.map(({ locationId, quantity, preordered }) =>
      preordered > 0 ? { quantity: 0, preordered } : { quantity, locationId },
    ),
  ])

function withParts({ stockLocations: _, preorder, ...line }: OrderLine, parts: readonly Part[]): OrderLine {
  const beyond = parts.reduce((sum, part) => sum + (part.preordered ?? 0), 0)
  const placed = Map.groupBy(parts, ({ locationId }) => locationId)
  const stockLocations = [...placed].flatMap(([locationId, own]) => {
    const quantity = own.reduce((sum, part) => sum + part.quantity, 0)
    return locationId === undefined || quantity === 0 ? [] : [{ locationId, quantity }]
  })
  return {
    ...line,
    ...(beyond > 0 && { preorder: { ...preorder, quantity: beyond } }),
    ...(stockLocations.length > 0 && { stockLocations }),
  }
}
