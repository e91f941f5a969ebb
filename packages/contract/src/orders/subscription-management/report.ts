/** The report of subscriptions. An addition of this project. */
import type { z } from 'zod'
import { array, currencyCode, decimal, finite, int, message, optional, text } from '../../wire.ts'

export const SubscriptionForecastRow = message('SubscriptionForecastRow', 'The renewals of a month.', {
  month: text({ min: 7, max: 7 }).describe('`2026-12`, in the time zone of the shop.'),
  orders: int({ min: 0 }),
  revenue: decimal(),
})
export type SubscriptionForecastRow = z.output<typeof SubscriptionForecastRow>

export const SubscriptionFigures = message('SubscriptionFigures', 'Subscriptions in numbers, of one currency.', {
  currency: currencyCode,
  active: int({ min: 0 }).describe('Active now, with those whose payment failed.'),
  paused: int({ min: 0 }),
  pastDue: int({ min: 0 }),
  monthlyRevenue: decimal().describe('Revenue a month of those that are active or past due.'),
  pausedRevenue: decimal().describe('Revenue a month of those that are paused.'),
  atStart: int({ min: 0 }).describe('That ran when the period began.'),
  started: int({ min: 0 }),
  canceled: int({ min: 0 }),
  ended: int({ min: 0 }).describe('Whose fixed number of deliveries was complete. They are no churn.'),
  atEnd: int({ min: 0 }),
  churnRate: optional(finite()).describe('The share of those at the start that were canceled. Absent where none ran.'),
  revenueChurnRate: optional(finite()).describe('The same by monthly recurring revenue.'),
})
export type SubscriptionFigures = z.output<typeof SubscriptionFigures>

export const SubscriptionCurrencyReport = message('SubscriptionCurrencyReport', 'The report of one currency.', {
  figures: SubscriptionFigures,
  forecast: array(SubscriptionForecastRow),
})
export type SubscriptionCurrencyReport = z.output<typeof SubscriptionCurrencyReport>

export const SubscribedCount = message('SubscribedCount', 'How many subscriptions depend on one of them.', {
  id: text({ max: 100 }),
  subscriptions: int({ min: 0 }),
})
export type SubscribedCount = z.output<typeof SubscribedCount>

export const SubscriptionRowError = message('SubscriptionRowError', 'What is wrong with a row of a file.', {
  line: int({ min: 1 }).describe('Line of the file; the head is line 1.'),
  column: optional(text({ max: 200 })),
  reason: text({ max: 500 }),
})
export type SubscriptionRowError = z.output<typeof SubscriptionRowError>
