import type { ActiveTimeInfo, DiscountTrigger, RuleDiscounts } from '@cartwright/contract'
import type { Transaction } from '../../database/database.ts'
import { documentsOf } from '../../database/documents.ts'

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

/** Members with prices or discounts of their own. */
export interface CustomerGroup {
  readonly id: string
  readonly name: string
  readonly memberIds: readonly string[]
}

export const discountRules = documentsOf<DiscountRule>('discount_rules')
export const customerGroups = documentsOf<CustomerGroup>('customer_groups')

/** All rules are evaluated for each cart, so there is a limit. */
export const MOST_RULES = 200

/** Removes an erased member from all groups. */
export async function removeFromGroups(transaction: Transaction, memberId: string): Promise<void> {
  for (const { value, updatedAt } of await customerGroups.list(transaction)) {
    if (!value.memberIds.includes(memberId)) continue
    const memberIds = value.memberIds.filter((id) => id !== memberId)
    await customerGroups.save(transaction, { ...value, memberIds }, new Date(updatedAt))
  }
}
