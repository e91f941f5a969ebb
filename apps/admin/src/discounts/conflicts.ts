import type { StoredCoupon, StoredDiscountRule } from '@cartwright/client'

const isOn = ({ active, status }: StoredDiscountRule) => active !== false && status !== 'EXPIRED'
const nameOf = ({ name = '' }: StoredDiscountRule) => name

/** The other rules that a rule does not apply beside. */
export const rulesAgainstRule = (
  { id, combines }: { readonly id: string | undefined; readonly combines: boolean },
  rules: readonly StoredDiscountRule[],
): string[] =>
  rules.filter((other) => other.id !== id && isOn(other) && !(combines && other.combines !== false)).map(nameOf)

/** The rules that do not apply beside a coupon. */
export const rulesAgainstCoupon = (combinesWithRules: boolean, rules: readonly StoredDiscountRule[]): string[] =>
  rules.filter((rule) => isOn(rule) && !(combinesWithRules && rule.combinesWithCoupons !== false)).map(nameOf)

/** The codes of the coupons that a rule does not apply beside. */
export const couponsAgainstRule = (combinesWithCoupons: boolean, coupons: readonly StoredCoupon[]): string[] =>
  coupons
    .filter(({ expired, specification: { active } }) => !expired && active !== false)
    .filter(({ specification }) => !combinesWithCoupons || specification.combinesWithRules === false)
    .map(({ specification: { code = '' } }) => code)
