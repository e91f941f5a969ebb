/** Requests to fulfillment services: servers that pack and send lines of an order. Additions of this project. */
import type { z } from 'zod'
import { array, boolean, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { FulfillmentRequestStatus } from './enumerations.ts'
import { FulfillmentLineItem } from './messages.ts'

const orderId = text({ min: 1, max: 100 })

export const fulfillingAppId = guid.describe('The `appId` of a service plugin of the kind `FULFILLMENT_SERVICE`.')

export const RequestedLineItem = message('RequestedLineItem', 'A line of the order in a request.', {
  id: guid.describe('The line item of the order.'),
  quantity: int({ min: 1, max: 100000 }),
})
export type RequestedLineItem = z.output<typeof RequestedLineItem>

export const FulfillmentRequest = message('FulfillmentRequest', 'Lines of an order at a fulfillment service.', {
  id: guid,
  orderId: guid,
  appId: fulfillingAppId,
  status: FulfillmentRequestStatus,
  lineItems: array(RequestedLineItem, { min: 1, max: 300 }),
  externalId: optional(text()).describe('The id that the service gave the request.'),
  reason: optional(text()).describe('Why the service rejected the request, or could not cancel it.'),
  cancelRequested: boolean.describe('Whether the service has yet to confirm that it will not send the items.'),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type FulfillmentRequest = z.output<typeof FulfillmentRequest>

export const RequestFulfillmentRequest = message('RequestFulfillmentRequest', 'What a service sends.', {
  orderId,
  appId: fulfillingAppId,
  lineItems: array(FulfillmentLineItem, { min: 1, max: 300 }),
})
export type RequestFulfillmentRequest = z.output<typeof RequestFulfillmentRequest>

export const ListFulfillmentRequestsRequest = message('ListFulfillmentRequestsRequest', 'Which order.', { orderId })
export type ListFulfillmentRequestsRequest = z.output<typeof ListFulfillmentRequestsRequest>

export const FulfillmentService = message('FulfillmentService', 'A service that packs and sends lines of orders.', {
  appId: fulfillingAppId,
  name: text().describe('As the shop calls it.'),
})
export type FulfillmentService = z.output<typeof FulfillmentService>

export const CancelFulfillmentRequestRequest = message('CancelFulfillmentRequestRequest', 'Which request.', {
  orderId,
  fulfillmentRequestId: guid,
})
export type CancelFulfillmentRequestRequest = z.output<typeof CancelFulfillmentRequestRequest>
