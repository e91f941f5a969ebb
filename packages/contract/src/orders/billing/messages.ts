/** The requests and responses of payments and refunds of orders. */
import type { z } from 'zod'
import { DurationUnit, ManuallyRefundableReason, NonRefundableReason, ScheduledAction } from '../../enumerations.ts'
import { array, boolean, guid, int, message, optional, text } from '../../wire.ts'
import { OrderPrice } from '../orders/price.ts'
import { AmountOfMoney, LineItemRefund, OrderPayment, OrderRefund, OrderTransactions } from './transactions.ts'

export const OrderTransactionsResponse = message('OrderTransactionsResponse', 'Its payments and refunds.', {
  orderTransactions: OrderTransactions,
})
export type OrderTransactionsResponse = z.output<typeof OrderTransactionsResponse>

export const NewPaymentDetails = message('NewPaymentDetails', 'How it was made.', {
  paymentMethod: optional(text({ max: 150 })).describe('Such as `Cash`. Default: `Offline`.'),
  providerTransactionId: optional(text({ max: 100 })),
  offlinePayment: optional(boolean).describe('Only `true` is accepted. Default: `true`.'),
})
export type NewPaymentDetails = z.output<typeof NewPaymentDetails>

export const NewPayment = message('NewPayment', 'A payment that was made outside of the site.', {
  amount: AmountOfMoney,
  regularPaymentDetails: NewPaymentDetails,
})
export type NewPayment = z.output<typeof NewPayment>

export const AddPaymentsResponse = OrderTransactionsResponse.extend({ paymentsIds: array(guid) }).meta({
  id: 'AddPaymentsResponse',
  description: 'The payments and refunds of the order, and the ids of the new payments.',
})
export type AddPaymentsResponse = z.output<typeof AddPaymentsResponse>

export const PaymentCapture = message('PaymentCapture', 'A payment to capture.', {
  paymentId: guid,
  amount: optional(AmountOfMoney).describe('Default: all that is authorized, at most what is owed.'),
})
export type PaymentCapture = z.output<typeof PaymentCapture>

export const CalculatedCapture = message('CalculatedCapture', 'What the capture of a payment comes to.', {
  paymentId: guid,
  authorized: OrderPrice.describe('What is authorized now and not captured.'),
  captured: OrderPrice.describe('What was captured before.'),
  maximum: OrderPrice.describe('What can be captured: what is authorized, at most what is owed.'),
  amount: OrderPrice.describe('What would be captured.'),
  remaining: OrderPrice.describe('What stays authorized, to be captured later.'),
  released: OrderPrice.describe(
    'What goes back to the customer, because nothing more is owed or the provider captures once.',
  ),
  capturesInParts: boolean.describe('Whether the provider captures again after a part.'),
})
export type CalculatedCapture = z.output<typeof CalculatedCapture>

export const ActionDelay = message('ActionDelay', 'A duration of at most 30 days.', {
  count: int({ min: 1, max: 43_200 }),
  unit: DurationUnit,
})
export type ActionDelay = z.output<typeof ActionDelay>

export const DelayedCaptureSettings = message('DelayedCaptureSettings', 'What happens to the payment later.', {
  scheduledAction: ScheduledAction.describe('Unless staff capture or void it before.'),
  delayDuration: optional(ActionDelay).describe('Default: 6 days, before most authorizations expire.'),
})
export type DelayedCaptureSettings = z.output<typeof DelayedCaptureSettings>

export const MonetaryPaymentSummary = message('MonetaryPaymentSummary', 'What is paid, and what can be refunded.', {
  paid: OrderPrice,
  refunded: OrderPrice,
  refundPending: OrderPrice,
  maxRefund: OrderPrice,
})
export type MonetaryPaymentSummary = z.output<typeof MonetaryPaymentSummary>

export const ManuallyRefundablePaymentStatus = message('ManuallyRefundablePaymentStatus', 'Why only by hand.', {
  reason: ManuallyRefundableReason,
})
export type ManuallyRefundablePaymentStatus = z.output<typeof ManuallyRefundablePaymentStatus>

export const NonRefundablePaymentStatus = message('NonRefundablePaymentStatus', 'Why not.', {
  reason: NonRefundableReason,
})
export type NonRefundablePaymentStatus = z.output<typeof NonRefundablePaymentStatus>

export const RefundablePayment = message('RefundablePayment', 'The payment.', {
  paymentId: guid,
  monetary: MonetaryPaymentSummary,
  paymentMethod: optional(text({ max: 150 })),
  offlinePayment: boolean,
})
export type RefundablePayment = z.output<typeof RefundablePayment>

export const PaymentRefundability = message(
  'PaymentRefundability',
  'Whether a payment can be refunded.',
  {
    refundable: optional(boolean),
    manuallyRefundable: optional(ManuallyRefundablePaymentStatus),
    nonRefundable: optional(NonRefundablePaymentStatus),
    payment: RefundablePayment,
  },
  { atMostOne: [['refundable', 'manuallyRefundable', 'nonRefundable']] },
)
export type PaymentRefundability = z.output<typeof PaymentRefundability>

const refundableAmount = { amount: OrderPrice, refundedAmount: OrderPrice, availableRefundAmount: OrderPrice }

export const PaymentsSummary = message('PaymentsSummary', 'All payments together.', {
  monetary: MonetaryPaymentSummary,
})
export type PaymentsSummary = z.output<typeof PaymentsSummary>

