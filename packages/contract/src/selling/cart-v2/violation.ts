/** Why a cart v2 cannot be ordered as it is. Such problems are part of the response, not failures of the call. */
import type { z } from 'zod'
import { Severity } from '../../enumerations.ts'
import { array, boolean, guid, int, message, optional, text } from '../../wire.ts'
import { Target } from '../cart/calculation.ts'
import { CartViolationCode, CartViolationScope, InvalidCouponReason, InvalidGiftCardReason } from './enumerations.ts'
import { ConvertedMoney } from './money.ts'

export const CustomValidationData = message('CustomValidationData', 'What a rule of the shop or an app is about.', {
  target: optional(Target),
})
export type CustomValidationData = z.output<typeof CustomValidationData>

export const MinLineItemQuantityNotReachedDetails = message(
  'MinLineItemQuantityNotReachedDetails',
  'How many items it needs.',
  { requiredMinimumQuantity: int() },
)
export type MinLineItemQuantityNotReachedDetails = z.output<typeof MinLineItemQuantityNotReachedDetails>

export const MinSubtotalNotReachedDetails = message('MinSubtotalNotReachedDetails', 'The subtotal it needs.', {
  requiredMinimumSubtotal: ConvertedMoney,
})
export type MinSubtotalNotReachedDetails = z.output<typeof MinSubtotalNotReachedDetails>

export const InvalidCouponStatusData = message('InvalidCouponStatusData', 'A coupon that takes nothing off.', {
  couponCode: text(),
  reason: InvalidCouponReason,
  minLineItemQuantityNotReachedDetails: optional(MinLineItemQuantityNotReachedDetails),
  minSubtotalNotReachedDetails: optional(MinSubtotalNotReachedDetails),
})
export type InvalidCouponStatusData = z.output<typeof InvalidCouponStatusData>

export const InvalidCouponCodeData = message('InvalidCouponCodeData', 'A coupon that does not exist.', {
  couponCode: text(),
})
export type InvalidCouponCodeData = z.output<typeof InvalidCouponCodeData>

export const InvalidGiftCardStatusData = message('InvalidGiftCardStatusData', 'A gift card that pays nothing.', {
  giftCardId: guid,
  reason: InvalidGiftCardReason,
})
export type InvalidGiftCardStatusData = z.output<typeof InvalidGiftCardStatusData>

export const LineItemsOutOfStockData = message('LineItemsOutOfStockData', 'Lines of which less is left.', {
  lineItemIds: array(guid),
  allLineItemsOutOfStock: boolean,
})
export type LineItemsOutOfStockData = z.output<typeof LineItemsOutOfStockData>

export const MembersOnlyItemData = message('MembersOnlyItemData', 'Lines that only members may buy.', {
  lineItemIds: array(guid),
})
export type MembersOnlyItemData = z.output<typeof MembersOnlyItemData>

export const SubtotalBelowOrderMinimumData = message('SubtotalBelowOrderMinimumData', 'How much is missing.', {
  minimumOrderSubtotal: ConvertedMoney,
  remainingAmount: ConvertedMoney,
})
export type SubtotalBelowOrderMinimumData = z.output<typeof SubtotalBelowOrderMinimumData>

export const CartViolation = message('CartViolation', 'A reason why a cart cannot be ordered as it is.', {
  code: CartViolationCode,
  severity: Severity,
  scope: CartViolationScope,
  description: optional(text({ max: 1000 })).describe('What is wrong, for the customer.'),
  customValidationData: optional(CustomValidationData),
  invalidCouponStatusData: optional(InvalidCouponStatusData),
  invalidCouponCodeData: optional(InvalidCouponCodeData),
  invalidGiftCardStatusData: optional(InvalidGiftCardStatusData),
  lineItemsOutOfStockData: optional(LineItemsOutOfStockData),
  membersOnlyItemData: optional(MembersOnlyItemData),
  subtotalBelowOrderMinimumData: optional(SubtotalBelowOrderMinimumData),
})
export type CartViolation = z.output<typeof CartViolation>
