import type { OrderPaymentRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventKind } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'

const PAYMENT_REQUEST = 'wix.ecom.v1.order_payment_request'

type Slug = 'created' | 'updated' | 'deleted' | 'paid' | 'voided' | 'expired'

/** Raises an event of a payment request. */
export async function announceRequest(
  transaction: Transaction,
  slug: Slug,
  request: OrderPaymentRequest,
  now: Date,
): Promise<void> {
  const event = { entityType: PAYMENT_REQUEST, slug, entityId: request.id, payload: payloadOf(slug, request) }
  await appendEvent(transaction, event, now)
}

function payloadOf(slug: Slug, request: OrderPaymentRequest): object {
  switch (slug) {
    case 'created':
      return { createdEvent: { entity: request } }
    case 'updated':
      return { updatedEvent: { currentEntity: request } }
    case 'deleted':
      return { deletedEvent: { deletedEntity: request } }
    default:
      return { actionEvent: { body: { orderPaymentRequest: request } } }
  }
}

const MAIL = 'cartwright.payment_request_mail'

/** Asks for the mail of a payment request. */
export async function requestMail(
  transaction: Transaction,
  { id, orderId }: OrderPaymentRequest,
  now: Date,
): Promise<void> {
  const event = { entityType: MAIL, slug: 'requested', entityId: id, payload: { orderId } }
  await appendEvent(transaction, event, now)
}

/** Whether an event asks for the mail of a payment request. */
export const isRequestMail = ({ entityType }: EventKind): boolean => entityType === MAIL

/** Whether an event says that a payment request was paid. */
export const isRequestPaid = ({ entityType, slug }: EventKind): boolean =>
  entityType === PAYMENT_REQUEST && slug === 'paid'
