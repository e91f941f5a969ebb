import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The state of a payment. */
export const TransactionStatus = enumeration('TransactionStatus', 'The state of a payment.', [
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'VOIDED',
])
export type TransactionStatus = z.output<typeof TransactionStatus>

/** The state of a refund. */
export const RefundStatus = enumeration('RefundStatus', 'The state of a refund.', [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'SCHEDULED',
  'STARTED',
])
export type RefundStatus = z.output<typeof RefundStatus>

/** The state of a capture. */
export const CaptureStatus = enumeration('CaptureStatus', 'The state of a capture.', ['PENDING', 'SUCCEEDED', 'FAILED'])
export type CaptureStatus = z.output<typeof CaptureStatus>

/** What happens to an authorized payment at a set time. */
export const ScheduledAction = enumeration('ScheduledAction', 'What happens to an authorized payment at a set time.', [
  'VOID',
  'CAPTURE',
])
export type ScheduledAction = z.output<typeof ScheduledAction>

/** The unit of a duration. */
export const DurationUnit = enumeration('DurationUnit', 'The unit of a duration.', ['MINUTES', 'HOURS', 'DAYS'])
export type DurationUnit = z.output<typeof DurationUnit>

/** The state of the release of a payment. */
export const VoidStatus = enumeration('VoidStatus', 'The state of the release of a payment.', [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
])
export type VoidStatus = z.output<typeof VoidStatus>

/** Whether money can be collected for an order. */
export const PaymentCollectabilityStatus = enumeration(
  'PaymentCollectabilityStatus',
  'Whether money can be collected for an order.',
  [
    'UNKNOWN',
    'COLLECTABLE',
    'NONCOLLECTABLE_ORDER_IS_CANCELLED',
    'NONCOLLECTABLE_ORDER_IS_PAID',
    'NONCOLLECTABLE_ORDER_IS_PENDING',
    'NONCOLLECTABLE_ORDER_IS_REJECTED',
  ],
)
export type PaymentCollectabilityStatus = z.output<typeof PaymentCollectabilityStatus>

/** Why a payment cannot be refunded. */
export const NonRefundableReason = enumeration('NonRefundableReason', 'Why a payment cannot be refunded.', [
  'UNKNOWN_REASON',
  'ALREADY_REFUNDED',
  'PROVIDER_IS_DOWN',
  'NOT_PAID',
  'ZERO_PRICE',
  'DISABLED_BY_PROVIDER',
  'PENDING_REFUND',
  'FORBIDDEN',
  'TRANSACTION_NOT_FOUND',
  'ORDER_IS_PENDING',
  'ORDER_IS_REJECTED',
  'AMOUNT_OFFSET_BY_CHARGEBACK',
])
export type NonRefundableReason = z.output<typeof NonRefundableReason>

/** Why a payment can only be refunded by hand. */
export const ManuallyRefundableReason = enumeration(
  'ManuallyRefundableReason',
  'Why a payment can only be refunded by hand.',
  ['UNKNOWN_REASON', 'EXPIRED', 'NOT_SUPPORTED', 'OFFLINE', 'REQUIRES_CARD_READER'],
)
export type ManuallyRefundableReason = z.output<typeof ManuallyRefundableReason>

/** The state of a dispute. */
export const DisputeStatus = enumeration('DisputeStatus', 'The state of a dispute.', ['OPEN', 'WON', 'LOST'])
export type DisputeStatus = z.output<typeof DisputeStatus>

/** What does not add up about a payment. */
export const PaymentDifferenceKind = enumeration('PaymentDifferenceKind', 'What does not add up about a payment.', [
  'PENDING_TOO_LONG',
  'CAPTURED_TOO_MUCH',
  'REFUNDED_TOO_MUCH',
  'MONEY_WITHOUT_ORDER',
  'ORDER_PAID_DIFFERS',
  'ORDER_AUTHORIZED_DIFFERS',
  'ORDER_REFUNDED_DIFFERS',
  'ORDER_BALANCE_DIFFERS',
  'PROVIDER_NOT_CONFIGURED',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_AMOUNT_DIFFERS',
  'AUTHORIZED_AT_PROVIDER',
  'ENDED_AT_PROVIDER',
  'JOURNAL_AMOUNT_DIFFERS',
])
export type PaymentDifferenceKind = z.output<typeof PaymentDifferenceKind>
