import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { deleteCart } from './save-cart.ts'
import { findCartById } from './store.ts'

/**
 * What was in a cart has been ordered: to be called in the transaction that places the order. The cart goes with it,
 * and the next add makes a new one.
 */
export async function emptyCart(transaction: Transaction, site: Pick<Services, 'now'>, cartId: string): Promise<void> {
  const stored = await findCartById(transaction, cartId)
  if (stored) await deleteCart(transaction, stored.cart, site.now())
}
