import { createHash } from 'node:crypto'
import type { CustomLineItem } from '@cartwright/contract'
import { amountsDue } from '../../platform/pricing/due.ts'
import type { Totals } from '../../platform/pricing/types.ts'
import type { CatalogLine } from '../cart/cart.ts'
import { lineFacts } from '../cart/lines/line-facts.ts'
import type { PricedCheckout } from './priced-checkout.ts'

/**
 * A hash of everything that a customer agrees to at review: what is bought, for whom, where it goes, how it is delivered,
 * and what each part costs. Equal stamps mean that the reviews showed the same order. The billing address, the note and
 * the payment are not in it: the customer sends those together with the stamp.
 */
export function reviewStamp(priced: PricedCheckout): string {
  const { cart, totals, couponRejection, presentation } = priced
  const lines = cart.lines.map((line) => [
    line.id,
    line.purchasable,
    line.kind === 'catalog'
      ? [
          line.item.productId,
          line.item.variantId,
          line.modifiers,
          line.texts,
          line.giftCard,
          ...subscriptionOf(line, presentation),
        ]
      : [line.kind === 'app' && line.reference, line.custom.productName?.original, termsOf(line.custom)],
  ])
  const prices = totals.lines.map(({ line, price, discount, tax }) => [line.id, price, discount, tax.total])
  const { currency, subtotal, discount, shipping, fees, tax, total } = totals
  const amounts = [
    currency,
    subtotal,
    discount,
    shipping,
    fees,
    tax,
    totals.giftCardPayments.map(({ terms, amount }) => [terms.id, amount]),
    totals.storeCredit,
    total,
    couponRejection?.code ?? null,
    totals.discounts.map(({ coupon, rule, amount: off }) => [coupon?.code ?? rule?.id ?? null, off]),
    amountsDue(totals),
  ]
  const text = JSON.stringify([lines, prices, amounts, taxRates(totals), delivery(priced), contact(priced)])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** The terms of later deliveries. Nothing for other lines, whose stamps stay as they were. */
function subscriptionOf(line: CatalogLine, presentation: PricedCheckout['presentation']): unknown[] {
  if (!line.subscription) return []
  const { id, frequency, interval, billingCycles, freeTrialPeriod, minimumCycles, startDate } = line.subscription
  const { renewalPrice } = lineFacts(line, presentation)
  return [id, frequency, interval, billingCycles, freeTrialPeriod, minimumCycles, startDate, renewalPrice]
}

const termsOf = ({ policies, consentRequiredPaymentPolicy, priceDescription }: CustomLineItem) => [
  policies,
  consentRequiredPaymentPolicy,
  priceDescription?.original,
]

function taxRates({ lines, shippingTotals, feeTotals }: Totals) {
  const taxed = [...lines, ...(shippingTotals ? [shippingTotals] : []), ...feeTotals]
  return taxed.map(({ tax }) => tax.parts.map(({ rate, tax: amount }) => [rate.name, rate.rate, amount]))
}

function delivery({ shipping }: PricedCheckout) {
  if (!shipping) return null
  const { code, title, method, cost, deliveryTime, instructions, pickupAddress } = shipping
  return [code, title, method, cost, deliveryTime, instructions, pickupAddress]
}

const contact = ({ checkout: { details } }: PricedCheckout) => [details.email, sorted(details.shipping)]

/** An address that was only written in another order is the same address. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, sorted(part)] as const)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}
