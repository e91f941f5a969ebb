import { roundHalfUp, sum } from './allocate.ts'
import type { FeeTotals, LineTotals, PriceTotals, Summary, Totals } from './types.ts'

/** What is paid when the order is placed, and what stays owed. They add up to the total. */
interface AmountsDue {
  readonly now: number
  readonly later: number
}

/** The amounts that cart, estimate, checkout, payment provider, order and mail all show. */
export function amountsDue({ payNow, payLater }: Pick<Totals, 'payNow' | 'payLater'>): AmountsDue {
  return { now: payNow.total, later: payLater.total }
}

/** What an order costs: a gift card is a way to pay for it. */
export const orderTotal = ({ total, giftCard }: Pick<Totals, 'total' | 'giftCard'>): number => total + giftCard

interface PricedParts {
  readonly lines: readonly LineTotals[]
  readonly shipping: PriceTotals | null
  readonly fees: readonly FeeTotals[]
  readonly taxIncluded: boolean
  readonly giftCardBalance: number
}

/** Lines are paid now, later, or a deposit now and the rest later. Delivery and fees are paid now. */
export function splitByDueDate({ lines, shipping, fees, taxIncluded, giftCardBalance }: PricedParts): {
  payNow: Summary
  payLater: Summary
} {
  const now = lines.map((line) => portionDueNow(line, taxIncluded))
  if (lines.every(({ line }) => !line.paidLater && line.deposit === undefined)) {
    return { payNow: summarize(now, shipping, fees, taxIncluded, giftCardBalance), payLater: nothingDue }
  }
  const later = lines.map((line, index) => subtract(line, now[index] ?? nothing))
  return {
    payNow: summarize(now, shipping, fees, taxIncluded, giftCardBalance),
    payLater: summarize(later, null, [], taxIncluded, 0),
  }
}

/** A share of a price, of its discount and of its tax. */
interface Portion {
  readonly price: number
  readonly discount: number
  readonly tax: number
  readonly isGiftCard: boolean
}

const nothing: Portion = { price: 0, discount: 0, tax: 0, isGiftCard: false }
const nothingDue: Summary = { subtotal: 0, discount: 0, shipping: 0, fees: 0, tax: 0, giftCard: 0, total: 0 }

function portionDueNow({ line, price, discount, tax, totalAfterTax }: LineTotals, taxIncluded: boolean): Portion {
  const whole = { price, discount, tax: tax.total, isGiftCard: line.itemType === 'GIFT_CARD' }
  if (line.paidLater) return nothing
  if (line.deposit === undefined) return whole
  const deposit = line.deposit * line.quantity
  if (deposit >= totalAfterTax) return whole
  const share = (amount: number) => roundHalfUp(BigInt(amount) * BigInt(deposit), BigInt(totalAfterTax))
  const part = { discount: share(discount), tax: share(tax.total) }
  return { ...whole, ...part, price: deposit + part.discount - (taxIncluded ? 0 : part.tax) }
}

const subtract = ({ line, price, discount, tax }: LineTotals, part: Portion): Portion => ({
  price: price - part.price,
  discount: discount - part.discount,
  tax: tax.total - part.tax,
  isGiftCard: line.itemType === 'GIFT_CARD',
})

/** @param giftCardBalance what gift cards may pay; they never pay for other gift cards */
function summarize(
  lines: readonly Portion[],
  shippingTotals: PriceTotals | null,
  feeTotals: readonly PriceTotals[],
  taxIncluded: boolean,
  giftCardBalance: number,
): Summary {
  const extras = [...(shippingTotals ? [shippingTotals] : []), ...feeTotals]
  const subtotal = sum(lines.map(({ price }) => price))
  const discount = sum([...lines, ...extras].map((part) => part.discount))
  const shipping = shippingTotals?.price ?? 0
  const fees = sum(feeTotals.map(({ price }) => price))
  const tax = sum([...lines.map((part) => part.tax), ...extras.map((part) => part.tax.total)])
  const due = sum([subtotal, -discount, shipping, fees, taxIncluded ? 0 : tax])
  const forGiftCards = sum(lines.filter(({ isGiftCard }) => isGiftCard).map(({ price, discount: off }) => price - off))
  const giftCard = Math.min(giftCardBalance, due - forGiftCards)
  return { subtotal, discount, shipping, fees, tax, giftCard, total: due - giftCard }
}

export function addSummaries(a: Summary, b: Summary): Summary {
  return {
    subtotal: sum([a.subtotal, b.subtotal]),
    discount: sum([a.discount, b.discount]),
    shipping: sum([a.shipping, b.shipping]),
    fees: sum([a.fees, b.fees]),
    tax: sum([a.tax, b.tax]),
    giftCard: sum([a.giftCard, b.giftCard]),
    total: sum([a.total, b.total]),
  }
}
