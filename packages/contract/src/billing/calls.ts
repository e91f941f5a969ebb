/** The calls of payments and refunds of orders. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import { BulkOrdersResponse } from '../orders/manage-messages.ts'
import { GetOrderResponse } from '../orders/messages.ts'
import {
  AddPaymentsRequest,
  AddPaymentsResponse,
  AuthorizeChargeWithSavedPaymentMethodRequest,
  AuthorizeChargeWithSavedPaymentMethodResponse,
  BulkMarkOrdersAsPaidRequest,
  CalculateCaptureRequest,
  CalculateCaptureResponse,
  CalculateRefundRequest,
  CalculateRefundResponse,
  CaptureAuthorizedPaymentsRequest,
  EcomOrderRequest,
  ListTransactionsForMultipleOrdersRequest,
  ListTransactionsForMultipleOrdersResponse,
  OrderGiftCardRequest,
  OrderGiftCardResponse,
  OrderRefundabilityResponse,
  OrderTransactionsRequest,
  OrderTransactionsResponse,
  PaymentCollectabilityResponse,
  RecordManuallyCollectedPaymentRequest,
  RefundPaymentsRequest,
  RefundPaymentsResponse,
  UpdatePaymentStatusRequest,
  VoidAuthorizedPaymentsRequest,
} from './messages.ts'

const staff = { carrier: 'body', method: 'POST', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' } as const
const transactions = { ...staff, module: 'orderTransactions', service: 'orderPayments' } as const
const billing = { ...staff, module: 'orderBilling', service: 'orderBilling' } as const
const collector = { ...staff, module: 'orderManagement', service: 'paymentsCollector' } as const

export const ListTransactionsForSingleOrder = defineCall({
  ...transactions,
  name: 'ListTransactionsForSingleOrder',
  description: 'The payments and refunds of an order.',
  method: 'GET',
  effect: 'read',
  path: '/v1/payments/orders/{orderId}',
  aliases: [{ method: 'GET', path: '/ecom/v1/ep-payments/orders/{orderId}' }],
  carrier: 'query',
  request: OrderTransactionsRequest,
  response: OrderTransactionsResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const ListTransactionsForMultipleOrders = defineCall({
  ...transactions,
  name: 'ListTransactionsForMultipleOrders',
  description: 'The payments and refunds of up to 100 orders. Unknown orders are left out.',
  result: 'response',
  effect: 'read',
  path: '/v1/payments/list-by-ids',
  aliases: [{ method: 'POST', path: '/ecom/v1/ep-payments/list-by-ids' }],
  request: ListTransactionsForMultipleOrdersRequest,
  response: ListTransactionsForMultipleOrdersResponse,
})

export const AddPayments = defineCall({
  ...transactions,
  name: 'AddPayments',
  description: 'Records payments that were made outside of the site.',
  effect: 'write',
  path: '/v1/payments/orders/{orderId}/add-payment',
  aliases: [{ method: 'POST', path: '/ecom/v1/ep-payments/orders/{orderId}/add-payment' }],
  request: AddPaymentsRequest,
  response: AddPaymentsResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_IS_CANCELED', 'INVALID_AMOUNT'],
})

export const UpdatePaymentStatus = defineCall({
  ...transactions,
  name: 'UpdatePaymentStatus',
  description: 'Confirms or declines a payment that waits for the merchant. Providers report the others themselves.',
  arguments: { fields: [['orderId', 'paymentId'], 'status'] },
  effect: 'write',
  path: '/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
  aliases: [
    {
      method: 'POST',
      path: '/ecom/v1/ep-payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
    },
  ],
  request: UpdatePaymentStatusRequest,
  response: OrderTransactionsResponse,
  errors: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'STATUS_NOT_ALLOWED'],
})

export const MarkOrderAsPaid = defineCall({
  ...collector,
  name: 'MarkOrderAsPaid',
  functionName: 'paymentCollectionMarkOrderAsPaid',
  description: 'Records that all that is owed for an order was paid outside of the site.',
  effect: 'write',
  path: '/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
  request: EcomOrderRequest,
  response: GetOrderResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_IS_CANCELED'],
})

export const BulkMarkOrdersAsPaid = defineCall({
  ...collector,
  name: 'BulkMarkOrdersAsPaid',
  functionName: 'paymentCollectionBulkMarkOrdersAsPaid',
  description: 'Records up to 100 orders as paid outside of the site. Each order succeeds or fails by itself.',
  effect: 'write',
  path: '/v1/bulk/payments-collector/mark-as-paid',
  request: BulkMarkOrdersAsPaidRequest,
  response: BulkOrdersResponse,
})

export const RecordManuallyCollectedPayment = defineCall({
  ...collector,
  name: 'RecordManuallyCollectedPayment',
  description: 'Records an amount that was paid outside of the site.',
  parameters: { amount: "in the currency of the order, such as `{ amount: '12.50' }`" },
  effect: 'write',
  path: '/v1/payments-collector/orders/{orderId}/manual-payment',
  request: RecordManuallyCollectedPaymentRequest,
  response: EmptyResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_IS_CANCELED', 'INVALID_AMOUNT'],
})

export const GetPaymentCollectabilityStatus = defineCall({
  ...collector,
  name: 'GetPaymentCollectabilityStatus',
  description: 'Whether money can be collected for an order, and how much.',
  method: 'GET',
  effect: 'read',
  path: '/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
  carrier: 'query',
  request: EcomOrderRequest,
  response: PaymentCollectabilityResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const CaptureAuthorizedPayments = defineCall({
  ...billing,
  name: 'CaptureAuthorizedPayments',
  description:
    'Captures authorized payments, whole or in part, at most what is owed. Nothing owed: the rest is released.',
  effect: 'write',
  path: '/v1/order-billing/capture-authorized-payments',
  request: CaptureAuthorizedPaymentsRequest,
  response: OrderTransactionsResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_AUTHORIZED',
    'PAYMENT_ALREADY_CAPTURED',
    'PAYMENT_ALREADY_VOIDED',
    'INVALID_AMOUNT',
  ],
})

export const AuthorizeChargeWithSavedPaymentMethod = defineCall({
  ...billing,
  name: 'AuthorizeChargeWithSavedPaymentMethod',
  description:
    'Authorizes an amount of an order by a saved card of its member, who allowed it. It is captured or voided later.',
  arguments: { fields: ['orderId'], rest: 'charge', types: { charge: 'SavedPaymentMethodCharge' } },
  parameters: { charge: 'at most what is owed and not authorized, in the currency of the order' },
  returns: 'the payment, `DECLINED` when the provider declines it; without one while the provider has not answered',
  effect: 'write',
  path: '/v1/order-billing/authorize-charge-with-saved-payment-method',
  request: AuthorizeChargeWithSavedPaymentMethodRequest,
  response: AuthorizeChargeWithSavedPaymentMethodResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_CANCELED',
    'ORDER_PAID',
    'NO_SAVED_PAYMENT_METHOD',
    'ORDER_HAS_CHARGEBACKS',
    'PAYMENT_IN_PROGRESS',
    'INVALID_AMOUNT',
    'INVALID_CURRENCY',
  ],
})

/** An addition of this project. */
export const CalculateCapture = defineCall({
  ...billing,
  name: 'CalculateCapture',
  description: 'What the capture of authorized payments comes to: what stays authorized, and what is released.',
  parameters: { payments: 'default: the authorized payments, until all that is owed is captured' },
  effect: 'read',
  path: '/v1/order-billing/calculate-capture',
  request: CalculateCaptureRequest,
  response: CalculateCaptureResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_AUTHORIZED',
    'PAYMENT_ALREADY_CAPTURED',
    'PAYMENT_ALREADY_VOIDED',
    'INVALID_AMOUNT',
  ],
})

