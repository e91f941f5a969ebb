import type { Order, OrderCancellationDecision, RequestOf } from '@cartwright/contract'
import { cancellationObstacle } from '@cartwright/design/order'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { EventKind, StoredEvent } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requireOrder, saveOrder } from './change-order.ts'

const CANCELLATION = 'cartwright.v1.order_cancellation'

/**
 * Stores the request of a customer to cancel an order. Canceling the order accepts it.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `CANCELLATION_REQUEST_NOT_ALLOWED`
 */
export async function requestCancellation(
  transaction: Transaction,
  { orderId, reason }: RequestOf<'RequestOrderCancellation'>,
  now: Date,
): Promise<Order> {
  const order = await requireOrder(transaction, orderId)
  const obstacle = cancellationObstacle(order)
  if (obstacle !== null) throw rejected('CANCELLATION_REQUEST_NOT_ALLOWED', { reason: obstacle })
  const cancellationRequest = { status: 'REQUESTED', reason: reason.trim(), createdDate: now.toISOString() } as const
  return record(transaction, { ...order, cancellationRequest }, { slug: 'requested', sendEmail: true, now })
}

/** The same, for a page that knows the order is the customer's own. */
export const requestOwnCancellation = (
  site: Pick<Services, 'db' | 'now'>,
  request: RequestOf<'RequestOrderCancellation'>,
): Promise<Order> => write(site, currentCause(), (transaction) => requestCancellation(transaction, request, site.now()))

/** @throws ApplicationError `ORDER_NOT_FOUND`, `CANCELLATION_NOT_REQUESTED` */
export async function declineCancellation(
  transaction: Transaction,
  { orderId, message, sendEmail = true }: RequestOf<'DeclineOrderCancellation'>,
  now: Date,
): Promise<Order> {
  const order = await requireOrder(transaction, orderId)
  const { cancellationRequest } = order
  if (cancellationRequest?.status !== 'REQUESTED') throw rejected('CANCELLATION_NOT_REQUESTED')
  const closed = { ...cancellationRequest, status: 'DECLINED', message, closedDate: now.toISOString() } as const
  return record(transaction, { ...order, cancellationRequest: closed }, { slug: 'declined', sendEmail, now })
}

/** The request of an order that is canceled. */
export function accepted({ cancellationRequest }: Order, now: Date): Pick<Order, 'cancellationRequest'> {
  if (cancellationRequest?.status !== 'REQUESTED') return {}
  return { cancellationRequest: { ...cancellationRequest, status: 'ACCEPTED', closedDate: now.toISOString() } }
}

interface Step {
  readonly slug: 'requested' | 'declined'
  readonly sendEmail: boolean
  readonly now: Date
}

/** Stores a step in the order and its timeline, and raises the event from which mails are sent. */
async function record(transaction: Transaction, changed: Order, { slug, sendEmail, now }: Step): Promise<Order> {
  const type = `CANCELLATION_${slug.toUpperCase()}`
  const { reason: requested = '', message: reason = requested } = changed.cancellationRequest ?? {}
  const order = await saveOrder(transaction, changed, now, [
    { activityType: 'CUSTOM_ACTIVITY', customActivity: { type, additionalData: { reason } } },
  ])
  const payload = { actionEvent: { body: { order, sendEmail } } }
  await appendEvent(transaction, { entityType: CANCELLATION, slug, entityId: order.id, payload }, now)
  return order
}

/** Whether an event is a step of a request to cancel an order. */
export const isCancellationStep = ({ entityType }: EventKind): boolean => entityType === CANCELLATION

export const readCancellationStep = ({ payload }: StoredEvent): OrderCancellationDecision =>
  JSON.parse(payload).actionEvent.body
