import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'

export const ORDER = 'wix.ecom.v1.order'

/** Who gets a mail about a new order. */
export interface ConfirmationMails {
  readonly toBuyer: boolean
  readonly toStaff: boolean
}

/** Raises the event of a placed order, which is approved immediately. */
export async function announceOrder(
  transaction: Transaction,
  order: Order,
  now: Date,
  mails?: ConfirmationMails,
): Promise<void> {
  const event = { entityType: ORDER, entityId: order.id }
  await appendEvent(transaction, { ...event, slug: 'created', payload: { createdEvent: { entity: order } } }, now)
  await appendEvent(
    transaction,
    { ...event, slug: 'approved', payload: { actionEvent: { body: { order } }, ...(mails && { mails }) } },
    now,
  )
}

/** Whether an event says that an order stands. */
export const isOrderApproved = ({ entityType, slug }: { entityType: string; slug: string }): boolean =>
  entityType === ORDER && slug === 'approved'

/** Whether an event says that an order was canceled. */
export const isOrderCanceled = ({ entityType, slug }: { entityType: string; slug: string }): boolean =>
  entityType === ORDER && slug === 'canceled'

const PAYMENT = 'cartwright.payment'

/** The money of a payment that became no order went back. */
export interface ReturnedPayment {
  readonly paymentId: string
  /** The order of its checkout, which another payment paid. */
  readonly orderId: string | null
  readonly email: string
  readonly language: string
  readonly amount: number
  readonly currency: string
  /** The code of the error that kept the order from being placed. */
  readonly reason: string
}

export async function announcePaymentReturned(
  transaction: Transaction,
  returned: ReturnedPayment,
  now: Date,
): Promise<void> {
  const event = { entityType: PAYMENT, slug: 'returned', entityId: returned.paymentId, payload: returned }
  await appendEvent(transaction, event, now)
}

export const isPaymentReturned = ({ entityType, slug }: { entityType: string; slug: string }): boolean =>
  entityType === PAYMENT && slug === 'returned'
