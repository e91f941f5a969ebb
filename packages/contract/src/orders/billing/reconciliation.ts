/** Daily comparisons of payments, and disputes. Additions of this project. */
import type { z } from 'zod'
import { DisputeStatus, PaymentDifferenceKind } from '../../enumerations.ts'
import { amount } from '../../price.ts'
import { array, currencyCode, decimal, guid, message, optional, text, timestamp } from '../../wire.ts'

/** A balance may be negative. */
const balance = decimal({ gte: -1000000000000000, lte: 1000000000000000 })

const order = {
  orderId: optional(guid).describe('The order of the payment, if there is one.'),
  orderNumber: optional(text({ max: 20 })),
}

export const PaymentDifference = message('PaymentDifference', 'Something in the books that does not add up.', {
  paymentId: guid,
  provider: text({ max: 50 }).describe('The way to pay.'),
  ...order,
  kind: optional(PaymentDifferenceKind).describe('What differs. None in reports of earlier releases.'),
  problem: text({ max: 500 }).describe('What differs, in English.'),
  currency: optional(currencyCode),
  found: optional(balance).describe('What the site records, if amounts differ.'),
  expected: optional(balance).describe('What it should be.'),
})
export type PaymentDifference = z.output<typeof PaymentDifference>

export const PaymentReport = message('PaymentReport', 'The comparison of payments, orders and providers of a day.', {
  day: text({ max: 10 }).describe('Such as `2026-11-22`, in UTC.'),
  createdDate: timestamp,
  differences: array(PaymentDifference).describe('Empty: the books add up.'),
})
export type PaymentReport = z.output<typeof PaymentReport>

export const PaymentDispute = message('PaymentDispute', 'A payment that a customer had the bank take back.', {
  id: text({ max: 300 }).describe('The provider, a colon, and the id of the dispute at the provider.'),
  paymentId: guid,
  provider: text({ max: 50 }).describe('The way to pay.'),
  ...order,
  amount,
  currency: currencyCode,
  status: DisputeStatus,
  reason: text({ max: 500 }).describe('In the words of the provider.'),
  openedDate: timestamp,
  updatedDate: timestamp,
  replyByDate: optional(timestamp).describe('Until when the provider takes a reply, if known.'),
})
export type PaymentDispute = z.output<typeof PaymentDispute>
