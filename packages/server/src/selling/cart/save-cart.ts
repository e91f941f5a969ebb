import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { linePrice } from '../../platform/pricing/line-price.ts'
import { type Cart, type CartOwner, memberOf, type StoredCart } from './cart.ts'
import { announceCart, announceRemovedCart } from './cart-events.ts'
import { toPricedLine } from './lines/line-facts.ts'
import { pricedLines } from './lines/list-prices.ts'
import type { CartPresentation } from './presentation.ts'
import { type GoodsTotals, goodsTotals, totalTooLarge } from './price-goods.ts'
import type { CartSources } from './sources.ts'
import { insertCart, removeCart, updateCartRow, type WrittenCart } from './store.ts'
import { toWireCart } from './wire-cart.ts'

/**
 * A cart without anything in it, at the revision before its first.
 *
 * @param currency that the customer chose. Default: the shop's own
 */
export function newCart(owner: CartOwner, now: Date, currency?: string): StoredCart {
  const createdAt = now.toISOString()
  return {
    id: randomUUID(),
    owner,
    isCurrent: true,
    lines: [],
    details: currency === undefined ? {} : { currency },
    revision: 0,
    purchaseFlowId: randomUUID(),
    checkoutId: null,
    createdAt,
    updatedAt: createdAt,
  }
}

/** A cart as it goes out, in either shape of the wire. */
export interface ShownCart {
  readonly cart: Cart
  readonly presentation: CartPresentation
  /** Of its lines and discounts alone. */
  readonly goods: GoodsTotals
}

/** A cart that was saved. */
export interface SavedCart extends WrittenCart {
  readonly shown: ShownCart
}

/**
 * Saves a changed cart, its lines with current items, as its next revision, with the text that is sent and its event: all
 * in the transaction.
 *
 * @returns the cart with its text
 * @throws ValidationError when the cart total exceeds the supported maximum
 */
export async function saveCart(
  transaction: Transaction,
  changed: StoredCart,
  { presentation, base }: CartSources,
  now: Date,
): Promise<SavedCart> {
  const next = { ...changed, revision: changed.revision + 1, updatedAt: now.toISOString() }
  const shopper = { memberId: memberOf(next), now }
  const cart: Cart = { ...next, lines: await pricedLines(transaction, next.lines, presentation, shopper) }
  requireCountable(cart, presentation)
  const goods = await goodsTotals(transaction, cart, presentation, shopper)
  const text = JSON.stringify(toWireCart(cart, presentation, goods))
  const isNew = changed.revision === 0
  const keep = isNew ? insertCart : updateCartRow
  const written: WrittenCart = { cart: next, text, writtenFor: baseOf(next, base) }
  await keep(transaction, written)
  await announceCart(transaction, cart, text, isNew, now)
  return { ...written, shown: { cart, presentation, goods } }
}

/** Items of other apps change without a change of this catalog, so that their text never is up to date. */
const baseOf = ({ lines }: StoredCart, base: string) =>
  lines.some(({ kind }) => kind === 'app') ? `${base}.apps` : base

/** All lines count here, sold out or not: they may come back into stock. Lines that are available are priced anyway. */
function requireCountable(cart: Cart, money: OrderMoney) {
  if (cart.lines.every(({ purchasable, quantity }) => purchasable === quantity)) return
  try {
    sum(cart.lines.map((line) => linePrice({ ...toPricedLine(line, money), quantity: line.quantity })))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw totalTooLarge(money.currency)
  }
}

/** Deletes a cart and raises its event. */
export async function deleteCart(
  transaction: Transaction,
  cart: Pick<StoredCart, 'id' | 'owner'>,
  now: Date,
): Promise<void> {
  await removeCart(transaction, cart.id)
  await announceRemovedCart(transaction, cart, now)
}
