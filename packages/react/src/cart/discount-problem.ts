import { isCartwrightError } from '@cartwright/client'

/** Why a coupon or gift card was rejected. */
export type DiscountProblem =
  | 'empty'
  | 'couponUnknown'
  | 'couponExpired'
  | 'couponNotYet'
  | 'couponUsed'
  | 'couponNotApplicable'
  | 'giftCardUnknown'
  | 'giftCardEmpty'
  | 'giftCardBlocked'
  | 'giftCardExpired'
  | 'giftCardCurrency'
  | 'giftCardLimit'
  | 'giftCardService'
  | 'tooMany'
  | 'unreachable'
  | 'generic'

type CodedProblem = Exclude<DiscountProblem, 'empty' | 'unreachable'>

const problems: Readonly<Record<string, CodedProblem>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_EXPIRED: 'couponExpired',
  ERROR_COUPON_HAS_EXPIRED: 'couponExpired',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'couponNotYet',
  ERROR_COUPON_USAGE_EXCEEDED: 'couponUsed',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'couponUsed',
  GIFT_CARD_NOT_FOUND: 'giftCardUnknown',
  GIFT_CARD_CODE_INVALID: 'giftCardUnknown',
  GIFT_CARD_IS_EMPTY: 'giftCardEmpty',
  GIFT_CARD_DISABLED: 'giftCardBlocked',
  GIFT_CARD_EXPIRED: 'giftCardExpired',
  GIFT_CARD_LIMIT_REACHED: 'giftCardLimit',
  GIFT_CARD_SERVICE_UNAVAILABLE: 'giftCardService',
  CURRENCY_NOT_SUPPORTED: 'giftCardCurrency',
  TOO_MANY_REQUESTS: 'tooMany',
}

/** The problem that a code of the site stands for. */
export const discountProblemOf = (code: string | undefined): CodedProblem =>
  problems[code ?? ''] ?? (code?.startsWith('ERROR_COUPON_') ? 'couponNotApplicable' : 'generic')

/** The problem that an error of the client stands for. */
export function discountProblem(error: unknown): DiscountProblem {
  if (!isCartwrightError(error)) return 'generic'
  return error.kind === 'network' || error.kind === 'timeout' ? 'unreachable' : discountProblemOf(error.code)
}

/** The amount that a cart has to reach for the coupon, in the currency of the cart; undefined for another problem. */
export function couponMinimum(error: unknown): string | undefined {
  if (!isCartwrightError(error) || error.code !== 'ERROR_COUPON_NOT_APPLICABLE') return undefined
  return minimumIn(error.details.applicationError?.data)
}

/** The same in the data of an error that is part of the totals. */
export function minimumIn(data: unknown): string | undefined {
  const { minimum } = Object(data)
  const { amount } = Object(minimum)
  return typeof amount === 'string' ? amount : undefined
}

/** True for a text in the form of a gift card's code, which coupons do not have. */
export const looksLikeGiftCard = (text: string): boolean =>
  /^[2-9A-HJKMNP-TV-Z]{16}$/.test(text.toUpperCase().replace(/[\s-]/g, ''))
