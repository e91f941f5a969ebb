/** When a discount rule applies. */
import type { z } from 'zod'
import { DiscountTriggerType, EligibilityType, RuleScopeType, Weekday } from '../../enumerations.ts'
import { array, boolean, decimal, guid, int, json, message, optional, text, timeOfDay } from '../../wire.ts'

export const RuleCatalogItemFilter = message('RuleCatalogItemFilter', 'Items of a catalog.', {
  catalogAppId: optional(guid).describe('The app of the catalog. Only the store of this site has one.'),
  catalogItemIds: optional(array(text({ min: 1, max: 36 }), { max: 50 })).describe('Product ids. Default: all items.'),
})
export type RuleCatalogItemFilter = z.output<typeof RuleCatalogItemFilter>

export const RuleCustomFilter = message('RuleCustomFilter', 'Items by a filter of an app.', {
  appId: optional(guid).describe('Only the store of this site has a filter.'),
  params: optional(json).describe('For the store: `collectionIds`, a list of collection ids.'),
})
export type RuleCustomFilter = z.output<typeof RuleCustomFilter>

export const RuleItemScope = message(
  'RuleItemScope',
  'A part of the catalog.',
  {
    id: optional(text({ min: 1, max: 100 })).describe('Names the scope for programs.'),
    type: optional(RuleScopeType),
    catalogItemFilter: optional(RuleCatalogItemFilter),
    customFilter: optional(RuleCustomFilter),
    excluded: optional(boolean).describe(
      'Takes the items out of the other scopes. Default false. An addition of this project.',
    ),
  },
  { atMostOne: [['catalogItemFilter', 'customFilter']] },
)
export type RuleItemScope = z.output<typeof RuleItemScope>

export const scopes = optional(array(RuleItemScope, { max: 50 }))
export const ruleAmount = decimal({ gte: 0, lte: 1000000000000000, maxScale: 4 })

export const CustomDiscountTrigger = message('CustomDiscountTrigger', 'A trigger that an app decides.', {
  id: optional(text({ min: 1, max: 100 })),
  appId: optional(guid),
})
export type CustomDiscountTrigger = z.output<typeof CustomDiscountTrigger>

export const SubtotalRange = message('SubtotalRange', 'What the items must cost, before discounts.', {
  scopes,
  from: optional(ruleAmount).describe('At least this much.'),
  to: optional(ruleAmount).describe('At most this much.'),
})
export type SubtotalRange = z.output<typeof SubtotalRange>

export const ItemQuantityRange = message('ItemQuantityRange', 'How many units the cart must have.', {
  scopes,
  from: optional(int({ min: 1 })),
  to: optional(int({ min: 1 })),
})
export type ItemQuantityRange = z.output<typeof ItemQuantityRange>

export const IndividualMembers = message('IndividualMembers', 'Members by id.', {
  memberIds: optional(array(guid, { min: 1, max: 100 })),
})
export type IndividualMembers = z.output<typeof IndividualMembers>

export const CustomerEligibility = message('CustomerEligibility', 'Which customers the rule is for.', {
  eligibilityType: optional(EligibilityType),
  individualMembersInfo: optional(IndividualMembers),
  customerGroupIds: optional(array(guid, { min: 1, max: 50 })).describe('An addition of this project.'),
  firstOrder: optional(boolean).describe(
    'True: only customers without an earlier order, by member or email address. An addition of this project.',
  ),
})
export type CustomerEligibility = z.output<typeof CustomerEligibility>

export const WeeklyWindow = message('WeeklyWindow', 'Hours of some days, in the time zone of the shop.', {
  days: array(Weekday, { min: 1, max: 7 }),
  from: timeOfDay,
  to: timeOfDay.describe('The first minute at which it no longer holds; before `from`, it is on the next day.'),
})
export type WeeklyWindow = z.output<typeof WeeklyWindow>

const conditions = {
  customTrigger: optional(CustomDiscountTrigger),
  subtotalRange: optional(SubtotalRange),
  itemQuantityRange: optional(ItemQuantityRange),
  customerEligibility: optional(CustomerEligibility),
  weeklyWindow: optional(WeeklyWindow).describe('An addition of this project.'),
  triggerType: optional(DiscountTriggerType).describe('Which of them is set.'),
}
const oneCondition = ['customTrigger', 'subtotalRange', 'itemQuantityRange', 'customerEligibility', 'weeklyWindow']

export const DiscountCondition = message('DiscountCondition', 'One condition of a discount rule.', conditions, {
  atMostOne: [oneCondition],
})
export type DiscountCondition = z.output<typeof DiscountCondition>

export const DiscountConditions = message('DiscountConditions', 'Conditions that are joined.', {
  triggers: array(DiscountCondition, { min: 2, max: 5 }),
})
export type DiscountConditions = z.output<typeof DiscountConditions>

export const DiscountConditionTree = message(
  'DiscountConditionTree',
  'One condition of a discount rule, or several that are joined.',
  { and: optional(DiscountConditions), or: optional(DiscountConditions), ...conditions },
  { atMostOne: [['and', 'or', ...oneCondition]] },
)
export type DiscountConditionTree = z.output<typeof DiscountConditionTree>

export const DiscountConditionTrees = message('DiscountConditionTrees', 'Conditions that are joined.', {
  triggers: array(DiscountConditionTree, { min: 2, max: 5 }),
})
export type DiscountConditionTrees = z.output<typeof DiscountConditionTrees>

export const DiscountTrigger = message(
  'DiscountTrigger',
  'When a discount rule applies. Conditions are joined over two levels at most.',
  { and: optional(DiscountConditionTrees), or: optional(DiscountConditionTrees), ...conditions },
  { atMostOne: [['and', 'or', ...oneCondition]] },
)
export type DiscountTrigger = z.output<typeof DiscountTrigger>
