import type { Details, EstimateTotalsResponse, ShippingOption } from '@cartwright/client'
import { formatMoney } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'

/** One way to get the order. */
interface DeliveryOption {
  carrierId: string
  code: string
  title: string
  /** When it arrives, or when it can be collected. */
  time?: string
  note?: string
  pickup: boolean
  free: boolean
  cost: string
  selected: boolean
}

/** What the cart would cost, as far as it is known. */
export interface TotalsView {
  subtotal: string
  discount?: string
  discounts: { name: string; amount: string }[]
  /** Absent until a destination is known. */
  delivery?: { title: string; cost: string; free: boolean }
  options: DeliveryOption[]
  fees: { name: string; amount: string }[]
  tax?: string
  taxIncluded: boolean
  total: string
  couponProblem?: string
  deliveryProblem?: string
}

export function toTotalsView(estimate: EstimateTotalsResponse, language: Language): TotalsView {
  const { cart, priceSummary, shippingInfo, calculationErrors, additionalFees, appliedDiscounts } = estimate
  const money = ({ amount }: { amount: string }) => formatMoney(amount, estimate.currency, language)
  const some = ({ amount }: { amount: string }) => Number(amount) > 0
  const selected = shippingInfo?.selectedCarrierServiceOption
  const coupon = codeOf(calculationErrors.couponCalculationError)
  const delivery = calculationErrors.generalShippingCalculationError ?? calculationErrors.selectedShippingOptionError
  const deliveryProblem = codeOf(delivery)
  return {
    subtotal: money(priceSummary.subtotal),
    discounts: appliedDiscounts.flatMap(({ coupon, merchantDiscount, discountRule }) => {
      const applied = coupon ?? merchantDiscount ?? discountRule
      if (!applied) return []
      const name = coupon?.code ?? (discountRule ? (discountRule.name.translated ?? discountRule.name.original) : '')
      return [{ name, amount: money(applied.amount) }]
    }),
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
    total: money(priceSummary.total),
    ...(some(priceSummary.discount) && { discount: money(priceSummary.discount) }),
    ...(some(priceSummary.tax) && { tax: money(priceSummary.tax) }),
    ...(selected && {
      delivery: { title: selected.title, cost: money(priceSummary.shipping), free: !some(priceSummary.shipping) },
    }),
    ...(coupon && { couponProblem: coupon }),
    ...(deliveryProblem && { deliveryProblem }),
  }
}

function toOption({ code, title, logistics, cost }: ShippingOption, money: (price: { amount: string }) => string) {
  return {
    code,
    title,
    pickup: logistics.pickupDetails !== undefined,
    cost: money(cost.price),
    free: Number(cost.price.amount) === 0,
    ...(logistics.deliveryTime && { time: logistics.deliveryTime }),
    ...(logistics.instructions && { note: logistics.instructions }),
  }
}

function codeOf(details: Details | undefined): string | undefined {
  if (!details) return undefined
  return details.applicationError?.code ?? (details.validationError ? 'VALIDATION' : 'SYSTEM')
}
