import type { AppliedDiscount } from '@cartwright/client'

type Price = NonNullable<AppliedDiscount['coupon']>['amount']

/** What gave a discount. The name is empty for one that the merchant gave by hand. */
export interface DiscountView {
  source: 'coupon' | 'rule' | 'merchant'
  name: string
  amount: string
}

/** Each discount on the totals, with what gave it. */
export const toDiscounts = (applied: readonly AppliedDiscount[], money: (price: Price) => string): DiscountView[] =>
  applied.flatMap((discount) => {
    const { coupon, merchantDiscount, discountRule } = discount
    return viewOf(discount, (coupon ?? merchantDiscount ?? discountRule)?.amount, money)
  })

/** What each discount takes off one line. */
export const toLineDiscounts = (
  applied: readonly AppliedDiscount[],
  lineId: string,
  money: (price: Price) => string,
): DiscountView[] =>
  applied.flatMap((discount) => {
    const share = discount.lineItemDiscounts?.find(({ id }) => id === lineId)
    return viewOf(discount, share?.totalDiscountAmount, money)
  })

function viewOf(
  { coupon, discountRule }: AppliedDiscount,
  amount: Price | undefined,
  money: (price: Price) => string,
): DiscountView[] {
  if (!amount || Number(amount.amount) === 0) return []
  if (coupon) return [{ source: 'coupon', name: coupon.code, amount: money(amount) }]
  if (!discountRule) return [{ source: 'merchant', name: '', amount: money(amount) }]
  const name = discountRule.name.translated ?? discountRule.name.original
  return [{ source: 'rule', name, amount: money(amount) }]
}
