/** Discount rules and customer groups as the owner sets them up. */
import type { z } from 'zod'
import { DiscountRuleStatus } from '../../enumerations.ts'
import { array, boolean, guid, int, int64, localDate, message, optional, text, timestamp } from '../../wire.ts'
import { RuleDiscounts } from './discount.ts'
import { DiscountTrigger } from './trigger.ts'

const stored = {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
}

export const ActiveTimeInfo = message('ActiveTimeInfo', 'From when until when a rule holds.', {
  start: optional(timestamp).describe('Default: at once.'),
  end: optional(timestamp).describe('The first instant at which it no longer holds. Default: never.'),
  firstDay: optional(localDate).describe(
    'In the time zone of the shop, instead of `start`. An addition of this project.',
  ),
  lastDay: optional(localDate).describe(
    'Inclusive, in the time zone of the shop, instead of `end`. An addition of this project.',
  ),
})
export type ActiveTimeInfo = z.output<typeof ActiveTimeInfo>

export const StoredDiscountRule = message('StoredDiscountRule', 'A discount that the shop gives by itself.', {
  ...stored,
  active: optional(boolean).describe('Default true.'),
  name: optional(text({ min: 1, max: 50 })).describe('What customers read.'),
  trigger: optional(DiscountTrigger).describe('Default: it always applies.'),
  activeTimeInfo: optional(ActiveTimeInfo),
  discounts: optional(RuleDiscounts),
  status: optional(DiscountRuleStatus).describe('By its times alone. Set by the site.'),
  usageCount: optional(int()).describe('Orders that it applied to. Set by the site.'),
  priority: optional(int({ min: 0, max: 1000 })).describe(
    'Higher first; it decides between rules that do not combine. Default 0. An addition of this project.',
  ),
  combines: optional(boolean).describe(
    'False: no other rule applies beside it. Default true. An addition of this project.',
  ),
  combinesWithCoupons: optional(boolean).describe('Default true. An addition of this project.'),
  usageLimit: optional(int({ min: 1 })).describe('Orders of all customers together. An addition of this project.'),
  usageLimitPerCustomer: optional(int({ min: 1 })).describe(
    'Orders per member and per email address. An addition of this project.',
  ),
  advertised: optional(boolean).describe(
    'Whether customers see what is missing for it. Default true. An addition of this project.',
  ),
})
export type StoredDiscountRule = z.output<typeof StoredDiscountRule>

export const CustomerGroup = message('CustomerGroup', 'Members with prices or discounts of their own.', {
  ...stored,
  name: optional(text({ min: 1, max: 100 })),
  memberIds: optional(array(guid, { max: 10000 })),
})
export type CustomerGroup = z.output<typeof CustomerGroup>
