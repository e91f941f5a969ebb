import { randomUUID } from 'node:crypto'
import { invalidField } from '../http/errors.ts'
import { sum } from '../pricing/allocate.ts'
import { linePrice } from '../pricing/discounts.ts'
import type { Transaction } from '../storage/database.ts'
import type { Cart, CartOwner, StoredCart } from './cart.ts'
import { announceCart, announceRemovedCart } from './cart-events.ts'
import { type FreshLines, withAvailability } from './lines/availability.ts'
import { toPricedLine } from './lines/line-facts.ts'
import { type CartSources, keepCart, removeCart } from './store.ts'
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
 * Keeps a changed cart as its next revision, with the text it goes out as, and tells of it: all in the transaction.
 *
 * @returns the text of the cart
 */
export async function saveCart(
  transaction: Transaction,
  changed: Omit<StoredCart, 'lines'> & FreshLines,
  { presentation, stamp }: CartSources,
  now: Date,
): Promise<string> {
  const { lines, missing, ...kept } = changed
  const next = { ...kept, revision: kept.revision + 1, updatedAt: now.toISOString() }
  const cart: Cart = { ...next, lines: withAvailability({ lines, missing }) }
  requireCountable(cart, presentation.currency)
  const wireCart = toWireCart(cart, presentation)
  const text = JSON.stringify(wireCart)
  await keepCart(transaction, { cart: { ...next, lines }, text, writtenFor: stamp })
  await announceCart(transaction, wireCart, next.revision === 1, now)
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
export async function deleteCart(transaction: Transaction, cartId: string, now: Date): Promise<void> {
  await removeCart(transaction, cartId)
  await announceRemovedCart(transaction, cartId, now)
}
