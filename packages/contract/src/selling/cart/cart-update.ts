/** The update of the current cart and of a cart by its id: what both have. */
import { array, fieldMask, list, optional, text } from '../../wire.ts'
import { CustomLineItem } from './custom-line-item.ts'
import { MerchantDiscountInput } from './discount.ts'
import { ChangedLineItem } from './line-item.ts'

/** The fields besides `cartInfo`. */
export const cartChanges = {
  couponCode: optional(text({ max: 100 })).describe('The coupon to apply; it replaces the one before.'),
  merchantDiscounts: optional(array(MerchantDiscountInput, { max: 300 })),
  lineItems: list(ChangedLineItem, { max: 300 }),
  customLineItems: list(CustomLineItem, { max: 300 }),
  cartFieldmask: fieldMask,
}

export const cartUpdate = {
  description: 'Sets what is given: note, contact, shipping option, coupon, items. What is left out stays as it is.',
  details: 'Role: visitor or member; `merchantDiscounts` and `customLineItems` take an app or the owner.',
} as const
