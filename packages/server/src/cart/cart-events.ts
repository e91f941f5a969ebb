import type { Cart as WireCart } from '@cartwright/contract'
import { appendEvent } from '../events/outbox.ts'
import type { Transaction } from '../storage/database.ts'

const CART = 'wix.ecom.v1.cart'

/** Tells that a cart was made, or is now another. */
export async function announceCart(transaction: Transaction, cart: WireCart, isNew: boolean, now: Date): Promise<void> {
  const payload = isNew ? { createdEvent: { entity: cart } } : { updatedEvent: { currentEntity: cart } }
  await appendEvent(
    transaction,
    { entityType: CART, slug: isNew ? 'created' : 'updated', entityId: cart.id, payload },
    now,
  )
}

export async function announceRemovedCart(transaction: Transaction, cartId: string, now: Date): Promise<void> {
  const payload = { deletedEvent: {} }
  await appendEvent(transaction, { entityType: CART, slug: 'deleted', entityId: cartId, payload }, now)
}
