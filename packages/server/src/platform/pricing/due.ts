import { roundHalfUp, sum } from './allocate.ts'
import type { FeeTotals, GiftCardPayment, GiftCardTerms, LineTotals, PriceTotals, Summary, Totals } from './types.ts'

/** What is paid when the order is placed, and what stays owed. They add up to the total. */
interface AmountsDue {
  readonly now: number
  readonly later: number
}

/** The amounts that cart, estimate, checkout, payment provider, order and mail all show. */
export function amountsDue({ payNow, payLater }: Pick<Totals, 'payNow' | 'payLater'>): AmountsDue {
  return { now: payNow.total, later: payLater.total }
}

/** What an order costs: gift cards and store credit are ways to pay for it. */
export const orderTotal = ({ total, ...paid }: Pick<Totals, 'total' | 'giftCard' | 'storeCredit'>): number =>
  total + paidFromBalances(paid)

/** What gift cards and store credit pay. */
export const paidFromBalances = ({ giftCard, storeCredit }: Pick<Totals, 'giftCard' | 'storeCredit'>): number =>
  giftCard + storeCredit

interface PricedParts {
  readonly lines: readonly LineTotals[]
  readonly shipping: PriceTotals | null
  readonly fees: readonly FeeTotals[]
  readonly taxIncluded: boolean
  readonly giftCardBalance: number
  readonly storeCredit: number
}

/** Lines are paid now, later, or a deposit now and the rest later. Delivery and fees are paid now. */
export function splitByDueDate({ lines, shipping, fees, taxIncluded, ...balances }: PricedParts): {
  payNow: Summary
  payLater: Summary
} {
  const now = lines.map((line) => portionDueNow(line, taxIncluded))
  if (lines.every(({ line }) => !line.paidLater && line.deposit === undefined)) {
    return { payNow: summarize(now, shipping, fees, taxIncluded, balances), payLater: nothingDue }
  }
  const later = lines.map((line, index) => subtract(line, now[index] ?? nothing))
  return {
    payNow: summarize(now, shipping, fees, taxIncluded, balances),
    payLater: summarize(later, null, [], taxIncluded, { giftCardBalance: 0, storeCredit: 0 }),
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
const nothingDue: Summary = {
  subtotal: 0,
  discount: 0,
  shipping: 0,
  fees: 0,
  tax: 0,
  giftCard: 0,
  storeCredit: 0,
  total: 0,
}

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

/** @param balances what gift cards, then store credit, may pay; they never pay for gift cards */
function summarize(
  lines: readonly Portion[],
  shippingTotals: PriceTotals | null,
  feeTotals: readonly PriceTotals[],
  taxIncluded: boolean,
  balances: Pick<PricedParts, 'giftCardBalance' | 'storeCredit'>,
): Summary {
  const extras = [...(shippingTotals ? [shippingTotals] : []), ...feeTotals]
  const subtotal = sum(lines.map(({ price }) => price))
  const discount = sum([...lines, ...extras].map((part) => part.discount))
  const shipping = shippingTotals?.price ?? 0
  const fees = sum(feeTotals.map(({ price }) => price))
  const tax = sum([...lines.map((part) => part.tax), ...extras.map((part) => part.tax.total)])
  const due = sum([subtotal, -discount, shipping, fees, taxIncluded ? 0 : tax])
  const forGiftCards = sum(lines.filter(({ isGiftCard }) => isGiftCard).map(({ price, discount: off }) => price - off))
  const payable = due - forGiftCards
  const giftCard = Math.min(balances.giftCardBalance, payable)
  const storeCredit = Math.min(balances.storeCredit, payable - giftCard)
  return { subtotal, discount, shipping, fees, tax, giftCard, storeCredit, total: due - giftCard - storeCredit }
}

export function addSummaries(a: Summary, b: Summary): Summary {
  return {
    subtotal: sum([a.subtotal, b.subtotal]),
    discount: sum([a.discount, b.discount]),
    shipping: sum([a.shipping, b.shipping]),
    fees: sum([a.fees, b.fees]),
    tax: sum([a.tax, b.tax]),
    giftCard: sum([a.giftCard, b.giftCard]),
    storeCredit: sum([a.storeCredit, b.storeCredit]),
    total: sum([a.total, b.total]),
  }
}

/** What each gift card pays of an amount: the first as much as it can, then the next. */
export function splitByGiftCard(cards: readonly GiftCardTerms[], amount: number): GiftCardPayment[] {
  let open = amount
  return cards.map((terms) => {
    const paid = Math.min(terms.balance, open)
    open -= paid
    return { terms, amount: paid }
  })
}