export const VoidAuthorizedPayments = defineCall({
  ...billing,
  name: 'VoidAuthorizedPayments',
  description: 'Releases authorized payments, so that the customer is not charged.',
  effect: 'write',
  path: '/v1/order-billing/void-authorized-payments',
  request: VoidAuthorizedPaymentsRequest,
  response: OrderTransactionsResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_AUTHORIZED',
    'PAYMENT_ALREADY_CAPTURED',
    'PAYMENT_ALREADY_VOIDED',
  ],
})

export const GetOrderRefundability = defineCall({
  ...billing,
  name: 'GetOrderRefundability',
  description: 'Which payments, items, fees and delivery costs of an order can be refunded.',
  effect: 'read',
  path: '/v1/order-billing/get-order-refundability',
  request: OrderTransactionsRequest,
  response: OrderRefundabilityResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const CalculateRefund = defineCall({
  ...billing,
  name: 'CalculateRefund',
  description: 'What items, fees and delivery costs come to when they are refunded. Nothing changes.',
  effect: 'read',
  path: '/v1/order-billing/calculate-refund',
  request: CalculateRefundRequest,
  response: CalculateRefundResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'LINE_ITEM_NOT_FOUND',
    'ADDITIONAL_FEE_NOT_FOUND',
    'SHIPPING_NOT_FOUND',
    'INVALID_LINE_ITEM_REFUND_QUANTITY',
    'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
    'INVALID_SHIPPING_REFUND_AMOUNT',
  ],
})

export const RefundPayments = defineCall({
  ...billing,
  name: 'RefundPayments',
  description: 'Refunds payments of an order, whole or in part.',
  details: 'A refund by a provider is pending until the provider confirmed it.',
  arguments: { fields: ['orderId', 'paymentRefunds'], rest: 'details', types: { details: 'RefundDetailsInput' } },
  parameters: { paymentRefunds: 'which payments; without an amount all that is left of one' },
  effect: 'write',
  path: '/v1/order-billing/refund-payments',
  request: RefundPaymentsRequest,
  response: RefundPaymentsResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'LINE_ITEM_NOT_FOUND',
    'ADDITIONAL_FEE_NOT_FOUND',
    'SHIPPING_NOT_FOUND',
    'INVALID_PAYMENT_REFUND_AMOUNT',
    'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
    'INVALID_SHIPPING_REFUND_AMOUNT',
    'INVALID_LINE_ITEM_REFUND_QUANTITY',
    'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
    'PAYMENT_NOT_REFUNDABLE',
    'EXTERNAL_REFUND_EXPECTED',
  ],
})

/** Named apart from the call of gift vouchers, which has the same name. */
export const RedeemGiftCardForOrder = defineCall({
  ...billing,
  name: 'RedeemGiftCardForOrder',
  inClient: false,
  description: 'Pays an order, or a part of it, by gift card.',
  effect: 'write',
  path: '/v1/order-billing/redeem-gift-card',
  request: OrderGiftCardRequest,
  response: OrderGiftCardResponse,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_ALREADY_PAID',
    'ORDER_IS_CANCELED',
    'INVALID_AMOUNT',
    'GIFT_CARD_NOT_FOUND',
    'GIFT_CARD_ALREADY_APPLIED',
    'GIFT_CARD_DISABLED',
    'GIFT_CARD_EXPIRED',
    'CURRENCY_MISMATCH',
    'CURRENCY_NOT_SUPPORTED',
    'ALREADY_REDEEMED',
    'INSUFFICIENT_FUNDS',
  ],
})
