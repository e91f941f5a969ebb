import { applyChanges, type CartChange, type ShownLine } from '@cartwright/react'
import { quantityOf, readItem, textOf } from './item-form.ts'
import type { CartLine, CartView } from './types.ts'

export type PendingLine = CartLine & { pending?: boolean }

export interface PendingCart extends CartView {
  lines: PendingLine[]
  /** Whether its prices are out of date. */
  pending: boolean
}

/**
 * Reads a submitted form of the cart.
 *
 * @param number its place among the forms in flight
 * @returns the change; null for the intents that do not change what is in the cart
 */
export function readPendingChange(form: FormData, number: number): CartChange | null {
  const intent = textOf(form, 'intent')
  const line = { id: textOf(form, 'lineId') }
  const quantity = quantityOf(form)
  if (intent === 'remove' || (intent === 'quantity' && quantity < 1)) return { number, kind: 'remove', line }
  if (intent === 'quantity') return { number, kind: 'setQuantity', line, quantity }
  if (intent !== 'add') return null
  const item = { catalogReference: readItem(form), quantity: Math.max(1, quantity) }
  return { number, kind: 'add', item, preview: {} }
}

/** An item that counts already, and is shown once the server has named and priced it. */
type ArrivingLine = ShownLine & { arriving: true }

/** The cart as it will be once every pending change is through. Prices stay the server's, marked as pending. */
export function applyPending(cart: CartView, changes: readonly CartChange[]): PendingCart {
  const all = applyChanges<PendingLine | ArrivingLine>(cart.lines, changes, {
    withQuantity: (line, quantity) => ({ ...line, quantity, pending: true }),
    added: ({ item }, id) => ({ id, ...item, arriving: true }),
  })
  const lines = all.filter((line): line is PendingLine => !('arriving' in line))
  const count = all.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...cart, lines, count, pending: changes.length > 0 }
}
