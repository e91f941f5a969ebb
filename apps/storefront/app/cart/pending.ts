import type { CartLine, CartView } from './types.ts'

/** A change of the cart that has been sent and not yet answered. */
export type PendingChange =
  | { intent: 'add'; quantity: number }
  | { intent: 'quantity'; lineId: string; quantity: number }
  | { intent: 'remove'; lineId: string }

export type PendingLine = CartLine & { pending?: boolean }

export interface PendingCart extends CartView {
  lines: PendingLine[]
  /** Whether its prices are those of a moment ago. */
  pending: boolean
}

/** Reads a submitted form of the cart; null for the intents that do not change what is in it. */
export function readPendingChange(form: FormData): PendingChange | null {
  const intent = form.get('intent')
  const lineId = String(form.get('lineId') ?? '')
  const quantity = Math.trunc(Number(form.get('quantity') ?? 1))
  if (intent === 'remove' || (intent === 'quantity' && quantity < 1)) return { intent: 'remove', lineId }
  if (intent === 'quantity') return { intent, lineId, quantity }
  return intent === 'add' ? { intent, quantity } : null
}

/**
 * The cart as it will be once every pending change is through. It is derived anew from the server's cart at each
 * render, so an answer that arrives late can neither bring a removed line back nor undo a newer change.
 * Prices are never guessed: they stay the server's, marked as pending.
 */
export function applyPending(cart: CartView, changes: PendingChange[]): PendingCart {
  const removed = new Set<string>()
  const quantities = new Map<string, number>()
  let arriving = 0
  for (const change of changes) {
    if (change.intent === 'add') arriving += change.quantity
    else if (change.intent === 'remove') removed.add(change.lineId)
    else quantities.set(change.lineId, change.quantity)
  }
  const lines = cart.lines
    .filter((line) => !removed.has(line.id))
    .map((line): PendingLine => {
      const quantity = quantities.get(line.id)
      return quantity === undefined ? line : { ...line, quantity, pending: true }
    })
  const count = lines.reduce((sum, line) => sum + line.quantity, arriving)
  return { ...cart, lines, count, pending: changes.length > 0 }
}
