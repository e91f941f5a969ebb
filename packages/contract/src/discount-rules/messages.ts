/** The requests and responses of discount rules. */
import type { z } from 'zod'
import { AppliedDiscount } from '../cart/discount.ts'
import { NewLineItem } from '../cart/line-item.ts'
import { ApplicationError } from '../cart/tax.ts'
import { MultiCurrencyPrice } from '../price.ts'
import { array, email, guid, message, optional, text, timestamp } from '../wire.ts'
import { RuleExplanation } from './explanation.ts'

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
