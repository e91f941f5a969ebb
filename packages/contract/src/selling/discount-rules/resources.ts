/** Discount rules and customer groups, as the owner creates, changes and deletes them. */
import type { z } from 'zod'
import { defineResource, revised } from '../../resource.ts'
import { fieldMask } from '../../wire.ts'
import { CustomerGroup, StoredDiscountRule } from './rule.ts'

export const discountRuleResource = defineResource({
  one: 'discountRule',
  many: 'discountRules',
  title: 'discount rule',
  shortTitle: 'rule',
  entity: StoredDiscountRule,
  changed: StoredDiscountRule.safeExtend(revised),
  further: { mask: fieldMask.describe('Fields that are cleared when they are not given.') },
  service: 'discounts',
  scope: 'MANAGE_SETTINGS',
  area: 'DISCOUNTS',
  path: '/v1/discount-rules',
  notFound: 'DISCOUNT_RULE_NOT_FOUND',
  calls: {
    create: { errors: ['MAX_DISCOUNT_RULES_REACHED'] },
    update: {
      arguments: { rest: 'options', types: { options: 'UpdateDiscountRuleOptions' } },
      parameters: { options: '`mask`: the fields that are cleared when they are not given' },
    },
  },
})

export type CreateDiscountRuleRequest = z.output<typeof discountRuleResource.create.request>
export type UpdateDiscountRuleRequest = z.output<typeof discountRuleResource.update.request>
export type DiscountRuleIdRequest = z.output<typeof discountRuleResource.get.request>
export type QueryDiscountRulesRequest = z.output<typeof discountRuleResource.query.request>

export const customerGroupResource = defineResource({
  one: 'customerGroup',
  many: 'customerGroups',
  title: 'customer group',
  shortTitle: 'group',
  entity: CustomerGroup,
  changed: CustomerGroup.safeExtend(revised),
  service: 'discounts',
  scope: 'MANAGE_SETTINGS',
  area: 'CUSTOMERS',
  path: '/v1/customer-groups',
  notFound: 'CUSTOMER_GROUP_NOT_FOUND',
})