export const LineItemRefundability = message('LineItemRefundability', 'How many of a line can be refunded.', {
  lineItemId: guid,
  originalQuantity: int(),
  refundedQuantity: int(),
  availableRefundQuantity: int(),
})
export type LineItemRefundability = z.output<typeof LineItemRefundability>

export const ShippingRefundability = message(
  'ShippingRefundability',
  'How much of the delivery costs.',
  refundableAmount,
)
export type ShippingRefundability = z.output<typeof ShippingRefundability>

export const AdditionalFeeRefundability = message('AdditionalFeeRefundability', 'How much of a fee.', {
  additionalFeeId: guid,
  ...refundableAmount,
})
export type AdditionalFeeRefundability = z.output<typeof AdditionalFeeRefundability>

export const OrderRefundabilityResponse = message('OrderRefundabilityResponse', 'What of an order can be refunded.', {
  payments: array(PaymentRefundability),
  paymentsSummary: PaymentsSummary,
  lineItems: array(LineItemRefundability),
  shipping: optional(ShippingRefundability),
  additionalFees: array(AdditionalFeeRefundability),
})
export type OrderRefundabilityResponse = z.output<typeof OrderRefundabilityResponse>

const summary = {
  total: OrderPrice.describe('Subtotal less discount, plus tax where prices leave it out.'),
  tax: OrderPrice,
  discount: OrderPrice,
  subtotal: OrderPrice.describe('Before discount and, where prices leave it out, before tax.'),
}

export const CalculatedRefundSummary = message('CalculatedRefundSummary', 'What one part comes to.', summary)
export type CalculatedRefundSummary = z.output<typeof CalculatedRefundSummary>

export const AggregatedRefundSummary = message('AggregatedRefundSummary', 'What all parts come to.', {
  ...summary,
  lineItemsSubtotal: OrderPrice,
  additionalFeesTotal: OrderPrice,
})
export type AggregatedRefundSummary = z.output<typeof AggregatedRefundSummary>

export const CalculatedLineItemRefund = message('CalculatedLineItemRefund', 'Items.', {
  item: LineItemRefund,
  summary: CalculatedRefundSummary,
})
export type CalculatedLineItemRefund = z.output<typeof CalculatedLineItemRefund>

export const RefundedFee = message('RefundedFee', 'The fee.', { additionalFeeId: guid, amount: OrderPrice })
export type RefundedFee = z.output<typeof RefundedFee>

export const CalculatedAdditionalFeeRefund = message('CalculatedAdditionalFeeRefund', 'A fee.', {
  additionalFee: RefundedFee,
  summary: CalculatedRefundSummary,
})
export type CalculatedAdditionalFeeRefund = z.output<typeof CalculatedAdditionalFeeRefund>

export const RefundedShipping = message('RefundedShipping', 'The costs.', { amount: OrderPrice })
export type RefundedShipping = z.output<typeof RefundedShipping>

export const CalculatedShippingRefund = message('CalculatedShippingRefund', 'Delivery costs.', {
  shipping: RefundedShipping,
  summary: CalculatedRefundSummary,
})
export type CalculatedShippingRefund = z.output<typeof CalculatedShippingRefund>

export const CalculatedRefundItems = message('CalculatedRefundItems', 'Part by part.', {
  lineItems: array(CalculatedLineItemRefund),
  additionalFees: array(CalculatedAdditionalFeeRefund),
  shipping: optional(CalculatedShippingRefund),
})
export type CalculatedRefundItems = z.output<typeof CalculatedRefundItems>

export const PaymentRefund = message('PaymentRefund', 'A payment to refund.', {
  paymentId: guid,
  amount: optional(AmountOfMoney).describe('Default: all that is left of it.'),
  externalRefund: optional(boolean).describe('Whether the money is returned outside of the site. Default: no.'),
  toStoreCredit: optional(boolean).describe(
    'Whether the amount becomes store credit of the member instead. Default: no. An addition of this project.',
  ),
})
export type PaymentRefund = z.output<typeof PaymentRefund>

export const RestockSideEffects = message('RestockSideEffects', 'Items that go back into stock.', {
  lineItems: array(LineItemRefund, { max: 300 }),
})
export type RestockSideEffects = z.output<typeof RestockSideEffects>

export const NotificationSideEffects = message('NotificationSideEffects', 'The email to the customer.', {
  sendCustomerEmail: optional(boolean),
  customMessage: optional(text({ min: 1, max: 1000 })),
})
export type NotificationSideEffects = z.output<typeof NotificationSideEffects>

export const RefundSideEffects = message('RefundSideEffects', 'What else happens.', {
  restock: optional(RestockSideEffects),
  notifications: optional(NotificationSideEffects),
})
export type RefundSideEffects = z.output<typeof RefundSideEffects>

export const RefundPaymentsResponse = OrderTransactionsResponse.extend({ refund: OrderRefund }).meta({
  id: 'RefundPaymentsResponse',
  description: 'The refund, and all payments and refunds of the order.',
})
export type RefundPaymentsResponse = z.output<typeof RefundPaymentsResponse>

export const OrderGiftCardResponse = OrderTransactionsResponse.extend({ payment: OrderPayment }).meta({
  id: 'OrderGiftCardResponse',
  description: 'The payments and refunds of the order, and the new payment.',
})
export type OrderGiftCardResponse = z.output<typeof OrderGiftCardResponse>
