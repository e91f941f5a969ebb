/** Changes of many subscriptions. Additions of this project. */
import type { z } from 'zod'
import { SubscriptionChangeKind, SubscriptionChangeOutcome } from '../../enumerations.ts'
import { boolean, decimal, guid, int, localDate, message, optional, text, timestamp } from '../../wire.ts'

export const SubscriptionBulkChange = message('SubscriptionBulkChange', 'What is changed.', {
  kind: SubscriptionChangeKind,
  days: optional(int({ min: -365, max: 365 })).describe('`MOVE_DATE`: by so many days.'),
  date: optional(localDate).describe('`MOVE_DATE`: to this day, in the time zone of the shop.'),
  productId: optional(guid).describe('`SWAP_VARIANT` and `CHANGE_PRICE`: the product of the lines.'),
  fromVariantId: optional(guid).describe('`SWAP_VARIANT` and `CHANGE_PRICE`: only lines of this variant.'),
  toVariantId: optional(guid).describe('`SWAP_VARIANT`: the variant that takes its place.'),
  unitPrice: optional(decimal({ gte: 0 })).describe(
    '`CHANGE_PRICE`: price of one unit, in the currency of the contract.',
  ),
  noticeDays: optional(int({ min: 0, max: 365 })).describe(
    '`CHANGE_PRICE`: days between the notice and the first renewal at the new price. Default: the setting.',
  ),
})
export type SubscriptionBulkChange = z.output<typeof SubscriptionBulkChange>

export const SubscriptionChangeResult = message(
  'SubscriptionChangeResult',
  'How the change of one subscription ended.',
  {
    subscriptionId: guid,
    number: text({ max: 20 }),
    outcome: SubscriptionChangeOutcome,
    problem: optional(text({ max: 500 })).describe('Why it failed.'),
    nextBillingDateBefore: optional(timestamp),
    nextBillingDateAfter: optional(timestamp),
    valueBefore: decimal(),
    valueAfter: decimal().describe('What one renewal costs then.'),
  },
)
export type SubscriptionChangeResult = z.output<typeof SubscriptionChangeResult>

export const SubscriptionRun = message('SubscriptionRun', 'A change of many subscriptions that was made.', {
  id: guid,
  createdDate: timestamp,
  change: SubscriptionBulkChange,
  changed: int({ min: 0 }),
  isUndone: boolean,
})
export type SubscriptionRun = z.output<typeof SubscriptionRun>
