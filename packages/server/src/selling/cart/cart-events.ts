import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent, audienceOf } from '../../platform/events/outbox.ts'
import { StoredJson } from '../../platform/kernel/stored-json.ts'
import type { StoredCart } from './cart.ts'

const CART = 'wix.ecom.v1.cart'

type Named = Pick<StoredCart, 'id' | 'owner'>

const eventOf = ({ id, owner }: Named) => ({ entityType: CART, entityId: id, audience: audienceOf(owner) })

/** Tells that a cart was made, or is now another. Takes the text it goes out as. */
export async function announceCart(
  transaction: Transaction,
  cart: Named,
  cartText: string,
  isNew: boolean,
  now: Date,
): Promise<void> {
  const text = isNew ? `{"createdEvent":{"entity":${cartText}}}` : `{"updatedEvent":{"currentEntity":${cartText}}}`
  const slug = isNew ? 'created' : 'updated'
  await appendEvent(transaction, { ...eventOf(cart), slug, payload: new StoredJson(text) }, now)
}

export async function announceRemovedCart(transaction: Transaction, cart: Named, now: Date): Promise<void> {
  await appendEvent(transaction, { ...eventOf(cart), slug: 'deleted', payload: { deletedEvent: {} } }, now)
}
