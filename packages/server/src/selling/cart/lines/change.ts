/** The rules of changing lines. Pure: lines in, lines out. */
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { type AppLine, type CatalogLine, MAX_QUANTITY, MOST_LINES, type StoredLine } from '../cart.ts'
import { mostUnits } from './availability.ts'
import { itemKey, lineKey } from './line-key.ts'

/** How quantities beyond stock are treated. */
export interface ShortStock {
  /** Whether pieces that are not in stock stay in the line, where they do not count. Default: they are left out. */
  readonly keepsShort?: boolean
}

/**
 * Puts lines into the cart. The same item with the same options joins its line; more than is in stock becomes what
 * is in stock, unless it remains.
 *
 * @throws ApplicationError when nothing is left of an item, or the cart is full
 */
export function addLines(
  lines: readonly StoredLine[],
  added: readonly StoredLine[],
  { keepsShort = false }: ShortStock = {},
): StoredLine[] {
  const result = [...lines]
  const places = new Map(lines.map((line, index) => [lineKey(line), index]))
  for (const line of added) {
    const index = places.get(lineKey(line)) ?? result.length
    const known = result[index]
    if (known && isFixed(known)) throw quantityIsFixed(known.id)
    const wanted = known ? { ...line, id: known.id, quantity: known.quantity + line.quantity } : line
    const most = keepsShort ? MAX_QUANTITY : mostUnits(wanted, result)
    if (most === 0) throw notAvailable(line)
    const stored = { ...wanted, quantity: Math.min(wanted.quantity, most) }
    result[index] = stored
    places.set(lineKey(line), index)
  }
  // Two carts that became one at sign-in may hold more: nothing of them is lost, but no line is added.
  if (result.length > Math.max(MOST_LINES, lines.length))
    throw rejected('LINE_ITEMS_LIMIT_EXCEEDED', { limit: MOST_LINES })
  return result
}

/** Whether the merchant fixed the quantity of a line. */
const isFixed = (line: StoredLine): boolean =>
  (line.kind === 'catalog' ? line.overrides?.fixedQuantity : line.custom.fixedQuantity) === true

const quantityIsFixed = (lineItemId: string) =>
  invalidField('lineItems.quantity', 'cannot be changed: the quantity of this line is fixed', 'FIELD_NOT_ALLOWED', {
    lineItemId,
  })

function notAvailable(line: StoredLine) {
  const data =
    line.kind === 'catalog'
      ? { catalogItemId: line.item.productId, variantId: line.item.variantId }
      : line.kind === 'app' && { catalogItemId: line.reference.catalogItemId }
  return rejected('ITEM_NOT_AVAILABLE', data || {}, { message: 'The item is sold out' })
}

/**
 * Gives lines other quantities; more than is in stock becomes what is in stock, unless it remains. A line of which nothing is left keeps
 * one piece: it stays in the cart, with a reason, until it is taken out.
 *
 * @throws ApplicationError when no line has an id
 */
export function setQuantities(
  lines: readonly StoredLine[],
  changes: readonly { readonly id: string; readonly quantity: number }[],
  { keepsShort = false }: ShortStock = {},
): StoredLine[] {
  const most = (line: StoredLine, all: readonly StoredLine[]) => (keepsShort ? MAX_QUANTITY : mostUnits(line, all))
  return changes.reduce<StoredLine[]>(
    (result, { id, quantity }) => {
      const index = result.findIndex((line) => line.id === id)
      const line = result[index]
      if (!line) throw lineNotFound(id)
      if (isFixed(line) && quantity !== line.quantity) throw quantityIsFixed(id)
      return result.with(index, { ...line, quantity: Math.max(1, Math.min(quantity, most(line, result))) })
    },
    [...lines],
  )
}

/**
 * Sets a line to what an update says of its item, whatever it was overridden with before; an item that has no line
 * yet gets one.
 *
 * @throws ApplicationError when nothing is left of an item, or the cart is full
 */
export function updateLine(
  lines: readonly StoredLine[],
  named: CatalogLine | AppLine,
  quantity: number | undefined,
): StoredLine[] {
  const index = lines.findIndex((line) => itemKey(line) === itemKey(named))
  const known = lines[index]
  if (!known) return addLines(lines, [named])
  const changed = { ...known, ...named, id: known.id, quantity: known.quantity }
  const result = lines.with(index, changed)
  return quantity === undefined ? result : setQuantities(result, [{ id: known.id, quantity }])
}

/**
 * Takes lines out.
 *
 * @throws ApplicationError when no line has an id
 */
export function removeLines(lines: readonly StoredLine[], ids: readonly string[]): StoredLine[] {
  for (const id of ids) if (!lines.some((line) => line.id === id)) throw lineNotFound(id)
  return lines.filter((line) => !ids.includes(line.id))
}

export function lineNotFound(id: string) {
  return rejected('LINE_ITEM_NOT_FOUND', { lineItemId: id }, { message: `The cart has no line ${id}` })
}
