import type {
  Fulfillment,
  Order,
  OrderCanceled,
  OrderMailKind,
  OrderReturn,
  OrderWithFulfillments,
  PaymentStatusUpdated,
  RefundCompleted,
} from '@cartwright/contract'
import type { EventKind, StoredEvent } from '../../platform/domain/consumer.ts'
import { TRANSACTIONS } from '../billing/balance.ts'
import { isPaymentAlert, type PaymentAlert } from '../billing/payment-alerts.ts'
import { areLinksSent } from '../downloads/deliver.ts'
import { FULFILLMENTS } from '../fulfillments/fulfillments.ts'
import { isCancellationStep, readCancellationStep } from '../orders/cancellation-requests.ts'
import {
  type ConfirmationMails,
  isOrderApproved,
  isPaymentReturned,
  ORDER,
  type ReturnedPayment,
} from '../orders/events.ts'
import { isRequestMail } from '../payment-requests/events.ts'
import { isReturnStep, readReturnStep } from '../returns/events.ts'

/** A mail about an order that is to be sent. What it says is read when it is written. */
export interface OrderMailRequest {
  /** A mail with the same id is sent once. */
  readonly id: string
  readonly kind: OrderMailKind
  readonly orderId: string
  readonly fulfillmentId?: string
  readonly refundId?: string
  readonly paymentRequestId?: string
  readonly returnId?: string
  readonly customMessage?: string
  readonly payment?: MailedPayment
}

/** What happened to a payment of the order. */
export interface MailedPayment {
  /** Minor units. */
  readonly amount: number
  /** Default: the currency of the order. */
  readonly currency?: string
  readonly reason: string
  readonly alert?: PaymentAlert['kind']
}

/** Whether an event may cause mails about an order. */
export const causesOrderMails = (event: EventKind): boolean =>
  isOrderApproved(event) ||
  isRequestMail(event) ||
  areLinksSent(event) ||
  isReturnStep(event) ||
  isCancellationStep(event) ||
  isPaymentReturned(event) ||
  isPaymentAlert(event) ||
  (event.entityType === ORDER && (event.slug === 'canceled' || event.slug === 'payment_status_updated')) ||
  (event.entityType === FULFILLMENTS && event.slug === 'updated') ||
  (event.entityType === TRANSACTIONS && event.slug === 'refund_completed')

/** The mails that an event causes. */
export function orderMailRequests(event: StoredEvent): OrderMailRequest[] {
  const { entityType, slug, entityId: orderId, id } = event
  if (areLinksSent(event)) return [{ id: `order-downloads-${id}`, kind: 'DOWNLOADS', orderId }]
  if (isReturnStep(event)) return returnMails(event)
  if (isCancellationStep(event)) return cancellationRequestMails(event)
  if (isPaymentReturned(event)) return returnedPaymentMails(event)
  if (isPaymentAlert(event)) return [alertMail(event)]
  const { actionEvent, updatedEvent, ...payload } = JSON.parse(event.payload)
  if (isRequestMail(event)) return [paymentRequestMail(event.entityId, payload.orderId)]
  if (entityType === FULFILLMENTS) return fulfillmentMails(updatedEvent.currentEntity)
  if (entityType === TRANSACTIONS) return refundMails(actionEvent.body)
  switch (slug) {
    case 'approved':
      return confirmationMails(orderId, payload.mails)
    case 'canceled':
      return cancellationMails(actionEvent.body)
    default:
      return paymentMails(actionEvent.body, id)
  }
}

/** Without an order, the mail about a returned payment is not about an order. */
function returnedPaymentMails({ payload }: StoredEvent): OrderMailRequest[] {
  const { paymentId, orderId, amount, currency, reason }: ReturnedPayment = JSON.parse(payload)
  if (!orderId) return []
  const payment = { amount, currency, reason }
  return [{ id: `payment-returned-${paymentId}`, kind: 'PAYMENT_RETURNED', orderId, payment }]
}

function alertMail({ id, payload }: StoredEvent): OrderMailRequest {
  const { kind: alert, orderId, amount, reason }: PaymentAlert = JSON.parse(payload)
  const kind = alert === 'PAYMENT_FAILED' ? 'PAYMENT_FAILED' : 'PAYMENT_ALERT'
  return { id: `payment-alert-${id}`, kind, orderId, payment: { alert, amount, reason } }
}

