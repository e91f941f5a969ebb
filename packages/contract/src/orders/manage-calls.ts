/** The calls by which staff change orders. */
import { defineCall } from '../call.ts'
import { CreateOrderRequest, ImportOrderRequest } from './create-messages.ts'
import {
  AddActivitiesRequest,
  AddActivitiesResponse,
  AddActivityRequest,
  AddActivityResponse,
  BulkOrdersResponse,
  BulkUpdateOrdersRequest,
  BulkUpdateOrderTagsRequest,
  CancelOrderRequest,
  ClearTestOrdersRequest,
  ClearTestOrdersResponse,
  DeleteActivityRequest,
  UpdateActivityRequest,
  UpdateOrderRequest,
} from './manage-messages.ts'
import { GetOrderResponse } from './messages.ts'

const manage = {
  module: 'orderManagement',
  service: 'orders',
  effect: 'write',
  carrier: 'body',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
} as const

export const CreateOrder = defineCall({
  ...manage,
  name: 'CreateOrder',
  description: 'Adds an order that was made elsewhere, such as at another channel.',
  details: 'Line totals, taxes and sums are calculated.',
  method: 'POST',
  path: '/v1/orders',
  aliases: [{ method: 'POST', path: '/ecom/v1/ep-orders' }],
  request: CreateOrderRequest,
  response: GetOrderResponse,
  errors: ['PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 'ITEM_NOT_AVAILABLE'],
})

export const ImportOrder = defineCall({
  ...manage,
  name: 'ImportOrder',
  description: 'Adds an order of another system with its number. It takes no stock and sends no mail.',
  method: 'POST',
  path: '/v1/orders/import',
  request: ImportOrderRequest,
  response: GetOrderResponse,
  errors: ['PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 'CANNOT_OVERWRITE_NON_IMPORTED_ORDER', 'ORDER_ALREADY_IMPORTED'],
})

export const UpdateOrder = defineCall({
  ...manage,
  name: 'UpdateOrder',
  description: 'Changes contact, addresses, notes, labels or custom fields of an order, or archives it.',
  arguments: { types: { order: 'OrderUpdate' } },
  method: 'PATCH',
  path: '/v1/orders/{order.id}',
  aliases: [{ method: 'PATCH', path: '/ecom/v1/ep-orders/{order.id}' }],
  request: UpdateOrderRequest,
  response: GetOrderResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IS_FULFILLED'],
})

export const BulkUpdateOrders = defineCall({
  ...manage,
  name: 'BulkUpdateOrders',
  description: 'Changes up to 100 orders. Each order succeeds or fails by itself.',
  arguments: { fields: ['orders'], rest: 'options', types: { options: 'BulkUpdateOrdersOptions' } },
  method: 'POST',
  path: '/v1/bulk/orders/update',
  request: BulkUpdateOrdersRequest,
  response: BulkOrdersResponse,
})

export const BulkUpdateOrderTags = defineCall({
  ...manage,
  name: 'BulkUpdateOrderTags',
  description: 'Adds labels to up to 100 orders, or removes them. Each order succeeds or fails by itself.',
  arguments: { fields: ['orderIds'], rest: 'tags', types: { tags: 'OrderTagChanges' } },
  method: 'POST',
  path: '/v1/bulk/orders/update-tags',
  request: BulkUpdateOrderTagsRequest,
  response: BulkOrdersResponse,
})

export const CancelOrder = defineCall({
  ...manage,
  name: 'CancelOrder',
  description: 'Cancels an order. Coupon uses and delivery slots are released, items go back into stock if wanted.',
  details: 'Payments stay: refund them by `orderBilling.refundPayments`.',
  arguments: { fields: ['id'], rest: 'effects', types: { effects: 'CancelOrderOptions' } },
  method: 'POST',
  path: '/v1/orders/{id}/cancel',
  aliases: [{ method: 'POST', path: '/ecom/v1/ep-orders/{id}/cancel' }],
  request: CancelOrderRequest,
  response: GetOrderResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_HAS_AUTHORIZED_TRANSACTION', 'ORDER_ALREADY_CANCELED', 'ORDER_IS_FULFILLED'],
})

export const ClearTestOrders = defineCall({
  ...manage,
  name: 'ClearTestOrders',
  description:
    'Cancels and archives test orders, the oldest first, and gives back their stock, coupon uses, delivery slots and gift card balances. No mail is sent.',
  details: 'At most 200 orders at a time: repeat it while `remaining` is above 0. An addition of this project.',
  method: 'POST',
  path: '/v1/orders/clear-test-orders',
  request: ClearTestOrdersRequest,
  response: ClearTestOrdersResponse,
})

export const AddActivities = defineCall({
  ...manage,
  name: 'AddActivities',
  description: 'Adds comments or custom activities to the timeline of an order.',
  method: 'POST',
  path: '/v1/orders/{orderId}/activities/add',
  aliases: [{ method: 'POST', path: '/ecom/v1/ep-orders/{orderId}/activities/add' }],
  request: AddActivitiesRequest,
  response: AddActivitiesResponse,
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_ACTIVITIES'],
})

export const AddActivity = defineCall({
  ...manage,
  name: 'AddActivity',
  inClient: false,
  description: 'Adds a comment or a custom activity to the timeline of an order.',
  method: 'POST',
  path: '/v1/orders/{id}/activities',
  aliases: [{ method: 'POST', path: '/ecom/v1/ep-orders/{id}/activities' }],
  request: AddActivityRequest,
  response: AddActivityResponse,
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_ACTIVITIES'],
})

export const UpdateActivity = defineCall({
  ...manage,
  name: 'UpdateActivity',
  description: 'Changes a comment or a custom activity. Activities of the site itself do not change.',
  arguments: { fields: ['id', 'activityId', 'activity'] },
  method: 'PATCH',
  path: '/v1/orders/{id}/activities/{activityId}',
  aliases: [{ method: 'PATCH', path: '/ecom/v1/ep-orders/{id}/activities/{activityId}' }],
  request: UpdateActivityRequest,
  response: GetOrderResponse,
  errors: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_EDITABLE'],
})

export const DeleteActivity = defineCall({
  ...manage,
  name: 'DeleteActivity',
  description: 'Deletes a comment or a custom activity. Activities of the site itself stay.',
  method: 'DELETE',
  path: '/v1/orders/{id}/activities/{activityId}',
  aliases: [{ method: 'DELETE', path: '/ecom/v1/ep-orders/{id}/activities/{activityId}' }],
  carrier: 'query',
  request: DeleteActivityRequest,
  response: GetOrderResponse,
  errors: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_EDITABLE'],
})
