import type {
  AuthorizeChargeWithSavedPaymentMethodRequest,
  AuthorizeChargeWithSavedPaymentMethodResponse,
  CalculateCaptureResponse,
  CalculateRefundResponse,
  OrderGiftCardRequest,
  OrderGiftCardResponse,
  OrderRefundabilityResponse,
  OrderTransactions,
  PaymentCapture,
  PaymentRefund,
  RefundItems,
  RefundPaymentsRequest,
  RefundPaymentsResponse,
} from '../generated/billing.ts'
import * as calls from '../generated/order-billing-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What a refund is for, and what else happens. */
export interface RefundDetailsInput extends Omit<RefundPaymentsRequest, 'orderId' | 'paymentRefunds'> {}

/** Which gift card pays, and how much. */
export interface OrderGiftCard extends Omit<OrderGiftCardRequest, 'orderId'> {}

/** How much is authorized by a saved card, and what happens to it later. */
export interface SavedPaymentMethodCharge extends Omit<AuthorizeChargeWithSavedPaymentMethodRequest, 'orderId'> {}

/** Captures, voids and refunds payments of orders. Role: owner, or an app with the scope `MANAGE_ORDERS`. */
export const orderBilling = {
  /**
   * Which payments, items, fees and delivery costs of an order can be refunded.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  getOrderRefundability: (send: Send, orderId: string, options?: CallOptions): Promise<OrderRefundabilityResponse> =>
    send(calls.getOrderRefundability, { orderId }, options),

  /**
   * What items, fees and delivery costs come to when they are refunded. Nothing changes.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`, `ADDITIONAL_FEE_NOT_FOUND`,
   *   `SHIPPING_NOT_FOUND`, `INVALID_LINE_ITEM_REFUND_QUANTITY`, `INVALID_ADDITIONAL_FEE_REFUND_AMOUNT`,
   *   `INVALID_SHIPPING_REFUND_AMOUNT`
   */
  calculateRefund: (
    send: Send,
    orderId: string,
    refundItems: RefundItems,
    options?: CallOptions,
  ): Promise<CalculateRefundResponse> => send(calls.calculateRefund, { orderId, refundItems }, options),

  /**
   * Refunds payments. A refund by a provider is pending until the provider confirmed it.
   *
   * @param paymentRefunds which payments; without an amount all that is left of one
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `PAYMENT_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`,
   *   `ADDITIONAL_FEE_NOT_FOUND`, `SHIPPING_NOT_FOUND`, `INVALID_PAYMENT_REFUND_AMOUNT`,
   *   `INVALID_ADDITIONAL_FEE_REFUND_AMOUNT`, `INVALID_SHIPPING_REFUND_AMOUNT`, `INVALID_LINE_ITEM_REFUND_QUANTITY`,
   *   `INVALID_LINE_ITEM_RESTOCK_QUANTITY`, `PAYMENT_NOT_REFUNDABLE`; `EXTERNAL_REFUND_EXPECTED` where you must return
   *   the money yourself
   */
  refundPayments: (
    send: Send,
    orderId: string,
    paymentRefunds: readonly PaymentRefund[],
    details: RefundDetailsInput = {},
    options?: CallOptions,
  ): Promise<RefundPaymentsResponse> =>
    send(calls.refundPayments, { ...details, orderId, paymentRefunds: [...paymentRefunds] }, options),

  /**
   * Authorizes an amount of an order by a saved card of its member, who allowed the shop to charge it. At the time of the
   * settings the payment is captured or voided, unless staff did so before.
   *
   * @param charge at most what is owed and not authorized, in the currency of the order
   * @returns the payment, `DECLINED` when the provider declines it; without one while the provider has not answered
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_CANCELED`, `ORDER_PAID`, `NO_SAVED_PAYMENT_METHOD`,
   *   `ORDER_HAS_CHARGEBACKS`, `PAYMENT_IN_PROGRESS`, `INVALID_AMOUNT`, `INVALID_CURRENCY`
   */
  authorizeChargeWithSavedPaymentMethod: (
    send: Send,
    orderId: string,
    charge: SavedPaymentMethodCharge,
    options?: CallOptions,
  ): Promise<AuthorizeChargeWithSavedPaymentMethodResponse> =>
    send(calls.authorizeChargeWithSavedPaymentMethod, { ...charge, orderId }, options),

  /**
   * What captures come to: what stays authorized, and what is released. Nothing is captured.
   *
   * @param payments default: the authorized payments, until all that is owed is captured
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `PAYMENT_NOT_FOUND`, `PAYMENT_NOT_AUTHORIZED`,
   *   `PAYMENT_ALREADY_CAPTURED`, `PAYMENT_ALREADY_VOIDED`, `INVALID_AMOUNT`
   */
  calculateCapture: (
    send: Send,
    orderId: string,
    payments?: readonly PaymentCapture[],
    options?: CallOptions,
  ): Promise<CalculateCaptureResponse> =>
    send(calls.calculateCapture, { orderId, ...(payments && { payments: [...payments] }) }, options),

  /**
   * Captures authorized payments; without an amount all that is owed of them. The rest stays authorized, and is captured
   * or voided later; it is released once nothing is owed, and by providers that capture once.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `PAYMENT_NOT_FOUND`, `PAYMENT_NOT_AUTHORIZED`,
   *   `PAYMENT_ALREADY_CAPTURED`, `PAYMENT_ALREADY_VOIDED`, `INVALID_AMOUNT`
   */
  captureAuthorizedPayments: async (
    send: Send,
    orderId: string,
    payments: readonly PaymentCapture[],
    options?: CallOptions,
  ): Promise<OrderTransactions> =>
    (await send(calls.captureAuthorizedPayments, { orderId, payments: [...payments] }, options)).orderTransactions,

  /**
   * Releases authorized payments, so that the customer is not charged.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `PAYMENT_NOT_FOUND`, `PAYMENT_NOT_AUTHORIZED`,
   *   `PAYMENT_ALREADY_CAPTURED`, `PAYMENT_ALREADY_VOIDED`
   */
  voidAuthorizedPayments: async (
    send: Send,
    orderId: string,
    paymentIds: readonly string[],
    options?: CallOptions,
  ): Promise<OrderTransactions> =>
    (await send(calls.voidAuthorizedPayments, { orderId, paymentIds: [...paymentIds] }, options)).orderTransactions,

  /**
   * Pays an order, or a part of it, by gift card.
   *
   * @param giftCard its code, and at most the amount that is owed, in the currency of the order
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `ORDER_IS_CANCELED`, `INVALID_AMOUNT`,
   *   `GIFT_CARD_NOT_FOUND`, `GIFT_CARD_ALREADY_APPLIED`, `GIFT_CARD_DISABLED`, `GIFT_CARD_EXPIRED`,
   *   `CURRENCY_MISMATCH`, `CURRENCY_NOT_SUPPORTED`, `ALREADY_REDEEMED`, `INSUFFICIENT_FUNDS`
   */
  redeemGiftCard: (
    send: Send,
    orderId: string,
    giftCard: OrderGiftCard,
    options?: CallOptions,
  ): Promise<OrderGiftCardResponse> => send(calls.redeemGiftCardForOrder, { ...giftCard, orderId }, options),
}
