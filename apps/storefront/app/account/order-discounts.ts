import type { Order, OrderPrice } from '@cartwright/client'
import type { DiscountView } from '../cart/applied-discounts.ts'

type Discounted = Pick<Order, 'appliedDiscounts' | 'priceSummary'>

/** Each discount of an order, with what gave it. One that nothing names, as in an order of elsewhere, is a row too. */
export function orderDiscounts(
  { appliedDiscounts, priceSummary: { discount } }: Discounted,
  money: (price: OrderPrice) => string,
): DiscountView[] {
  const named = appliedDiscounts.flatMap((applied) => viewOf(applied, money))
  if (named.length > 0 || Number(discount.amount) === 0) return named
  return [{ source: 'merchant', name: '', amount: money(discount) }]
}

function viewOf(
  { coupon, discountRule, merchantDiscount }: Order['appliedDiscounts'][number],
  money: (price: OrderPrice) => string,
): DiscountView[] {
  const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount
  if (!amount || Number(amount.amount) === 0) return []
  if (coupon) return [{ source: 'coupon', name: coupon.code, amount: money(amount) }]
  if (!discountRule) return [{ source: 'merchant', name: merchantDiscount?.description ?? '', amount: money(amount) }]
  return [{ source: 'rule', name: discountRule.name.translated ?? discountRule.name.original, amount: money(amount) }]
}
