/** The calls of discount rules and customer groups. */

import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, email, guid, optional, payload, text, timestamp } from '../../wire.ts'
import { AppliedDiscount } from '../cart/discount.ts'
import { NewLineItem } from '../cart/line-item.ts'
import { ApplicationError } from '../cart/tax.ts'
import { RuleExplanation } from './explanation.ts'
import { AppDiscountTrigger } from './messages.ts'
import { customerGroupResource, discountRuleResource } from './resources.ts'

const furtherCalls = defineCalls(discountRuleResource.shared, {
  PreviewDiscounts: {
    route: 'POST /v1/discount-rules/preview',
    effect: 'read',
    description: 'What a cart would get, and why not the other discounts. An addition of this project.',
    arguments: 'request',
    parameters: { request: 'the items, and as whom and when they are bought; default: by a guest, now' },
    request: payload('A cart to try discounts on.', {
      lineItems: array(NewLineItem, { min: 1, max: 300 }),
      couponCode: optional(text({ min: 1, max: 100 })),
      memberId: optional(guid).describe('As whom. Default: a guest.'),
      email: optional(email),
      at: optional(timestamp).describe('When. Default: now.'),
    }),
    response: payload('What the cart would get, and why.', {
      subtotal: MultiCurrencyPrice,
      discount: MultiCurrencyPrice,
      appliedDiscounts: array(AppliedDiscount),
      discountRules: array(RuleExplanation).describe('What became of each rule that is live.'),
      couponError: optional(ApplicationError).describe('Why the coupon does not apply.'),
    }),
    errors: ['ITEM_NOT_FOUND_IN_CATALOG', 'INVALID_ITEM_OPTIONS', 'MISSING_CUSTOM_TEXT', 'ITEM_NOT_AVAILABLE'],
  },
  ListDiscountTriggers: {
    route: 'POST /v1/discount-custom-triggers/list',
    effect: 'read',
    service: 'discountTriggers',
    description: 'The conditions that plugins of the kind ECOM_DISCOUNTS_TRIGGER offer, by name.',
    request: EmptyRequest,
    response: payload('The conditions there are.', {
      triggers: array(AppDiscountTrigger, { max: 1000 }),
    }),
  },
})

export const discountRules = inOrder({
  QueryDiscountRules: discountRuleResource.query,
  GetDiscountRule: discountRuleResource.get,
  CreateDiscountRule: discountRuleResource.create,
  UpdateDiscountRule: discountRuleResource.update,
  DeleteDiscountRule: discountRuleResource.delete,
  QueryCustomerGroups: customerGroupResource.query,
  GetCustomerGroup: customerGroupResource.get,
  CreateCustomerGroup: customerGroupResource.create,
  UpdateCustomerGroup: customerGroupResource.update,
  DeleteCustomerGroup: customerGroupResource.delete,
  ...furtherCalls,
})
