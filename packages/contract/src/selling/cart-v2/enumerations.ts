import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether a line can be bought now. */
export const CartItemStatus = enumeration('CartItemStatus', 'Whether a line of a cart can be bought now.', [
  'IN_STOCK',
  'PARTIALLY_IN_STOCK',
  'OUT_OF_STOCK',
  'REMOVED_FROM_CATALOG',
])
export type CartItemStatus = z.output<typeof CartItemStatus>

/** Which violations an estimate reports. */
export const ValidationsConfig = enumeration('ValidationsConfig', 'Which violations an estimate reports.', [
  'SKIP_VALIDATIONS',
  'PRE_CHECKOUT_VALIDATIONS',
  'CHECKOUT_VALIDATIONS',
])
export type ValidationsConfig = z.output<typeof ValidationsConfig>

/** What a discount is taken off. */
export const CartDiscountScope = enumeration('CartDiscountScope', 'What a discount is taken off.', [
  'UNKNOWN_DISCOUNT_SCOPE',
  'CART_SUBTOTAL',
  'LINE_ITEM',
  'DELIVERY',
])
export type CartDiscountScope = z.output<typeof CartDiscountScope>

/** Where a discount comes from. */
export const CartDiscountSourceType = enumeration('CartDiscountSourceType', 'Where a discount comes from.', [
  'AUTOMATIC_RULE',
  'COUPON',
])
export type CartDiscountSourceType = z.output<typeof CartDiscountSourceType>

/** Where an additional fee of a cart comes from. */
export const CartFeeSource = enumeration('CartFeeSource', 'Where an additional fee of a cart comes from.', [
  'UNKNOWN_ADDITIONAL_FEE_SOURCE',
  'SERVICE_PLUGIN',
  'LINE_ITEM',
  'DELIVERY',
  'PLATFORM',
])
export type CartFeeSource = z.output<typeof CartFeeSource>

/** What a violation of a cart is about. */
export const CartViolationScope = enumeration('CartViolationScope', 'What a violation of a cart is about.', [
  'GLOBAL',
  'LINE_ITEM',
  'DISCOUNT',
  'DELIVERY',
  'TAX',
  'MEMBERSHIP',
  'GIFT_CARD',
])
export type CartViolationScope = z.output<typeof CartViolationScope>

/** Why a cart cannot be ordered as it is. */
export const CartViolationCode = enumeration('CartViolationCode', 'Why a cart cannot be ordered as it is.', [
  'GENERAL_CODE',
  'CUSTOM_VALIDATION',
  'EMPTY_CART',
  'LINE_ITEMS_OUT_OF_STOCK',
  'MEMBERS_ONLY_ITEM',
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD',
  'MISSING_DELIVERY_ADDRESS',
  'MISSING_DELIVERY_METHOD',
  'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS',
  'INVALID_GIFT_CARD_CODE',
  'INVALID_GIFT_CARD_STATUS',
  'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
  'SUBTOTAL_BELOW_ORDER_MINIMUM',
  'INVALID_MEMBERSHIP_STATUS',
  'INVALID_POSTAL_CODE',
  'INVALID_SUBDIVISION',
  'SUBSCRIPTION_ITEM_NOT_SUPPORTED_ON_DEMO_CART',
  'GIFT_CARD_ITEM_NOT_SUPPORTED_ON_DEMO_CART',
  'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
  'MEMBERSHIP_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
])
export type CartViolationCode = z.output<typeof CartViolationCode>

/** Why a coupon of a cart takes nothing off. */
export const InvalidCouponReason = enumeration('InvalidCouponReason', 'Why a coupon of a cart takes nothing off.', [
  'UNKNOWN_INVALID_COUPON_REASON',
  'EXPIRED',
  'DISABLED',
  'INACTIVE',
  'MAX_USAGE_EXCEEDED',
  'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  'NOT_APPLICABLE_TO_SUBSCRIPTIONS',
  'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
  'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
  'MIN_SUBTOTAL_NOT_REACHED',
])
export type InvalidCouponReason = z.output<typeof InvalidCouponReason>

/** Why a gift card of a cart pays nothing. */
export const InvalidGiftCardReason = enumeration('InvalidGiftCardReason', 'Why a gift card of a cart pays nothing.', [
  'UNKNOWN_INVALID_GIFT_CARD_REASON',
  'EXPIRED',
  'DISABLED',
  'EMPTY_BALANCE',
])
export type InvalidGiftCardReason = z.output<typeof InvalidGiftCardReason>
