/** The calls of returns. They are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, message, optional, payload, text } from '../../wire.ts'
import { DraftCatalogItem } from '../draft-orders/draft-order.ts'
import { Order } from '../orders/order.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { ReturnResponse } from './messages.ts'
import { NewReturn, NewReturnRefund, OrderReturn, ReceivedLineItem, ReturnableItem } from './return.ts'

const PATH = '/v1/returns'

const staff = ['owner', 'app'] as const
const everyone = ['visitor', 'member', ...staff] as const
const refundErrors = [
  'INVALID_RETURN_REFUND_AMOUNT',
  'INVALID_RETURN_FEE',
  'INVALID_SHIPPING_REFUND_AMOUNT',
  'INVALID_PAYMENT_REFUND_AMOUNT',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_NOT_REFUNDABLE',
  'EXTERNAL_REFUND_EXPECTED',
  'SHIPPING_NOT_FOUND',
] as const

const step = {
  returnId: guid,
  sendEmail: optional(boolean).describe('Whether the customer gets a mail about the step. Default: yes.'),
}

const answer = optional(text({ min: 1, max: 1000 }))

const ReturnIdRequest = message('ReturnIdRequest', 'Which return.', { returnId: guid })

export const returns = defineCalls(
  { module: 'orderReturns', service: 'orders', scope: 'MANAGE_ORDERS' },
  {
    CreateReturn: {
      route: `POST ${PATH}`,
      description:
        'Requests a return of items that were sent, for the customer of an order; or registers one for the shop, approved at once. An addition of this project.',
      details: 'Role: the customer of the order, within `returnWindowDays` after the shipment.',
      arguments: { fields: ['return'], rest: 'options', types: { options: 'ReturnStepOptions' } },
      roles: everyone,
      request: payload('The return.', {
        return: NewReturn,
        sendEmail: optional(boolean).describe(
          'Whether mails are sent. Default: yes. Mails of customers are always sent.',
        ),
      }),
      response: ReturnResponse,
      errors: [
        'ORDER_NOT_FOUND',
        'ORDER_IS_CANCELED',
        'LINE_ITEM_NOT_FOUND',
        'INVALID_RETURN_QUANTITY',
        'RETURN_WINDOW_CLOSED',
      ],
    },
    GetReturn: {
      route: `GET ${PATH}/{returnId}`,
      description: 'A return: of the caller, or any for owners and apps. An addition of this project.',
      details: 'Role: the customer of the order; an app or the owner for any.',
      roles: everyone,
      request: ReturnIdRequest,
      response: ReturnResponse,
      errors: ['RETURN_NOT_FOUND'],
    },
    QueryReturns: {
      route: `POST ${PATH}/query`,
      effect: 'read',
      description:
        'Returns by filter, sort order and cursor, newest first: of the caller, or all for owners and apps. An addition of this project.',
      details: 'Role: as `getReturn`; customers find their own.',
      roles: everyone,
      request: payload('Which returns.', { query: optional(PlatformQuery) }),
      response: payload('A page of returns.', {
        returns: array(OrderReturn),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    ListReturnableItems: {
      route: 'GET /v1/orders/{orderId}/returnable-items',
      description:
        'The items of an order that the caller can return now: customers what was sent within the window, the shop what was bought. An addition of this project.',
      details:
        'Role: the customer of the order, for what was sent within `returnWindowDays`; an app or the owner for what was bought.',
      roles: everyone,
      request: payload('Which order.', { orderId: guid }),
      response: payload('What the caller can return now. Lines of which nothing can be returned are left out.', {
        lineItems: array(ReturnableItem),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
    ApproveReturn: {
      route: `POST ${PATH}/{returnId}/approve`,
      description: 'Lets the customer send the items of a requested return. An addition of this project.',
      details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
      arguments: { fields: ['returnId'], rest: 'options', types: { options: 'ReturnDecisionOptions' } },
      roles: staff,
      request: payload('Which return, and how to send the items.', {
        ...step,
        message: answer.describe('Such as the address to send the items to. The customer reads it.'),
      }),
      response: ReturnResponse,
      errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED'],
    },
    DeclineReturn: {
      route: `POST ${PATH}/{returnId}/decline`,
      description: 'Declines a requested return. An addition of this project.',
      arguments: { fields: ['returnId'], rest: 'options', types: { options: 'ReturnDecisionOptions' } },
      roles: staff,
      request: payload('Which return, and why.', {
        ...step,
        message: answer.describe('Why. The customer reads it.'),
      }),
      response: ReturnResponse,
      errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED'],
    },
    ReceiveReturn: {
      route: `POST ${PATH}/{returnId}/receive`,
      description:
        'Records which items of an approved return arrived, and puts them back into stock; with `refund` it also closes the return. An addition of this project.',
      arguments: { fields: ['returnId'], rest: 'options', types: { options: 'ReceiveReturnOptions' } },
      roles: staff,
      request: payload('Which return, and what arrived.', {
        ...step,
        lineItems: optional(array(ReceivedLineItem, { max: 300 })).describe(
          'What arrived. Of a line that is not listed nothing did. Default: all, and all of it goes back into stock.',
        ),
        refund: optional(NewReturnRefund).describe(
          'Refunds and closes the return at once. Default: `CloseReturn` does later.',
        ),
      }),
      response: ReturnResponse,
      errors: [
        'RETURN_NOT_FOUND',
        'RETURN_STEP_NOT_ALLOWED',
        'LINE_ITEM_NOT_FOUND',
        'INVALID_RETURN_QUANTITY',
        'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
        ...refundErrors,
      ],
    },
    ExchangeReturn: {
      route: `POST ${PATH}/{returnId}/exchange`,
      description:
        'Places an order of new items for an approved or received return. It takes stock and is sent on its own, free of delivery costs; the refund of the return pays it. An addition of this project.',
      details: 'When the return is closed, its refund pays this order first.',
      arguments: { fields: ['returnId'], rest: 'exchange', types: { exchange: 'ReturnExchange' } },
      roles: staff,
      request: payload('Which return, and what the customer gets.', {
        returnId: guid,
        lineItems: array(DraftCatalogItem, { min: 1, max: 300 }).describe('The new items.'),
      }),
      response: payload('The return, and the order of the new items.', {
        return: OrderReturn,
        exchangeOrder: Order,
      }),
      errors: [
        'RETURN_NOT_FOUND',
        'RETURN_STEP_NOT_ALLOWED',
        'CATALOG_ITEM_NOT_FOUND',
        'CATALOG_ITEM_NOT_AVAILABLE',
        'GIFT_CARD_ITEM_UNSUPPORTED',
        'DUPLICATED_LINE_ITEM_IDS',
        'CREATE_ORDER_FAILED_VALIDATIONS',
      ],
    },
    CloseReturn: {
      route: `POST ${PATH}/{returnId}/close`,
      description: 'Refunds a received return, or decides that nothing is refunded. An addition of this project.',
      arguments: { fields: ['returnId'], rest: 'options', types: { options: 'CloseReturnOptions' } },
      roles: staff,
      request: payload('Which return, and what the customer gets back.', {
        ...step,
        refund: optional(NewReturnRefund).describe('Default: nothing is refunded.'),
      }),
      response: ReturnResponse,
      errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED', ...refundErrors],
    },
    CancelReturn: {
      route: `POST ${PATH}/{returnId}/cancel`,
      description: 'Cancels a return before the shop has received it. An addition of this project.',
      roles: everyone,
      request: ReturnIdRequest,
      response: ReturnResponse,
      errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED'],
    },
  },
)
