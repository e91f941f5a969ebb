/** The requests and responses of draft orders. */
import type { z } from 'zod'
import { AddressWithContact } from '../address.ts'
import { NonDraftableReason } from '../enumerations.ts'
import { Order, OrderBuyerInfo } from '../orders/order.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, guid, json, message, optional, text } from '../wire.ts'
import {
  CalculatedDraftOrder,
  DepositDetails,
  DraftApplied,
  DraftCatalogItem,
  DraftCustomItem,
  DraftDiscountOption,
  DraftFeeOption,
  DraftLineUpdate,
  DraftOrder,
  DraftOrderInput,
  DraftShippingInput,
} from './draft-order.ts'

const draftOrderId = guid

export const CalculatedDraftOrderResponse = message('CalculatedDraftOrderResponse', 'The draft order.', {
  calculatedDraftOrder: CalculatedDraftOrder,
})
export type CalculatedDraftOrderResponse = z.output<typeof CalculatedDraftOrderResponse>

export const CreateDraftOrderRequest = message(
  'CreateDraftOrderRequest',
  'A new draft order, or the placed order to change.',
  { draftOrder: optional(DraftOrderInput), sourceOrderId: optional(guid), orderId: optional(guid) },
  { atMostOne: [['draftOrder', 'sourceOrderId', 'orderId']] },
)
export type CreateDraftOrderRequest = z.output<typeof CreateDraftOrderRequest>

export const CreateDraftOrderResponse = CalculatedDraftOrderResponse.extend({
  preexistingDraftOrder: boolean.describe('Whether the order was being edited already; the response is that draft.'),
}).meta({ id: 'CreateDraftOrderResponse', description: 'The draft order.' })
export type CreateDraftOrderResponse = z.output<typeof CreateDraftOrderResponse>

export const DraftOrderIdRequest = message('DraftOrderIdRequest', 'Which draft order.', { draftOrderId })
export type DraftOrderIdRequest = z.output<typeof DraftOrderIdRequest>

export const QueryDraftOrdersRequest = message('QueryDraftOrdersRequest', 'Which draft orders.', {
  query: optional(PlatformQuery),
})
export type QueryDraftOrdersRequest = z.output<typeof QueryDraftOrdersRequest>

