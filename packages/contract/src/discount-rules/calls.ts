/** The calls of discount rules and customer groups. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import { ListDiscountTriggersResponse, PreviewDiscountsRequest, PreviewDiscountsResponse } from './messages.ts'
import { customerGroupResource, discountRuleResource } from './resources.ts'

export const QueryDiscountRules = discountRuleResource.query
export const GetDiscountRule = discountRuleResource.get
export const CreateDiscountRule = discountRuleResource.create
export const UpdateDiscountRule = discountRuleResource.update
export const DeleteDiscountRule = discountRuleResource.delete

export const QueryCustomerGroups = customerGroupResource.query
export const GetCustomerGroup = customerGroupResource.get
export const CreateCustomerGroup = customerGroupResource.create
export const UpdateCustomerGroup = customerGroupResource.update
export const DeleteCustomerGroup = customerGroupResource.delete

const discountRules = discountRuleResource.shared

export const PreviewDiscounts = defineCall({
  ...discountRules,
  name: 'PreviewDiscounts',
  description: 'What a cart would get, and why not the other discounts. An addition of this project.',
  arguments: 'request',
  parameters: { request: 'the items, and as whom and when they are bought; default: by a guest, now' },
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
