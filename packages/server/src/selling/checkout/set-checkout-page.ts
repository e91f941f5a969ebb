import type { Transaction } from '../../platform/database/database.ts'
import { findOpenCheckoutOfCart, saveCheckout } from './store.ts'

/** Sets the page that the open checkout of a cart is completed on, as changed in the cart; null for the hosted one. */
export async function setCheckoutPage(
  transaction: Transaction,
  { cartId, address, now }: { readonly cartId: string; readonly address: string | null; readonly now: Date },
): Promise<void> {
  const checkout = await findOpenCheckoutOfCart(transaction, cartId)
  if (!checkout) return
  const { overrideCheckoutUrl: _, ...details } = checkout.details
  await saveCheckout(transaction, {
    ...checkout,
    details: { ...details, ...(address !== null && { overrideCheckoutUrl: address }) },
    updatedAt: now.toISOString(),
  })
}
