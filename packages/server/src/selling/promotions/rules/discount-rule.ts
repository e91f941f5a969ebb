import type { ActiveTimeInfo, DiscountTrigger, RuleDiscounts } from '@cartwright/contract'
import { documentsOf } from '../../../platform/database/documents.ts'

/** A discount rule as it is stored: what the owner sent, checked. */
export interface DiscountRule {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly trigger?: DiscountTrigger | undefined
  readonly activeTimeInfo?: ActiveTimeInfo | undefined
  readonly discounts: RuleDiscounts
  readonly priority: number
  readonly combines: boolean
  readonly combinesWithCoupons: boolean
  readonly usageLimit?: number | undefined
  readonly usageLimitPerCustomer?: number | undefined
  readonly advertised: boolean
}

export const discountRules = documentsOf<DiscountRule>('discount_rules')

/** All rules are evaluated for each cart, so there is a limit. */
export const MOST_RULES = 200
