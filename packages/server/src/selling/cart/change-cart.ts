import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import type { CartDetails, CartOwner, StoredCart } from './cart.ts'
import { removeLines, setQuantities } from './lines/change.ts'
import { cartNotFound, linesToday } from './read-cart.ts'
import { deleteCart, saveCart } from './save-cart.ts'
import { type CartSources, findCart, type WrittenCart } from './store.ts'

/** What a change of a cart needs. */
export interface CartServices extends Pick<Services, 'now'> {
  /** What service plugins say. Without, items of other apps stay as they were last seen. */
  readonly plugins?: PluginAnswers | null
}

type Change = Partial<Pick<StoredCart, 'lines' | 'details' | 'checkoutId'>>

/**
 * Changes the current cart of an owner. The change is given its lines with current items.
 *
 * @throws ApplicationError when there is no cart
 */
export async function changeCart(
  transaction: Transaction,
  { now, plugins = null }: CartServices,
  owner: CartOwner,
  change: (cart: StoredCart, sources: CartSources) => Change | Promise<Change>,
): Promise<WrittenCart> {
  const { stored, sources } = await findCart(transaction, owner)
  if (!stored) throw cartNotFound()
  const cart = { ...stored.cart, lines: await linesToday(transaction, stored, sources, plugins) }
  return saveCart(transaction, { ...cart, ...(await change(cart, sources)) }, sources, now())
}

export function removeLineItems(
  transaction: Transaction,
  services: CartServices,
  { owner, lineItemIds }: { readonly owner: CartOwner; readonly lineItemIds: readonly string[] },
): Promise<WrittenCart> {
  return changeCart(transaction, services, owner, ({ lines }) => ({ lines: removeLines(lines, lineItemIds) }))
}

export function updateQuantities(
  transaction: Transaction,
  services: CartServices,
  { owner, lineItems }: { readonly owner: CartOwner; readonly lineItems: Parameters<typeof setQuantities>[1] },
): Promise<WrittenCart> {
  return changeCart(transaction, services, owner, ({ lines }) => ({ lines: setQuantities(lines, lineItems) }))
}

export function removeCoupon(transaction: Transaction, services: CartServices, owner: CartOwner): Promise<WrittenCart> {
  return changeCart(transaction, services, owner, ({ details }) => ({ details: withoutCoupon(details) }))
}

export function withoutCoupon({ coupon: _, ...details }: CartDetails): CartDetails {
  return details
}

/**
 * Deletes the current cart of an owner. The next add creates a new one.
 *
 * @throws ApplicationError when there is none
 */
export async function deleteCurrentCart(
  transaction: Transaction,
  { now }: CartServices,
  owner: CartOwner,
): Promise<void> {
  const { stored } = await findCart(transaction, owner)
  if (!stored) throw cartNotFound()
  await deleteCart(transaction, stored.cart, now())
}
