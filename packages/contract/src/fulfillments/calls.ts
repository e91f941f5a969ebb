/** The calls of fulfillments. */
import { defineCall } from '../call.ts'
import {
  BulkCreateFulfillmentRequest,
  BulkCreateFulfillmentResponse,
  CreateFulfillmentRequest,
  CreateFulfillmentResponse,
  DeleteFulfillmentRequest,
  LinkPackingSlipsRequest,
  LinkPackingSlipsResponse,
  ListFulfillmentsForMultipleOrdersRequest,
  ListFulfillmentsForMultipleOrdersResponse,
  ListFulfillmentsForSingleOrderRequest,
  ListPackingSlipsRequest,
  ListPackingSlipsResponse,
  OrderWithFulfillmentsResponse,
  UpdateFulfillmentRequest,
} from './messages.ts'
import {
  CancelFulfillmentRequestRequest,
  FulfillmentRequestResponse,
  ListFulfillmentRequestsRequest,
  ListFulfillmentRequestsResponse,
  ListFulfillmentServicesRequest,
  ListFulfillmentServicesResponse,
  RequestFulfillmentRequest,
} from './requests.ts'

const fulfillments = {
  module: 'orderFulfillments',
  service: 'fulfillments',
  carrier: 'body',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
} as const

export const ListFulfillmentsForSingleOrder = defineCall({
  ...fulfillments,
  name: 'ListFulfillmentsForSingleOrder',
  description: 'The fulfillments of an order: of the caller, or any for owners and apps.',
  method: 'GET',
  effect: 'read',
  path: '/v1/fulfillments/orders/{orderId}',
  carrier: 'query',
  request: ListFulfillmentsForSingleOrderRequest,
  response: OrderWithFulfillmentsResponse,
  errors: ['ORDER_NOT_FOUND'],
  roles: ['visitor', 'member', 'owner', 'app'],
})

export const ListFulfillmentsForMultipleOrders = defineCall({
  ...fulfillments,
  name: 'ListFulfillmentsForMultipleOrders',
  description: 'The fulfillments of up to 100 orders. Unknown orders are left out.',
  result: 'response',
  method: 'POST',
  effect: 'read',
  path: '/v1/fulfillments/list-by-ids',
  request: ListFulfillmentsForMultipleOrdersRequest,
  response: ListFulfillmentsForMultipleOrdersResponse,
})

export const CreateFulfillment = defineCall({
  ...fulfillments,
  name: 'CreateFulfillment',
  description: 'Records items of an order as sent or handed over.',
  parameters: { fulfillment: 'a line item without a quantity means all that is left of it' },
  method: 'POST',
  effect: 'write',
  path: '/v1/fulfillments/orders/{orderId}/create-fulfillment',
  request: CreateFulfillmentRequest,
  response: CreateFulfillmentResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_IS_CANCELED',
    'TRACKING_NUMBER_ALREADY_EXISTS',
    'FULFILLMENT_REQUEST_NOT_FOUND',
    'FULFILLMENT_REQUEST_NOT_OPEN',
  ],
})

export const UpdateFulfillment = defineCall({
  ...fulfillments,
  name: 'UpdateFulfillment',
  description: 'Changes tracking or status of a fulfillment.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/fulfillments/{fulfillment.id}/orders/{orderId}',
  request: UpdateFulfillmentRequest,
  response: OrderWithFulfillmentsResponse,
  errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', 'TRACKING_NUMBER_ALREADY_EXISTS'],
})

export const DeleteFulfillment = defineCall({
  ...fulfillments,
  name: 'DeleteFulfillment',
  description: 'Deletes a fulfillment. Its items count as not fulfilled again.',
  arguments: { fields: [['orderId', 'fulfillmentId']] },
  method: 'DELETE',
  effect: 'write',
  path: '/v1/fulfillments/{fulfillmentId}/orders/{orderId}',
  carrier: 'query',
  request: DeleteFulfillmentRequest,
  response: OrderWithFulfillmentsResponse,
  errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'],
})

export const BulkCreateFulfillment = defineCall({
  ...fulfillments,
  name: 'BulkCreateFulfillment',
  inClient: false,
  description: 'Records items of up to 100 orders as sent. Each order succeeds or fails by itself.',
  method: 'POST',
  effect: 'write',
  path: '/v1/fulfillments/orders/bulk/create-fulfillments',
  request: BulkCreateFulfillmentRequest,
  response: BulkCreateFulfillmentResponse,
})

export const ListPackingSlips = defineCall({
  ...fulfillments,
  name: 'ListPackingSlips',
  description:
    'Links to the packing slips of an order as PDF: of what is still to be sent, and of each fulfillment. An addition of this project.',
  details: 'A link needs no sign-in and works for a day. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  method: 'GET',
  effect: 'read',
  path: '/v1/fulfillments/orders/{orderId}/packing-slips',
  carrier: 'query',
  request: ListPackingSlipsRequest,
  response: ListPackingSlipsResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const LinkPackingSlips = defineCall({
  ...fulfillments,
  name: 'LinkPackingSlips',
  description:
    'A link to one PDF with what is still to be sent of up to 100 orders, a slip for each. An addition of this project.',
  details: 'The link needs no sign-in and works for a day. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  method: 'POST',
  effect: 'read',
  path: '/v1/bulk/fulfillments/packing-slips',
  carrier: 'body',
  request: LinkPackingSlipsRequest,
  response: LinkPackingSlipsResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const RequestFulfillment = defineCall({
  ...fulfillments,
  name: 'RequestFulfillment',
  description: 'Has a fulfillment service pack and send lines of an order. An addition of this project.',
  details:
    'The server calls it until it answers. Its items cannot be sent or requested otherwise while the request is open.',
  arguments: { fields: ['orderId'], rest: 'request', types: { request: 'FulfillmentServiceOrder' } },
  parameters: {
    request:
      'the `appId` of a service plugin of the kind `FULFILLMENT_SERVICE`; a line item without a quantity means all that is left of it',
  },
  method: 'POST',
  effect: 'write',
  path: '/v1/fulfillments/orders/{orderId}/requests',
  request: RequestFulfillmentRequest,
  response: FulfillmentRequestResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IS_CANCELED', 'SERVICE_PLUGIN_NOT_FOUND'],
})

export const ListFulfillmentRequests = defineCall({
  ...fulfillments,
  name: 'ListFulfillmentRequests',
  description: 'The requests of an order to fulfillment services. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/fulfillments/orders/{orderId}/requests',
  carrier: 'query',
  request: ListFulfillmentRequestsRequest,
  response: ListFulfillmentRequestsResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const ListFulfillmentServices = defineCall({
  ...fulfillments,
  name: 'ListFulfillmentServices',
  description: 'The fulfillment services that the shop has. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/fulfillments/services',
  carrier: 'query',
  request: ListFulfillmentServicesRequest,
  response: ListFulfillmentServicesResponse,
})

export const CancelFulfillmentRequest = defineCall({
  ...fulfillments,
  name: 'CancelFulfillmentRequest',
  description:
    'Has a fulfillment service not send the items of a request. They can be sent otherwise once it confirms. An ' +
    'addition of this project.',
  arguments: { fields: [['orderId', 'fulfillmentRequestId']] },
  method: 'POST',
  effect: 'write',
  path: '/v1/fulfillments/orders/{orderId}/requests/{fulfillmentRequestId}/cancel',
  request: CancelFulfillmentRequestRequest,
  response: FulfillmentRequestResponse,
  errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_REQUEST_NOT_FOUND', 'FULFILLMENT_REQUEST_NOT_OPEN'],
})
