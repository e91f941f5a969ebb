import type { AppliedDiscount, AppliedGiftCard, ShippingOption } from '../generated/cart.ts'
import type { CartDeliveryOption, CartSummary, CartV2, CartV2Discount, CartWithSummary } from '../generated/cart-v2.ts'
import type { CartDiscountScope, DiscountType, InvalidGiftCardReason } from '../generated/enumerations.ts'
import type { ShopDelivery, ShopTotals } from '../neutral.ts'
import { type MoneyWriter, moneyOf, sumOf, toCart } from './to-cart.ts'

/** What a cart v2 costs, in the form of the estimate of cart v1. */
export function toTotals({ cart, summary }: CartWithSummary): ShopTotals {
  const money = moneyOf(cart)
  const { priceSummary, paymentSummary, calculationErrors, additions } = summary
  const { subtotal, discount, delivery, additionalFees, tax, total } = priceSummary
  const payNow = money(paymentSummary.payNow)
  return {
    cart: toCart(cart),
    calculatedLineItems: summary.lineItems.map(({ lineItemId, totalPrice }) => ({
      lineItemId,
      pricesBreakdown: {
        lineItemPrice: money(totalPrice),
        totalDiscount: money(sumOf(takenOff(lineItemId, summary), totalPrice)),
      },
    })),
    priceSummary: {
      subtotal: money(subtotal),
      discount: money(discount),
      shipping: money(delivery),
      additionalFees: money(additionalFees),
      tax: money(tax),
      total: money(total),
    },
    appliedDiscounts: summary.discounts.map((one) => toDiscount(one, cart, money)),
    ...shippingOf(summary, money),
    calculationErrors,
    currency: cart.businessInfo.currencyCode,
    additionalFees: summary.additionalFees.map(({ code, name, lineItemIds, price, source }) => ({
      ...(code !== undefined && { code }),
      name: name.original,
      ...(name.translated !== undefined && { translatedName: name.translated }),
      ...(lineItemIds && { lineItemIds }),
      price: money(price),
      source: source === 'LINE_ITEM' ? 'ITEM' : source === 'DELIVERY' ? 'SHIPPING' : source,
    })),
    violations: summary.spiViolations,
    giftCards: giftCardsOf(cart, summary, money),
    totalAfterGiftCard: money(paymentSummary.totalAfterGiftCards),
    payNowTotalAfterGiftCard: payNow,
    payNow: { total: payNow },
    payLater: { total: money(paymentSummary.payLater) },
    ...(additions?.discountRules && { discountRules: additions.discountRules }),
  }
}

const takenOff = (id: string, { discounts }: CartSummary) =>
  discounts
    .flatMap(({ lineItemDiscounts }) => lineItemDiscounts)
    .filter(({ lineItemId }) => lineItemId === id)
    .map(({ amountOff }) => [amountOff, 1] as const)

const types: Readonly<Record<CartDiscountScope, DiscountType>> = {
  UNKNOWN_DISCOUNT_SCOPE: 'GLOBAL',
  CART_SUBTOTAL: 'GLOBAL',
  LINE_ITEM: 'SPECIFIC_ITEMS',
  DELIVERY: 'SHIPPING',
}

/** Cart v2 counts what a merchant gives by hand among the rules, and gives rules no id. */
function toDiscount(
  { name, source, scope, total, lineItemDiscounts }: CartV2Discount,
  cart: CartV2,
  money: MoneyWriter,
): AppliedDiscount {
  const amount = money(total)
  const { couponCode: code } = source
  const id = cart.coupons.find((coupon) => coupon.code === code)?.id ?? ''
  return {
    ...(code === undefined
      ? { discountRule: { id, name, amount } }
      : { coupon: { id, code, name: name.original, amount } }),
    discountType: types[scope],
    lineItemIds: lineItemDiscounts.map(({ lineItemId }) => lineItemId),
    lineItemDiscounts: lineItemDiscounts.map(({ lineItemId, amountOff }) => ({
      id: lineItemId,
      totalDiscountAmount: money(amountOff),
    })),
  }
}

/** Which options there are is an addition of Cartwright's sites; what is counted is in both. */
function shippingOf(summary: CartSummary, money: MoneyWriter): Pick<ShopTotals, 'shippingInfo'> {
  const { deliverySummary: counted, additions, discounts } = summary
  const options = additions?.deliveryOptions
  if (!options && !counted) return {}
  const selected = options?.find((option) => option.selected)
  const free = discounts.filter(({ scope }) => scope === 'DELIVERY').map(({ total }) => [total, 1] as const)
  const delivery: ShopDelivery | undefined = counted && {
    code: counted.method.code,
    title: counted.method.title?.translated ?? counted.method.title?.original ?? counted.method.code,
    ...(selected ? { carrierId: selected.appId } : counted.method.appId && { carrierId: counted.method.appId }),
    logistics: selected
      ? logisticsOf(selected)
      : counted.method.pickup
        ? { pickupDetails: { pickupMethod: 'STORE_PICKUP' } }
        : {},
    cost: { price: money(counted.price), totalDiscount: money(sumOf(free, counted.price)) },
  }
  const carriers = Map.groupBy(options ?? [], ({ appId }) => appId)
  return {
    shippingInfo: {
      ...(delivery && { selectedCarrierServiceOption: delivery }),
      carrierServiceOptions: [...carriers].map(([carrierId, offered]) => ({
        carrierId,
        shippingOptions: offered.map((option) => toShippingOption(option, money)),
      })),
    },
  }
}

function toShippingOption(option: CartDeliveryOption, money: MoneyWriter): ShippingOption {
  const { code, title, price, otherCharges = [], freeFrom } = option
  return {
    code,
    title,
    logistics: logisticsOf(option),
    cost: {
      price: money(price),
      otherCharges: otherCharges.map((charge) => ({ ...charge, price: money(charge.price) })),
    },
    ...(freeFrom && { freeFrom: money(freeFrom) }),
  }
}

const logisticsOf = ({
  deliveryTime,
  instructions,
  pickupMethod,
}: CartDeliveryOption): ShippingOption['logistics'] => ({
  ...(deliveryTime !== undefined && { deliveryTime }),
  ...(instructions !== undefined && { instructions }),
  ...(pickupMethod && { pickupDetails: { pickupMethod } }),
})

const problems: Readonly<Record<InvalidGiftCardReason, string>> = {
  UNKNOWN_INVALID_GIFT_CARD_REASON: 'GIFT_CARD_NOT_FOUND',
  EXPIRED: 'GIFT_CARD_EXPIRED',
  DISABLED: 'GIFT_CARD_DISABLED',
  EMPTY_BALANCE: 'GIFT_CARD_IS_EMPTY',
}

/** The gift cards of the cart with what each pays, or why it pays nothing. */
function giftCardsOf(
  { paymentInfo }: CartV2,
  { paymentSummary, violations }: CartSummary,
  money: MoneyWriter,
): AppliedGiftCard[] {
  return paymentInfo.giftCards.flatMap(({ id, obfuscatedCode, appId }) => {
    const pays = paymentSummary.giftCards.find(({ giftCardId }) => giftCardId === id)
    const reason = violations.find(({ invalidGiftCardStatusData: data }) => data?.giftCardId === id)
      ?.invalidGiftCardStatusData?.reason
    if (!pays && !reason) return []
    return [
      {
        id,
        obfuscatedCode,
        ...(appId && { appId }),
        ...(pays && { amount: money(pays.redeemAmount) }),
        ...(reason && { problem: problems[reason] }),
      },
    ]
  })
}
