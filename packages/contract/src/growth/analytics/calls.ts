/** The calls of reports. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { JournalFormat } from '../../enumerations.ts'
import { array, currencyCode, decimal, int, localDate, optional, payload, text } from '../../wire.ts'
import { StatementOwed, StatementPayment, StatementTax } from './accounting.ts'
import { days } from './days.ts'
import { SalesDimension } from './enumerations.ts'
import { OssRow, OssThreshold, PaymentTotal, SalesRow, TaxTotal, UntaxedSales } from './messages.ts'
import { Payout, PayoutProvider, PayoutTransaction, payoutProviderName } from './payouts.ts'

const page = {
  limit: optional(int({ min: 1, max: 100 })).describe('Default: 50.'),
  cursor: optional(text({ min: 1, max: 500 })).describe('The `next` of the page before.'),
}

const next = optional(text({ max: 500 })).describe('The cursor of the next page; none after the last.')

export const analytics = defineCalls(
  { module: 'analytics', service: 'orders', scope: 'MANAGE_ORDERS', roles: ['owner', 'app'] },
  {
    QuerySales: {
      route: 'POST /v1/analytics/sales/query',
      effect: 'read',
      description:
        'Sales by day, product, collection, country, discount, channel or kind of device. An order that is canceled is deducted on the day on which it was canceled. A product of two collections counts in both.',
      arguments: 'request',
      parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop' },
      request: payload('Which sales, and by what they are added up.', {
        ...days,
        dimension: SalesDimension,
        limit: optional(int({ min: 1, max: 1100 })).describe('The most rows. Default 100; days are never cut.'),
      }),
      response: payload('Sales, and their sums.', {
        currency: currencyCode,
        total: SalesRow.describe('All orders of these days; its key is empty.'),
        rows: array(SalesRow).describe('Days in their order and without gaps, others by sales, the highest first.'),
        omitted: int().describe('Rows that the limit left out.'),
        testOrders: int().describe('Test orders of these days, whether they count or not.'),
      }),
    },
    QueryTaxTotals: {
      route: 'POST /v1/analytics/taxes/query',
      effect: 'read',
      description:
        'Taxes that were charged on some days by region and rate, less those of what went back or was canceled on these days.',
      arguments: 'request',
      request: payload('Which days.', days),
      response: payload('Taxes of orders by region and rate.', {
        currency: currencyCode,
        taxes: array(TaxTotal),
        untaxed: array(UntaxedSales).describe(
          'Items, delivery and fees without any tax by country. Reverse charge and rates of 0 are among the taxes. Gift cards are taxed when they pay.',
        ),
        total: decimal(),
      }),
    },
    QueryOssReport: {
      route: 'POST /v1/analytics/oss/query',
      effect: 'read',
      description:
        'Sales to consumers in other EU states by country and rate, for the One Stop Shop, with the threshold of EUR 10,000 and a CSV file. Orders of all currencies count by their value in the currency of the shop. Refunds and cancellations are deducted in the period in which they were made.',
      arguments: 'request',
      parameters: {
        request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop; a quarter for a return',
      },
      request: payload('Which days.', days),
      response: payload(
        'Sales to consumers in other EU states by country and rate. Refunds and cancellations are deducted in the period in which they were made. Reverse charge is left out. Empty where the shop has no business address.',
        {
          currency: currencyCode,
          rows: array(OssRow),
          tax: decimal().describe('The sum of all rows.'),
          threshold: OssThreshold,
          csv: text().describe('The rows as a file.'),
        },
      ),
    },
    QueryPaymentTotals: {
      route: 'POST /v1/analytics/payments/query',
      effect: 'read',
      description: 'What each payment provider captured and refunded, by day.',
      arguments: 'request',
      request: payload('Which days.', days),
      response: payload('Money by day and provider.', {
        currency: currencyCode,
        payments: array(PaymentTotal),
        net: decimal().describe('The sum of all rows.'),
      }),
    },
    QueryFunnel: {
      route: 'POST /v1/analytics/funnel/query',
      effect: 'read',
      description: 'How many carts and checkouts of some days became orders, and how many customers are new.',
      arguments: 'request',
      request: payload('Which days.', {
        from: days.from,
        to: days.to,
        includeTestOrders: days.includeTestOrders,
      }),
      response: payload('How shoppers went on, and who bought.', {
        carts: int().describe('Carts with items that were created on these days and still exist or were ordered.'),
        checkouts: int().describe('Checkouts that shoppers started on these days.'),
        completed: int().describe('Those of them that became orders, on whatever day.'),
        newCustomers: int().describe('Customers whose first order is of these days, by member or email.'),
        returningCustomers: int().describe('Customers with an order of these days and an earlier one.'),
      }),
    },
    QueryPayouts: {
      route: 'POST /v1/analytics/payouts/query',
      effect: 'read',
      description: 'What a payment provider paid out to the bank account of the shop, the newest first.',
      arguments: 'request',
      parameters: { request: 'days as `YYYY-MM-DD`, both included; without a provider, the first that lists payouts' },
      request: payload('Which payouts.', {
        from: localDate.describe('The first day on which payouts were made, in the time zone of the shop.'),
        to: localDate.describe('The last day, which is included. At most 1,100 days after the first.'),
        provider: optional(payoutProviderName).describe('The way to pay. Default: the first that lists payouts.'),
        ...page,
      }),
      response: payload('A page of payouts.', {
        provider: optional(payoutProviderName).describe(
          'Whose payouts these are; none if no configured provider lists payouts.',
        ),
        providers: array(PayoutProvider),
        payouts: array(Payout).describe('The newest first.'),
        next,
      }),
      errors: ['PAYOUTS_NOT_LISTED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
    },
    QueryPayoutTransactions: {
      route: 'POST /v1/analytics/payouts/transactions/query',
      effect: 'read',
      description: 'The payments, refunds and fees that a payout consists of, with their orders.',
      arguments: 'request',
      request: payload('The payout to list.', {
        provider: payoutProviderName,
        payoutId: text({ min: 1, max: 255 }),
        ...page,
      }),
      response: payload('A page of transactions.', {
        transactions: array(PayoutTransaction).describe('The newest first.'),
        next,
      }),
      errors: ['PAYOUTS_NOT_LISTED', 'PAYOUT_NOT_FOUND', 'PAYMENT_PROVIDER_UNAVAILABLE'],
    },
    QueryStatement: {
      route: 'POST /v1/analytics/statement/query',
      effect: 'read',
      description:
        'What a day or month came to: sales by country and rate, what went back, gift cards, money by way to pay, and what customers owe, with a CSV file.',
      arguments: 'request',
      parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop' },
      request: payload('Which days: a month, or one day.', {
        from: days.from,
        to: days.to,
        includeTestOrders: days.includeTestOrders,
      }),
      response: payload('What some days came to.', {
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
      }),
    },
    ExportJournal: {
      route: 'POST /v1/analytics/journal/export',
      effect: 'read',
      description:
        'The journal of some days as a file for an accountant: each entry as CSV, or postings for DATEV with the accounts of the setting `accounting`.',
      arguments: 'request',
      request: payload('Which days, and as which file.', {
        from: days.from,
        to: days.to.describe('The last day, which is included. For `DATEV`, of the same fiscal year as the first.'),
        format: JournalFormat,
        includeTestOrders: days.includeTestOrders,
      }),
      response: payload('The journal of some days as a file.', {
        fileName: text(),
        mediaType: text().describe('With the encoding of characters.'),
        content: text().describe('The bytes of the file in Base64.'),
        rows: int().describe('Entries of `CSV`, postings of `DATEV`.'),
        withoutRate: int().describe(
          'Entries in a currency whose rate was unknown, so that they have no value in the currency of the shop. `DATEV` leaves them out.',
        ),
      }),
    },
  },
)
