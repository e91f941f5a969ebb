/** The calls of payment requests. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  CreateOrderPaymentRequestRequest,
  CreateOrderPaymentRequestResponse,
  GetOwnOrderBalanceResponse,
  OrderPaymentRequestIdRequest,
  OrderPaymentRequestResponse,
  OrderPaymentRequestUrlResponse,
  PayOwnOrderRequest,
  QueryOrderPaymentRequestsRequest,
  QueryOrderPaymentRequestsResponse,
  UpdateOrderPaymentRequestRequest,
  UpdatePaymentRequestFieldsRequest,
} from './messages.ts'

const staff = {
  module: 'orderPaymentRequests',
  service: 'orderPaymentRequests',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
} as const
const PATH = '/v1/order-payment-requests'

export const CreateOrderPaymentRequest = defineCall({
  ...staff,
  name: 'CreateOrderPaymentRequest',
  description: 'Asks the customer to pay an amount of an order, or all that is owed, by mail with a link.',
  arguments: {
    fields: ['orderPaymentRequest'],
    rest: 'options',
    types: { options: 'CreateOrderPaymentRequestOptions' },
  },
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: CreateOrderPaymentRequestRequest,
  response: CreateOrderPaymentRequestResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IS_CANCELED', 'ORDER_ALREADY_PAID', 'INVALID_AMOUNT'],
})

export const GetOrderPaymentRequest = defineCall({
  ...staff,
  name: 'GetOrderPaymentRequest',
  description: 'A payment request.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{orderPaymentRequestId}`,
  carrier: 'query',
  request: OrderPaymentRequestIdRequest,
  response: OrderPaymentRequestResponse,
  errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
})

export const GetOrderPaymentRequestURL = defineCall({
  ...staff,
  name: 'GetOrderPaymentRequestURL',
  functionName: 'getOrderPaymentRequestUrl',
  description: 'The page where the customer pays a payment request.',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/url`,
  carrier: 'body',
  request: OrderPaymentRequestIdRequest,
  response: OrderPaymentRequestUrlResponse,
  errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
})

export const QueryOrderPaymentRequests = defineCall({
  ...staff,
  name: 'QueryOrderPaymentRequests',
  description: 'Payment requests by filter, sort order and cursor. Default order: newest first.',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/query`,
  carrier: 'body',
  request: QueryOrderPaymentRequestsRequest,
  response: QueryOrderPaymentRequestsResponse,
})

export const UpdateOrderPaymentRequest = defineCall({
  ...staff,
  name: 'UpdateOrderPaymentRequest',
  description: 'Changes the texts of an unpaid payment request, or which ways to pay are offered.',
  arguments: { types: { orderPaymentRequest: 'OrderPaymentRequestUpdate' } },
  method: 'PATCH',
  effect: 'write',
  path: `${PATH}/{orderPaymentRequest.id}`,
  carrier: 'body',
  request: UpdateOrderPaymentRequestRequest,
  response: OrderPaymentRequestResponse,
  errors: [
    'ORDER_PAYMENT_REQUEST_NOT_FOUND',
    'CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST',
    'CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST',
    'CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST',
    'CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT',
  ],
})

export const UpdatePaymentRequestExtendedFields = defineCall({
  ...staff,
  name: 'UpdatePaymentRequestExtendedFields',
  description: 'Stores fields of an app with a payment request.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{id}/update-extended-fields`,
  carrier: 'body',
  request: UpdatePaymentRequestFieldsRequest,
  response: OrderPaymentRequestResponse,
  errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
})

export const VoidOrderPaymentRequest = defineCall({
  ...staff,
  name: 'VoidOrderPaymentRequest',
  description: 'Ends an unpaid payment request: its link stops working.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/void`,
  carrier: 'body',
  request: OrderPaymentRequestIdRequest,
  response: EmptyResponse,
  errors: [
    'ORDER_PAYMENT_REQUEST_NOT_FOUND',
    'CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST',
    'CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST',
  ],
})

export const DeleteOrderPaymentRequest = defineCall({
  ...staff,
  name: 'DeleteOrderPaymentRequest',
  description: 'Deletes a payment request that was not paid.',
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{orderPaymentRequestId}`,
  carrier: 'query',
  request: OrderPaymentRequestIdRequest,
  response: EmptyResponse,
  errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND', 'CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST'],
})

export const PayOwnOrder = defineCall({
  module: 'orderPaymentRequests',
  service: 'orders',
  name: 'PayOwnOrder',
  description: 'The page where the caller pays what is still owed for an own order. An addition of this project.',
  details: 'Role: its customer.',
  method: 'POST',
  effect: 'write',
  path: '/v1/orders/{orderId}/pay',
  carrier: 'body',
  request: PayOwnOrderRequest,
  response: OrderPaymentRequestUrlResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IS_CANCELED', 'ORDER_ALREADY_PAID'],
  roles: ['visitor', 'member'],
})

export const GetOwnOrderBalance = defineCall({
  module: 'orderPaymentRequests',
  service: 'orders',
  name: 'GetOwnOrderBalance',
  description:
    'What the caller still owes for an own order, and whether it can be paid online. An addition of this project.',
  details: 'Role: its customer.',
  method: 'GET',
  effect: 'read',
  path: '/v1/orders/{orderId}/pay',
  carrier: 'query',
  request: PayOwnOrderRequest,
  response: GetOwnOrderBalanceResponse,
  errors: ['ORDER_NOT_FOUND'],
  roles: ['visitor', 'member'],
})
