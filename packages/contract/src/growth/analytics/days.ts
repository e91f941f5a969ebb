import { boolean, currencyCode, localDate, optional } from '../../wire.ts'

/** The days of a report, and what counts in it. */
export const days = {
  from: localDate.describe('The first day, in the time zone of the shop.'),
  to: localDate.describe('The last day, which is included. At most 1,100 days after the first.'),
  currency: optional(currencyCode).describe(
    'Orders in other currencies are left out. Default: all orders, by their value in the currency of the shop.',
  ),
  includeTestOrders: optional(boolean).describe('Whether orders that were paid in test mode count. Default: no.'),
}
