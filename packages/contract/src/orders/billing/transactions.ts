/** The payments and refunds of an order. */
import type { z } from 'zod'
import { CaptureStatus, RefundStatus, ScheduledAction, TransactionStatus, VoidStatus } from '../../enumerations.ts'
import { amount } from '../../price.ts'
import { MembershipName } from '../../selling/cart/membership.ts'
import { array, boolean, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { OrderPrice } from '../orders/price.ts'

export const AmountOfMoney = message('AmountOfMoney', 'An amount in the currency of the order.', {
  amount,
  formattedAmount: optional(text()),
})
export type AmountOfMoney = z.output<typeof AmountOfMoney>

export const AuthorizationCapture = message('AuthorizationCapture', 'The capture of an authorized payment.', {
  id: optional(guid),
  status: CaptureStatus,
  amount: optional(OrderPrice),
  createdDate: optional(timestamp),
})
export type AuthorizationCapture = z.output<typeof AuthorizationCapture>

export const AuthorizationVoid = message('AuthorizationVoid', 'The release of an authorized payment.', {
  status: VoidStatus,
  voidedDate: optional(timestamp),
})
export type AuthorizationVoid = z.output<typeof AuthorizationVoid>

export const AuthorizationScheduledAction = message(
  'AuthorizationScheduledAction',
  'What happens to a payment that is still authorized then.',
  { actionType: ScheduledAction, executionDate: optional(timestamp) },
)
export type AuthorizationScheduledAction = z.output<typeof AuthorizationScheduledAction>

export const AuthorizationDetails = message('AuthorizationDetails', 'What became of an authorized payment.', {
  delayedCapture: boolean.describe('Whether it is not captured when the order is placed.'),
  authorizedDate: optional(timestamp),
  captures: array(AuthorizationCapture, { max: 100 }),
  void: optional(AuthorizationVoid),
  scheduledAction: optional(AuthorizationScheduledAction),
})
export type AuthorizationDetails = z.output<typeof AuthorizationDetails>

export const CreditCardPaymentMethodDetails = message(
  'CreditCardPaymentMethodDetails',
  'A card, as far as it may be shown.',
  {
    lastFourDigits: optional(text({ max: 4 })),
    brand: optional(text({ max: 100 })),
  },
)
export type CreditCardPaymentMethodDetails = z.output<typeof CreditCardPaymentMethodDetails>

export const RegularPaymentDetails = message('RegularPaymentDetails', 'A payment by a provider, or by hand.', {
  creditCardDetails: optional(CreditCardPaymentMethodDetails),
  paymentMethod: optional(text({ max: 150 })).describe(
    'Such as `CreditCard`, or `Offline` for cash and bank transfer.',
  ),
  providerTransactionId: optional(text({ max: 100 })),
  gatewayTransactionId: optional(text({ max: 100 })),
  offlinePayment: boolean.describe('Whether the money moves outside of the site.'),
  status: optional(TransactionStatus),
  authorizationDetails: optional(AuthorizationDetails),
})
export type RegularPaymentDetails = z.output<typeof RegularPaymentDetails>

export const GiftCardPaymentDetails = message('GiftCardPaymentDetails', 'A payment by gift card.', {
  giftCardPaymentId: text({ min: 1, max: 100 }),
  appId: optional(guid),
  obfuscatedCode: optional(text({ max: 30 })),
})
export type GiftCardPaymentDetails = z.output<typeof GiftCardPaymentDetails>

export const MembershipPaymentDetails = message(
  'MembershipPaymentDetails',
  'A line that a membership paid for. The amount is what it costs without the membership; it is not part of the total.',
  {
    membershipId: optional(text({ max: 200 })),
    lineItemId: optional(text({ min: 1, max: 100 })),
    name: optional(MembershipName),
    externalTransactionId: optional(text({ min: 1, max: 100 })).describe('The charge at the app of the membership.'),
    providerAppId: optional(guid).describe('The app of the membership.'),
  },
)
export type MembershipPaymentDetails = z.output<typeof MembershipPaymentDetails>

export const OrderPayment = message(
  'OrderPayment',
  'A payment of an order.',
  {
    id: guid,
    createdDate: timestamp,
    updatedDate: timestamp,
    amount: OrderPrice,
    status: TransactionStatus,
    refundDisabled: boolean,
    regularPaymentDetails: optional(RegularPaymentDetails),
    giftcardPaymentDetails: optional(GiftCardPaymentDetails),
    membershipPaymentDetails: optional(MembershipPaymentDetails),
  },
  { atMostOne: [['regularPaymentDetails', 'giftcardPaymentDetails', 'membershipPaymentDetails']] },
)
export type OrderPayment = z.output<typeof OrderPayment>

export const RefundTransaction = message('RefundTransaction', 'The refund of one payment.', {
  id: optional(guid),
  paymentId: guid,
  amount: OrderPrice,
  refundStatus: RefundStatus,
  providerRefundId: optional(text()),
  externalRefund: boolean.describe('Whether the money is returned outside of the site.'),
  toStoreCredit: optional(boolean).describe('Whether it became store credit. An addition of this project.'),
  newGiftCardId: optional(guid).describe(
    'The gift card that was issued for it, because the one that paid has expired or is disabled. An addition of this project.',
  ),
  exchangePaymentId: optional(guid).describe('The payment of the exchange that it pays. An addition of this project.'),
})
export type RefundTransaction = z.output<typeof RefundTransaction>

export const LineItemRefund = message('LineItemRefund', 'Items to refund.', {
  lineItemId: guid,
  quantity: int({ min: 1, max: 100000 }),
})
export type LineItemRefund = z.output<typeof LineItemRefund>

export const AdditionalFeeRefund = message('AdditionalFeeRefund', 'A fee to refund.', {
  additionalFeeId: guid,
  amount: optional(AmountOfMoney).describe('Default: all that is left of it.'),
})
export type AdditionalFeeRefund = z.output<typeof AdditionalFeeRefund>

export const ShippingRefund = message('ShippingRefund', 'Delivery costs to refund.', {
  amount: optional(AmountOfMoney).describe('Default: all that is left of them.'),
})
export type ShippingRefund = z.output<typeof ShippingRefund>

export const RefundItems = message('RefundItems', 'The parts of an order to refund.', {
  lineItems: optional(array(LineItemRefund, { max: 300 })),
  additionalFees: optional(array(AdditionalFeeRefund, { max: 100 })),
  shipping: optional(ShippingRefund),
})
export type RefundItems = z.output<typeof RefundItems>

export const RefundDetails = RefundItems.extend({
  shippingIncluded: boolean,
  reason: optional(text({ max: 200 })),
}).meta({ id: 'RefundDetails', description: 'The parts of the order that were refunded, and why.' })
export type RefundDetails = z.output<typeof RefundDetails>

export const RefundSummary = message('RefundSummary', 'The state of a refund.', {
  requestedRefund: OrderPrice,
  pendingRefund: OrderPrice,
  refunded: OrderPrice,
  failedRefundAmount: OrderPrice,
  pending: boolean,
})
export type RefundSummary = z.output<typeof RefundSummary>

export const OrderRefund = message('OrderRefund', 'A refund of an order.', {
  id: guid,
  createdDate: timestamp,
  transactions: array(RefundTransaction, { max: 50 }),
  details: RefundDetails,
  summary: RefundSummary,
})
export type OrderRefund = z.output<typeof OrderRefund>

export const OrderTransactions = message('OrderTransactions', 'The payments and refunds of an order.', {
  orderId: guid,
  payments: array(OrderPayment, { max: 100 }),
  refunds: array(OrderRefund, { max: 300 }),
})
export type OrderTransactions = z.output<typeof OrderTransactions>
