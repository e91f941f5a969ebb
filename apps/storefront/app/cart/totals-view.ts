import type { ChargeType, Details, ShippingOption, ShopTotals } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import { type DiscountView, toDiscounts } from './applied-discounts.ts'
import { isDigital } from './cart-view.ts'
import { couponProblemOf, giftCardProblemOf } from './code-problem.ts'
import { offerText } from './offer-texts.server.ts'
import { toOffers } from './offers.ts'
import type { Problem } from './types.ts'

/** One way to get the order. */
interface DeliveryOption {
  carrierId: string
  code: string
  title: string
  /** When it arrives, or when it can be collected. */
  time?: string
  note?: string
  pickup: boolean
  /** Whether it is collected at a pickup point, not at the shop. */
  pickupPoint: boolean
  /** What its cost contains beside delivery itself. */
  charges: { type: ChargeType; amount: string; details?: string }[]
  free: boolean
  cost: string
  selected: boolean
}

/** A gift card in the cart. */
export interface GiftCardView {
  id: string
  /** The end of its code. */
  code: string
  /** What it pays; absent for nothing. */
  amount?: string
  problem?: Problem
}

/** The cost of the cart, as far as it is known. */
export interface TotalsView {
  subtotal: string
  discount?: string
  /** Each with what gave it. */
  discounts: DiscountView[]
  /** What is missing for other discounts. */
  offers: { text: string; isOpen: boolean }[]
  /** Absent until a destination is known. */
  delivery?: { title: string; cost: string; free: boolean }
  options: DeliveryOption[]
  fees: { name: string; amount: string }[]
  tax?: string
  taxIncluded: boolean
  /** Why no tax is charged; null where it is. */
  taxNote: string | null
  /** What is left to pay: the total less what gift cards pay. */
  total: string
  /** What each gift card pays, or why it pays nothing. */
  giftCards: GiftCardView[]
  /** Present where a part is paid later. */
  due?: { now: string; later: string }
  /** Why the coupon in the cart does not apply. */
  couponProblem?: { problem: Problem; minimum?: string }
  /** Whether there is a coupon in the cart that takes nothing off. */
  couponUseless: boolean
  /** What the goods lack for free delivery. */
  toFreeDelivery?: string
  /** Whether something has to be delivered. */
  needsDelivery: boolean
  /** Whether something in the cart is not delivered to the destination. */
  isUndeliverable: boolean
}

export function toTotalsView(estimate: ShopTotals, language: Language, taxNote: string | null): TotalsView {
  const { cart, priceSummary, shippingInfo, calculationErrors, additionalFees, appliedDiscounts, payNow, payLater } =
    estimate
  const { giftCards = [], totalAfterGiftCard = priceSummary.total, payNowTotalAfterGiftCard = payNow.total } = estimate
  const money = ({ amount }: { amount: string }) => formatMoney(amount, estimate.currency, language)
  const some = ({ amount }: { amount: string }) => Number(amount) > 0
  const selected = shippingInfo?.selectedCarrierServiceOption
  const coupon = calculationErrors.couponCalculationError?.applicationError
  const { applicationError: shippingProblem } = calculationErrors.generalShippingCalculationError ?? {}
  const missing = missingForFreeDelivery(estimate)
  return {
    subtotal: money(priceSummary.subtotal),
    discounts: toDiscounts(appliedDiscounts, money),
    offers: toOffers(estimate, money).map((offer) => ({
      text: offerText(offer, language),
      isOpen: offer.kind !== 'blocked',
    })),
    options: (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions }) =>
      shippingOptions.map((option) => ({
        ...toOption(option, money),
        carrierId,
        selected: selected?.code === option.code && (selected.carrierId ?? carrierId) === carrierId,
      })),
    ),
    fees: additionalFees.map(({ name, translatedName, price }) => ({
      name: translatedName ?? name,
      amount: money(price),
    })),
    taxIncluded: cart.taxIncludedInPrices,
    taxNote,
    total: money(totalAfterGiftCard),
    giftCards: giftCards.map(({ id = '', obfuscatedCode, amount, problem }) => ({
      id,
      code: obfuscatedCode,
      ...(amount && some(amount) && { amount: money(amount) }),
      ...(problem !== undefined && { problem: giftCardProblemOf(problem) }),
    })),
    ...(some(payLater.total) && { due: { now: money(payNowTotalAfterGiftCard), later: money(payLater.total) } }),
    ...(some(priceSummary.discount) && { discount: money(priceSummary.discount) }),
    ...(some(priceSummary.tax) && { tax: money(priceSummary.tax) }),
    ...(selected && {
      delivery: { title: selected.title, cost: money(priceSummary.shipping), free: !some(priceSummary.shipping) },
    }),
    couponUseless:
      cart.appliedDiscounts.some(({ coupon }) => coupon) && !some(priceSummary.discount) && !freesDelivery(estimate),
    needsDelivery: !isDigital(cart),
    isUndeliverable: shippingProblem?.code === 'DESTINATION_NOT_SERVED',
    ...(missing > 0 && { toFreeDelivery: formatMoney(missing.toFixed(2), estimate.currency, language) }),
    ...(coupon && { couponProblem: toCouponProblem(coupon, money) }),
  }
}

