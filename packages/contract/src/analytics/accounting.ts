/** The journal as files for accountants, and statements of a day or month. Additions of this project. */
import type { z } from 'zod'
import { JournalFormat } from '../enumerations.ts'
import { array, boolean, currencyCode, decimal, int, message, optional, text } from '../wire.ts'
import { days } from './days.ts'

export const ExportJournalRequest = message('ExportJournalRequest', 'Which days, and as which file.', {
  from: days.from,
  to: days.to.describe('The last day, which is included. For `DATEV`, of the same fiscal year as the first.'),
  format: JournalFormat,
  includeTestOrders: days.includeTestOrders,
})
export type ExportJournalRequest = z.output<typeof ExportJournalRequest>

export const ExportJournalResponse = message('ExportJournalResponse', 'The journal of some days as a file.', {
  fileName: text(),
  mediaType: text().describe('With the encoding of characters.'),
  content: text().describe('The bytes of the file in Base64.'),
  rows: int().describe('Entries of `CSV`, postings of `DATEV`.'),
  withoutRate: int().describe(
    'Entries in a currency whose rate was unknown, so that they have no value in the currency of the shop. `DATEV` leaves them out.',
  ),
})
export type ExportJournalResponse = z.output<typeof ExportJournalResponse>

export const QueryStatementRequest = message('QueryStatementRequest', 'Which days: a month, or one day.', {
  from: days.from,
  to: days.to,
  includeTestOrders: days.includeTestOrders,
})
export type QueryStatementRequest = z.output<typeof QueryStatementRequest>

export const StatementTax = message('StatementTax', 'What was sold to a country under one tax, and what went back.', {
  country: optional(text()).describe('ISO 3166-1 code of where orders were sent to.'),
  name: text().describe('Empty where no tax is charged.'),
  rate: decimal().describe('`0.19` for 19 %.'),
  net: decimal().describe('Sales and edits of these days, without tax.'),
  tax: decimal(),
  returnedNet: decimal().describe('Refunds and cancellations of these days, without tax; not below zero as a rule.'),
  returnedTax: decimal(),
})
export type StatementTax = z.output<typeof StatementTax>

export const StatementPayment = message('StatementPayment', 'What came in and went back by one way to pay.', {
  provider: text(),
  currency: currencyCode,
  ownBalance: boolean.describe('Whether gift cards or store credit paid: no money came in.'),
  payments: int(),
  captured: decimal(),
  refunds: int(),
  refunded: decimal(),
  net: decimal(),
})
export type StatementPayment = z.output<typeof StatementPayment>

export const StatementOwed = message('StatementOwed', 'What customers owed of orders in one currency.', {
  currency: currencyCode,
  opening: decimal().describe('Before the first day. Negative where customers had paid more than they owed.'),
  charged: decimal().describe('By sales, edits, refunds and cancellations of these days.'),
  paid: decimal().describe('Less what went back.'),
  closing: decimal().describe('After the last day.'),
})
export type StatementOwed = z.output<typeof StatementOwed>

export const QueryStatementResponse = message('QueryStatementResponse', 'What some days came to.', {
  currency: currencyCode.describe(
    'Currency of sales: that of the shop. Orders in other currencies count by their value in it.',
  ),
  taxes: array(StatementTax).describe('Without gift cards, which are taxed when they pay.'),
  goods: decimal().describe('Items, with tax, less what went back.'),
  delivery: decimal().describe('With tax, less what went back.'),
  fees: decimal().describe(
    'What customers paid as fees, with tax, less what went back. Fees of providers are in payouts.',
  ),
  giftCardsSold: decimal().describe('Less what went back.'),
  total: decimal().describe('Goods, delivery, fees and gift cards.'),
  payments: array(StatementPayment),
  owed: array(StatementOwed),
  orders: int().describe('Orders that were placed.'),
  canceled: int(),
  invoices: int().describe('Invoices that were issued.'),
  firstInvoice: optional(text()).describe('The number of the first of them.'),
  lastInvoice: optional(text()),
  creditNotes: int(),
  csv: text().describe('All of it as a file.'),
})
export type QueryStatementResponse = z.output<typeof QueryStatementResponse>
