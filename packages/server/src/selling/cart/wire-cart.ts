/** A cart as it goes out. */
import type { BuyerInfo, CartDiscount, Cart as WireCart } from '@cartwright/contract'
import { toOrderAmount } from '../../platform/pricing/convert.ts'
import type { DiscountTotals } from '../../platform/pricing/types.ts'
import { toRuleDiscount } from '../../platform/pricing/wire.ts'
import type { Cart, CartDetails, CartOwner } from './cart.ts'
import type { CartPresentation } from './presentation.ts'
import type { GoodsTotals } from './price-goods.ts'
import { toLineItem } from './wire-line.ts'

/** @param goods the totals of its lines and discounts alone, without shipping, fees and tax */
export function toWireCart(cart: Cart, presentation: CartPresentation, goods: GoodsTotals): WireCart {
  const { currency, language, buyerLanguage = language, weightUnit, taxIncludedInPrices, price } = presentation
  const { buyerNote, contactInfo, overrideCheckoutUrl, selectedShippingOption, ...details } = cart.details
  return {
    id: cart.id,
    lineItems: cart.lines.map((line) => toLineItem(line, presentation)),
    ...(buyerNote !== undefined && { buyerNote }),
    buyerInfo: toBuyerInfo(cart.owner, cart.details),
    currency,
    conversionCurrency: currency,
    paymentCurrency: currency,
    buyerLanguage,
    siteLanguage: language,
    taxIncludedInPrices,
    weightUnit,
    ...(cart.checkoutId !== null && { checkoutId: cart.checkoutId }),
    appliedDiscounts: toCartDiscounts(cart.details, goods, presentation),
    subtotal: price(goods.subtotal),
    discount: price(goods.discount),
    subtotalAfterDiscounts: price(goods.subtotal - goods.discount),
    createdDate: cart.createdAt,
    updatedDate: cart.updatedAt,
    ...(contactInfo && { contactInfo }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
    purchaseFlowId: cart.purchaseFlowId,
    ...(selectedShippingOption && { selectedShippingOption }),
    ...(details.extendedFields && { extendedFields: details.extendedFields }),
    ...(details.businessLocationId !== undefined && { businessLocationId: details.businessLocationId }),
    revision: String(cart.revision),
  }
}

function toBuyerInfo({ kind, id }: CartOwner, { email, contactId }: CartDetails): BuyerInfo {
  return {
    ...(kind === 'visitor' && { visitorId: id }),
    ...(kind === 'member' && { memberId: id }),
    ...(kind === 'user' && { userId: id }),
    ...(email !== undefined && { email }),
    ...(contactId !== undefined && { contactId }),
  }
}

function toCartDiscounts(
  { coupon, merchantDiscounts = [] }: CartDetails,
  { discounts }: GoodsTotals,
  presentation: CartPresentation,
): CartDiscount[] {
  const { price } = presentation
  const byCoupon = discounts.find((discount) => discount.coupon !== null)
  const byMerchant = discounts.filter(({ coupon: ofCoupon, rule }) => ofCoupon === null && rule === undefined)
  const byRule = discounts.flatMap((discount) => (discount.rule ? [{ ...discount, rule: discount.rule }] : []))
  return [
    ...(coupon ? [{ coupon: { ...coupon, amount: price(byCoupon?.amount ?? 0) }, ...scopeOf(byCoupon) }] : []),
    ...byRule.map((discount) => ({ discountRule: toRuleDiscount(discount, price), ...scopeOf(discount) })),
    ...merchantDiscounts.map(({ amount, percent }, index) => ({
      merchantDiscount: {
        amount: price(percent === undefined ? toOrderAmount(amount, presentation) : (byMerchant[index]?.amount ?? 0)),
      },
      ...scopeOf(byMerchant[index]),
    })),
  ]
}

function scopeOf(discount: DiscountTotals | undefined): Pick<CartDiscount, 'discountType' | 'lineItemIds'> {
  if (!discount) return {}
  const { type, shares } = discount
  return {
    discountType: type,
    ...(type === 'SPECIFIC_ITEMS' && { lineItemIds: shares.map(({ lineId }) => lineId) }),
  }
}
