import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether a discount rule holds now, by its times. */
export const DiscountRuleStatus = enumeration(
  'DiscountRuleStatus',
  'Whether a discount rule holds now, by its times.',
  ['LIVE', 'EXPIRED', 'PENDING'],
)
export type DiscountRuleStatus = z.output<typeof DiscountRuleStatus>

/** What a condition of a discount rule looks at. */
export const DiscountTriggerType = enumeration('DiscountTriggerType', 'What a condition of a discount rule looks at.', [
  'AND',
  'SUBTOTAL_RANGE',
  'ITEM_QUANTITY_RANGE',
  'CUSTOM',
  'OR',
  'CUSTOMER_ELIGIBILITY',
  'WEEKLY_WINDOW',
])
export type DiscountTriggerType = z.output<typeof DiscountTriggerType>

/** How the items of a discount rule are named. */
export const RuleScopeType = enumeration('RuleScopeType', 'How the items of a discount rule are named.', [
  'CATALOG_ITEM',
  'CUSTOM_FILTER',
])
export type RuleScopeType = z.output<typeof RuleScopeType>

/** How the customers of a discount rule are named. */
export const EligibilityType = enumeration('EligibilityType', 'How the customers of a discount rule are named.', [
  'INDIVIDUAL_MEMBERS',
  'CUSTOMER_GROUPS',
  'FIRST_ORDER',
])
export type EligibilityType = z.output<typeof EligibilityType>

/** What a discount rule takes its discount off. */
export const DiscountTargetType = enumeration('DiscountTargetType', 'What a discount rule takes its discount off.', [
  'SPECIFIC_ITEMS',
])
export type DiscountTargetType = z.output<typeof DiscountTargetType>

/** What kind of discount a rule gives. */
export const RuleDiscountType = enumeration('RuleDiscountType', 'What kind of discount a rule gives.', [
  'PERCENTAGE',
  'FIXED_AMOUNT',
  'FIXED_PRICE',
  'QUANTITY_BASED',
  'ORDER_AMOUNT',
  'BUY_X_GET_Y',
  'TIERED',
  'FREE_SHIPPING',
])
export type RuleDiscountType = z.output<typeof RuleDiscountType>

/** What the tiers of a discount are measured by. */
export const TierBasis = enumeration('TierBasis', 'What the tiers of a discount are measured by.', [
  'SUBTOTAL',
  'QUANTITY',
])
export type TierBasis = z.output<typeof TierBasis>

/** Why a discount rule does not apply to a cart. */
export const RuleRejection = enumeration('RuleRejection', 'Why a discount rule does not apply to a cart.', [
  'CONDITIONS_NOT_MET',
  'NOTHING_TO_DISCOUNT',
  'NOT_COMBINABLE',
  'NOT_COMBINABLE_WITH_COUPON',
  'NOT_ACTIVE',
  'NOT_STARTED',
  'EXPIRED',
  'USAGE_LIMIT_REACHED',
  'CUSTOMER_LIMIT_REACHED',
])
export type RuleRejection = z.output<typeof RuleRejection>

/** A condition of a discount rule that a cart does not meet. */
export const UnmetConditionType = enumeration('UnmetConditionType', 'A condition that a cart does not meet.', [
  'SUBTOTAL_TOO_LOW',
  'SUBTOTAL_TOO_HIGH',
  'QUANTITY_TOO_LOW',
  'QUANTITY_TOO_HIGH',
  'OTHER_CUSTOMERS',
  'NOT_FIRST_ORDER',
  'OTHER_TIME',
  'NOT_TRIGGERED_BY_APP',
])
export type UnmetConditionType = z.output<typeof UnmetConditionType>
