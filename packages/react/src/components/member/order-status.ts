import type { Order } from '@cartwright/client'
import type { OrderMessages } from '../messages/order.ts'

/** Payment status of an order. */
export function paymentText({ paymentStatus }: Order, texts: OrderMessages): string {
  return {
    UNSPECIFIED: '',
    NOT_PAID: texts.notPaid,
    PAID: texts.paid,
    PARTIALLY_REFUNDED: texts.partlyRefunded,
    FULLY_REFUNDED: texts.refunded,
    PENDING: texts.pending,
    PARTIALLY_PAID: texts.partlyPaid,
    PENDING_MERCHANT: texts.pending,
    CANCELED: texts.canceled,
    DECLINED: texts.notPaid,
  }[paymentStatus]
}

/** Fulfillment status of an order; empty for one that is not sent at all. */
export function fulfillmentText({ fulfillmentStatus, lineItems }: Order, texts: OrderMessages): string {
  const isSent = lineItems.some(({ itemType }) => itemType.preset !== 'DIGITAL' && itemType.preset !== 'SERVICE')
  if (!isSent) return ''
  return { NOT_FULFILLED: texts.notSent, FULFILLED: texts.sent, PARTIALLY_FULFILLED: texts.partlySent }[
    fulfillmentStatus
  ]
}
