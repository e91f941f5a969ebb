import { currencyDigits } from '../currencies.ts'
import type { OrderFacts, Price } from './facts.ts'
import { NO_TAX, percent, REVERSE_CHARGE, taxNameIn } from './taxes.ts'

/** Labels of the amounts of an order. */
export interface AmountTexts {
  readonly subtotal: string
  /** @param code of a coupon, or the name of another discount; empty for one without a name */
  readonly discount: (code: string) => string
  readonly shipping: string
  readonly pickup: string
  readonly free: string
  readonly tax: (name: string, rate: string) => string
  readonly taxIncluded: (name: string, rate: string) => string
}

export interface Amount {
  readonly label: string
  readonly value: string
}

export interface OrderAmounts {
  /** What the total is the sum of. */
  readonly parts: readonly Amount[]
  /** Taxes that the prices already hold. */
  readonly includedTaxes: readonly Amount[]
}

/** What an order came to, row by row, for its page, its mails and its documents. */
export function amountsOf(
  order: OrderFacts,
  language: string,
  texts: AmountTexts,
  money: (price: Price) => string,
): OrderAmounts {
  const { priceSummary, taxIncludedInPrices, additionalFees } = order
  const taxes = chargedTaxes(order).map((tax) => ({
    label: (taxIncludedInPrices ? texts.taxIncluded : texts.tax)(
      taxNameIn(tax.taxName, language),
      percent(tax.rate, language),
    ),
    value: money(tax.aggregatedTaxAmount),
  }))
  return {
    parts: [
      { label: texts.subtotal, value: money(priceSummary.subtotal) },
      ...discountAmounts(order, texts, money),
      ...shippingAmounts(order, texts, money),
      ...additionalFees.map(({ name, price }) => ({ label: name, value: money(price) })),
      ...(taxIncludedInPrices ? [] : taxes),
    ],
    includedTaxes: taxIncludedInPrices ? taxes : [],
  }
}

/** Taxes that the order was charged. Prices do not contain one of 0 %. */
function chargedTaxes({ taxInfo, taxIncludedInPrices }: OrderFacts) {
  const charged = taxInfo.taxBreakdown.filter(({ taxName }) => taxName !== REVERSE_CHARGE && taxName !== NO_TAX)
  return taxIncludedInPrices ? charged.filter((tax) => Number(tax.aggregatedTaxAmount.amount) !== 0) : charged
}

/** A row for each discount, by its own name, and one for what no discount of the order names. */
function discountAmounts(order: OrderFacts, texts: AmountTexts, money: (price: Price) => string): Amount[] {
  const digits = currencyDigits(order.currency)
  const units = ({ amount }: Price) => Math.round(Number(amount) * 10 ** digits)
  const named = order.appliedDiscounts.map(({ coupon, discountRule, merchantDiscount }) => ({
    label: coupon
      ? texts.discount(coupon.code)
      : (discountRule?.name.translated ?? discountRule?.name.original ?? merchantDiscount?.description) ||
        texts.discount(''),
    price: (coupon ?? discountRule ?? merchantDiscount)?.amount ?? { amount: '0' },
  }))
  const rest = units(order.priceSummary.discount) - named.reduce((total, { price }) => total + units(price), 0)
  return [...named, { label: texts.discount(''), price: { amount: (rest / 10 ** digits).toFixed(digits) } }]
    .filter(({ price }) => units(price) > 0)
    .map(({ label, price }) => ({ label, value: `−${money(price)}` }))
}

function shippingAmounts(
  { shippingInfo, priceSummary }: OrderFacts,
  texts: AmountTexts,
  money: (price: Price) => string,
): Amount[] {
  if (!shippingInfo) return []
  const kind = shippingInfo.logistics?.pickupDetails ? texts.pickup : texts.shipping
  const value = Number(priceSummary.shipping.amount) === 0 ? texts.free : money(priceSummary.shipping)
  return [{ label: `${kind} (${shippingInfo.title})`, value }]
}
