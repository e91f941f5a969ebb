import type { Order } from '@cartwright/client'
import { isPacked } from '@cartwright/design/order'
import { messages } from './messages.ts'

export type Delivered = Pick<Order, 'status' | 'fulfillmentStatus' | 'lineItems'>

/** Where the delivery of an order stands, in words. An order of services and downloads alone is done, not sent. */
export function deliveryName({ status, fulfillmentStatus, lineItems }: Delivered): string {
  if (status === 'CANCELED') return messages.canceled
  const names = lineItems.some(isPacked) ? messages.fulfillment : messages.done
  return names[fulfillmentStatus] ?? fulfillmentStatus
}
