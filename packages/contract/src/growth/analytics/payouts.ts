/** What payment providers paid out to the bank account of the shop. Additions of this project. */
import type { z } from 'zod'
import { boolean, currencyCode, decimal, guid, localDate, message, optional, text, timestamp } from '../../wire.ts'
import { PayoutStatus, PayoutTransactionKind } from './enumerations.ts'

/** Below zero where more was refunded than captured. */
const signed = decimal({ gte: -1000000000000000, lte: 1000000000000000 })

export const payoutProviderName = text({ min: 1, max: 50 })

export const PayoutProvider = message('PayoutProvider', 'A configured way to pay, and whether it lists its payouts.', {
  provider: payoutProviderName,
  listsPayouts: boolean,
})
export type PayoutProvider = z.output<typeof PayoutProvider>

export const Payout = message('Payout', 'Money that a provider sent to the bank account of the shop.', {
  id: text({ max: 255 }).describe('Id of the payout at the provider.'),
  provider: payoutProviderName,
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
