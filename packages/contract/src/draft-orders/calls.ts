/** The calls of draft orders. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  AddLineItemsToDraftOrderRequest,
  CalculatedDraftOrderResponse,
  CommitDraftOrderRequest,
  CommitDraftOrderResponse,
  CreateCustomDiscountsRequest,
  CreateCustomFeesRequest,
  CreateDraftOrderRequest,
  CreateDraftOrderResponse,
  CreateOrderFromDraftRequest,
  CreateOrderFromDraftResponse,
  DeleteCustomDiscountsRequest,
  DeleteCustomFeesRequest,
  DraftOrderIdRequest,
  DraftOrderResponse,
  OrderDraftabilityRequest,
  OrderDraftabilityResponse,
  QueryDraftOrdersRequest,
  QueryDraftOrdersResponse,
  SetDepositRequest,
  SetDraftBillingRequest,
  SetDraftBuyerRequest,
  SetDraftDiscountsRequest,
  SetDraftFeesRequest,
  SetDraftRecipientRequest,
  SetDraftShippingRequest,
  SetTaxExemptionRequest,
  UpdateDraftFieldsRequest,
  UpdateDraftLineItemsRequest,
} from './messages.ts'

const staff = {
  module: 'draftOrders',
  service: 'draftOrders',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
} as const
const PATH = '/v1/draft-orders'

export const CreateDraftOrder = defineCall({
  ...staff,
  name: 'CreateDraftOrder',
  description: 'Starts a new draft order, or the changes of a placed order.',
  arguments: { fields: ['draftOrder'] },
  result: 'calculatedDraftOrder',
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: CreateDraftOrderRequest,
  response: CreateDraftOrderResponse,
  errors: [
    'ORDER_CANNOT_BE_EDITED',
    'CATALOG_ITEM_NOT_FOUND',
    'CATALOG_ITEM_NOT_AVAILABLE',
    'GIFT_CARD_ITEM_UNSUPPORTED',
    'DUPLICATED_LINE_ITEM_IDS',
    'LINE_ITEM_NOT_FOUND',
    'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
    'SHIPPING_OPTION_NOT_FOUND',
  ],
})

export const CreateEmptyDraftOrder = defineCall({
  ...staff,
  name: 'CreateEmptyDraftOrder',
  description: 'Starts a draft order without lines.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/create-empty-draft-order`,
  carrier: 'body',
  request: EmptyRequest,
  response: CalculatedDraftOrderResponse,
})

export const GetDraftOrder = defineCall({
  ...staff,
  name: 'GetDraftOrder',
  description: 'A draft order with what it comes to now.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{draftOrderId}`,
  carrier: 'query',
  request: DraftOrderIdRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST'],
})

export const QueryDraftOrders = defineCall({
  ...staff,
  name: 'QueryDraftOrders',
  description: 'Draft orders by filter, sort order and cursor. Default order: newest first.',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/query`,
  carrier: 'body',
  request: QueryDraftOrdersRequest,
  response: QueryDraftOrdersResponse,
})

export const DeleteDraftOrder = defineCall({
  ...staff,
  name: 'DeleteDraftOrder',
  description: 'Deletes a draft order that has not become an order.',
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{draftOrderId}`,
  carrier: 'query',
  request: DraftOrderIdRequest,
  response: EmptyResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_CANNOT_BE_DELETED'],
})

export const AddLineItemsToDraftOrder = defineCall({
  ...staff,
  name: 'AddLineItemsToDraftOrder',
  description: 'Adds items of the catalog, or others, to a draft order.',
  arguments: { fields: ['draftOrderId'], rest: 'items', types: { items: 'DraftItems' } },
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/add-line-items`,
  carrier: 'body',
  request: AddLineItemsToDraftOrderRequest,
  response: CalculatedDraftOrderResponse,
  errors: [
    'DRAFT_ORDER_DOES_NOT_EXIST',
    'DRAFT_ORDER_ALREADY_COMMITTED',
    'CATALOG_ITEM_NOT_FOUND',
    'CATALOG_ITEM_NOT_AVAILABLE',
    'GIFT_CARD_ITEM_UNSUPPORTED',
    'DUPLICATED_LINE_ITEM_IDS',
    'MAX_ITEMS_REACHED',
  ],
})

export const UpdateLineItems = defineCall({
  ...staff,
  name: 'UpdateLineItems',
  description: 'Changes quantities and prices of lines, or removes them.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/line-items`,
  carrier: 'body',
  request: UpdateDraftLineItemsRequest,
  response: CalculatedDraftOrderResponse,
  errors: [
    'DRAFT_ORDER_DOES_NOT_EXIST',
    'DRAFT_ORDER_ALREADY_COMMITTED',
    'LINE_ITEM_DOES_NOT_EXIST',
    'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM',
    'EMPTY_CHANGE_REQUEST',
    'LINE_ITEM_IS_FULFILLED',
    'CATALOG_ITEM_NOT_AVAILABLE',
  ],
})

export const CreateCustomDiscounts = defineCall({
  ...staff,
  name: 'CreateCustomDiscounts',
  description: 'Gives discounts on a draft order.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/create-custom-discounts`,
  carrier: 'body',
  request: CreateCustomDiscountsRequest,
  response: CalculatedDraftOrderResponse,
  errors: [
    'DRAFT_ORDER_DOES_NOT_EXIST',
    'DRAFT_ORDER_ALREADY_COMMITTED',
    'LINE_ITEM_NOT_FOUND',
    'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
  ],
})

export const SetDiscounts = defineCall({
  ...staff,
  name: 'SetDiscounts',
  description: 'Sets which discounts of a draft order count.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/set-discounts`,
  carrier: 'body',
  request: SetDraftDiscountsRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'DISCOUNT_NOT_FOUND'],
})

export const DeleteCustomDiscounts = defineCall({
  ...staff,
  name: 'DeleteCustomDiscounts',
  description: 'Deletes discounts that were given on a draft order.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/delete-custom-discounts`,
  carrier: 'body',
  request: DeleteCustomDiscountsRequest,
  response: CalculatedDraftOrderResponse,
  errors: [
    'DRAFT_ORDER_DOES_NOT_EXIST',
    'DRAFT_ORDER_ALREADY_COMMITTED',
    'DISCOUNT_NOT_FOUND',
    'DISCOUNT_REMOVE_NOT_SUPPORTED',
  ],
})

export const CreateCustomAdditionalFees = defineCall({
  ...staff,
  name: 'CreateCustomAdditionalFees',
  description: 'Charges fees on a draft order.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/create-additional-fees`,
  carrier: 'body',
  request: CreateCustomFeesRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'LINE_ITEM_NOT_FOUND'],
})

export const SetAdditionalFees = defineCall({
  ...staff,
  name: 'SetAdditionalFees',
  description: 'Sets which fees of a draft order count.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/set-additional-fees`,
  carrier: 'body',
  request: SetDraftFeesRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'ADDITIONAL_FEE_NOT_FOUND'],
})

export const DeleteCustomAdditionalFees = defineCall({
  ...staff,
  name: 'DeleteCustomAdditionalFees',
  description: 'Deletes fees that were charged on a draft order.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/delete-custom-additional-fees`,
  carrier: 'body',
  request: DeleteCustomFeesRequest,
  response: CalculatedDraftOrderResponse,
  errors: [
    'DRAFT_ORDER_DOES_NOT_EXIST',
    'DRAFT_ORDER_ALREADY_COMMITTED',
    'ADDITIONAL_FEE_NOT_FOUND',
    'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED',
  ],
})

export const SetShippingInfo = defineCall({
  ...staff,
  name: 'SetShippingInfo',
  description: 'Sets the delivery of a draft order, by a shipping option of the shop or at a price.',
  method: 'PUT',
  effect: 'write',
  path: `${PATH}/set-shipping-info`,
  carrier: 'body',
  request: SetDraftShippingRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'SHIPPING_OPTION_NOT_FOUND'],
})

export const SetBuyerInfo = defineCall({
  ...staff,
  name: 'SetBuyerInfo',
  description: 'Sets the customer of a draft order.',
  method: 'PUT',
  effect: 'write',
  path: `${PATH}/set-buyer-info`,
  carrier: 'body',
  request: SetDraftBuyerRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
})

export const SetBillingInfo = defineCall({
  ...staff,
  name: 'SetBillingInfo',
  description: 'Sets who pays for a draft order.',
  method: 'PUT',
  effect: 'write',
  path: `${PATH}/set-billing-info`,
  carrier: 'body',
  request: SetDraftBillingRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
})

export const SetRecipientInfo = defineCall({
  ...staff,
  name: 'SetRecipientInfo',
  description: 'Sets who receives a draft order.',
  method: 'PUT',
  effect: 'write',
  path: `${PATH}/set-recipient-info`,
  carrier: 'body',
  request: SetDraftRecipientRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
})

export const SetTaxExemption = defineCall({
  ...staff,
  name: 'SetTaxExemption',
  description: 'Sets whether no tax is charged on a draft order.',
  method: 'PUT',
  effect: 'write',
  path: `${PATH}/set-tax-exemption`,
  carrier: 'body',
  request: SetTaxExemptionRequest,
  response: CalculatedDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
})

export const SetDeposit = defineCall({
  ...staff,
  name: 'SetDeposit',
  description: 'Sets what of a draft order is requested first. The rest is requested from the order later.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/set-deposit`,
  carrier: 'body',
  request: SetDepositRequest,
  response: CalculatedDraftOrderResponse,
  errors: [
    'DRAFT_ORDER_DOES_NOT_EXIST',
    'DRAFT_ORDER_ALREADY_COMMITTED',
    'SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE',
    'INVALID_AMOUNT',
  ],
})

export const UpdateDraftExtendedFields = defineCall({
  ...staff,
  name: 'UpdateDraftExtendedFields',
  description: 'Stores fields of an app with a draft order.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{id}/update-extended-fields`,
  carrier: 'body',
  request: UpdateDraftFieldsRequest,
  response: DraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
})

export const CreateOrderFromDraft = defineCall({
  ...staff,
  name: 'CreateOrderFromDraft',
  description: 'Places the order that a draft is.',
  arguments: { fields: ['draftOrderId'], rest: 'settings', types: { settings: 'PlaceDraftOptions' } },
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/create-order`,
  carrier: 'body',
  request: CreateOrderFromDraftRequest,
  response: CreateOrderFromDraftResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'CREATE_ORDER_FAILED_VALIDATIONS'],
})

export const CommitDraftOrder = defineCall({
  ...staff,
  name: 'CommitDraftOrder',
  description: 'Applies the changes of a placed order: stock, coupon uses and what is owed follow.',
  arguments: { fields: ['draftOrderId'], rest: 'settings', types: { settings: 'CommitDraftOptions' } },
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{draftOrderId}/commit`,
  carrier: 'body',
  request: CommitDraftOrderRequest,
  response: CommitDraftOrderResponse,
  errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS'],
})

export const GetOrderDraftabilityStatus = defineCall({
  ...staff,
  name: 'GetOrderDraftabilityStatus',
  description: 'Whether an order can be edited, and why not.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{orderId}/draftability`,
  carrier: 'query',
  request: OrderDraftabilityRequest,
  response: OrderDraftabilityResponse,
})
