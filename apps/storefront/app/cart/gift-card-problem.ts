import type { Problem } from './types.ts'

const problems: Readonly<Record<string, Problem>> = {
  GIFT_CARD_NOT_FOUND: 'giftCardUnknown',
  GIFT_CARD_IS_EMPTY: 'giftCardEmpty',
  GIFT_CARD_DISABLED: 'giftCardBlocked',
  GIFT_CARD_EXPIRED: 'giftCardExpired',
  GIFT_CARD_LIMIT_REACHED: 'giftCardLimit',
  GIFT_CARD_SERVICE_UNAVAILABLE: 'giftCardService',
  CURRENCY_NOT_SUPPORTED: 'giftCardCurrency',
  TOO_MANY_REQUESTS: 'tooManyCodes',
}

/** The problem that the site's code for a gift card stands for. */
export const giftCardProblemOf = (code: string): Problem => problems[code] ?? 'generic'

/** Whether a text has the form of a gift card's code, which coupons do not have. */
export const looksLikeGiftCard = (text: string): boolean =>
  /^[2-9A-HJKMNP-TV-Z]{16}$/.test(text.toUpperCase().replace(/[\s-]/g, ''))