function toCouponProblem(
  { code, data }: NonNullable<Details['applicationError']>,
  money: (price: { amount: string }) => string,
) {
  const minimum = minimumIn(data)
  return minimum
    ? { problem: 'couponMinimum' as const, minimum: money(minimum) }
    : { problem: couponProblemOf(code ?? '') }
}

/** The amount the cart has to reach, where that is what is wrong with the coupon. */
function minimumIn(data: unknown): { amount: string } | null {
  if (typeof data !== 'object' || data === null || !('minimum' in data)) return null
  const { minimum } = data
  if (typeof minimum !== 'object' || minimum === null || !('amount' in minimum)) return null
  return typeof minimum.amount === 'string' ? { amount: minimum.amount } : null
}

/** Whether delivery would cost something without the coupon. */
function freesDelivery({ shippingInfo, priceSummary }: ShopTotals): boolean {
  const cost = selectedOption(shippingInfo)?.cost.price.amount
  return Number(priceSummary.shipping.amount) === 0 && Number(cost ?? 0) > 0
}

function selectedOption(shippingInfo: ShopTotals['shippingInfo']): ShippingOption | undefined {
  const selected = shippingInfo?.selectedCarrierServiceOption
  return shippingInfo?.carrierServiceOptions
    .flatMap(({ shippingOptions }) => shippingOptions)
    .find(({ code }) => code === selected?.code)
}

/** How much more the goods have to cost for the chosen delivery to be free; 0 where it is, or never is. */
function missingForFreeDelivery({ cart, shippingInfo, calculatedLineItems }: ShopTotals): number {
  const option = selectedOption(shippingInfo)
  const cost = shippingInfo?.selectedCarrierServiceOption?.cost
  if (!option?.freeFrom || !cost || Number(cost.price.amount) <= Number(cost.totalDiscount?.amount ?? 0)) return 0
  const physical = cart.lineItems.filter(({ itemType }) => itemType.preset === 'PHYSICAL').map(({ id }) => id)
  const goods = calculatedLineItems
    .filter(({ lineItemId }) => physical.includes(lineItemId))
    .reduce(
      (sum, { pricesBreakdown: { lineItemPrice, totalDiscount } }) =>
        sum + Number(lineItemPrice.amount) - Number(totalDiscount.amount),
      0,
    )
  return Math.max(0, Number(option.freeFrom.amount) - goods)
}

function toOption({ code, title, logistics, cost }: ShippingOption, money: (price: { amount: string }) => string) {
  return {
    code,
    title,
    pickup: logistics.pickupDetails !== undefined,
    pickupPoint: logistics.pickupDetails?.pickupMethod === 'PICKUP_POINT',
    charges: (cost.otherCharges ?? []).map(({ type, price, details }) => ({
      type,
      amount: money(price),
      ...(details && { details }),
    })),
    cost: money(cost.price),
    free: Number(cost.price.amount) === 0,
    ...(logistics.deliveryTime && { time: logistics.deliveryTime }),
    ...(logistics.instructions && { note: logistics.instructions }),
  }
}
