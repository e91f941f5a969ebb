/** The requests and responses by which staff change orders. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import { BulkActionMetadata, ItemMetadata } from '../../catalog/v1/bulk-messages.ts'
import { ExtendedFields } from '../../selling/cart/item.ts'
import { CheckoutCustomField } from '../../selling/checkout/checkout.ts'
import { array, boolean, email, guid, message, optional, text } from '../../wire.ts'
import { NewActivity, PublicActivity } from './activity.ts'
import { OrderEInvoice } from './e-invoice.ts'
import { GetOrderResponse } from './messages.ts'
import { ChannelInfo, Order, OrderLogistics, OrderTags } from './order.ts'

const orderId = text({ min: 1, max: 100 })

/** What of an order can change after it was placed. Lines and prices change by other calls. */
export const OrderBuyerChanges = message('OrderBuyerChanges', 'What to change of the buyer.', {
  email: optional(email),
})
export type OrderBuyerChanges = z.output<typeof OrderBuyerChanges>

export const OrderShippingChanges = message('OrderShippingChanges', 'What to change of the delivery.', {
  title: optional(text({ max: 250 })),
  logistics: optional(OrderLogistics),
})
export type OrderShippingChanges = z.output<typeof OrderShippingChanges>

export const OrderChanges = message('OrderChanges', 'The fields to change; the others stay.', {
  id: orderId,
  buyerInfo: optional(OrderBuyerChanges),
  billingInfo: optional(AddressWithContact).describe('The customer who pays.'),
  recipientInfo: optional(AddressWithContact).describe('The person who receives it.'),
  shippingInfo: optional(OrderShippingChanges),
  buyerNote: optional(text({ max: 1000 })),
  archived: optional(boolean),
  seenByAHuman: optional(boolean),
  eInvoice: optional(OrderEInvoice).describe(
    'In place of what it has; for invoices that are issued later. An addition of this project.',
  ),
  customFields: optional(array(CheckoutCustomField)),
  extendedFields: optional(ExtendedFields),
  tags: optional(OrderTags),
  channelInfo: optional(ChannelInfo),
})
export type OrderChanges = z.output<typeof OrderChanges>

export const CancelOrderRequest = message('CancelOrderRequest', 'Which order, and the side effects.', {
  id: orderId,
  sendOrderCanceledEmail: optional(boolean).describe('Whether the customer gets an email. Default: no.'),
  customMessage: optional(text({ min: 1, max: 1000 })).describe('A text for that email.'),
  restockAllItems: optional(boolean).describe('Whether the items go back into stock. Default: no.'),
})
export type CancelOrderRequest = z.output<typeof CancelOrderRequest>

export const MaskedOrder = message('MaskedOrder', 'An order to change.', { order: OrderChanges })
export type MaskedOrder = z.output<typeof MaskedOrder>

export const BulkOrderResult = message('BulkOrderResult', 'The result for one order.', {
  itemMetadata: ItemMetadata,
  item: optional(Order),
})
export type BulkOrderResult = z.output<typeof BulkOrderResult>

export const BulkOrdersResponse = message('BulkOrdersResponse', 'The result for each order.', {
  results: array(BulkOrderResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkOrdersResponse = z.output<typeof BulkOrdersResponse>

export const BulkUpdateOrderTagsRequest = message('BulkUpdateOrderTagsRequest', 'Which orders and labels.', {
  orderIds: array(orderId, { min: 1, max: 100 }),
  assignTags: optional(OrderTags),
  unassignTags: optional(OrderTags),
})
export type BulkUpdateOrderTagsRequest = z.output<typeof BulkUpdateOrderTagsRequest>

export const AddActivitiesRequest = message('AddActivitiesRequest', 'Which order, and the activities to add.', {
  orderId,
  orderActivities: array(NewActivity, { min: 1, max: 100 }),
})
export type AddActivitiesRequest = z.output<typeof AddActivitiesRequest>

export const AddActivitiesResponse = GetOrderResponse.extend({ activityIds: array(guid) }).meta({
  id: 'AddActivitiesResponse',
  description: 'The order, and the ids of the activities that were added.',
})
export type AddActivitiesResponse = z.output<typeof AddActivitiesResponse>

export const AddActivityRequest = message('AddActivityRequest', 'Which order, and the activity to add.', {
  id: orderId,
  activity: PublicActivity,
})
export type AddActivityRequest = z.output<typeof AddActivityRequest>

export const AddActivityResponse = GetOrderResponse.extend({ activityId: guid }).meta({
  id: 'AddActivityResponse',
  description: 'The order, and the id of the activity that was added.',
})
export type AddActivityResponse = z.output<typeof AddActivityResponse>

export const UpdateActivityRequest = AddActivityRequest.extend({ activityId: guid }).meta({
  id: 'UpdateActivityRequest',
  description: 'Which activity, and what it says from now on.',
})
export type UpdateActivityRequest = z.output<typeof UpdateActivityRequest>

export const DeleteActivityRequest = message('DeleteActivityRequest', 'Which activity.', {
  id: orderId,
  activityId: guid,
})
export type DeleteActivityRequest = z.output<typeof DeleteActivityRequest>
