import type { Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import type { StoredJson } from '../kernel/stored-json.ts'
import type { CartDetails, StoredCart } from './cart.ts'
import { keptCartAnswer } from './cart-answer.ts'
import { removeLines, setQuantities } from './lines/change.ts'
import { ownerOf } from './owner.ts'
import { cartNotFound, linesToday } from './read-cart.ts'
import { deleteCart, saveCart } from './save-cart.ts'
import { type CartSources, findCart } from './store.ts'

type Change = Partial<Pick<StoredCart, 'lines' | 'details' | 'checkoutId'>>

/**
 * Changes the caller's cart, in one transaction. The change is given its lines with today's items.
 *
 * @throws ApplicationError when there is none
 */
export function changeCart(
  context: Operation,
  change: (cart: StoredCart, transaction: Transaction, sources: CartSources) => Change | Promise<Change>,
): Promise<StoredJson> {
  const { site, caller } = context
  return write(site, currentCause(), async (transaction) => {
    const { kept, sources } = await findCart(transaction, ownerOf(caller))
    if (!kept) throw cartNotFound()
    const cart = { ...kept.cart, lines: await linesToday(transaction, kept, sources) }
    const changed = { ...cart, ...(await change(cart, transaction, sources)) }
    return keptCartAnswer(context, await saveCart(transaction, changed, sources, site.now()))
  })
}

export function removeLineItems(context: Operation, lineItemIds: readonly string[]): Promise<StoredJson> {
  return changeCart(context, ({ lines }) => ({ lines: removeLines(lines, lineItemIds) }))
}

export function updateQuantities(
  context: Operation,
  changes: readonly { readonly id: string; readonly quantity: number }[],
): Promise<StoredJson> {
  return changeCart(context, ({ lines }) => ({ lines: setQuantities(lines, changes) }))
}

export function removeCoupon(context: Operation): Promise<StoredJson> {
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
export async function deleteCurrentCart({ site, caller, keepAnswer }: Operation): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    const { kept } = await findCart(transaction, ownerOf(caller))
    if (!kept) throw cartNotFound()
    await deleteCart(transaction, kept.cart, site.now())
    keepAnswer?.({})
  })
}
