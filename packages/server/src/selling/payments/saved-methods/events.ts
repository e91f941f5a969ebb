import type { Transaction } from '../../../platform/database/database.ts'
import { appendEvent } from '../../../platform/events/outbox.ts'
import type { SavedPaymentMethod } from './store.ts'
import { toWire } from './wire.ts'

const ENTITY = 'wix.payments.saved_payment_methods.v1.saved_payment_method'

/** Raises an event of a saved card. */
export async function announceSavedMethod(
  transaction: Transaction,
  slug: 'created' | 'updated' | 'deleted',
  method: SavedPaymentMethod,
  now: Date,
): Promise<void> {
  const entity = toWire(method)
  const payloads = {
    created: { createdEvent: { entity } },
    updated: { updatedEvent: { currentEntity: entity } },
    deleted: { deletedEvent: { deletedEntity: entity } },
  }
  await appendEvent(transaction, { entityType: ENTITY, slug, entityId: method.id, payload: payloads[slug] }, now)
}
