import type { CatalogReference, LineItem, MultiCurrencyPrice } from '../generated/types.ts'
import { type AddChange, applyChanges, type PendingLines } from './apply-changes.ts'
import type { CartChange } from './cart-change.ts'

/** A line as the shopper expects it: the server's, with the changes in flight. */
export interface CartLine {
  /** Valid for `setQuantity` and `remove`, also until the server has assigned the line its own id. */
  readonly id: string
  readonly quantity: number
  readonly name: string
  /** URL of an image. */
  readonly image: string | undefined
  /** What the line costs; absent until the server has computed it. */
  readonly total: MultiCurrencyPrice | undefined
  readonly catalogReference: CatalogReference | undefined
  /** The line as the server has it; absent for one that was just added. */
  readonly lineItem: LineItem | undefined
  /** A change of the line is in flight. */
  readonly pending: boolean
}

/**
 * The lines of a cart with the changes that have not arrived in it yet. Invents no price.
 *
 * @example
 * ```ts
 * const lines = cartLines(cart.lineItems, queue.pending().filter(isCartChange))
 * const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
 * ```
 */
export function cartLines(lineItems: readonly LineItem[], changes: readonly CartChange[]): CartLine[] {
  return applyChanges(lineItems.map(toLine), changes, pendingLines)
}

function toLine(lineItem: LineItem): CartLine {
  const { id, quantity, productName, image, lineItemPrice, catalogReference } = lineItem
  const name = productName.translated ?? productName.original
  return { id, quantity, name, image: image?.url, total: lineItemPrice, catalogReference, lineItem, pending: false }
}

const pendingLines: PendingLines<CartLine> = {
  withQuantity: (line, quantity) => ({ ...line, quantity, total: undefined, pending: true }),
  added: ({ item, preview }: AddChange, id) => {
    const { name = '', image } = preview
    const { quantity, catalogReference } = item
    return { id, quantity, name, image, total: undefined, catalogReference, lineItem: undefined, pending: true }
  },
}
