/** Payment requests: what a customer is asked to pay for an order that stands. */
import type { z } from 'zod'
import { BlockablePaymentMethod, PaymentRequestStatus } from '../../enumerations.ts'
import { ImageReference } from '../../media.ts'
import { ExtendedFields } from '../../selling/cart/item.ts'
import { array, currencyCode, guid, message, optional, text, timestamp } from '../../wire.ts'
import { AmountOfMoney } from '../billing/transactions.ts'
import { OrderPrice } from '../orders/price.ts'

export const PaymentRequestSource = message('PaymentRequestSource', 'The app that requests the payment.', {
  appId: optional(guid),
  externalId: optional(text({ min: 1, max: 100 })).describe('Its own id of the request.'),
})
export type PaymentRequestSource = z.output<typeof PaymentRequestSource>

const title = text({ min: 1, max: 200 }).describe('What is paid for. The customer reads it.')
const described = {
  description: optional(text({ max: 300 })),
  image: optional(ImageReference),
  blockedPaymentMethods: optional(array(BlockablePaymentMethod, { max: 1 })).describe(
    'Ways to pay that are not offered. `MANUAL`: payments outside of the site, such as a bank transfer.',
  ),
  extendedFields: optional(ExtendedFields),
}

export const OrderPaymentRequest = message('OrderPaymentRequest', 'A request to pay an amount of an order.', {
  id: guid,
  source: PaymentRequestSource,
  status: PaymentRequestStatus,
  orderId: guid,
  orderNumber: text(),
  amount: OrderPrice,
  currency: currencyCode,
  paymentGatewayOrderId: optional(text({ max: 100 })).describe('The payment that paid it.'),
  title,
  ...described,
  expirationDate: timestamp.describe('When its link stops working.'),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type OrderPaymentRequest = z.output<typeof OrderPaymentRequest>

export const NewOrderPaymentRequest = message('NewOrderPaymentRequest', 'What to request.', {
  orderId: guid,
  amount: optional(AmountOfMoney).describe('At most what is owed. Default: all that is owed.'),
  title,
  ...described,
  expirationDate: optional(timestamp).describe('In the future, at most one year. Default: in 30 days.'),
  source: optional(PaymentRequestSource),
})
export type NewOrderPaymentRequest = z.output<typeof NewOrderPaymentRequest>

export const OrderPaymentRequestChanges = message('OrderPaymentRequestChanges', 'What to change; the rest stays.', {
  id: guid,
  title: optional(title),
  ...described,
  amount: optional(AmountOfMoney).describe('Cannot change: void the request and create another one.'),
})
export type OrderPaymentRequestChanges = z.output<typeof OrderPaymentRequestChanges>
