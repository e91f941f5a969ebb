import { randomUUID } from 'node:crypto'
import type { Address, AddressWithContact, CreateCheckoutFromCurrentCartRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { StoredCart } from '../cart/cart.ts'
import type { Buyer, CheckoutDetails, StoredCheckout } from './details.ts'
import { findOpenCheckoutOfCart, saveCheckout } from './store.ts'

/** A cart that goes to checkout, and what its owner says about it. */
export interface CartToCheckOut {
  readonly cart: Pick<StoredCart, 'id' | 'details'>
  readonly buyer: Buyer
  readonly request: CreateCheckoutFromCurrentCartRequest
  /** Of the request; null or absent where it names none. */
  readonly language?: string | null | undefined
  /** The currency of the cart; empty for the shop's own. */
  readonly exchange: Pick<CheckoutDetails, 'exchange'>
  readonly now: Date
}

/**
 * Creates the checkout of a cart, or updates the existing one: given fields are set, omitted ones stay.
 * @returns the checkout's id, the same until it becomes an order
 * @throws ValidationError for an address without an email address when no member is signed in
 */
export async function createOrUpdateCheckout(
  transaction: Transaction,
  { cart, buyer, request, language, exchange, now }: CartToCheckOut,
): Promise<string> {
  const known = await findOpenCheckoutOfCart(transaction, cart.id)
  const { exchange: _, ...before } = known?.details ?? detailsOfCart(cart, request)
  const details = applyRequest({ ...before, ...exchange, ...(language && { language }) }, cart, request)
  requireEmail(details, buyer, request)
  const at = now.toISOString()
  const checkout: StoredCheckout = {
    ...(known ?? { id: randomUUID(), createdAt: at, completed: false, orderId: null, document: null }),
    ...buyer,
    cartId: cart.id,
    details,
    updatedAt: at,
  }
  await saveCheckout(transaction, checkout)
  return checkout.id
}

/** The buyer's data in the cart. */
function detailsOfCart(
  { details }: CartToCheckOut['cart'],
  { channelType }: CreateCheckoutFromCurrentCartRequest,
): CheckoutDetails {
  const { email, contactInfo, billing, buyerNote, overrideCheckoutUrl } = details
  return {
    channelType,
    ...(email !== undefined && { email }),
    ...(contactInfo && { shipping: contactInfo }),
    ...(billing && { billing }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
  }
}

function applyRequest(
  details: CheckoutDetails,
  cart: CartToCheckOut['cart'],
  { channelType, email, shippingAddress, billingAddress, selectedShippingOption }: CreateCheckoutFromCurrentCartRequest,
): CheckoutDetails {
  // The cart's own choice comes first: the request's counts only where the cart has none.
  const option = cart.details.selectedShippingOption ?? selectedShippingOption
  return {
    ...details,
    channelType,
    ...(email !== undefined && { email }),
    ...(shippingAddress && { shipping: withAddress(details.shipping, shippingAddress) }),
    ...(billingAddress && { billing: withAddress(details.billing, billingAddress) }),
    ...(option && { selectedShippingOption: option }),
  }
}

const withAddress = (known: AddressWithContact | undefined, address: Address): AddressWithContact => ({
  ...known,
  address,
})

function requireEmail(details: CheckoutDetails, { memberId }: Buyer, request: CreateCheckoutFromCurrentCartRequest) {
  const hasAddress = request.shippingAddress !== undefined || request.billingAddress !== undefined
  if (!hasAddress || memberId !== null || details.email !== undefined) return
  throw invalidField('email', 'is required with an address when no member is signed in', 'REQUIRED_FIELD')
}
