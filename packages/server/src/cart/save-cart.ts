import { randomUUID } from 'node:crypto'
import { invalidField } from '../http/errors.ts'
import { sum } from '../pricing/allocate.ts'
import { linePrice } from '../pricing/discounts.ts'
import type { Transaction } from '../storage/database.ts'
import type { Cart, CartOwner, StoredCart } from './cart.ts'
import { announceCart, announceRemovedCart } from './cart-events.ts'
import { withAvailability } from './lines/availability.ts'
import { toPricedLine } from './lines/line-facts.ts'
import { type CartSources, insertCart, removeCart, updateCartRow } from './store.ts'
import { toWireCart } from './wire-cart.ts'

/** A cart without anything in it, at the revision before its first. */
export function newCart(owner: CartOwner, now: Date): StoredCart {
  const createdAt = now.toISOString()
  return {
    id: randomUUID(),
    owner,
    lines: [],
    details: {},
    revision: 0,
    purchaseFlowId: randomUUID(),
    checkoutId: null,
    createdAt,
    updatedAt: createdAt,
  }
}

/**
 * Keeps a changed cart, its lines with today's items, as its next revision, with the text it goes out as, and tells of
 * it: all in the transaction.
 *
 * @returns the text of the cart
 */
export async function saveCart(
  transaction: Transaction,
  changed: StoredCart,
  { presentation, stamp }: CartSources,
  now: Date,
): Promise<string> {
  const next = { ...changed, revision: changed.revision + 1, updatedAt: now.toISOString() }
  const cart: Cart = { ...next, lines: withAvailability(next.lines) }
  requireCountable(cart, presentation.currency)
  const text = JSON.stringify(toWireCart(cart, presentation))
  const isNew = changed.revision === 0
  const keep = isNew ? insertCart : updateCartRow
  await keep(transaction, { cart: next, text, writtenFor: stamp })
  await announceCart(transaction, cart, text, isNew, now)
  return text
}

/** Amounts are counted exactly or not at all: what a cart comes to must fit the safe integers. */
function requireCountable(cart: Cart, currency: string) {
  try {
    sum(cart.lines.map((line) => linePrice({ ...toPricedLine(line, currency), quantity: line.quantity })))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidField('lineItems', 'come to more money than can be counted', 'MAX')
  }
}

/** Removes a cart and tells of it. */
export async function deleteCart(
  transaction: Transaction,
  cart: Pick<StoredCart, 'id' | 'owner'>,
  now: Date,
): Promise<void> {
  await removeCart(transaction, cart.id)
  await announceRemovedCart(transaction, cart, now)
}
