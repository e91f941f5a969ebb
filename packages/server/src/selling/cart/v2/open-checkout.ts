/** A cart in its second shape is its own checkout: what its open checkout says counts, and is changed with it. */
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { CartDetails, StoredCart } from '../cart.ts'

/** What a cart and its checkout both know of the customer. */
export type CustomerDetails = Pick<
  CartDetails,
  'email' | 'contactInfo' | 'billing' | 'selectedShippingOption' | 'buyerNote'
>

/** A cart with what the customer has entered on the checkout page since. */
export async function withCheckout<C extends Pick<StoredCart, 'id' | 'details' | 'checkoutId'>>(
  { findCustomerDetails }: Pick<Services, 'findCustomerDetails'>,
  db: Queryable,
  cart: C,
): Promise<C> {
  if (cart.checkoutId === null) return cart
  const entered = await findCustomerDetails(db, cart.id)
  return entered ? { ...cart, details: { ...cart.details, ...entered } } : cart
}

/** Changes in the open checkout of a cart what has been changed in the cart. */
export async function changeCheckout(
  { findCustomerDetails, setCustomerDetails }: Pick<Services, 'findCustomerDetails' | 'setCustomerDetails'>,
  transaction: Transaction,
  { id, checkoutId }: Pick<StoredCart, 'id' | 'checkoutId'>,
  change: (details: CartDetails) => CartDetails,
): Promise<void> {
  const known = checkoutId === null ? null : await findCustomerDetails(transaction, id)
  if (known) await setCustomerDetails(transaction, id, customerDetails(change(known)))
}

const customerDetails = (details: CartDetails): CustomerDetails => ({
  ...(details.email !== undefined && { email: details.email }),
  ...(details.contactInfo && { contactInfo: details.contactInfo }),
  ...(details.billing && { billing: details.billing }),
  ...(details.selectedShippingOption && { selectedShippingOption: details.selectedShippingOption }),
  ...(details.buyerNote !== undefined && { buyerNote: details.buyerNote }),
})

declare module '../../../platform/kernel/services.ts' {
  interface Services {
    /** What the customer has entered in the open checkout of a cart; null without one. */
    readonly findCustomerDetails: (db: Queryable, cartId: string) => Promise<CustomerDetails | null>
    /** Sets it; what is not given is cleared. */
    readonly setCustomerDetails: (transaction: Transaction, cartId: string, details: CustomerDetails) => Promise<void>
  }
}
