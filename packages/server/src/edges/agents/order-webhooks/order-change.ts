import type { AgentDeliveryKind, OrderWithFulfillments } from '@cartwright/contract'
import { TRANSACTIONS } from '../../../orders/billing/balance.ts'
import { FULFILLMENTS } from '../../../orders/fulfillments/fulfillments.ts'
import { ORDER } from '../../../orders/orders/events.ts'
import { isReturnStep, readReturnStep } from '../../../orders/returns/events.ts'
import type { EventKind, StoredEvent } from '../../../platform/domain/consumer.ts'

/** A change after which an order is sent to its agent. */
export interface OrderChange {
  readonly orderId: string
  readonly kind: AgentDeliveryKind
}

const kindsOfOrders: Readonly<Record<string, AgentDeliveryKind>> = {
  approved: 'CREATED',
  committed: 'CHANGED',
  canceled: 'CANCELED',
}

/** Whether an event is a change of an order that agents get. */
export const isOrderChange = (event: EventKind): boolean =>
  (event.entityType === ORDER && event.slug in kindsOfOrders) ||
  event.entityType === FULFILLMENTS ||
  isRefund(event) ||
  isReturnStep(event)

const isRefund = ({ entityType, slug }: EventKind) => entityType === TRANSACTIONS && slug === 'refund_completed'

/** Which order an event changed, and how; null where it is not sent. */
export function readOrderChange(event: StoredEvent): OrderChange | null {
  if (isReturnStep(event)) return { orderId: readReturnStep(event).step.orderId, kind: 'RETURN' }
  if (isRefund(event)) return { orderId: event.entityId, kind: 'REFUNDED' }
  if (event.entityType === FULFILLMENTS) return { orderId: event.entityId, kind: kindOfFulfillments(event) }
  const kind = event.entityType === ORDER ? kindsOfOrders[event.slug] : undefined
  return kind ? { orderId: event.entityId, kind } : null
}

/** Parcels that this very change says to have arrived make it a delivery. */
function kindOfFulfillments({ payload, occurredAt }: StoredEvent): AgentDeliveryKind {
  const { fulfillments }: OrderWithFulfillments = JSON.parse(payload).updatedEvent.currentEntity
  const hasArrived = fulfillments.some(
    ({ completed, completedDate }) =>
      completed && completedDate !== undefined && new Date(completedDate).toISOString() === occurredAt,
  )
  return hasArrived ? 'DELIVERED' : 'SHIPPED'
}
