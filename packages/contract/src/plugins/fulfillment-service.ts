/** A server that packs and sends lines of an order. An addition of this project. */
import type { z } from 'zod'
import { AddressWithContact } from '../address.ts'
import { FulfillmentTrackingInfo } from '../orders/fulfillments/messages.ts'
import { CatalogReference } from '../selling/cart/item.ts'
import { array, guid, int, message, optional, text } from '../wire.ts'
import type { Plugin } from './plugin.ts'

export const FulfillmentServiceItem = message('FulfillmentServiceItem', 'How many of which item to send.', {
  id: guid.describe('The line item of the order.'),
  name: text(),
  catalogReference: optional(CatalogReference),
  sku: optional(text()),
  quantity: int({ min: 1, max: 100000 }),
})
export type FulfillmentServiceItem = z.output<typeof FulfillmentServiceItem>

export const FulfillmentServiceDelivery = message('FulfillmentServiceDelivery', 'The delivery option of the order.', {
  code: optional(text()),
  title: text(),
})
export type FulfillmentServiceDelivery = z.output<typeof FulfillmentServiceDelivery>

export const FulfillmentServiceRequest = message('FulfillmentServiceRequest', 'What to send, and where.', {
  fulfillmentRequestId: guid.describe('The same when the site repeats the call.'),
  orderId: guid,
  orderNumber: text(),
  lineItems: array(FulfillmentServiceItem, { min: 1, max: 300 }),
  recipientInfo: optional(AddressWithContact),
  deliveryOption: optional(FulfillmentServiceDelivery),
})
export type FulfillmentServiceRequest = z.output<typeof FulfillmentServiceRequest>

export const FulfillmentServiceResponse = message('FulfillmentServiceResponse', 'The service sends the items.', {
  externalId: text({ min: 1, max: 100 }).describe('The id of the request at the service.'),
  trackingInfo: optional(FulfillmentTrackingInfo).describe('Given where the parcel was sent already.'),
})
export type FulfillmentServiceResponse = z.output<typeof FulfillmentServiceResponse>

export const FulfillmentServiceCancelRequest = message('FulfillmentServiceCancelRequest', 'What not to send.', {
  fulfillmentRequestId: guid,
  externalId: optional(text()).describe('Absent where the site has not received the response to its request.'),
  orderId: guid,
})
export type FulfillmentServiceCancelRequest = z.output<typeof FulfillmentServiceCancelRequest>

export const FulfillmentServiceCancelResponse = message(
  'FulfillmentServiceCancelResponse',
  'The service will not send the items.',
  {},
)
export type FulfillmentServiceCancelResponse = z.output<typeof FulfillmentServiceCancelResponse>

export const fulfillmentService = {
  componentType: 'FULFILLMENT_SERVICE',
  description: 'A server that packs and sends lines of an order. An addition of this project.',
  methods: {
    requestFulfillment: {
      path: '/v1/request-fulfillment',
      description: 'Has the service pack and send items.',
      request: FulfillmentServiceRequest,
      response: FulfillmentServiceResponse,
    },
    cancelFulfillment: {
      path: '/v1/cancel-fulfillment',
      description: 'Has the service not send items.',
      request: FulfillmentServiceCancelRequest,
      response: FulfillmentServiceCancelResponse,
    },
  },
  errors: {
    FULFILLMENT_REJECTED: { status: 428, meaning: 'The service does not send the items; `data.reason` says why.' },
    FULFILLMENT_NOT_CANCELABLE: { status: 428, meaning: 'The items are sent already; `data.reason` may say more.' },
    FULFILLMENT_REQUEST_UNKNOWN: { status: 404, meaning: 'The service has no such request.' },
  },
} as const satisfies Plugin
