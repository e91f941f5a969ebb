/** The calls of payments and refunds of orders. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { PaymentCollectabilityStatus, TransactionStatus } from '../../enumerations.ts'
import { array, boolean, currencyCode, guid, message, optional, payload, text } from '../../wire.ts'
import { BulkOrdersResponse } from '../orders/manage-messages.ts'
import { GetOrderResponse } from '../orders/messages.ts'
import { OrderPrice } from '../orders/price.ts'
import {
  AddPaymentsResponse,
  AggregatedRefundSummary,
  CalculatedCapture,
  CalculatedRefundItems,
  DelayedCaptureSettings,
  NewPayment,
  OrderGiftCardResponse,
  OrderRefundabilityResponse,
  OrderTransactionsResponse,
  PaymentCapture,
  PaymentRefund,
  RefundPaymentsResponse,
  RefundSideEffects,
} from './messages.ts'
import { AmountOfMoney, OrderPayment, OrderTransactions, RefundItems } from './transactions.ts'

const staff = { roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' } as const
const transactions = { ...staff, module: 'orderTransactions', service: 'orderPayments' } as const

const collector = { ...staff, module: 'orderManagement', service: 'paymentsCollector' } as const

const orderId = text({ min: 1, max: 100 })

const OrderTransactionsRequest = message('OrderTransactionsRequest', 'Which order.', { orderId })

const EcomOrderRequest = message('EcomOrderRequest', 'Which order.', { ecomOrderId: orderId })

export const billing = defineCalls(
  { ...staff, module: 'orderBilling', service: 'orderBilling' },
  {
    ListTransactionsForSingleOrder: {
      ...transactions,
      route: 'GET /v1/payments/orders/{orderId}',
      description: 'The payments and refunds of an order.',
      aliases: ['GET /ecom/v1/ep-payments/orders/{orderId}'],
      request: OrderTransactionsRequest,
      response: OrderTransactionsResponse,
      errors: ['ORDER_NOT_FOUND'],
    },
    ListTransactionsForMultipleOrders: {
      ...transactions,
      route: 'POST /v1/payments/list-by-ids',
      effect: 'read',
      description: 'The payments and refunds of up to 100 orders. Unknown orders are left out.',
      result: 'response',
      aliases: ['POST /ecom/v1/ep-payments/list-by-ids'],
      request: payload('Which orders.', { orderIds: array(orderId, { min: 1, max: 100 }) }),
      response: payload('The payments and refunds of each order that exists.', {
        orderTransactions: array(OrderTransactions),
      }),
    },
    AddPayments: {
      ...transactions,
      route: 'POST /v1/payments/orders/{orderId}/add-payment',
      description: 'Records payments that were made outside of the site.',
      aliases: ['POST /ecom/v1/ep-payments/orders/{orderId}/add-payment'],
      request: payload('Which order, and its new payments.', {
        orderId,
        payments: array(NewPayment, { min: 1, max: 50 }),
      }),
      response: AddPaymentsResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_IS_CANCELED', 'INVALID_AMOUNT'],
    },
    UpdatePaymentStatus: {
      ...transactions,
      route: 'POST /v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
      description:
        'Confirms or declines a payment that waits for the merchant. Providers report the others themselves.',
      arguments: { fields: [['orderId', 'paymentId'], 'status'] },
      aliases: ['POST /ecom/v1/ep-payments/{paymentId}/orders/{orderId}/update-payment-transaction-status'],
      request: payload('Which payment, and its state.', {
        orderId,
        paymentId: guid,
        status: TransactionStatus,
      }),
      response: OrderTransactionsResponse,
      errors: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    },
    MarkOrderAsPaid: {
      ...collector,
      route: 'POST /v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
      functionName: 'paymentCollectionMarkOrderAsPaid',
      description: 'Records that all that is owed for an order was paid outside of the site.',
      request: EcomOrderRequest,
      response: GetOrderResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_IS_CANCELED'],
    },
    BulkMarkOrdersAsPaid: {
      ...collector,
      route: 'POST /v1/bulk/payments-collector/mark-as-paid',
      functionName: 'paymentCollectionBulkMarkOrdersAsPaid',
      description: 'Records up to 100 orders as paid outside of the site. Each order succeeds or fails by itself.',
      request: payload('Which orders.', {
        ecomOrderIds: array(orderId, { min: 1, max: 100 }),
      }),
      response: BulkOrdersResponse,
    },
    RecordManuallyCollectedPayment: {
      ...collector,
      route: 'POST /v1/payments-collector/orders/{orderId}/manual-payment',
      description: 'Records an amount that was paid outside of the site.',
      parameters: { amount: "in the currency of the order, such as `{ amount: '12.50' }`" },
      request: payload('Which order, and the amount that was collected.', { orderId, amount: AmountOfMoney }),
      response: EmptyResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_IS_CANCELED', 'INVALID_AMOUNT'],
    },
    GetPaymentCollectabilityStatus: {
      ...collector,
      route: 'GET /v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
      description: 'Whether money can be collected for an order, and how much.',
      request: EcomOrderRequest,
      response: message('PaymentCollectabilityResponse', 'Whether money can be collected.', {
        status: PaymentCollectabilityStatus,
        amount: optional(OrderPrice),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
    CaptureAuthorizedPayments: {
      route: 'POST /v1/order-billing/capture-authorized-payments',
      description:
        'Captures authorized payments, whole or in part, at most what is owed. Nothing owed: the rest is released.',
      request: payload('Which payments.', {
        orderId,
        payments: array(PaymentCapture, { min: 1, max: 50 }),
      }),
      response: OrderTransactionsResponse,
      errors: [
        'ORDER_NOT_FOUND',
        'PAYMENT_NOT_FOUND',
        'PAYMENT_NOT_AUTHORIZED',
        'PAYMENT_ALREADY_CAPTURED',
        'PAYMENT_ALREADY_VOIDED',
        'INVALID_AMOUNT',
      ],
    },
    AuthorizeChargeWithSavedPaymentMethod: {
      route: 'POST /v1/order-billing/authorize-charge-with-saved-payment-method',
      description:
        'Authorizes an amount of an order by a saved card of its member, who allowed it. It is captured or voided later.',
      arguments: { fields: ['orderId'], rest: 'charge', types: { charge: 'SavedPaymentMethodCharge' } },
      parameters: { charge: 'at most what is owed and not authorized, in the currency of the order' },
      returns: 'the payment, `DECLINED` when the provider declines it; without one while the provider has not answered',
      request: payload('What to authorize.', {
        orderId,
        amount: AmountOfMoney.describe('At most what is owed and not authorized.'),
        currency: currencyCode.describe('That of the order.'),
        delayedCaptureSettings: DelayedCaptureSettings,
      }),
      response: payload('The payment, and all of the order.', {
        payment: optional(OrderPayment).describe(
          '`DECLINED` when the provider declines it. Left out while the provider has not answered: the payment follows.',
        ),
        orderTransactions: OrderTransactions,
      }),
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
    },
    /** An addition of this project. */
    CalculateCapture: {
      route: 'POST /v1/order-billing/calculate-capture',
      effect: 'read',
      description: 'What the capture of authorized payments comes to: what stays authorized, and what is released.',
      parameters: { payments: 'default: the authorized payments, until all that is owed is captured' },
      request: payload('What would be captured.', {
        orderId,
        payments: optional(array(PaymentCapture, { min: 1, max: 50 })).describe(
          'Default: the authorized payments, the oldest first, until all that is owed is captured.',
        ),
      }),
      response: payload('What the captures come to.', {
        captures: array(CalculatedCapture).describe('Empty when nothing is authorized, or nothing is owed.'),
        balance: OrderPrice.describe('What the customer owes after them.'),
      }),
      errors: [
        'ORDER_NOT_FOUND',
        'PAYMENT_NOT_FOUND',
        'PAYMENT_NOT_AUTHORIZED',
        'PAYMENT_ALREADY_CAPTURED',
        'PAYMENT_ALREADY_VOIDED',
        'INVALID_AMOUNT',
      ],
    },
    VoidAuthorizedPayments: {
      route: 'POST /v1/order-billing/void-authorized-payments',
      description: 'Releases authorized payments, so that the customer is not charged.',
      request: payload('Which payments.', {
        orderId,
        paymentIds: array(guid, { min: 1, max: 50 }),
      }),
      response: OrderTransactionsResponse,
      errors: [
        'ORDER_NOT_FOUND',
        'PAYMENT_NOT_FOUND',
        'PAYMENT_NOT_AUTHORIZED',
        'PAYMENT_ALREADY_CAPTURED',
        'PAYMENT_ALREADY_VOIDED',
      ],
    },
    GetOrderRefundability: {
      route: 'POST /v1/order-billing/get-order-refundability',
      effect: 'read',
      description: 'Which payments, items, fees and delivery costs of an order can be refunded.',
      request: OrderTransactionsRequest,
      response: OrderRefundabilityResponse,
      errors: ['ORDER_NOT_FOUND'],
    },
    CalculateRefund: {
      route: 'POST /v1/order-billing/calculate-refund',
      effect: 'read',
      description: 'What items, fees and delivery costs come to when they are refunded. Nothing changes.',
      request: payload('Which order, and what of it.', {
        orderId,
        refundItems: RefundItems,
      }),
      response: payload('What the refund comes to.', {
        available: boolean,
        summary: AggregatedRefundSummary,
        calculatedRefundItems: CalculatedRefundItems,
        refundable: OrderPrice.describe(
          'The part of the total that the payments can pay back. An addition of this project.',
        ),
        notRefundable: OrderPrice.describe(
          'The part of the total that was never paid, or was paid back before. An addition of this project.',
        ),
      }),
      errors: [
        'ORDER_NOT_FOUND',
        'LINE_ITEM_NOT_FOUND',
        'ADDITIONAL_FEE_NOT_FOUND',
        'SHIPPING_NOT_FOUND',
        'INVALID_LINE_ITEM_REFUND_QUANTITY',
        'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
        'INVALID_SHIPPING_REFUND_AMOUNT',
      ],
    },
    RefundPayments: {
      route: 'POST /v1/order-billing/refund-payments',
      description: 'Refunds payments of an order, whole or in part.',
      details: 'A refund by a provider is pending until the provider confirmed it.',
      arguments: { fields: ['orderId', 'paymentRefunds'], rest: 'details', types: { details: 'RefundDetailsInput' } },
      parameters: { paymentRefunds: 'which payments; without an amount all that is left of one' },
      request: payload('Which payments, what for, and the side effects.', {
        orderId,
        paymentRefunds: array(PaymentRefund, { min: 1, max: 50 }),
        refundItems: optional(RefundItems),
        sideEffects: optional(RefundSideEffects),
        customerReason: optional(text({ max: 200 })),
      }),
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
    },
    /** Named apart from the call of gift vouchers, which has the same name. */
    RedeemGiftCardForOrder: {
      route: 'POST /v1/order-billing/redeem-gift-card',
      inClient: false,
      description: 'Pays an order, or a part of it, by gift card.',
      request: message('OrderGiftCardRequest', 'Which gift card pays for which order.', {
        orderId,
        giftCardCode: text({ min: 8, max: 24 }).describe('Capitals, spaces and hyphens do not matter.'),
        amount: AmountOfMoney.describe('At most what is owed. Gift cards do not pay for gift cards.'),
        currency: currencyCode.describe('That of the order.'),
      }),
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
    },
  },
)