const paymentRequestMail = (paymentRequestId: string, orderId: string): OrderMailRequest => ({
  id: `payment-request-${paymentRequestId}`,
  kind: 'PAYMENT_REQUEST',
  orderId,
  paymentRequestId,
})

const returnKinds: Readonly<Record<OrderReturn['status'], readonly OrderMailKind[]>> = {
  REQUESTED: ['RETURN_REQUESTED', 'NEW_RETURN'],
  APPROVED: ['RETURN_APPROVED'],
  DECLINED: ['RETURN_DECLINED'],
  RECEIVED: ['RETURN_RECEIVED'],
  CANCELED: ['RETURN_CANCELED'],
  // The refund has a mail of its own.
  CLOSED: [],
}

function returnMails(event: StoredEvent): OrderMailRequest[] {
  const { step, isMailed } = readReturnStep(event)
  const { id: returnId, orderId } = step
  if (!isMailed) return []
  return returnKinds[step.status].map((kind) => ({
    id: `${kind.toLowerCase().replace('_', '-')}-${returnId}`,
    kind,
    orderId,
    returnId,
  }))
}

function cancellationRequestMails(event: StoredEvent): OrderMailRequest[] {
  const { order, sendEmail } = readCancellationStep(event)
  const { id: orderId, cancellationRequest } = order
  if (!sendEmail) return []
  if (cancellationRequest?.status === 'DECLINED')
    return [{ id: `cancellation-declined-${orderId}`, kind: 'CANCELLATION_DECLINED', orderId }]
  return [
    { id: `cancellation-requested-${orderId}`, kind: 'CANCELLATION_REQUESTED', orderId },
    { id: `new-cancellation-request-${orderId}`, kind: 'NEW_CANCELLATION_REQUEST', orderId },
  ]
}

function confirmationMails(
  orderId: string,
  { toBuyer, toStaff }: ConfirmationMails = { toBuyer: true, toStaff: true },
): OrderMailRequest[] {
  return [
    ...(toBuyer ? [{ id: `order-confirmation-${orderId}`, kind: 'CONFIRMATION' as const, orderId }] : []),
    ...(toStaff ? [{ id: `new-order-${orderId}`, kind: 'NEW_ORDER' as const, orderId }] : []),
  ]
}

function cancellationMails({ order, sendOrderCanceledEmail, customMessage }: OrderCanceled): OrderMailRequest[] {
  if (!sendOrderCanceledEmail) return []
  const id = `order-canceled-${order.id}`
  return [{ id, kind: 'CANCELED', orderId: order.id, ...(customMessage !== undefined && { customMessage }) }]
}

const paidBefore: readonly Order['paymentStatus'][] = ['NOT_PAID', 'PARTIALLY_PAID', 'PENDING', 'PENDING_MERCHANT']

function paymentMails({ order, previousPaymentStatus }: PaymentStatusUpdated, eventId: string): OrderMailRequest[] {
  const isPaid = order.paymentStatus === 'PAID' && paidBefore.includes(previousPaymentStatus)
  return isPaid ? [{ id: `order-paid-${eventId}`, kind: 'PAID', orderId: order.id }] : []
}

function refundMails({ orderId, refund, sideEffects }: RefundCompleted): OrderMailRequest[] {
  const { sendCustomerEmail = false, customMessage } = sideEffects?.notifications ?? {}
  if (!sendCustomerEmail || Number(refund.summary.refunded.amount) === 0) return []
  const id = `order-refunded-${refund.id}`
  return [{ id, kind: 'REFUNDED', orderId, refundId: refund.id, ...(customMessage !== undefined && { customMessage }) }]
}

const fulfillmentMails = ({ orderId, fulfillments }: OrderWithFulfillments): OrderMailRequest[] =>
  fulfillments.flatMap((fulfillment) => {
    const { id: fulfillmentId = '' } = fulfillment
    return kindsOf(fulfillment).map(([kind, name]) => ({
      id: `order-${name}-${fulfillmentId}`,
      kind,
      orderId,
      fulfillmentId,
    }))
  })

/** Whether the order is shipped whole or partly, or not shipped at all, is seen when the mail is written. */
function kindsOf({ status, completed }: Fulfillment): (readonly [OrderMailKind, string])[] {
  if (status === 'Ready') return [['READY_FOR_PICKUP', 'ready']]
  if (status === 'Pending' || status === 'Accepted') return []
  return completed ? [['DELIVERED', 'delivered']] : [['SHIPPED', 'shipped']]
}