export const QueryDraftOrdersResponse = message('QueryDraftOrdersResponse', 'A page of draft orders.', {
  draftOrders: array(DraftOrder),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryDraftOrdersResponse = z.output<typeof QueryDraftOrdersResponse>

export const AddLineItemsToDraftOrderRequest = message('AddLineItemsToDraftOrderRequest', 'What to add.', {
  draftOrderId,
  catalogLineItems: optional(array(DraftCatalogItem, { max: 300 })),
  customLineItems: optional(array(DraftCustomItem, { max: 300 })),
})
export type AddLineItemsToDraftOrderRequest = z.output<typeof AddLineItemsToDraftOrderRequest>

export const UpdateDraftLineItemsRequest = message('UpdateDraftLineItemsRequest', 'Which lines to change.', {
  draftOrderId,
  lineItemChanges: array(DraftLineUpdate, { max: 300 }),
})
export type UpdateDraftLineItemsRequest = z.output<typeof UpdateDraftLineItemsRequest>

export const CreateCustomDiscountsRequest = message('CreateCustomDiscountsRequest', 'The discounts to give.', {
  draftOrderId,
  discounts: array(DraftDiscountOption, { min: 1, max: 100 }),
})
export type CreateCustomDiscountsRequest = z.output<typeof CreateCustomDiscountsRequest>

export const SetDraftDiscountsRequest = message('SetDraftDiscountsRequest', 'Which discounts count.', {
  draftOrderId,
  discounts: array(DraftApplied, { min: 1, max: 320 }),
})
export type SetDraftDiscountsRequest = z.output<typeof SetDraftDiscountsRequest>

export const DeleteCustomDiscountsRequest = message('DeleteCustomDiscountsRequest', 'Which discounts to delete.', {
  draftOrderId,
  discountIds: array(guid, { min: 1, max: 320 }),
})
export type DeleteCustomDiscountsRequest = z.output<typeof DeleteCustomDiscountsRequest>

export const CreateCustomFeesRequest = message('CreateCustomFeesRequest', 'The fees to charge.', {
  draftOrderId,
  customAdditionalFees: array(DraftFeeOption, { min: 1, max: 100 }),
})
export type CreateCustomFeesRequest = z.output<typeof CreateCustomFeesRequest>

export const SetDraftFeesRequest = message('SetDraftFeesRequest', 'Which fees count.', {
  draftOrderId,
  additionalFees: array(DraftApplied, { min: 1, max: 100 }),
})
export type SetDraftFeesRequest = z.output<typeof SetDraftFeesRequest>

export const DeleteCustomFeesRequest = message('DeleteCustomFeesRequest', 'Which fees to delete.', {
  draftOrderId,
  customAdditionalFees: array(guid, { min: 1, max: 100 }),
})
export type DeleteCustomFeesRequest = z.output<typeof DeleteCustomFeesRequest>

export const SetDraftShippingRequest = message('SetDraftShippingRequest', 'The delivery; without one there is none.', {
  draftOrderId,
  shippingInfo: optional(DraftShippingInput),
})
export type SetDraftShippingRequest = z.output<typeof SetDraftShippingRequest>

export const SetDraftBuyerRequest = message('SetDraftBuyerRequest', 'The customer.', {
  draftOrderId,
  buyerInfo: optional(OrderBuyerInfo),
})
export type SetDraftBuyerRequest = z.output<typeof SetDraftBuyerRequest>

export const SetDraftBillingRequest = message('SetDraftBillingRequest', 'The person who pays.', {
  draftOrderId,
  billingInfo: optional(AddressWithContact),
})
export type SetDraftBillingRequest = z.output<typeof SetDraftBillingRequest>

export const SetDraftRecipientRequest = message('SetDraftRecipientRequest', 'The person who receives it.', {
  draftOrderId,
  recipientInfo: optional(AddressWithContact),
})
export type SetDraftRecipientRequest = z.output<typeof SetDraftRecipientRequest>

export const SetTaxExemptionRequest = message('SetTaxExemptionRequest', 'Whether no tax is charged.', {
  draftOrderId,
  taxExempt: boolean,
})
export type SetTaxExemptionRequest = z.output<typeof SetTaxExemptionRequest>

export const SetDepositRequest = message('SetDepositRequest', 'The deposit.', {
  draftOrderId,
  depositDetails: optional(DepositDetails).describe('Left out: the draft has no deposit.'),
})
export type SetDepositRequest = z.output<typeof SetDepositRequest>

export const UpdateDraftFieldsRequest = message('UpdateDraftFieldsRequest', 'The fields of an app.', {
  id: guid,
  namespace: text({ min: 1, max: 164 }),
  namespaceData: json,
})
export type UpdateDraftFieldsRequest = z.output<typeof UpdateDraftFieldsRequest>

export const DraftOrderResponse = message('DraftOrderResponse', 'The draft order.', { draftOrder: DraftOrder })
export type DraftOrderResponse = z.output<typeof DraftOrderResponse>

export const CreateOrderFromDraftRequest = message('CreateOrderFromDraftRequest', 'How to place the order.', {
  draftOrderId,
  requestPayment: optional(boolean).describe(
    'Whether the customer gets a payment request by mail: for the deposit, or for all. Default: no. ' +
      'An addition of this project.',
  ),
  markAsPaid: optional(boolean).describe(
    'Whether it was paid outside of the site. Default: no. An addition of this project.',
  ),
})
export type CreateOrderFromDraftRequest = z.output<typeof CreateOrderFromDraftRequest>

const orderPaymentRequestId = optional(guid).describe('The payment request that was created.')

export const CreateOrderFromDraftResponse = message('CreateOrderFromDraftResponse', 'The order.', {
  committedDraftOrder: DraftOrder,
  createdOrder: Order,
  orderPaymentRequestId,
})
export type CreateOrderFromDraftResponse = z.output<typeof CreateOrderFromDraftResponse>

export const DraftInventoryUpdate = message('DraftInventoryUpdate', 'A line.', { lineItemId: guid })
export type DraftInventoryUpdate = z.output<typeof DraftInventoryUpdate>

export const DraftCommitSettings = message('DraftCommitSettings', 'What else happens.', {
  addActivitiesToOrder: optional(boolean).describe('Default: yes.'),
  updateInventory: optional(array(DraftInventoryUpdate, { max: 300 })).describe(
    'The lines whose stock changes. Default: all.',
  ),
})
export type DraftCommitSettings = z.output<typeof DraftCommitSettings>

export const CommitDraftOrderRequest = message('CommitDraftOrderRequest', 'How to apply the changes.', {
  draftOrderId,
  commitSettings: optional(DraftCommitSettings),
  reason: optional(text({ max: 500 })),
  requestPayment: optional(boolean).describe(
    'Whether the customer gets a payment request for what is owed more. Default: no. An addition of this project.',
  ),
  refund: optional(boolean).describe(
    'Whether what was paid too much is refunded by the provider of the payment. Default: no. An addition of this project.',
  ),
})
export type CommitDraftOrderRequest = z.output<typeof CommitDraftOrderRequest>

export const CommitDraftOrderResponse = message('CommitDraftOrderResponse', 'The changed order.', {
  committedDraftOrder: DraftOrder,
  orderAfterCommit: Order,
  orderPaymentRequestId,
  refundId: optional(guid).describe('The refund that was started.'),
})
export type CommitDraftOrderResponse = z.output<typeof CommitDraftOrderResponse>

export const OrderDraftabilityRequest = message('OrderDraftabilityRequest', 'Which order.', { orderId: guid })
export type OrderDraftabilityRequest = z.output<typeof OrderDraftabilityRequest>

export const OrderDraftabilityResponse = message('OrderDraftabilityResponse', 'Whether an order can be edited.', {
  orderId: guid,
  orderDraftable: boolean,
  nonDraftableReasons: array(NonDraftableReason),
})
export type OrderDraftabilityResponse = z.output<typeof OrderDraftabilityResponse>
