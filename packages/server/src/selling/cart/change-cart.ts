import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import type { CartDetails, CartKey, StoredCart } from './cart.ts'
import { removeLines, type ShortStock, setQuantities } from './lines/change.ts'
import { cartNotFound, linesToday } from './read-cart.ts'
import { deleteCart, type SavedCart, saveCart } from './save-cart.ts'
import type { CartSources } from './sources.ts'
import { findCart } from './store.ts'

/** What a change of a cart needs. */
export interface CartServices extends Pick<Services, 'now'> {
  /** What service plugins say. Without, items of other apps stay as they were last seen. */
  readonly plugins?: PluginAnswers | null
}

type Change = Partial<Pick<StoredCart, 'lines' | 'details' | 'checkoutId'>>

/**
 * Changes a cart. The change is given its lines with current items.
 *
 * @throws ApplicationError when there is no cart
 */
export async function changeCart(
  transaction: Transaction,
  { now, plugins = null }: CartServices,
  key: CartKey,
  change: (cart: StoredCart, sources: CartSources) => Change | Promise<Change>,
): Promise<SavedCart> {
  const { stored, sources } = await findCart(transaction, key)
  if (!stored) throw cartNotFound(key)
  const cart = { ...stored.cart, lines: await linesToday(transaction, stored, sources, plugins) }
  return saveCart(transaction, { ...cart, ...(await change(cart, sources)) }, sources, now())
}

export function removeLineItems(
  transaction: Transaction,
  services: CartServices,
  { key, lineItemIds }: { readonly key: CartKey; readonly lineItemIds: readonly string[] },
): Promise<SavedCart> {
  return changeCart(transaction, services, key, ({ lines }) => ({ lines: removeLines(lines, lineItemIds) }))
}

interface QuantityChange extends ShortStock {
  readonly key: CartKey
  readonly lineItems: Parameters<typeof setQuantities>[1]
}

export function updateQuantities(
  transaction: Transaction,
  services: CartServices,
  { key, lineItems, ...shortStock }: QuantityChange,
): Promise<SavedCart> {
  return changeCart(transaction, services, key, ({ lines }) => ({ lines: setQuantities(lines, lineItems, shortStock) }))
}

export function removeCoupon(transaction: Transaction, services: CartServices, key: CartKey): Promise<SavedCart> {
  return changeCart(transaction, services, key, ({ details }) => ({ details: withoutCoupon(details) }))
}

export function withoutCoupon({ coupon: _, ...details }: CartDetails): CartDetails {
  return details
}

/**
 * Deletes a cart. The next add to the current one creates a new one.
 *
 * @throws ApplicationError when there is none
 */
export async function deleteCartOf(transaction: Transaction, { now }: CartServices, key: CartKey): Promise<void> {
  const { stored } = await findCart(transaction, key)
  if (!stored) throw cartNotFound(key)
  await deleteCart(transaction, stored.cart, now())
}
