/** The errors that calls of cart v2 share. */
const itemErrors = [
  'ITEM_NOT_FOUND_IN_CATALOG',
  'INVALID_ITEM_OPTIONS',
  'MISSING_CUSTOM_TEXT',
  'MAX_LINE_ITEMS_EXCEEDED',
  'PERMISSION_DENIED',
] as const

export const addErrors = ['NO_LINE_ITEMS_TO_ADD', ...itemErrors] as const

export const couponErrors = [
  'COUPON_ALREADY_EXISTS',
  'MAX_COUPONS_PER_CART_EXCEEDED',
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
] as const

const cardErrors = [
  'INVALID_GIFT_CARD_CODE',
  'INVALID_GIFT_CARD_STATUS',
  'GIFT_CARD_SERVICE_UNAVAILABLE',
  'CURRENCY_NOT_SUPPORTED',
  'TOO_MANY_REQUESTS',
] as const

export const giftCardErrors = ['MAX_GIFT_CARDS_PER_CART_EXCEEDED', ...cardErrors] as const

export const deliveryErrors = [
  'DELIVERY_METHOD_NOT_FOUND',
  'DELIVERY_METHOD_MISSING_ADDRESS',
  'DELIVERY_METHOD_MISSING_LINE_ITEMS',
] as const

export const updateErrors = ['REDIRECT_URI_NOT_ALLOWED'] as const

export const createErrors = [
  ...itemErrors,
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  ...giftCardErrors,
  ...deliveryErrors,
  ...updateErrors,
] as const

export const placeErrors = [
  'EMPTY_CART',
  'LINE_ITEMS_OUT_OF_STOCK',
  'CART_PRICES_OUT_OF_SYNC',
  'INVALID_PRICE_VERIFICATION_TOKEN',
  'VIOLATIONS_WITH_ERROR_SEVERITY',
  'MISSING_DELIVERY_METHOD',
  'MEMBERS_ONLY_ITEM',
  'GIFT_CARD_REDEEM_ERROR',
  'UNAVAILABLE_PAYMENT_METHOD',
  'PAYMENT_ALREADY_IN_PROGRESS',
  'INVALID_CART',
] as const
