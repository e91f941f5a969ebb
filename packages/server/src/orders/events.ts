import type { Order } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { appendEvent } from '../events/outbox.ts'

export const ORDER = 'wix.ecom.v1.order'

/** Raises the event of a placed order, which is approved immediately. */
export async function announceOrder(transaction: Transaction, order: Order, now: Date): Promise<void> {
  const event = { entityType: ORDER, entityId: order.id }
  await appendEvent(transaction, { ...event, slug: 'created', payload: { createdEvent: { entity: order } } }, now)
  await appendEvent(transaction, { ...event, slug: 'approved', payload: { actionEvent: { body: { order } } } }, now)
}

/** Whether an event says that an order stands. */
export const isOrderApproved = ({ entityType, slug }: { entityType: string; slug: string }): boolean =>
  entityType === ORDER && slug === 'approved'

/** Whether an event says that an order was canceled. */
export const isOrderCanceled = ({ entityType, slug }: { entityType: string; slug: string }): boolean =>
  entityType === ORDER && slug === 'canceled'
