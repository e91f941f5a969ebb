import type { Problem } from './types.ts'

const problems: Readonly<Record<string, Problem>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_EXPIRED: 'couponExpired',
  ERROR_COUPON_HAS_EXPIRED: 'couponExpired',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'couponNotYet',
  ERROR_COUPON_USAGE_EXCEEDED: 'couponUsed',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'couponUsed',
}

/** The problem that the site's code for a coupon stands for. */
export const couponProblemOf = (code: string): Problem => problems[code] ?? 'couponNotApplicable'
