/** The calls of returns. They are additions of this project. */
import { defineCall } from '../call.ts'
import {
  ApproveReturnRequest,
  CloseReturnRequest,
  CreateReturnRequest,
  DeclineReturnRequest,
  ExchangeReturnRequest,
  ExchangeReturnResponse,
  ListReturnableItemsRequest,
  ListReturnableItemsResponse,
  QueryReturnsRequest,
  QueryReturnsResponse,
  ReceiveReturnRequest,
  ReturnIdRequest,
  ReturnResponse,
} from './messages.ts'

const PATH = '/v1/returns'
const returns = {
  module: 'orderReturns',
  service: 'orders',
  carrier: 'body',
  method: 'POST',
  effect: 'write',
  scope: 'MANAGE_ORDERS',
  response: ReturnResponse,
} as const
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

export const CreateReturn = defineCall({
  ...returns,
  name: 'CreateReturn',
  description:
    'Requests a return of items that were sent, for the customer of an order; or registers one for the shop, approved at once. An addition of this project.',
  details: 'Role: the customer of the order, within `returnWindowDays` after the shipment.',
  arguments: { fields: ['return'], rest: 'options', types: { options: 'ReturnStepOptions' } },
  path: PATH,
  roles: everyone,
  request: CreateReturnRequest,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_IS_CANCELED',
    'LINE_ITEM_NOT_FOUND',
    'INVALID_RETURN_QUANTITY',
    'RETURN_WINDOW_CLOSED',
  ],
})

export const GetReturn = defineCall({
  ...returns,
  name: 'GetReturn',
  description: 'A return: of the caller, or any for owners and apps. An addition of this project.',
  details: 'Role: the customer of the order; an app or the owner for any.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: `${PATH}/{returnId}`,
  roles: everyone,
  request: ReturnIdRequest,
  errors: ['RETURN_NOT_FOUND'],
})

export const QueryReturns = defineCall({
  ...returns,
  name: 'QueryReturns',
  description:
    'Returns by filter, sort order and cursor, newest first: of the caller, or all for owners and apps. An addition of this project.',
  details: 'Role: as `getReturn`; customers find their own.',
  effect: 'read',
  path: `${PATH}/query`,
  roles: everyone,
  request: QueryReturnsRequest,
  response: QueryReturnsResponse,
})

export const ListReturnableItems = defineCall({
  ...returns,
  name: 'ListReturnableItems',
  description:
    'The items of an order that the caller can return now: customers what was sent within the window, the shop what was bought. An addition of this project.',
  details:
    'Role: the customer of the order, for what was sent within `returnWindowDays`; an app or the owner for what was bought.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/orders/{orderId}/returnable-items',
  roles: everyone,
  request: ListReturnableItemsRequest,
  response: ListReturnableItemsResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const ApproveReturn = defineCall({
  ...returns,
  name: 'ApproveReturn',
  description: 'Lets the customer send the items of a requested return. An addition of this project.',
  details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  arguments: { fields: ['returnId'], rest: 'options', types: { options: 'ReturnDecisionOptions' } },
  path: `${PATH}/{returnId}/approve`,
  roles: staff,
  request: ApproveReturnRequest,
  errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED'],
})

export const DeclineReturn = defineCall({
  ...returns,
  name: 'DeclineReturn',
  description: 'Declines a requested return. An addition of this project.',
  arguments: { fields: ['returnId'], rest: 'options', types: { options: 'ReturnDecisionOptions' } },
  path: `${PATH}/{returnId}/decline`,
  roles: staff,
  request: DeclineReturnRequest,
  errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED'],
})

export const ReceiveReturn = defineCall({
  ...returns,
  name: 'ReceiveReturn',
  description:
    'Records which items of an approved return arrived, and puts them back into stock; with `refund` it also closes the return. An addition of this project.',
  arguments: { fields: ['returnId'], rest: 'options', types: { options: 'ReceiveReturnOptions' } },
  path: `${PATH}/{returnId}/receive`,
  roles: staff,
  request: ReceiveReturnRequest,
  errors: [
    'RETURN_NOT_FOUND',
    'RETURN_STEP_NOT_ALLOWED',
    'LINE_ITEM_NOT_FOUND',
    'INVALID_RETURN_QUANTITY',
    'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
    ...refundErrors,
  ],
})

export const ExchangeReturn = defineCall({
  ...returns,
  name: 'ExchangeReturn',
  description:
    'Places an order of new items for an approved or received return. It takes stock and is sent on its own, free of delivery costs; the refund of the return pays it. An addition of this project.',
  details: 'When the return is closed, its refund pays this order first.',
  arguments: { fields: ['returnId'], rest: 'exchange', types: { exchange: 'ReturnExchange' } },
  path: `${PATH}/{returnId}/exchange`,
  roles: staff,
  request: ExchangeReturnRequest,
  response: ExchangeReturnResponse,
  errors: [
    'RETURN_NOT_FOUND',
    'RETURN_STEP_NOT_ALLOWED',
    'CATALOG_ITEM_NOT_FOUND',
    'CATALOG_ITEM_NOT_AVAILABLE',
    'GIFT_CARD_ITEM_UNSUPPORTED',
    'DUPLICATED_LINE_ITEM_IDS',
    'CREATE_ORDER_FAILED_VALIDATIONS',
  ],
})

export const CloseReturn = defineCall({
  ...returns,
  name: 'CloseReturn',
  description: 'Refunds a received return, or decides that nothing is refunded. An addition of this project.',
  arguments: { fields: ['returnId'], rest: 'options', types: { options: 'CloseReturnOptions' } },
  path: `${PATH}/{returnId}/close`,
  roles: staff,
  request: CloseReturnRequest,
  errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED', ...refundErrors],
})

export const CancelReturn = defineCall({
  ...returns,
  name: 'CancelReturn',
  description: 'Cancels a return before the shop has received it. An addition of this project.',
  path: `${PATH}/{returnId}/cancel`,
  roles: everyone,
  request: ReturnIdRequest,
  errors: ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_ALLOWED'],
})
