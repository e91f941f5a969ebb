import type {
  BulkCreateFulfillmentRequest,
  BulkCreateFulfillmentResponse,
  FulfillmentChanges,
  OrderWithFulfillments,
} from '../generated/fulfillments.ts'
import * as calls from '../generated/order-fulfillments-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The fields of a fulfillment to change. */
export interface FulfillmentUpdate extends Omit<FulfillmentChanges, 'id'> {}

/**
 * Changes tracking or status of a fulfillment. What is not given stays.
 *
 * @throws CartwrightError with code `ORDER_NOT_FOUND`, `FULFILLMENT_NOT_FOUND`, `TRACKING_NUMBER_ALREADY_EXISTS`
 */
export const updateFulfillment = async (
  send: Send,
  { orderId, fulfillmentId }: { readonly orderId: string; readonly fulfillmentId: string },
  changes: FulfillmentUpdate,
  options?: CallOptions,
): Promise<OrderWithFulfillments> => {
  const fulfillment = { ...changes, id: fulfillmentId }
  return (await send(calls.updateFulfillment, { orderId, fulfillment }, options)).orderWithFulfillments
}

/** Records items of up to 100 orders as sent. Each order succeeds or fails by itself. */
export const bulkCreateFulfillments = (
  send: Send,
  ordersWithFulfillments: BulkCreateFulfillmentRequest['ordersWithFulfillments'],
  options?: CallOptions,
): Promise<BulkCreateFulfillmentResponse> => send(calls.bulkCreateFulfillment, { ordersWithFulfillments }, options)
