import * as calls from '../generated/order-management-calls.ts'
import type {
  AddActivitiesResponse,
  BulkOrdersResponse,
  BulkUpdateOrderTagsRequest,
  CancelOrderRequest,
  NewActivity,
  NewOrder,
  Order,
  OrderChanges,
  OrderCreationSettings,
  PublicActivity,
} from '../generated/orders.ts'
import type { OrderPrice, PaymentCollectabilityResponse } from '../generated/types.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The fields of an order to change. */
export interface OrderUpdate extends Omit<OrderChanges, 'id'> {}

/** Labels to add to orders, and to remove. */
export interface OrderTagChanges extends Omit<BulkUpdateOrderTagsRequest, 'orderIds'> {}

/** What else happens when an order is canceled. */
export interface CancelOrderOptions extends Omit<CancelOrderRequest, 'id'> {}

/** An amount in the currency of the order. */
export interface CollectedAmount extends Pick<OrderPrice, 'amount'> {}

/** Changes placed orders. Role: owner, or an app with the scope `MANAGE_ORDERS`. */
export const orderManagement = {
  /**
   * Adds an order that was made elsewhere, such as at another channel. Line totals, taxes and sums are calculated.
   *
   * @throws CartwrightError with code `PURCHASED_DATE_CANNOT_BE_IN_FUTURE`; `ITEM_NOT_AVAILABLE` when stock is taken and
   *   short
   */
  createOrder: async (
    send: Send,
    order: NewOrder,
    settings: OrderCreationSettings = {},
    options?: CallOptions,
  ): Promise<Order> => (await send(calls.createOrder, { order, settings }, options)).order,

  /**
   * Adds an order of another system with its number. It takes no stock and sends no mail.
   *
   * @throws CartwrightError with code `PURCHASED_DATE_CANNOT_BE_IN_FUTURE`, `CANNOT_OVERWRITE_NON_IMPORTED_ORDER`,
   *   `ORDER_ALREADY_IMPORTED`
   */
  importOrder: async (send: Send, order: NewOrder, options?: CallOptions): Promise<Order> =>
    (await send(calls.importOrder, { order }, options)).order,

  /**
   * Changes contact, addresses, notes, labels or custom fields of an order, or archives it. Fields that are not given
   * stay.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`; `ORDER_IS_FULFILLED` for a new delivery address after all
   *   items were sent
   */
  updateOrder: async (send: Send, id: string, order: OrderUpdate, options?: CallOptions): Promise<Order> =>
    (await send(calls.updateOrder, { order: { ...order, id } }, options)).order,

  /** Changes up to 100 orders. Each order succeeds or fails by itself. */
  bulkUpdateOrders: (
    send: Send,
    orders: readonly { readonly order: OrderChanges }[],
    { returnEntity, ...options }: CallOptions & { readonly returnEntity?: boolean } = {},
  ): Promise<BulkOrdersResponse> =>
    send(calls.bulkUpdateOrders, { orders: [...orders], ...(returnEntity !== undefined && { returnEntity }) }, options),

  /** Adds labels to up to 100 orders, or removes them. Each order succeeds or fails by itself. */
  bulkUpdateOrderTags: (
    send: Send,
    orderIds: readonly string[],
    tags: OrderTagChanges,
    options?: CallOptions,
  ): Promise<BulkOrdersResponse> => send(calls.bulkUpdateOrderTags, { ...tags, orderIds: [...orderIds] }, options),

  /**
   * Cancels an order. Coupon uses and delivery slots are released. Payments stay: refund them by
   * `orderBilling.refundPayments`.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_ALREADY_CANCELED`, `ORDER_IS_FULFILLED`;
   *   `ORDER_HAS_AUTHORIZED_TRANSACTION` while a payment is neither captured nor voided
   */
  cancelOrder: async (
    send: Send,
    id: string,
    effects: CancelOrderOptions = {},
    options?: CallOptions,
  ): Promise<Order> => (await send(calls.cancelOrder, { ...effects, id }, options)).order,

  /**
   * Adds comments or custom activities to the timeline of an order.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `TOO_MANY_ACTIVITIES`
   */
  addActivities: (
    send: Send,
    orderId: string,
    orderActivities: readonly NewActivity[],
    options?: CallOptions,
  ): Promise<AddActivitiesResponse> =>
    send(calls.addActivities, { orderId, orderActivities: [...orderActivities] }, options),

  /**
   * Changes what a comment or custom activity says.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ACTIVITY_NOT_FOUND`, `ACTIVITY_NOT_EDITABLE`
   */
  updateActivity: async (
    send: Send,
    id: string,
    activityId: string,
    activity: PublicActivity,
    options?: CallOptions,
  ): Promise<Order> => (await send(calls.updateActivity, { id, activityId, activity }, options)).order,

  /**
   * Deletes a comment or custom activity.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ACTIVITY_NOT_FOUND`, `ACTIVITY_NOT_EDITABLE`
   */
  deleteActivity: async (send: Send, id: string, activityId: string, options?: CallOptions): Promise<Order> =>
    (await send(calls.deleteActivity, { id, activityId }, options)).order,

  /**
   * Records that all that is owed for an order was paid outside of the site.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `ORDER_IS_CANCELED`
   */
  paymentCollectionMarkOrderAsPaid: async (send: Send, ecomOrderId: string, options?: CallOptions): Promise<Order> =>
    (await send(calls.paymentCollectionMarkOrderAsPaid, { ecomOrderId }, options)).order,

  /** Records up to 100 orders as paid outside of the site. Each order succeeds or fails by itself. */
  paymentCollectionBulkMarkOrdersAsPaid: (
    send: Send,
    ecomOrderIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkOrdersResponse> =>
    send(calls.paymentCollectionBulkMarkOrdersAsPaid, { ecomOrderIds: [...ecomOrderIds] }, options),

  /**
   * Records an amount that was paid outside of the site, at most what is owed.
   *
   * @param amount in the currency of the order, such as `{ amount: '12.50' }`
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `ORDER_IS_CANCELED`, `INVALID_AMOUNT`
   */
  recordManuallyCollectedPayment: async (
    send: Send,
    orderId: string,
    amount: CollectedAmount,
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.recordManuallyCollectedPayment, { orderId, amount }, options)
  },

  /**
   * Whether money can be collected for an order, and how much.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  getPaymentCollectabilityStatus: (
    send: Send,
    ecomOrderId: string,
    options?: CallOptions,
  ): Promise<PaymentCollectabilityResponse> => send(calls.getPaymentCollectabilityStatus, { ecomOrderId }, options),
}
