/** Why a gift card cannot be added to a cart or checkout. */
export const giftCardErrors = [
  'GIFT_CARD_NOT_FOUND',
  'GIFT_CARD_IS_EMPTY',
  'GIFT_CARD_DISABLED',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_SERVICE_UNAVAILABLE',
  'GIFT_CARD_LIMIT_REACHED',
  'CURRENCY_NOT_SUPPORTED',
  'TOO_MANY_REQUESTS',
] as const
