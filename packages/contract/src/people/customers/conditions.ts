/** By what customers are found and segments are made. */
import type { z } from 'zod'
import { boolean, countryCode, finite, int, message, optional, text, timestamp } from '../../wire.ts'

/** A label of a customer. */
export const customerTag = text({ min: 1, max: 50 }).trim().min(1).describe('Compared without regard to case.')

export const CustomerConditions = message('CustomerConditions', 'What customers have in common. All of it applies.', {
  minimumOrders: optional(int({ min: 1, max: 1000000 })).describe('At least so many orders.'),
  maximumOrders: optional(int({ min: 0, max: 1000000 })).describe('At most so many orders; 0: none yet.'),
  minimumSpent: optional(finite()).describe('Spent at least, in the currency of the shop, less refunds.'),
  lastOrderFrom: optional(timestamp).describe('The last order was at this time or later.'),
  lastOrderBefore: optional(timestamp).describe('The last order was before this time.'),
  country: optional(countryCode).describe('An order was paid or delivered there.'),
  registered: optional(boolean).describe('Whether the customer has an account.'),
  tag: optional(customerTag),
  subscribed: optional(boolean).describe('Whether the address gets the newsletter.'),
})
export type CustomerConditions = z.output<typeof CustomerConditions>
