/** Fulfillments: which items of an order were sent or handed over, and how. */
import type { z } from 'zod'
import { ItemMetadata } from '../../catalog/v1/bulk-messages.ts'
import { array, boolean, guid, int, map, message, optional, text, timestamp, webUrl } from '../../wire.ts'

export const fulfilledOrderId = text({ min: 1, max: 100 })

export const FulfillmentLineItem = message('FulfillmentLineItem', 'A line of the order in this fulfillment.', {
  id: guid.describe('The line item of the order.'),
  quantity: optional(int({ min: 1, max: 100000 })).describe('Default: all that is not fulfilled yet.'),
})
export type FulfillmentLineItem = z.output<typeof FulfillmentLineItem>

export const FulfillmentTrackingInfo = message('FulfillmentTrackingInfo', 'How the customer follows the parcel.', {
  trackingNumber: optional(text({ min: 1, max: 100 })),
  shippingProvider: optional(text({ min: 1, max: 100 })).describe(
    'Such as `dhl`, `ups`, `fedex`, `usps`, or any name.',
  ),
  trackingLink: optional(webUrl).describe('Default: the page of the carrier, where the site knows it.'),
})
export type FulfillmentTrackingInfo = z.output<typeof FulfillmentTrackingInfo>

export const CustomFulfillmentInfo = message('CustomFulfillmentInfo', 'Facts of another kind of fulfillment.', {
  fieldsData: map(text({ max: 1000 })),
})
export type CustomFulfillmentInfo = z.output<typeof CustomFulfillmentInfo>

const details = {
  trackingInfo: optional(FulfillmentTrackingInfo),
  customInfo: optional(CustomFulfillmentInfo),
  status: optional(text({ min: 1, max: 100 })).describe(
    '`Pending`, `Accepted`, `Ready` (for pickup), `In_Delivery` or `Fulfilled`.',
  ),
  completed: optional(boolean).describe('Whether nothing more will happen to it.'),
}

const locationId = optional(guid).describe(
  'Where the items are sent from. Default: where they were taken from stock. Another location gives up its own stock ' +
    'instead. An addition of this project.',
)

const oneKind = { atMostOne: [['trackingInfo', 'customInfo']] }

export const Fulfillment = message(
  'Fulfillment',
  'A parcel, or a handover to the customer.',
  {
    id: optional(guid),
    createdDate: optional(timestamp),
    completedDate: optional(timestamp).describe(
      'When it was marked as completed, such as by its delivery. Set by the site. An addition of this project.',
    ),
    lineItems: array(FulfillmentLineItem, { min: 1, max: 300 }),
    locationId,
    fulfillmentRequestId: optional(guid).describe(
      'The request that a fulfillment service sends these items for. Without it, items at a service cannot be sent. ' +
        'An addition of this project.',
    ),
    ...details,
  },
  oneKind,
)
export type Fulfillment = z.output<typeof Fulfillment>

export const FulfillmentChanges = message(
  'FulfillmentChanges',
  'The fields to change; the others stay.',
  { id: guid, ...details },
  oneKind,
)
export type FulfillmentChanges = z.output<typeof FulfillmentChanges>

export const OrderWithFulfillments = message('OrderWithFulfillments', 'An order and its fulfillments.', {
  orderId: fulfilledOrderId,
  fulfillments: array(Fulfillment),
})
export type OrderWithFulfillments = z.output<typeof OrderWithFulfillments>

export const OrderWithFulfillmentsResponse = message('OrderWithFulfillmentsResponse', 'Its fulfillments.', {
  orderWithFulfillments: OrderWithFulfillments,
})
export type OrderWithFulfillmentsResponse = z.output<typeof OrderWithFulfillmentsResponse>

export const CreateFulfillmentResponse = OrderWithFulfillmentsResponse.extend({ fulfillmentId: guid }).meta({
  id: 'CreateFulfillmentResponse',
  description: 'The fulfillments of the order, and the id of the new one.',
})
export type CreateFulfillmentResponse = z.output<typeof CreateFulfillmentResponse>

export const BulkCreateOrderWithFulfillments = message(
  'BulkCreateOrderWithFulfillments',
  'What was sent of one order.',
  {
    orderId: fulfilledOrderId,
    fulfillments: array(Fulfillment, { min: 1, max: 100 }),
  },
)
export type BulkCreateOrderWithFulfillments = z.output<typeof BulkCreateOrderWithFulfillments>

export const BulkOrderFulfillmentsResult = message('BulkOrderFulfillmentsResult', 'The result for one order.', {
  itemMetadata: ItemMetadata,
  ordersWithFulfillments: optional(OrderWithFulfillments),
})
export type BulkOrderFulfillmentsResult = z.output<typeof BulkOrderFulfillmentsResult>

export const PackingSlip = message('PackingSlip', 'What goes into a parcel, without prices.', {
  fulfillmentId: optional(guid).describe('Absent for what is still to be sent.'),
  url: webUrl.describe('The link to its PDF, which is in the language of the order. It needs no sign-in.'),
  expirationDate: timestamp.describe('When the link ends.'),
})
export type PackingSlip = z.output<typeof PackingSlip>
