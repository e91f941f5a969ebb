import type { RequestContext } from '../http/context.ts'
import type { Transaction } from '../storage/database.ts'
import type { CartDetails, StoredCart } from './cart.ts'
import type { FreshLines } from './lines/availability.ts'
import { removeLines, setQuantities } from './lines/change.ts'
import { freshLines } from './lines/fresh-lines.ts'
import { ownerOf } from './owner.ts'
import { cartNotFound } from './read-cart.ts'
import { deleteCart, saveCart } from './save-cart.ts'
import { type CartSources, findCart, readSources } from './store.ts'

/** A cart that is being changed: its lines with today's items. */
export type ChangingCart = Omit<StoredCart, 'lines'> & FreshLines

type Change = Partial<Pick<StoredCart, 'lines' | 'details' | 'checkoutId'>>

/**
 * Changes the caller's cart, in one transaction.
 *
 * @returns the text of the cart
 * @throws ApplicationError when there is none
 */
export function changeCart(
  { site, caller }: RequestContext,
  change: (cart: ChangingCart, transaction: Transaction, sources: CartSources) => Change | Promise<Change>,
): Promise<string> {
  const now = site.now()
  return site.db.transaction().execute(async (transaction) => {
    const kept = await findCart(transaction, ownerOf(caller))
    if (!kept) throw cartNotFound()
    const sources = await readSources(transaction, site.url)
    const cart = { ...kept.cart, ...(await freshLines(transaction, kept.cart.lines)) }
    return saveCart(transaction, { ...cart, ...(await change(cart, transaction, sources)) }, sources, now)
  })
}

export function removeLineItems(context: RequestContext, lineItemIds: readonly string[]): Promise<string> {
  return changeCart(context, ({ lines }) => ({ lines: removeLines(lines, lineItemIds) }))
}

export function updateQuantities(
  context: RequestContext,
  changes: readonly { readonly id: string; readonly quantity: number }[],
): Promise<string> {
  return changeCart(context, ({ lines }) => ({ lines: setQuantities(lines, changes) }))
}

export function removeCoupon(context: RequestContext): Promise<string> {
  return changeCart(context, ({ details }) => ({ details: withoutCoupon(details) }))
}

export function withoutCoupon({ coupon: _, ...details }: CartDetails): CartDetails {
  return details
}

/**
 * Deletes the caller's cart. The next add makes a new one.
 *
 * @throws ApplicationError when there is none
 */
export async function deleteCurrentCart({ site, caller }: RequestContext): Promise<void> {
  await site.db.transaction().execute(async (transaction) => {
    const kept = await findCart(transaction, ownerOf(caller))
    if (!kept) throw cartNotFound()
    await deleteCart(transaction, kept.cart.id, site.now())
  })
}
