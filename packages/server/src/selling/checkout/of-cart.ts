/** What a cart, which is its own checkout in cart v2, and its checkout know of each other. */
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { type ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { findCart } from '../cart/store.ts'
import type { CustomerDetails } from '../cart/v2/open-checkout.ts'
import { checkOutCart } from './check-out-cart.ts'
import type { CheckoutDetails } from './details.ts'
import { isOwnedBy } from './ownership.ts'
import { findCheckout, findCheckoutsOfCart, findOpenCheckoutOfCart, saveCheckout } from './store.ts'

/**
 * The id of the caller's own checkout by that id, or by the id of a cart, which is then checked out; null for a foreign
 * or unknown one.
 *
 * @throws ApplicationError when there is nothing to buy in the cart
 */
export async function openOwnCheckout(operation: Operation, id: string): Promise<string | null> {
  const { site, caller } = operation
  const known = await findCheckout(site.db, id)
  const checkoutId = known ? known.id : await checkOutById(operation, id)
  const checkout = known ?? (checkoutId === null ? null : await findCheckout(site.db, checkoutId))
  return checkout && isOwnedBy(checkout, caller) ? checkout.id : null
}

/** Checks a cart of the caller out by its id; null where there is none. The response is not that of the call. */
export async function checkOutById(
  { storeResponse: _, ...operation }: Operation,
  cartId: string,
): Promise<string | null> {
  const key = { cartId, caller: operation.caller }
  const { stored } = await findCart(operation.site.db, key)
  return stored ? checkOutCart(operation, { channelType: 'WEB' }, key) : null
}

export async function findCustomerDetails(db: Queryable, cartId: string): Promise<CustomerDetails | null> {
  const checkout = await findOpenCheckoutOfCart(db, cartId)
  if (!checkout) return null
  const { email, shipping, billing, selectedShippingOption, buyerNote } = checkout.details
  return {
    ...(email !== undefined && { email }),
    ...(shipping && { contactInfo: shipping }),
    ...(billing && { billing }),
    ...(selectedShippingOption && { selectedShippingOption }),
    ...(buyerNote !== undefined && { buyerNote }),
  }
}

/** Sets what the customer has entered; what is not given is cleared. */
export async function setCustomerDetails(
  transaction: Transaction,
  { cartId, details, now }: { readonly cartId: string; readonly details: CustomerDetails; readonly now: Date },
): Promise<void> {
  const checkout = await findOpenCheckoutOfCart(transaction, cartId)
  if (!checkout) return
  const { contactInfo, ...changed } = details
  const {
    email: _,
    shipping: __,
    billing: ___,
    selectedShippingOption: ____,
    buyerNote: _____,
    ...others
  }: CheckoutDetails = checkout.details
  await saveCheckout(transaction, {
    ...checkout,
    details: { ...others, ...changed, ...(contactInfo && { shipping: contactInfo }) },
    updatedAt: now.toISOString(),
  })
}

/** The order that a cart of the caller became; null for any other cart. */
export async function findOrderOfCart(db: Queryable, cartId: string, caller: Caller): Promise<string | null> {
  const checkouts = await findCheckoutsOfCart(db, cartId)
  return checkouts.find((one) => one.orderId !== null && isOwnedBy(one, caller))?.orderId ?? null
}

/** Why there is no cart of an id: it became an order, or there never was one of the caller. */
export async function cartGone({ site, caller }: Operation, cartId: string): Promise<ApplicationError> {
  const orderId = await findOrderOfCart(site.db, cartId, caller)
  return orderId === null ? rejected('CART_NOT_FOUND') : rejected('CART_ALREADY_ORDERED', { orderId })
}
