import { CartwrightError, isCartwrightError } from '../error.ts'

/** The code of v1 for each code of cart v2; those of coupons and gift cards depend on the reason too. */
const codes: Readonly<Record<string, string>> = {
  CURRENT_CART_NOT_FOUND: 'OWNED_CART_NOT_FOUND',
  LINE_ITEM_NOT_FOUND_IN_CART: 'LINE_ITEM_NOT_FOUND',
  MAX_LINE_ITEMS_EXCEEDED: 'LINE_ITEMS_LIMIT_EXCEEDED',
  INVALID_COUPON_CODE: 'ERROR_COUPON_DOES_NOT_EXIST',
  INVALID_COUPON_STATUS: 'ERROR_COUPON_NOT_APPLICABLE',
  'INVALID_COUPON_STATUS EXPIRED': 'ERROR_COUPON_EXPIRED',
  'INVALID_COUPON_STATUS INACTIVE': 'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'INVALID_COUPON_STATUS MAX_USAGE_EXCEEDED': 'ERROR_COUPON_USAGE_EXCEEDED',
  'INVALID_COUPON_STATUS MAX_USAGE_PER_CUSTOMER_EXCEEDED': 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  INVALID_GIFT_CARD_CODE: 'GIFT_CARD_NOT_FOUND',
  MAX_GIFT_CARDS_PER_CART_EXCEEDED: 'GIFT_CARD_LIMIT_REACHED',
  'INVALID_GIFT_CARD_STATUS EXPIRED': 'GIFT_CARD_EXPIRED',
  'INVALID_GIFT_CARD_STATUS DISABLED': 'GIFT_CARD_DISABLED',
  'INVALID_GIFT_CARD_STATUS EMPTY_BALANCE': 'GIFT_CARD_IS_EMPTY',
}

/** Gives an error of cart v2 the code that v1 has for it. Others stay as they are. `details` stay as the site sent them. */
export function withV1Code(error: unknown): unknown {
  if (!isCartwrightError(error)) return error
  const { kind, message, code = '' } = error
  const reason = error.details.applicationError?.data.reason
  const v1Code = codes[`${code} ${String(reason)}`] ?? codes[code]
  return v1Code ? new CartwrightError(kind, message, { ...error, code: v1Code }) : error
}
