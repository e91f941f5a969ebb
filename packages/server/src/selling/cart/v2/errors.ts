/** Errors of the cart in the words of cart v2. */
import type { ApplicationErrorCode, InvalidCouponReason, InvalidGiftCardReason } from '@cartwright/contract'
import { ApplicationError, rejected, ValidationError } from '../../../platform/kernel/errors.ts'
import type { CouponRejection } from '../../promotions/validate.ts'

const couponReasons: Readonly<Partial<Record<string, InvalidCouponReason>>> = {
  ERROR_COUPON_EXPIRED: 'EXPIRED',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'INACTIVE',
  ERROR_COUPON_USAGE_EXCEEDED: 'MAX_USAGE_EXCEEDED',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  MINIMUM_SUBTOTAL_NOT_MET: 'MIN_SUBTOTAL_NOT_REACHED',
  MINIMUM_QUANTITY_NOT_MET: 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
  NO_ELIGIBLE_ITEM: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
}

export function couponReason({ code, data }: Pick<CouponRejection, 'code' | 'data'>): InvalidCouponReason {
  return couponReasons[String(data.reason)] ?? couponReasons[code] ?? 'UNKNOWN_INVALID_COUPON_REASON'
}

const giftCardReasons: Readonly<Partial<Record<string, InvalidGiftCardReason>>> = {
  GIFT_CARD_EXPIRED: 'EXPIRED',
  GIFT_CARD_DISABLED: 'DISABLED',
  GIFT_CARD_IS_EMPTY: 'EMPTY_BALANCE',
  ALREADY_REDEEMED: 'EMPTY_BALANCE',
}

export const giftCardReason = (code: string): InvalidGiftCardReason =>
  giftCardReasons[code] ?? 'UNKNOWN_INVALID_GIFT_CARD_REASON'

/** Codes of the first shape that the second has another word for. */
const codes = {
  OWNED_CART_NOT_FOUND: 'CURRENT_CART_NOT_FOUND',
  LINE_ITEM_NOT_FOUND: 'LINE_ITEM_NOT_FOUND_IN_CART',
  LINE_ITEMS_LIMIT_EXCEEDED: 'MAX_LINE_ITEMS_EXCEEDED',
  ERROR_COUPON_DOES_NOT_EXIST: 'INVALID_COUPON_CODE',
  GIFT_CARD_NOT_FOUND: 'INVALID_GIFT_CARD_CODE',
  GIFT_CARD_LIMIT_REACHED: 'MAX_GIFT_CARDS_PER_CART_EXCEEDED',
} as const satisfies Partial<Record<ApplicationErrorCode, ApplicationErrorCode>>

const isCode = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code)

/** Fields of a request in the service's words, and in those of cart v2. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^lineItems\b/, 'catalogItems'],
  [/^customLineItems\b/, 'customItems'],
  [/^cartInfo\.contactInfo\.contactDetails/, 'cart.customerInfo'],
  [/^cartInfo\.contactInfo\.address/, 'cart.deliveryInfo.address'],
  [/^cartInfo\.billing\.contactDetails/, 'cart.paymentInfo.billingContact'],
  [/^cartInfo\.overrideCheckoutUrl/, 'cart.customCheckoutUrl'],
  [/^giftCardCode\b/, 'giftCard.code'],
  [/^giftCardRedeemAmount\b/, 'giftCard.redeemAmount.amount'],
  [/\bcatalogOverrideFields\.price\b/, 'catalogOverrideFields.salePrice'],
]

/** An error in the words of cart v2; any other as it is. */
export function asCartV2Error(error: unknown): unknown {
  if (error instanceof ValidationError)
    return new ValidationError(error.violations.map((one) => ({ ...one, field: fieldV2(one.field) })))
  if (!(error instanceof ApplicationError)) return error
  const { message, code } = error
  const data = dataOf(error)
  if (isCode(code)) return rejected(codes[code], data, { message, headers: error.headers })
  if (code.startsWith('ERROR_COUPON_'))
    return rejected('INVALID_COUPON_STATUS', { ...data, reason: reasonOf(code, data) }, { message })
  if (code in giftCardReasons)
    return rejected('INVALID_GIFT_CARD_STATUS', { ...data, reason: giftCardReason(code) }, { message })
  return error
}

const reasonOf = (code: string, data: Readonly<Record<string, unknown>>): InvalidCouponReason =>
  couponReasons[String(data.reason)] ?? couponReasons[code] ?? 'UNKNOWN_INVALID_COUPON_REASON'

export function dataOf({ details }: ApplicationError): Readonly<Record<string, unknown>> {
  const { applicationError } = details as { applicationError?: { data?: Record<string, unknown> } }
  return applicationError?.data ?? {}
}

function fieldV2(field: string): string {
  return fields.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), field)
}
