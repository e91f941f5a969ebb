/** What payment providers paid out to the bank account of the shop. Additions of this project. */
import type { z } from 'zod'
import {
  array,
  boolean,
  currencyCode,
  decimal,
  guid,
  int,
  localDate,
  message,
  optional,
  text,
  timestamp,
} from '../wire.ts'
import { PayoutStatus, PayoutTransactionKind } from './enumerations.ts'

/** Below zero where more was refunded than captured. */
const signed = decimal({ gte: -1000000000000000, lte: 1000000000000000 })
const provider = text({ min: 1, max: 50 })
const page = {
  limit: optional(int({ min: 1, max: 100 })).describe('Default: 50.'),
  cursor: optional(text({ min: 1, max: 500 })).describe('The `next` of the page before.'),
}
const next = optional(text({ max: 500 })).describe('The cursor of the next page; none after the last.')

export const QueryPayoutsRequest = message('QueryPayoutsRequest', 'Which payouts.', {
  from: localDate.describe('The first day on which payouts were made, in the time zone of the shop.'),
  to: localDate.describe('The last day, which is included. At most 1,100 days after the first.'),
  provider: optional(provider).describe('The way to pay. Default: the first that lists payouts.'),
  ...page,
})
export type QueryPayoutsRequest = z.output<typeof QueryPayoutsRequest>

export const PayoutProvider = message('PayoutProvider', 'A configured way to pay, and whether it lists its payouts.', {
  provider,
  listsPayouts: boolean,
})
export type PayoutProvider = z.output<typeof PayoutProvider>

export const Payout = message('Payout', 'Money that a provider sent to the bank account of the shop.', {
  id: text({ max: 255 }).describe('Id of the payout at the provider.'),
  provider,
  status: PayoutStatus,
  amount: signed.describe('What reaches the bank. Below zero: the provider takes it from the bank account.'),
  currency: currencyCode,
  fees: optional(signed).describe('What the provider kept, where it says so in its list.'),
  createdDate: timestamp,
  arrivalDate: localDate.describe('When the money is to be in the bank account.'),
  problem: optional(text({ max: 500 })).describe('Why it failed, in the words of the provider.'),
  hasTransactions: boolean.describe('Whether the provider lists what the payout consists of.'),
})
export type Payout = z.output<typeof Payout>

export const QueryPayoutsResponse = message('QueryPayoutsResponse', 'A page of payouts.', {
  provider: optional(provider).describe('Whose payouts these are; none if no configured provider lists payouts.'),
  providers: array(PayoutProvider),
  payouts: array(Payout).describe('The newest first.'),
  next,
})
export type QueryPayoutsResponse = z.output<typeof QueryPayoutsResponse>

export const QueryPayoutTransactionsRequest = message('QueryPayoutTransactionsRequest', 'The payout to list.', {
  provider,
  payoutId: text({ min: 1, max: 255 }),
  ...page,
})
export type QueryPayoutTransactionsRequest = z.output<typeof QueryPayoutTransactionsRequest>

export const PayoutTransaction = message('PayoutTransaction', 'A part of a payout.', {
  id: text({ max: 255 }).describe('Id of the transaction at the provider.'),
  kind: PayoutTransactionKind,
  createdDate: timestamp,
  amount: signed.describe('Before the fee; refunds are below zero.'),
  fee: signed.describe('What the provider kept of it.'),
  net: signed.describe('What it adds to the payout.'),
  currency: currencyCode,
  description: optional(text({ max: 500 })).describe('In the words of the provider.'),
  paymentId: optional(guid).describe('The payment of the site, if the provider names it.'),
  orderId: optional(guid),
  orderNumber: optional(text({ max: 20 })),
})
export type PayoutTransaction = z.output<typeof PayoutTransaction>

export const QueryPayoutTransactionsResponse = message('QueryPayoutTransactionsResponse', 'A page of transactions.', {
  transactions: array(PayoutTransaction).describe('The newest first.'),
  next,
})
export type QueryPayoutTransactionsResponse = z.output<typeof QueryPayoutTransactionsResponse>
