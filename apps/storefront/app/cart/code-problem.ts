import { discountProblemOf } from '@cartwright/react'
import type { Problem } from './types.ts'

/** The problem that the site's code for a coupon stands for. */
export function couponProblemOf(code: string): Problem {
  const problem = discountProblemOf(code)
  return problem === 'tooMany' || problem === 'generic' ? 'couponNotApplicable' : problem
}

/** The problem that the site's code for a gift card stands for. */
export function giftCardProblemOf(code: string): Problem {
  const problem = discountProblemOf(code)
  return problem === 'tooMany' ? 'tooManyCodes' : problem
}
