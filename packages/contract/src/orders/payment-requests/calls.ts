/** The calls of payment requests. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, json, message, optional, payload, text, webUrl } from '../../wire.ts'
import { OrderPrice } from '../orders/price.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { NewOrderPaymentRequest, OrderPaymentRequest, OrderPaymentRequestChanges } from './payment-request.ts'

const PATH = '/v1/order-payment-requests'

const orderPaymentRequestUrl = webUrl.describe('The page where the customer pays.')

const OrderPaymentRequestIdRequest = message('OrderPaymentRequestIdRequest', 'Which payment request.', {
  orderPaymentRequestId: guid,
})

const OrderPaymentRequestResponse = message('OrderPaymentRequestResponse', 'The payment request.', {
  orderPaymentRequest: OrderPaymentRequest,
})

const OrderPaymentRequestUrlResponse = message('OrderPaymentRequestUrlResponse', 'Its page.', {
  orderPaymentRequestUrl,
})

const PayOwnOrderRequest = message('PayOwnOrderRequest', 'Which order.', { orderId: guid })

const staff = defineCalls(
  { module: 'orderPaymentRequests', service: 'orderPaymentRequests', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' },
  {
    CreateOrderPaymentRequest: {
      route: `POST ${PATH}`,
      description: 'Asks the customer to pay an amount of an order, or all that is owed, by mail with a link.',
      arguments: {
        fields: ['orderPaymentRequest'],
        rest: 'options',
        types: { options: 'CreateOrderPaymentRequestOptions' },
      },
      request: payload('The payment request.', {
        orderPaymentRequest: NewOrderPaymentRequest,
        sendEmail: optional(boolean).describe(
          'Whether the customer gets an email with the link. Default: yes. An addition of this project.',
        ),
      }),
      response: payload('The payment request and its page.', {
        orderPaymentRequest: OrderPaymentRequest,
        orderPaymentRequestUrl,
      }),
      errors: ['ORDER_NOT_FOUND', 'ORDER_IS_CANCELED', 'ORDER_ALREADY_PAID', 'INVALID_AMOUNT'],
    },
    GetOrderPaymentRequest: {
      route: `GET ${PATH}/{orderPaymentRequestId}`,
      description: 'A payment request.',
      request: OrderPaymentRequestIdRequest,
      response: OrderPaymentRequestResponse,
      errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
    },
    GetOrderPaymentRequestURL: {
      route: `POST ${PATH}/url`,
      effect: 'read',
      functionName: 'getOrderPaymentRequestUrl',
      description: 'The page where the customer pays a payment request.',
      request: OrderPaymentRequestIdRequest,
      response: OrderPaymentRequestUrlResponse,
      errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
    },
    QueryOrderPaymentRequests: {
      route: `POST ${PATH}/query`,
      effect: 'read',
      description: 'Payment requests by filter, sort order and cursor. Default order: newest first.',
      request: payload('Which payment requests.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of them.', {
        orderPaymentRequests: array(OrderPaymentRequest),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    UpdateOrderPaymentRequest: {
      route: `PATCH ${PATH}/{orderPaymentRequest.id}`,
      description: 'Changes the texts of an unpaid payment request, or which ways to pay are offered.',
      arguments: { types: { orderPaymentRequest: 'OrderPaymentRequestUpdate' } },
      request: payload('What to change.', {
        orderPaymentRequest: OrderPaymentRequestChanges,
      }),
      response: OrderPaymentRequestResponse,
      errors: [
        'ORDER_PAYMENT_REQUEST_NOT_FOUND',
        'CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST',
        'CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST',
        'CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST',
        'CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT',
      ],
    },
    UpdatePaymentRequestExtendedFields: {
      route: `POST ${PATH}/{id}/update-extended-fields`,
      description: 'Stores fields of an app with a payment request.',
      request: message('UpdatePaymentRequestFieldsRequest', 'The fields that an app stores with a payment request.', {
        id: guid,
        namespace: text({ min: 1, max: 164 }),
        namespaceData: json,
      }),
      response: OrderPaymentRequestResponse,
      errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
    },
    VoidOrderPaymentRequest: {
      route: `POST ${PATH}/void`,
      description: 'Ends an unpaid payment request: its link stops working.',
      request: OrderPaymentRequestIdRequest,
      response: EmptyResponse,
      errors: [
        'ORDER_PAYMENT_REQUEST_NOT_FOUND',
        'CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST',
        'CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST',
      ],
    },
    DeleteOrderPaymentRequest: {
      route: `DELETE ${PATH}/{orderPaymentRequestId}`,
      description: 'Deletes a payment request that was not paid.',
      request: OrderPaymentRequestIdRequest,
      response: EmptyResponse,
      errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND', 'CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST'],
    },
  },
)

const others = defineCalls(
  {},
  {
    PayOwnOrder: {
      route: 'POST /v1/orders/{orderId}/pay',
      module: 'orderPaymentRequests',
      service: 'orders',
      description: 'The page where the caller pays what is still owed for an own order. An addition of this project.',
      details: 'Role: its customer.',
      request: PayOwnOrderRequest,
      response: OrderPaymentRequestUrlResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_IS_CANCELED', 'ORDER_ALREADY_PAID'],
      roles: ['visitor', 'member'],
    },
    GetOwnOrderBalance: {
      route: 'GET /v1/orders/{orderId}/pay',
      module: 'orderPaymentRequests',
      service: 'orders',
      description:
        'What the caller still owes for an own order, and whether it can be paid online. An addition of this project.',
      details: 'Role: its customer.',
      request: PayOwnOrderRequest,
      response: payload('What the customer still owes.', {
        amount: OrderPrice.describe('Without what a payment is authorized for. Zero for a canceled order.'),
        isPayableOnline: boolean.describe('Whether a payment provider of the shop takes it.'),
      }),
      errors: ['ORDER_NOT_FOUND'],
      roles: ['visitor', 'member'],
    },
  },
)

export const paymentRequests = inOrder({
  ...staff,
  ...others,
})
