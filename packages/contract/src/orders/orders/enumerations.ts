import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The state of an order. */
export const OrderStatus = enumeration('OrderStatus', 'The state of an order.', [
  'INITIALIZED',
  'APPROVED',
  'CANCELED',
  'PENDING',
  'REJECTED',
])
export type OrderStatus = z.output<typeof OrderStatus>

/** How much of an order is paid. */
export const PaymentStatus = enumeration('PaymentStatus', 'How much of an order is paid.', [
  'UNSPECIFIED',
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
])
export type PaymentStatus = z.output<typeof PaymentStatus>

/** How much of an order has been sent. */
export const FulfillmentStatus = enumeration('FulfillmentStatus', 'How much of an order has been sent.', [
  'NOT_FULFILLED',
  'FULFILLED',
  'PARTIALLY_FULFILLED',
])
export type FulfillmentStatus = z.output<typeof FulfillmentStatus>

/** What happened to an order. */
export const ActivityType = enumeration('ActivityType', 'What happened to an order.', [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_FULFILLED',
  'ORDER_NOT_FULFILLED',
  'ORDER_CANCELED',
  'DOWNLOAD_LINK_SENT',
  'TRACKING_NUMBER_ADDED',
  'TRACKING_NUMBER_EDITED',
  'TRACKING_LINK_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'INVOICE_ADDED',
  'INVOICE_REMOVED',
  'INVOICE_SENT',
  'FULFILLER_EMAIL_SENT',
  'SHIPPING_ADDRESS_EDITED',
  'EMAIL_EDITED',
  'PICKUP_READY_EMAIL_SENT',
  'CUSTOM_ACTIVITY',
  'MERCHANT_COMMENT',
  'ORDER_PARTIALLY_PAID',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'SAVED_PAYMENT_METHOD',
  'AUTHORIZED_PAYMENT_CREATED',
  'AUTHORIZED_PAYMENT_CAPTURED',
  'AUTHORIZED_PAYMENT_VOIDED',
  'REFUND_INITIATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_FAILED',
  'REFUNDED_AS_STORE_CREDIT',
  'PAYMENT_PENDING',
  'PAYMENT_CANCELED',
  'PAYMENT_DECLINED',
  'ORDER_PENDING',
  'ORDER_REJECTED',
  'RECEIPT_CREATED',
  'RECEIPT_SENT',
  'CHARGEBACK_CREATED',
  'CHARGEBACK_REVERSED',
  'ORDER_REFUNDED',
])
export type ActivityType = z.output<typeof ActivityType>

/** Which mail about an order. */
export const OrderMailKind = enumeration('OrderMailKind', 'Which mail about an order. An addition of this project.', [
  'CONFIRMATION',
  'NEW_ORDER',
  'PAID',
  'SHIPPED',
  'PARTIALLY_SHIPPED',
  'DONE',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'CANCELED',
  'REFUNDED',
  'PAYMENT_REQUEST',
  'DOWNLOADS',
  'NEW_RETURN',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURN_DECLINED',
  'RETURN_RECEIVED',
  'RETURN_CANCELED',
  'NEW_CANCELLATION_REQUEST',
  'CANCELLATION_REQUESTED',
  'CANCELLATION_DECLINED',
  'PAYMENT_RETURNED',
  'PAYMENT_FAILED',
  'PAYMENT_ALERT',
])
export type OrderMailKind = z.output<typeof OrderMailKind>

/** Mails whose subject and first paragraph an owner can write. */
export const MailTextKind = enumeration(
  'MailTextKind',
  'A mail whose subject and first paragraph an owner can write. An addition of this project.',
  [
    'CONFIRMATION',
    'NEW_ORDER',
    'PAID',
    'SHIPPED',
    'PARTIALLY_SHIPPED',
    'DONE',
    'READY_FOR_PICKUP',
    'DELIVERED',
    'CANCELED',
    'REFUNDED',
    'PAYMENT_REQUEST',
    'DOWNLOADS',
    'NEW_RETURN',
    'RETURN_REQUESTED',
    'RETURN_APPROVED',
    'RETURN_DECLINED',
    'RETURN_RECEIVED',
    'RETURN_CANCELED',
    'NEW_CANCELLATION_REQUEST',
    'CANCELLATION_REQUESTED',
    'CANCELLATION_DECLINED',
    'PAYMENT_RETURNED',
    'PAYMENT_FAILED',
    'PAYMENT_ALERT',
    'GIFT_CARD',
    'STORE_CREDIT_GRANTED',
    'ABANDONED_CHECKOUT',
    'BACK_IN_STOCK',
    'NEWSLETTER_CONFIRMATION',
    'REVIEW_REQUEST',
  ],
)
export type MailTextKind = z.output<typeof MailTextKind>

/** Whether a mail about an order has left. */
export const OrderMailStatus = enumeration(
  'OrderMailStatus',
  'Whether a mail about an order was sent. An addition of this project.',
  ['QUEUED', 'SENT', 'FAILED'],
)
export type OrderMailStatus = z.output<typeof OrderMailStatus>

/** What buyers are sorted by. */
export const BuyerSort = enumeration('BuyerSort', 'What buyers are sorted by, the most first.', [
  'LAST_ORDER',
  'SPENT',
  'ORDERS',
])
export type BuyerSort = z.output<typeof BuyerSort>

/** The state of a request to cancel an order. */
export const CancellationRequestStatus = enumeration(
  'CancellationRequestStatus',
  'The state of a request to cancel an order. An addition of this project.',
  ['REQUESTED', 'ACCEPTED', 'DECLINED'],
)
export type CancellationRequestStatus = z.output<typeof CancellationRequestStatus>
