/** A customer's withdrawal from a contract (Directive 2011/83/EU, Article 11a). An addition of this project. */
import type { z } from 'zod'
import { WithdrawalExemption, WithdrawalPeriodStart, WithdrawalStatus } from '../../enumerations.ts'
import { array, boolean, email, guid, int, int64, language, message, optional, text, timestamp } from '../../wire.ts'

const itemsText = text({ min: 1, max: 1000 })

export const WithdrawnLineItem = message('WithdrawnLineItem', 'Items of one line that a customer withdraws from.', {
  lineItemId: guid,
  quantity: int({ min: 1, max: 100_000 }),
})
export type WithdrawnLineItem = z.output<typeof WithdrawnLineItem>

export const WithdrawalPeriod = message('WithdrawalPeriod', 'The days in which a customer may withdraw.', {
  start: WithdrawalPeriodStart,
  startDate: timestamp,
  endDate: timestamp.describe(
    'The end of the last day, in the time zone of the shop. A last day on a weekend moves to Monday.',
  ),
})
export type WithdrawalPeriod = z.output<typeof WithdrawalPeriod>

export const NewWithdrawal = message(
  'NewWithdrawal',
  'The statement of a customer. No reason is asked for.',
  {
    name: text({ min: 1, max: 100 }).describe('The name of the customer.'),
    email: email.describe('The acknowledgement goes to this address.'),
    token: optional(text({ min: 1, max: 1000 })).describe('Token of the link in a mail about the order.'),
    orderId: optional(guid).describe('An order of the caller; any order for owners and apps.'),
    orderNumber: optional(text({ min: 1, max: 50 })).describe('For guests. It need not be right.'),
    lineItems: optional(array(WithdrawnLineItem, { min: 1, max: 300 })).describe(
      'What the customer withdraws from, each line once. Default: the whole order. Not together with `orderNumber`.',
    ),
    items: optional(itemsText).describe('The items in words, for guests. Default: the whole order.'),
  },
  {
    exactlyOne: ['token', 'orderId', 'orderNumber'],
    atMostOne: [
      ['lineItems', 'orderNumber'],
      ['lineItems', 'items'],
    ],
  },
)
export type NewWithdrawal = z.output<typeof NewWithdrawal>

export const Withdrawal = message('Withdrawal', "A customer's withdrawal from a contract.", {
  id: guid,
  revision: optional(int64).describe('Rises with each change. Only for owners and apps.'),
  status: WithdrawalStatus,
  name: optional(text()).describe('Name of the customer. Absent once the data of the customer is erased.'),
  email: optional(email),
  orderNumber: text().describe('As the customer entered it, where no order matches.'),
  orderId: optional(guid).describe('Only for owners and apps. Absent where no order has this number and address.'),
  lineItems: optional(array(WithdrawnLineItem)).describe('Absent for the whole order, or where `items` has words.'),
  items: optional(itemsText).describe('The items in the words of the customer.'),
  isLate: optional(boolean).describe(
    'Whether it came after the period. Only for owners and apps. Absent where no order matches.',
  ),
  exemptLineItemIds: optional(array(guid, { max: 300 })).describe(
    'Lines of the statement without a right of withdrawal. Only for owners and apps.',
  ),
  period: optional(WithdrawalPeriod).describe('Only for owners and apps. Absent where no order matches.'),
  language: optional(language).describe('The language of the mails. Only for owners and apps.'),
  returnId: optional(guid).describe('The return that was started when it was accepted.'),
  message: optional(text({ min: 1, max: 1000 })).describe(
    'What the shop wrote: how to send the items, or why it declined.',
  ),
  createdDate: timestamp.describe('When the statement arrived.'),
  updatedDate: timestamp,
})
export type Withdrawal = z.output<typeof Withdrawal>

export const WithdrawableLineItem = message('WithdrawableLineItem', 'A line of an order that is withdrawn from.', {
  lineItemId: guid,
  name: text().describe('The product with its options.'),
  quantity: int({ min: 1 }).describe('How many were bought.'),
  exemption: optional(WithdrawalExemption).describe(
    'Why the customer has no right of withdrawal. A statement is still taken.',
  ),
})
export type WithdrawableLineItem = z.output<typeof WithdrawableLineItem>

export const WithdrawableOrder = message('WithdrawableOrder', 'What a customer can withdraw from.', {
  orderId: guid,
  orderNumber: text(),
  name: optional(text()).describe('Name of the customer, as the order has it.'),
  email: optional(email),
  lineItems: array(WithdrawableLineItem),
  period: WithdrawalPeriod,
  isLate: boolean.describe('Whether the period has ended. A statement is still taken.'),
  url: text().describe('The page of the site where the customer withdraws.'),
})
export type WithdrawableOrder = z.output<typeof WithdrawableOrder>
