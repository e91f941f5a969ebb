/** The calls of discount rules and customer groups. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  CreateCustomerGroupRequest,
  CreateDiscountRuleRequest,
  CustomerGroupIdRequest,
  CustomerGroupResponse,
  DiscountRuleIdRequest,
  DiscountRuleResponse,
  ListDiscountTriggersResponse,
  PreviewDiscountsRequest,
  PreviewDiscountsResponse,
  QueryCustomerGroupsRequest,
  QueryCustomerGroupsResponse,
  QueryDiscountRulesRequest,
  QueryDiscountRulesResponse,
  UpdateCustomerGroupRequest,
  UpdateDiscountRuleRequest,
} from './messages.ts'

const discountRules = {
  module: 'discountRules',
  service: 'discounts',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryDiscountRules = defineCall({
  ...discountRules,
  name: 'QueryDiscountRules',
  description: 'The discount rules by filter, sort order and cursor.',
  method: 'POST',
  effect: 'read',
  path: '/v1/discount-rules/query',
  carrier: 'body',
  request: QueryDiscountRulesRequest,
  response: QueryDiscountRulesResponse,
})

export const GetDiscountRule = defineCall({
  ...discountRules,
  name: 'GetDiscountRule',
  description: 'One discount rule.',
  method: 'GET',
  effect: 'read',
  path: '/v1/discount-rules/{discountRuleId}',
  carrier: 'query',
  request: DiscountRuleIdRequest,
  response: DiscountRuleResponse,
  errors: ['DISCOUNT_RULE_NOT_FOUND'],
})

export const CreateDiscountRule = defineCall({
  ...discountRules,
  name: 'CreateDiscountRule',
  description: 'Creates a discount rule.',
  method: 'POST',
  effect: 'write',
  path: '/v1/discount-rules',
  carrier: 'body',
  request: CreateDiscountRuleRequest,
  response: DiscountRuleResponse,
  errors: ['MAX_DISCOUNT_RULES_REACHED'],
})

export const UpdateDiscountRule = defineCall({
  ...discountRules,
  name: 'UpdateDiscountRule',
  description: 'Changes a discount rule; what is not given stays.',
  arguments: { rest: 'options' },
  parameters: { options: '`mask`: the fields that are cleared when they are not given' },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/discount-rules/{discountRule.id}',
  carrier: 'body',
  request: UpdateDiscountRuleRequest,
  response: DiscountRuleResponse,
  errors: ['DISCOUNT_RULE_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const DeleteDiscountRule = defineCall({
  ...discountRules,
  name: 'DeleteDiscountRule',
  description: 'Deletes a discount rule.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/discount-rules/{discountRuleId}',
  carrier: 'query',
  request: DiscountRuleIdRequest,
  response: EmptyResponse,
  errors: ['DISCOUNT_RULE_NOT_FOUND'],
})

export const PreviewDiscounts = defineCall({
  ...discountRules,
  name: 'PreviewDiscounts',
  description: 'What a cart would get, and why not the other discounts. An addition of this project.',
  arguments: 'request',
  parameters: { cart: 'the items, and as whom and when they are bought; default: by a guest, now' },
  method: 'POST',
  effect: 'read',
  path: '/v1/discount-rules/preview',
  carrier: 'body',
  request: PreviewDiscountsRequest,
  response: PreviewDiscountsResponse,
  errors: ['ITEM_NOT_FOUND_IN_CATALOG', 'INVALID_ITEM_OPTIONS', 'MISSING_CUSTOM_TEXT', 'ITEM_NOT_AVAILABLE'],
})

export const ListDiscountTriggers = defineCall({
  ...discountRules,
  service: 'discountTriggers',
  name: 'ListDiscountTriggers',
  description: 'The conditions that plugins of the kind ECOM_DISCOUNTS_TRIGGER offer, by name.',
  method: 'POST',
  effect: 'read',
  path: '/v1/discount-custom-triggers/list',
  carrier: 'body',
  request: EmptyRequest,
  response: ListDiscountTriggersResponse,
})

const customerGroups = { ...discountRules, module: 'customerGroups' } as const

export const QueryCustomerGroups = defineCall({
  ...customerGroups,
  name: 'QueryCustomerGroups',
  description: 'The customer groups by filter, sort order and cursor.',
  method: 'POST',
  effect: 'read',
  path: '/v1/customer-groups/query',
  carrier: 'body',
  request: QueryCustomerGroupsRequest,
  response: QueryCustomerGroupsResponse,
})

export const GetCustomerGroup = defineCall({
  ...customerGroups,
  name: 'GetCustomerGroup',
  description: 'One customer group.',
  method: 'GET',
  effect: 'read',
  path: '/v1/customer-groups/{customerGroupId}',
  carrier: 'query',
  request: CustomerGroupIdRequest,
  response: CustomerGroupResponse,
  errors: ['CUSTOMER_GROUP_NOT_FOUND'],
})

export const CreateCustomerGroup = defineCall({
  ...customerGroups,
  name: 'CreateCustomerGroup',
  description: 'Creates a customer group.',
  method: 'POST',
  effect: 'write',
  path: '/v1/customer-groups',
  carrier: 'body',
  request: CreateCustomerGroupRequest,
  response: CustomerGroupResponse,
})

export const UpdateCustomerGroup = defineCall({
  ...customerGroups,
  name: 'UpdateCustomerGroup',
  description: 'Changes a customer group; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/customer-groups/{customerGroup.id}',
  carrier: 'body',
  request: UpdateCustomerGroupRequest,
  response: CustomerGroupResponse,
  errors: ['CUSTOMER_GROUP_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const DeleteCustomerGroup = defineCall({
  ...customerGroups,
  name: 'DeleteCustomerGroup',
  description: 'Deletes a customer group.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/customer-groups/{customerGroupId}',
  carrier: 'query',
  request: CustomerGroupIdRequest,
  response: EmptyResponse,
  errors: ['CUSTOMER_GROUP_NOT_FOUND'],
})
