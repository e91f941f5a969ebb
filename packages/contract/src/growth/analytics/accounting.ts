/** The journal as files for accountants, and statements of a day or month. Additions of this project. */
import type { z } from 'zod'
import { boolean, currencyCode, decimal, int, message, optional, text } from '../../wire.ts'

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
