import type { OrderReturn } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventKind, StoredEvent } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { requireOrder, saveOrder } from '../orders/change-order.ts'
import { saveReturn } from './store.ts'

const RETURN = 'cartwright.v1.order_return'

/** Stores a step of a return, adds it to the timeline of the order, and raises the event. */
export async function recordStep(
  transaction: Transaction,
  changed: OrderReturn,
  { isNew = false, isMailed, now }: { readonly isNew?: boolean; readonly isMailed: boolean; readonly now: Date },
): Promise<OrderReturn> {
  const saved = { ...changed, updatedDate: now.toISOString() }
  await saveReturn(transaction, saved)
  const additionalData = { returnId: saved.id }
  await saveOrder(transaction, await requireOrder(transaction, saved.orderId), now, [
    { activityType: 'CUSTOM_ACTIVITY', customActivity: { type: `RETURN_${saved.status}`, additionalData } },
  ])
  const body = isNew ? { createdEvent: { entity: saved } } : { updatedEvent: { currentEntity: saved } }
  const slug = isNew ? 'created' : 'updated'
  const payload = { ...body, isMailed }
  await appendEvent(transaction, { entityType: RETURN, slug, entityId: saved.id, payload }, now)
  return saved
}

/** Whether an event is a step of a return. */
export const isReturnStep = ({ entityType }: EventKind): boolean => entityType === RETURN

/** The return as it was after a step, and whether mails are sent about it. */
export function readReturnStep({ payload }: StoredEvent): { readonly step: OrderReturn; readonly isMailed: boolean } {
  const { createdEvent, updatedEvent, isMailed } = JSON.parse(payload)
  return { step: createdEvent?.entity ?? updatedEvent.currentEntity, isMailed }
}
