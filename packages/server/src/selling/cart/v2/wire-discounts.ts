import type { CartDiscountScope, CartV2Discount } from '@cartwright/contract'
import type { DiscountTotals } from '../../../platform/pricing/types.ts'
import { type MoneyWriter, translatable } from './wire-money.ts'

/** The name of a discount, and where it comes from. The wire counts what a merchant gives by hand among the rules. */
export function discountSource({ coupon, plugin, rule }: DiscountTotals): Pick<CartV2Discount, 'name' | 'source'> {
  if (coupon)
    return { name: translatable(coupon.name || coupon.code), source: { sourceType: 'COUPON', couponCode: coupon.code } }
  const name = plugin ? translatable(plugin.name, plugin.translatedName) : translatable(rule?.name ?? 'Discount')
  return { name, source: { sourceType: 'AUTOMATIC_RULE' } }
}

const scopes: Readonly<Record<DiscountTotals['type'], CartDiscountScope>> = {
  GLOBAL: 'CART_SUBTOTAL',
  SPECIFIC_ITEMS: 'LINE_ITEM',
  SHIPPING: 'DELIVERY',
}

export const toDiscountV2 = (discount: DiscountTotals, money: MoneyWriter): CartV2Discount => ({
  ...discountSource(discount),
  scope: scopes[discount.type],
  total: money(discount.amount),
  lineItemDiscounts: discount.shares.map(({ lineId, amount }) => ({ lineItemId: lineId, amountOff: money(amount) })),
})
