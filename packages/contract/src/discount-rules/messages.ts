/** The requests and responses of discount rules. */
import type { z } from 'zod'
import { AppliedDiscount } from '../cart/discount.ts'
import { NewLineItem } from '../cart/line-item.ts'
import { ApplicationError } from '../cart/tax.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { MultiCurrencyPrice } from '../price.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, email, fieldMask, guid, int64, message, optional, text, timestamp } from '../wire.ts'
import { RuleExplanation } from './explanation.ts'
import { CustomerGroup, StoredDiscountRule } from './rule.ts'

const updated = { id: guid, revision: int64 }

export const CreateDiscountRuleRequest = message('CreateDiscountRuleRequest', 'What to create.', {
  discountRule: StoredDiscountRule,
})
export type CreateDiscountRuleRequest = z.output<typeof CreateDiscountRuleRequest>

export const UpdateDiscountRuleRequest = message(
  'UpdateDiscountRuleRequest',
  'What to change; what is not given stays.',
  {
    discountRule: StoredDiscountRule.safeExtend(updated),
    mask: fieldMask.describe('Fields that are cleared when they are not given.'),
  },
)
export type UpdateDiscountRuleRequest = z.output<typeof UpdateDiscountRuleRequest>

export const DiscountRuleIdRequest = message('DiscountRuleIdRequest', 'Which rule.', { discountRuleId: guid })
export type DiscountRuleIdRequest = z.output<typeof DiscountRuleIdRequest>

export const DiscountRuleResponse = message('DiscountRuleResponse', 'The rule as it is stored.', {
  discountRule: StoredDiscountRule,
})
export type DiscountRuleResponse = z.output<typeof DiscountRuleResponse>

export const QueryDiscountRulesRequest = message('QueryDiscountRulesRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryDiscountRulesRequest = z.output<typeof QueryDiscountRulesRequest>

export const QueryDiscountRulesResponse = message('QueryDiscountRulesResponse', 'A page of them.', {
  discountRules: array(StoredDiscountRule),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryDiscountRulesResponse = z.output<typeof QueryDiscountRulesResponse>

export const CreateCustomerGroupRequest = message('CreateCustomerGroupRequest', 'What to create.', {
  customerGroup: CustomerGroup,
})
export type CreateCustomerGroupRequest = z.output<typeof CreateCustomerGroupRequest>

export const UpdateCustomerGroupRequest = message(
  'UpdateCustomerGroupRequest',
  'What to change; what is not given stays.',
  { customerGroup: CustomerGroup.safeExtend(updated) },
)
export type UpdateCustomerGroupRequest = z.output<typeof UpdateCustomerGroupRequest>

export const CustomerGroupIdRequest = message('CustomerGroupIdRequest', 'Which group.', { customerGroupId: guid })
export type CustomerGroupIdRequest = z.output<typeof CustomerGroupIdRequest>

export const CustomerGroupResponse = message('CustomerGroupResponse', 'The group as it is stored.', {
  customerGroup: CustomerGroup,
})
export type CustomerGroupResponse = z.output<typeof CustomerGroupResponse>

export const QueryCustomerGroupsRequest = message('QueryCustomerGroupsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryCustomerGroupsRequest = z.output<typeof QueryCustomerGroupsRequest>

export const QueryCustomerGroupsResponse = message('QueryCustomerGroupsResponse', 'A page of them.', {
  customerGroups: array(CustomerGroup),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryCustomerGroupsResponse = z.output<typeof QueryCustomerGroupsResponse>

export const PreviewDiscountsRequest = message('PreviewDiscountsRequest', 'A cart to try discounts on.', {
  lineItems: array(NewLineItem, { min: 1, max: 300 }),
  couponCode: optional(text({ min: 1, max: 100 })),
  memberId: optional(guid).describe('As whom. Default: a guest.'),
  email: optional(email),
  at: optional(timestamp).describe('When. Default: now.'),
})
export type PreviewDiscountsRequest = z.output<typeof PreviewDiscountsRequest>

export const PreviewDiscountsResponse = message('PreviewDiscountsResponse', 'What the cart would get, and why.', {
  subtotal: MultiCurrencyPrice,
  discount: MultiCurrencyPrice,
  appliedDiscounts: array(AppliedDiscount),
  discountRules: array(RuleExplanation).describe('What became of each rule that is live.'),
  couponError: optional(ApplicationError).describe('Why the coupon does not apply.'),
})
export type PreviewDiscountsResponse = z.output<typeof PreviewDiscountsResponse>

export const AppDiscountTrigger = message(
  'AppDiscountTrigger',
  'A condition of an app that a discount rule can depend on.',
  {
    id: text({ min: 1, max: 100 }),
    appId: guid,
    name: text({ min: 1, max: 200 }),
  },
)
export type AppDiscountTrigger = z.output<typeof AppDiscountTrigger>

export const ListDiscountTriggersResponse = message('ListDiscountTriggersResponse', 'The conditions there are.', {
  triggers: array(AppDiscountTrigger, { max: 1000 }),
})
export type ListDiscountTriggersResponse = z.output<typeof ListDiscountTriggersResponse>
