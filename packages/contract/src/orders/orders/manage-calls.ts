/** The calls by which staff change orders. */
import { defineCalls } from '../../define-calls.ts'
import { array, boolean, int, optional, payload } from '../../wire.ts'
import { NewOrder, OrderCreationSettings } from './create-messages.ts'
import {
  AddActivitiesRequest,
  AddActivitiesResponse,
  AddActivityRequest,
  AddActivityResponse,
  BulkOrdersResponse,
  BulkUpdateOrderTagsRequest,
  CancelOrderRequest,
  DeleteActivityRequest,
  MaskedOrder,
  OrderChanges,
  UpdateActivityRequest,
} from './manage-messages.ts'
import { GetOrderResponse } from './messages.ts'

export const orderManagement = defineCalls(
  { module: 'orderManagement', service: 'orders', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' },
  {
    CreateOrder: {
      route: 'POST /v1/orders',
      description: 'Adds an order that was made elsewhere, such as at another channel.',
      details: 'Line totals, taxes and sums are calculated.',
      aliases: ['POST /ecom/v1/ep-orders'],
      request: payload('The order.', {
        order: NewOrder,
        settings: optional(OrderCreationSettings),
      }),
      response: GetOrderResponse,
      errors: ['PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 'ITEM_NOT_AVAILABLE'],
    },
    ImportOrder: {
      route: 'POST /v1/orders/import',
      description: 'Adds an order of another system with its number. It takes no stock and sends no mail.',
      request: payload('The order.', { order: NewOrder }),
      response: GetOrderResponse,
      errors: ['PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 'CANNOT_OVERWRITE_NON_IMPORTED_ORDER', 'ORDER_ALREADY_IMPORTED'],
    },
    UpdateOrder: {
      route: 'PATCH /v1/orders/{order.id}',
      description: 'Changes contact, addresses, notes, labels or custom fields of an order, or archives it.',
      arguments: { types: { order: 'OrderUpdate' } },
      aliases: ['PATCH /ecom/v1/ep-orders/{order.id}'],
      request: payload('Which order, and what to change.', {
        order: OrderChanges,
      }),
      response: GetOrderResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_IS_FULFILLED'],
    },
    BulkUpdateOrders: {
      route: 'POST /v1/bulk/orders/update',
      description: 'Changes up to 100 orders. Each order succeeds or fails by itself.',
      arguments: { fields: ['orders'], rest: 'options', types: { options: 'BulkUpdateOrdersOptions' } },
      request: payload('Which orders, and what to change.', {
        orders: array(MaskedOrder, { min: 1, max: 100 }),
        returnEntity: optional(boolean).describe('Whether the response has the orders. Default: no.'),
      }),
      response: BulkOrdersResponse,
    },
    BulkUpdateOrderTags: {
      route: 'POST /v1/bulk/orders/update-tags',
      description: 'Adds labels to up to 100 orders, or removes them. Each order succeeds or fails by itself.',
      arguments: { fields: ['orderIds'], rest: 'tags', types: { tags: 'OrderTagChanges' } },
      request: BulkUpdateOrderTagsRequest,
      response: BulkOrdersResponse,
    },
    CancelOrder: {
      route: 'POST /v1/orders/{id}/cancel',
      description: 'Cancels an order. Coupon uses and delivery slots are released, items go back into stock if wanted.',
      details: 'Payments stay: refund them by `orderBilling.refundPayments`.',
      arguments: { fields: ['id'], rest: 'effects', types: { effects: 'CancelOrderOptions' } },
      aliases: ['POST /ecom/v1/ep-orders/{id}/cancel'],
      request: CancelOrderRequest,
      response: GetOrderResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_HAS_AUTHORIZED_TRANSACTION', 'ORDER_ALREADY_CANCELED', 'ORDER_IS_FULFILLED'],
    },
    ClearTestOrders: {
      route: 'POST /v1/orders/clear-test-orders',
      description:
        'Cancels and archives test orders, the oldest first, and gives back their stock, coupon uses, delivery slots and gift card balances. No mail is sent.',
      details: 'At most 200 orders at a time: repeat it while `remaining` is above 0. An addition of this project.',
      request: payload('Nothing is needed.', {}),
      response: payload('What became of the test orders.', {
        cleared: int().describe('Orders that were canceled, where they were not, and archived.'),
        remaining: int().describe('Test orders that are not archived yet.'),
      }),
    },
    AddActivities: {
      route: 'POST /v1/orders/{orderId}/activities/add',
      description: 'Adds comments or custom activities to the timeline of an order.',
      aliases: ['POST /ecom/v1/ep-orders/{orderId}/activities/add'],
      request: AddActivitiesRequest,
      response: AddActivitiesResponse,
      errors: ['ORDER_NOT_FOUND', 'TOO_MANY_ACTIVITIES'],
    },
    AddActivity: {
      route: 'POST /v1/orders/{id}/activities',
      inClient: false,
      description: 'Adds a comment or a custom activity to the timeline of an order.',
      aliases: ['POST /ecom/v1/ep-orders/{id}/activities'],
      request: AddActivityRequest,
      response: AddActivityResponse,
      errors: ['ORDER_NOT_FOUND', 'TOO_MANY_ACTIVITIES'],
    },
    UpdateActivity: {
      route: 'PATCH /v1/orders/{id}/activities/{activityId}',
      description: 'Changes a comment or a custom activity. Activities of the site itself do not change.',
      arguments: { fields: ['id', 'activityId', 'activity'] },
      aliases: ['PATCH /ecom/v1/ep-orders/{id}/activities/{activityId}'],
      request: UpdateActivityRequest,
      response: GetOrderResponse,
      errors: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_EDITABLE'],
    },
    DeleteActivity: {
      route: 'DELETE /v1/orders/{id}/activities/{activityId}',
      description: 'Deletes a comment or a custom activity. Activities of the site itself stay.',
      aliases: ['DELETE /ecom/v1/ep-orders/{id}/activities/{activityId}'],
      request: DeleteActivityRequest,
      response: GetOrderResponse,
      errors: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_EDITABLE'],
    },
  },
)
