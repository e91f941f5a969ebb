/** A return of items of an order. An addition of this project. */
import type { z } from 'zod'
import { ReturnReason, ReturnRequester, ReturnStatus } from '../../enumerations.ts'
import { array, boolean, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { AmountOfMoney } from '../billing/transactions.ts'
import { OrderPrice } from '../orders/price.ts'

const comment = text({ min: 1, max: 1000 })

export const NewReturnLineItem = message('NewReturnLineItem', 'Items of one line that come back.', {
  lineItemId: guid,
  quantity: int({ min: 1, max: 100_000 }),
  reason: ReturnReason,
})
export type NewReturnLineItem = z.output<typeof NewReturnLineItem>

export const ReturnLineItem = NewReturnLineItem.extend({
  receivedQuantity: optional(int()).describe('How many arrived; absent until the return is received.'),
  restockedQuantity: optional(int()).describe('How many of them went back into stock.'),
}).meta({ id: 'ReturnLineItem', description: 'Items of one line of a return.' })
export type ReturnLineItem = z.output<typeof ReturnLineItem>

export const NewReturn = message('NewReturn', 'What comes back of an order.', {
  orderId: guid,
  lineItems: array(NewReturnLineItem, { min: 1, max: 300 }).describe('Each line once.'),
  comment: optional(comment),
})
export type NewReturn = z.output<typeof NewReturn>

export const ReturnableItem = message('ReturnableItem', 'Items of one line that can be returned now.', {
  lineItemId: guid,
  quantity: int({ min: 1 }).describe('How many at most.'),
})
export type ReturnableItem = z.output<typeof ReturnableItem>

export const ReturnRefund = message('ReturnRefund', 'What the customer got back for a return.', {
  amount: OrderPrice.describe('After the fee. Zero: nothing was refunded.'),
  returnFee: OrderPrice.describe('What was deducted.'),
  refundId: optional(guid).describe('The refund of the order; absent when nothing was refunded.'),
  exchanged: optional(OrderPrice).describe('How much of it paid the order of the exchange.'),
  credited: optional(OrderPrice).describe('How much of it was not paid yet, and lowered what the order owes.'),
})
export type ReturnRefund = z.output<typeof ReturnRefund>

export const OrderReturn = message('OrderReturn', 'A return of items of an order.', {
  id: guid,
  orderId: guid,
  orderNumber: text(),
  status: ReturnStatus,
  requestedBy: ReturnRequester,
  lineItems: array(ReturnLineItem),
  comment: optional(comment).describe('What the customer or the staff wrote.'),
  message: optional(comment).describe('What the shop answered: how to send the items, or why it declined.'),
  exchangeOrderId: optional(guid).describe('The order of the new items, where items are exchanged.'),
  refund: optional(ReturnRefund).describe('Absent until the return is closed.'),
  createdDate: timestamp,
  updatedDate: timestamp,
  receivedDate: optional(timestamp),
})
export type OrderReturn = z.output<typeof OrderReturn>

export const ReceivedLineItem = message('ReceivedLineItem', 'What arrived of one line.', {
  lineItemId: guid,
  quantity: int({ min: 0, max: 100_000 }).describe('At most that of the return.'),
  restock: optional(boolean).describe('Whether the items go back into stock. Default: yes.'),
})
export type ReceivedLineItem = z.output<typeof ReceivedLineItem>

export const NewReturnRefund = message(
  'NewReturnRefund',
  'What the customer gets back.',
  {
    amount: optional(AmountOfMoney).describe(
      'Before the fee; zero refunds nothing. Default: what the items and the delivery costs come to.',
    ),
    shipping: optional(AmountOfMoney).describe('Refunded delivery costs. Default: none. Not together with `amount`.'),
    returnFee: optional(AmountOfMoney).describe('What is deducted. Default: nothing.'),
    paymentId: optional(guid).describe('Which payment is refunded. Default: the payments in the order they were made.'),
    externalRefund: optional(boolean).describe('Whether the money is returned outside of the site. Default: no.'),
  },
  { atMostOne: [['amount', 'shipping']] },
)
export type NewReturnRefund = z.output<typeof NewReturnRefund>
