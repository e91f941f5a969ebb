/** The calls of draft orders. */
import { AddressWithContact } from '../../address.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { NonDraftableReason } from '../../enumerations.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, json, message, optional, payload, text } from '../../wire.ts'
import { Order, OrderBuyerInfo } from '../orders/order.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import {
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
import { CalculatedDraftOrderResponse, CreateDraftOrderResponse, DraftCommitSettings } from './messages.ts'

const PATH = '/v1/draft-orders'

const draftOrderId = guid

const DraftOrderIdRequest = message('DraftOrderIdRequest', 'Which draft order.', { draftOrderId })

const orderPaymentRequestId = optional(guid).describe('The payment request that was created.')

export const draftOrders = defineCalls(
  { module: 'draftOrders', service: 'draftOrders', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' },
  {
    CreateDraftOrder: {
      route: `POST ${PATH}`,
      description: 'Starts a new draft order, or the changes of a placed order.',
      arguments: { fields: ['draftOrder'] },
      result: 'calculatedDraftOrder',
      request: payload(
        'A new draft order, or the placed order to change.',
        { draftOrder: optional(DraftOrderInput), sourceOrderId: optional(guid), orderId: optional(guid) },
        { atMostOne: [['draftOrder', 'sourceOrderId', 'orderId']] },
      ),
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
    },
    CreateEmptyDraftOrder: {
      route: `POST ${PATH}/create-empty-draft-order`,
      description: 'Starts a draft order without lines.',
      request: EmptyRequest,
      response: CalculatedDraftOrderResponse,
    },
    GetDraftOrder: {
      route: `GET ${PATH}/{draftOrderId}`,
      description: 'A draft order with what it comes to now.',
      request: DraftOrderIdRequest,
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST'],
    },
    QueryDraftOrders: {
      route: `POST ${PATH}/query`,
      effect: 'read',
      description: 'Draft orders by filter, sort order and cursor. Default order: newest first.',
      request: payload('Which draft orders.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of draft orders.', {
        draftOrders: array(DraftOrder),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    DeleteDraftOrder: {
      route: `DELETE ${PATH}/{draftOrderId}`,
      description: 'Deletes a draft order that has not become an order.',
      request: DraftOrderIdRequest,
      response: EmptyResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_CANNOT_BE_DELETED'],
    },
    AddLineItemsToDraftOrder: {
      route: `POST ${PATH}/{draftOrderId}/add-line-items`,
      description: 'Adds items of the catalog, or others, to a draft order.',
      arguments: { fields: ['draftOrderId'], rest: 'items', types: { items: 'DraftItems' } },
      request: payload('What to add.', {
        draftOrderId,
        catalogLineItems: optional(array(DraftCatalogItem, { max: 300 })),
        customLineItems: optional(array(DraftCustomItem, { max: 300 })),
      }),
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
    },
    UpdateLineItems: {
      route: `POST ${PATH}/{draftOrderId}/line-items`,
      description: 'Changes quantities and prices of lines, or removes them.',
      request: message('UpdateDraftLineItemsRequest', 'Which lines to change.', {
        draftOrderId,
        lineItemChanges: array(DraftLineUpdate, { max: 300 }),
      }),
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
    },
    CreateCustomDiscounts: {
      route: `POST ${PATH}/{draftOrderId}/create-custom-discounts`,
      description: 'Gives discounts on a draft order.',
      request: payload('The discounts to give.', {
        draftOrderId,
        discounts: array(DraftDiscountOption, { min: 1, max: 100 }),
      }),
      response: CalculatedDraftOrderResponse,
      errors: [
        'DRAFT_ORDER_DOES_NOT_EXIST',
        'DRAFT_ORDER_ALREADY_COMMITTED',
        'LINE_ITEM_NOT_FOUND',
        'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
      ],
    },
    SetDiscounts: {
      route: `POST ${PATH}/{draftOrderId}/set-discounts`,
      description: 'Sets which discounts of a draft order count.',
      request: message('SetDraftDiscountsRequest', 'Which discounts count.', {
        draftOrderId,
        discounts: array(DraftApplied, { min: 1, max: 320 }),
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'DISCOUNT_NOT_FOUND'],
    },
    DeleteCustomDiscounts: {
      route: `POST ${PATH}/{draftOrderId}/delete-custom-discounts`,
      description: 'Deletes discounts that were given on a draft order.',
      request: payload('Which discounts to delete.', {
        draftOrderId,
        discountIds: array(guid, { min: 1, max: 320 }),
      }),
      response: CalculatedDraftOrderResponse,
      errors: [
        'DRAFT_ORDER_DOES_NOT_EXIST',
        'DRAFT_ORDER_ALREADY_COMMITTED',
        'DISCOUNT_NOT_FOUND',
        'DISCOUNT_REMOVE_NOT_SUPPORTED',
      ],
    },
    CreateCustomAdditionalFees: {
      route: `POST ${PATH}/{draftOrderId}/create-additional-fees`,
      description: 'Charges fees on a draft order.',
      request: message('CreateCustomFeesRequest', 'The fees to charge.', {
        draftOrderId,
        customAdditionalFees: array(DraftFeeOption, { min: 1, max: 100 }),
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'LINE_ITEM_NOT_FOUND'],
    },
    SetAdditionalFees: {
      route: `POST ${PATH}/{draftOrderId}/set-additional-fees`,
      description: 'Sets which fees of a draft order count.',
      request: message('SetDraftFeesRequest', 'Which fees count.', {
        draftOrderId,
        additionalFees: array(DraftApplied, { min: 1, max: 100 }),
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'ADDITIONAL_FEE_NOT_FOUND'],
    },
    DeleteCustomAdditionalFees: {
      route: `POST ${PATH}/{draftOrderId}/delete-custom-additional-fees`,
      description: 'Deletes fees that were charged on a draft order.',
      request: message('DeleteCustomFeesRequest', 'Which fees to delete.', {
        draftOrderId,
        customAdditionalFees: array(guid, { min: 1, max: 100 }),
      }),
      response: CalculatedDraftOrderResponse,
      errors: [
        'DRAFT_ORDER_DOES_NOT_EXIST',
        'DRAFT_ORDER_ALREADY_COMMITTED',
        'ADDITIONAL_FEE_NOT_FOUND',
        'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED',
      ],
    },
    SetShippingInfo: {
      route: `PUT ${PATH}/set-shipping-info`,
      description: 'Sets the delivery of a draft order, by a shipping option of the shop or at a price.',
      request: message('SetDraftShippingRequest', 'The delivery; without one there is none.', {
        draftOrderId,
        shippingInfo: optional(DraftShippingInput),
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'SHIPPING_OPTION_NOT_FOUND'],
    },
    SetBuyerInfo: {
      route: `PUT ${PATH}/set-buyer-info`,
      description: 'Sets the customer of a draft order.',
      request: message('SetDraftBuyerRequest', 'The customer.', {
        draftOrderId,
        buyerInfo: optional(OrderBuyerInfo),
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
    },
    SetBillingInfo: {
      route: `PUT ${PATH}/set-billing-info`,
      description: 'Sets who pays for a draft order.',
      request: message('SetDraftBillingRequest', 'The person who pays.', {
        draftOrderId,
        billingInfo: optional(AddressWithContact),
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
    },
    SetRecipientInfo: {
      route: `PUT ${PATH}/set-recipient-info`,
      description: 'Sets who receives a draft order.',
      request: message('SetDraftRecipientRequest', 'The person who receives it.', {
        draftOrderId,
        recipientInfo: optional(AddressWithContact),
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
    },
    SetTaxExemption: {
      route: `PUT ${PATH}/set-tax-exemption`,
      description: 'Sets whether no tax is charged on a draft order.',
      request: payload('Whether no tax is charged.', {
        draftOrderId,
        taxExempt: boolean,
      }),
      response: CalculatedDraftOrderResponse,
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
    },
    SetDeposit: {
      route: `POST ${PATH}/{draftOrderId}/set-deposit`,
      description: 'Sets what of a draft order is requested first. The rest is requested from the order later.',
      request: payload('The deposit.', {
        draftOrderId,
        depositDetails: optional(DepositDetails).describe('Left out: the draft has no deposit.'),
      }),
      response: CalculatedDraftOrderResponse,
      errors: [
        'DRAFT_ORDER_DOES_NOT_EXIST',
        'DRAFT_ORDER_ALREADY_COMMITTED',
        'SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE',
        'INVALID_AMOUNT',
      ],
    },
    UpdateDraftExtendedFields: {
      route: `POST ${PATH}/{id}/update-extended-fields`,
      description: 'Stores fields of an app with a draft order.',
      request: message('UpdateDraftFieldsRequest', 'The fields of an app.', {
        id: guid,
        namespace: text({ min: 1, max: 164 }),
        namespaceData: json,
      }),
      response: message('DraftOrderResponse', 'The draft order.', { draftOrder: DraftOrder }),
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
    },
    CreateOrderFromDraft: {
      route: `POST ${PATH}/{draftOrderId}/create-order`,
      description: 'Places the order that a draft is.',
      arguments: { fields: ['draftOrderId'], rest: 'settings', types: { settings: 'PlaceDraftOptions' } },
      request: payload('How to place the order.', {
        draftOrderId,
        requestPayment: optional(boolean).describe(
          'Whether the customer gets a payment request by mail: for the deposit, or for all. Default: no. ' +
            'An addition of this project.',
        ),
        markAsPaid: optional(boolean).describe(
          'Whether it was paid outside of the site. Default: no. An addition of this project.',
        ),
      }),
      response: payload('The order.', {
        committedDraftOrder: DraftOrder,
        createdOrder: Order,
        orderPaymentRequestId,
      }),
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'CREATE_ORDER_FAILED_VALIDATIONS'],
    },
    CommitDraftOrder: {
      route: `POST ${PATH}/{draftOrderId}/commit`,
      description: 'Applies the changes of a placed order: stock, coupon uses and what is owed follow.',
      arguments: { fields: ['draftOrderId'], rest: 'settings', types: { settings: 'CommitDraftOptions' } },
      request: payload('How to apply the changes.', {
        draftOrderId,
        commitSettings: optional(DraftCommitSettings),
        reason: optional(text({ max: 500 })),
        requestPayment: optional(boolean).describe(
          'Whether the customer gets a payment request for what is owed more. Default: no. An addition of this project.',
        ),
        refund: optional(boolean).describe(
          'Whether what was paid too much is refunded by the provider of the payment. Default: no. An addition of this project.',
        ),
      }),
      response: payload('The changed order.', {
        committedDraftOrder: DraftOrder,
        orderAfterCommit: Order,
        orderPaymentRequestId,
        refundId: optional(guid).describe('The refund that was started.'),
      }),
      errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED', 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS'],
    },
    GetOrderDraftabilityStatus: {
      route: `GET ${PATH}/{orderId}/draftability`,
      description: 'Whether an order can be edited, and why not.',
      request: message('OrderDraftabilityRequest', 'Which order.', { orderId: guid }),
      response: message('OrderDraftabilityResponse', 'Whether an order can be edited.', {
        orderId: guid,
        orderDraftable: boolean,
        nonDraftableReasons: array(NonDraftableReason),
      }),
    },
  },
)
