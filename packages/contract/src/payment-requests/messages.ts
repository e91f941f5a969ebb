/** The requests and responses of payment requests. */
import type { z } from 'zod'
import { OrderPrice } from '../orders/price.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, guid, json, message, optional, text, webUrl } from '../wire.ts'
import { NewOrderPaymentRequest, OrderPaymentRequest, OrderPaymentRequestChanges } from './payment-request.ts'

const orderPaymentRequestUrl = webUrl.describe('The page where the customer pays.')

export const CreateOrderPaymentRequestRequest = message('CreateOrderPaymentRequestRequest', 'The payment request.', {
  orderPaymentRequest: NewOrderPaymentRequest,
  sendEmail: optional(boolean).describe(
    'Whether the customer gets an email with the link. Default: yes. An addition of this project.',
  ),
})
export type CreateOrderPaymentRequestRequest = z.output<typeof CreateOrderPaymentRequestRequest>

export const CreateOrderPaymentRequestResponse = message(
  'CreateOrderPaymentRequestResponse',
  'The payment request and its page.',
  { orderPaymentRequest: OrderPaymentRequest, orderPaymentRequestUrl },
)
export type CreateOrderPaymentRequestResponse = z.output<typeof CreateOrderPaymentRequestResponse>

export const OrderPaymentRequestIdRequest = message('OrderPaymentRequestIdRequest', 'Which payment request.', {
  orderPaymentRequestId: guid,
})
export type OrderPaymentRequestIdRequest = z.output<typeof OrderPaymentRequestIdRequest>

export const OrderPaymentRequestResponse = message('OrderPaymentRequestResponse', 'The payment request.', {
  orderPaymentRequest: OrderPaymentRequest,
})
export type OrderPaymentRequestResponse = z.output<typeof OrderPaymentRequestResponse>

export const OrderPaymentRequestUrlResponse = message('OrderPaymentRequestUrlResponse', 'Its page.', {
  orderPaymentRequestUrl,
})
export type OrderPaymentRequestUrlResponse = z.output<typeof OrderPaymentRequestUrlResponse>

export const UpdateOrderPaymentRequestRequest = message('UpdateOrderPaymentRequestRequest', 'What to change.', {
  orderPaymentRequest: OrderPaymentRequestChanges,
})
export type UpdateOrderPaymentRequestRequest = z.output<typeof UpdateOrderPaymentRequestRequest>

export const UpdatePaymentRequestFieldsRequest = message(
  'UpdatePaymentRequestFieldsRequest',
  'The fields that an app stores with a payment request.',
  { id: guid, namespace: text({ min: 1, max: 164 }), namespaceData: json },
)
export type UpdatePaymentRequestFieldsRequest = z.output<typeof UpdatePaymentRequestFieldsRequest>

export const QueryOrderPaymentRequestsRequest = message('QueryOrderPaymentRequestsRequest', 'Which payment requests.', {
  query: optional(PlatformQuery),
})
export type QueryOrderPaymentRequestsRequest = z.output<typeof QueryOrderPaymentRequestsRequest>

export const QueryOrderPaymentRequestsResponse = message('QueryOrderPaymentRequestsResponse', 'A page of them.', {
  orderPaymentRequests: array(OrderPaymentRequest),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryOrderPaymentRequestsResponse = z.output<typeof QueryOrderPaymentRequestsResponse>

export const PayOwnOrderRequest = message('PayOwnOrderRequest', 'Which order.', { orderId: guid })
export type PayOwnOrderRequest = z.output<typeof PayOwnOrderRequest>

export const GetOwnOrderBalanceResponse = message('GetOwnOrderBalanceResponse', 'What the customer still owes.', {
  amount: OrderPrice.describe('Without what a payment is authorized for. Zero for a canceled order.'),
  isPayableOnline: boolean.describe('Whether a payment provider of the shop takes it.'),
})
export type GetOwnOrderBalanceResponse = z.output<typeof GetOwnOrderBalanceResponse>
