/** The calls of fulfillments. */
import { BulkActionMetadata } from '../../catalog/v1/bulk-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { array, guid, message, optional, payload, timestamp, webUrl } from '../../wire.ts'
import {
  BulkCreateOrderWithFulfillments,
  BulkOrderFulfillmentsResult,
  CreateFulfillmentResponse,
  Fulfillment,
  FulfillmentChanges,
  fulfilledOrderId,
  OrderWithFulfillments,
  OrderWithFulfillmentsResponse,
  PackingSlip,
} from './messages.ts'
import {
  CancelFulfillmentRequestRequest,
  FulfillmentRequest,
  FulfillmentService,
  ListFulfillmentRequestsRequest,
  RequestFulfillmentRequest,
} from './requests.ts'

const FulfillmentRequestResponse = message('FulfillmentRequestResponse', 'The request.', {
  fulfillmentRequest: FulfillmentRequest,
})

export const fulfillments = defineCalls(
  { module: 'orderFulfillments', service: 'fulfillments', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' },
  {
    ListFulfillmentsForSingleOrder: {
      route: 'GET /v1/fulfillments/orders/{orderId}',
      description: 'The fulfillments of an order: of the caller, or any for owners and apps.',
      request: payload('Which order.', {
        orderId: fulfilledOrderId,
      }),
      response: OrderWithFulfillmentsResponse,
      errors: ['ORDER_NOT_FOUND'],
      roles: ['visitor', 'member', 'owner', 'app'],
    },
    ListFulfillmentsForMultipleOrders: {
      route: 'POST /v1/fulfillments/list-by-ids',
      effect: 'read',
      description: 'The fulfillments of up to 100 orders. Unknown orders are left out.',
      result: 'response',
      request: payload('Which orders.', { orderIds: array(fulfilledOrderId, { min: 1, max: 100 }) }),
      response: payload('The fulfillments of each order that exists.', {
        ordersWithFulfillments: array(OrderWithFulfillments),
      }),
    },
    CreateFulfillment: {
      route: 'POST /v1/fulfillments/orders/{orderId}/create-fulfillment',
      description: 'Records items of an order as sent or handed over.',
      parameters: { fulfillment: 'a line item without a quantity means all that is left of it' },
      request: payload('Which order, and what was sent.', {
        orderId: fulfilledOrderId,
        fulfillment: Fulfillment,
      }),
      response: CreateFulfillmentResponse,
      errors: [
        'ORDER_NOT_FOUND',
        'ORDER_IS_CANCELED',
        'TRACKING_NUMBER_ALREADY_EXISTS',
        'FULFILLMENT_REQUEST_NOT_FOUND',
        'FULFILLMENT_REQUEST_NOT_OPEN',
      ],
    },
    UpdateFulfillment: {
      route: 'PATCH /v1/fulfillments/{fulfillment.id}/orders/{orderId}',
      description: 'Changes tracking or status of a fulfillment.',
      request: payload('Which fulfillment, and what to change.', {
        orderId: fulfilledOrderId,
        fulfillment: FulfillmentChanges,
      }),
      response: OrderWithFulfillmentsResponse,
      errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', 'TRACKING_NUMBER_ALREADY_EXISTS'],
    },
    DeleteFulfillment: {
      route: 'DELETE /v1/fulfillments/{fulfillmentId}/orders/{orderId}',
      description: 'Deletes a fulfillment. Its items count as not fulfilled again.',
      arguments: { fields: [['orderId', 'fulfillmentId']] },
      request: payload('Which fulfillment.', {
        orderId: fulfilledOrderId,
        fulfillmentId: guid,
      }),
      response: OrderWithFulfillmentsResponse,
      errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'],
    },
    BulkCreateFulfillment: {
      route: 'POST /v1/fulfillments/orders/bulk/create-fulfillments',
      inClient: false,
      description: 'Records items of up to 100 orders as sent. Each order succeeds or fails by itself.',
      request: payload('What was sent of which orders.', {
        ordersWithFulfillments: array(BulkCreateOrderWithFulfillments, { min: 1, max: 100 }),
      }),
      response: payload('The result for each order.', {
        results: array(BulkOrderFulfillmentsResult),
        bulkActionMetadata: BulkActionMetadata,
      }),
    },
    ListPackingSlips: {
      route: 'GET /v1/fulfillments/orders/{orderId}/packing-slips',
      description:
        'Links to the packing slips of an order as PDF: of what is still to be sent, and of each fulfillment. An addition of this project.',
      details: 'A link needs no sign-in and works for a day. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
      request: payload('Which order.', { orderId: fulfilledOrderId }),
      response: payload('The packing slip of what is still to be sent, if anything, then that of each fulfillment.', {
        packingSlips: array(PackingSlip),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
    LinkPackingSlips: {
      route: 'POST /v1/bulk/fulfillments/packing-slips',
      effect: 'read',
      description:
        'A link to one PDF with what is still to be sent of up to 100 orders, a slip for each. An addition of this project.',
      details: 'The link needs no sign-in and works for a day. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
      request: payload('Which orders.', {
        orderIds: array(guid, { min: 1, max: 100 }),
      }),
      response: payload('One PDF with the slips of several orders.', {
        url: optional(webUrl).describe('The link to the PDF. It needs no sign-in. Absent when nothing is to be sent.'),
        expirationDate: optional(timestamp).describe('When the link ends.'),
        orderIds: array(guid).describe('Orders that the PDF has a slip of, in its order.'),
        skippedOrderIds: array(guid).describe('Orders of which nothing is left to be sent.'),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
    RequestFulfillment: {
      route: 'POST /v1/fulfillments/orders/{orderId}/requests',
      description: 'Has a fulfillment service pack and send lines of an order. An addition of this project.',
      details:
        'The server calls it until it answers. Its items cannot be sent or requested otherwise while the request is open.',
      arguments: { fields: ['orderId'], rest: 'request', types: { request: 'FulfillmentServiceOrder' } },
      parameters: {
        request:
          'the `appId` of a service plugin of the kind `FULFILLMENT_SERVICE`; a line item without a quantity means all that is left of it',
      },
      request: RequestFulfillmentRequest,
      response: FulfillmentRequestResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_IS_CANCELED', 'SERVICE_PLUGIN_NOT_FOUND'],
    },
    ListFulfillmentRequests: {
      route: 'GET /v1/fulfillments/orders/{orderId}/requests',
      description: 'The requests of an order to fulfillment services. An addition of this project.',
      request: ListFulfillmentRequestsRequest,
      response: payload('Its requests.', {
        fulfillmentRequests: array(FulfillmentRequest).describe('The oldest first.'),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
    ListFulfillmentServices: {
      route: 'GET /v1/fulfillments/services',
      description: 'The fulfillment services that the shop has. An addition of this project.',
      request: payload('All services.', {}),
      response: payload('The services.', {
        fulfillmentServices: array(FulfillmentService).describe(
          'The oldest first. Those that are turned off are left out.',
        ),
      }),
    },
    CancelFulfillmentRequest: {
      route: 'POST /v1/fulfillments/orders/{orderId}/requests/{fulfillmentRequestId}/cancel',
      description:
        'Has a fulfillment service not send the items of a request. They can be sent otherwise once it confirms. An ' +
        'addition of this project.',
      arguments: { fields: [['orderId', 'fulfillmentRequestId']] },
      request: CancelFulfillmentRequestRequest,
      response: FulfillmentRequestResponse,
      errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_REQUEST_NOT_FOUND', 'FULFILLMENT_REQUEST_NOT_OPEN'],
    },
  },
)
