import { appendEvent } from '../events/outbox.ts'
import { StoredJson } from '../http/stored-json.ts'
import type { Transaction } from '../storage/database.ts'

const CART = 'wix.ecom.v1.cart'

/** Tells that a cart was made, or is now another. Takes the text it goes out as. */
export async function announceCart(
  transaction: Transaction,
  cartId: string,
  cartText: string,
  isNew: boolean,
  now: Date,
): Promise<void> {
  const text = isNew ? `{"createdEvent":{"entity":${cartText}}}` : `{"updatedEvent":{"currentEntity":${cartText}}}`
  const slug = isNew ? 'created' : 'updated'
  await appendEvent(transaction, { entityType: CART, slug, entityId: cartId, payload: new StoredJson(text) }, now)
}

export async function announceRemovedCart(transaction: Transaction, cartId: string, now: Date): Promise<void> {
  const payload = { deletedEvent: {} }
  await appendEvent(transaction, { entityType: CART, slug: 'deleted', entityId: cartId, payload }, now)
}
