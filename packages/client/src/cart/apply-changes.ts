import type { CartChange, LineName } from './cart-change.ts'
import { isSameItem } from './same-item.ts'

/** What every view of a cart line has in common. */
export interface ShownLine extends LineName {
  readonly quantity: number
}

/** An item that is being added to the cart. */
export type AddChange = Extract<CartChange, { kind: 'add' }>

/** How one view of the cart represents what the server has not confirmed yet. */
export interface PendingLines<Line extends ShownLine> {
  /** The line with its new quantity; what it costs is not known yet. */
  withQuantity(line: Line, quantity: number): Line
  /** A line for an item that was not in the cart, under an id that holds until the server assigns its own. */
  added(change: AddChange, id: string): Line
}

/**
 * Applies changes that the server has not confirmed to the lines it last sent. Derived again at each render, so that a
 * late response can neither bring a removed line back nor undo a newer change. Used by `useCurrentCart` and by
 * storefronts that send the cart's forms to their own server.
 *
 * @param lines the lines as the server last sent them
 * @param changes what is in flight, in the order the shopper made it; coupons change no line
 * @param pending how this view represents unconfirmed lines
 * @returns the lines as the shopper expects them
 * @example
 * ```ts
 * const lines = applyChanges(saved, changes, {
 *   withQuantity: (line, quantity) => ({ ...line, quantity }),
 *   added: ({ item: { catalogReference, quantity } }, id) => ({ id, quantity, catalogReference }),
 * })
 * ```
 */
export function applyChanges<Line extends ShownLine>(
  lines: readonly Line[],
  changes: readonly CartChange[],
  pending: PendingLines<Line>,
): Line[] {
  return changes.reduce((shown, change) => applyChange(shown, change, pending), [...lines])
}

function applyChange<Line extends ShownLine>(
  lines: Line[],
  change: CartChange,
  { withQuantity, added }: PendingLines<Line>,
): Line[] {
  switch (change.kind) {
    case 'add': {
      const { quantity, catalogReference } = change.item
      const index = lines.findIndex((line) => isSameItem(line.catalogReference, catalogReference))
      if (index < 0) return [...lines, added(change, `new-${change.number}`)]
      return lines.map((line, at) => (at === index ? withQuantity(line, line.quantity + quantity) : line))
    }
    case 'setQuantity':
      return lines.map((line) => (isNamed(line, change.line) ? withQuantity(line, change.quantity) : line))
    case 'remove':
      return lines.filter((line) => !isNamed(line, change.line))
    default:
      return lines
  }
}

const isNamed = (line: LineName, { id, catalogReference }: LineName) =>
  line.id === id || (id.startsWith('new-') && isSameItem(line.catalogReference, catalogReference))
