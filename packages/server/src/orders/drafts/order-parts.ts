import type { Order, OrderAppliedDiscount, OrderLineItem, OrderShippingInformation } from '@cartwright/contract'
import { sum } from '../../platform/pricing/allocate.ts'
import { orderTotal } from '../../platform/pricing/due.ts'
import type { LineTotals } from '../../platform/pricing/types.ts'
import { toPriceSummary, toTaxSummary } from '../../platform/pricing/wire.ts'
import { linePrices, orderPrice, taxOfPart } from '../orders/build-order.ts'
import { type DraftDiscountEntry, type DraftFeeEntry, type DraftLine, liveLines } from './draft.ts'
import type { PricedDraft } from './price-draft.ts'

/** The parts of an order that follow from the prices of a draft. */
export type OrderParts = Pick<
  Order,
  'lineItems' | 'priceSummary' | 'taxInfo' | 'appliedDiscounts' | 'additionalFees' | 'shippingInfo'
> & {
  /** Minor units. */
  readonly total: number
}

export function orderParts(priced: PricedDraft): OrderParts {
  const { draft, totals, presentation } = priced
  const { price } = presentation
  const byId = new Map(totals.lines.map((line) => [line.line.id, line]))
  const { subtotal, shipping, tax, discount, total, additionalFees } = toPriceSummary(totals, price)
  const { totalTax, aggregatedTaxBreakdown = [] } = toTaxSummary(totals, price)
  const delivery = deliveryOf(priced)
  return {
    lineItems: liveLines(draft).flatMap((line) => toOrderLine(line, byId.get(line.item.id), priced)),
    priceSummary: {
      subtotal: orderPrice(subtotal),
      shipping: orderPrice(shipping),
      tax: orderPrice(tax),
      discount: orderPrice(discount),
      total: orderPrice(total),
      totalAdditionalFees: orderPrice(additionalFees),
    },
    taxInfo: {
      totalTax: orderPrice(totalTax),
      taxBreakdown: aggregatedTaxBreakdown.map((one) => ({
        taxName: one.taxName,
        taxType: one.taxType,
        jurisdiction: one.jurisdiction,
        ...(one.jurisdictionTypeEnum && { jurisdictionType: one.jurisdictionTypeEnum }),
        rate: one.rate,
        aggregatedTaxAmount: orderPrice(one.aggregatedTaxAmount),
        aggregatedTaxableAmount: orderPrice(one.aggregatedTaxableAmount),
      })),
      ...(draft.taxExempt && { taxExempt: true }),
    },
    appliedDiscounts: draft.discounts
      .filter(({ isApplied }) => isApplied)
      .map((entry) => toAppliedDiscount(entry, priced)),
    additionalFees: draft.fees.filter(({ isApplied }) => isApplied).map((entry) => toFee(entry, priced)),
    ...(delivery && { shippingInfo: delivery }),
    total: orderTotal(totals),
  }
}

function toOrderLine(line: DraftLine, totals: LineTotals | undefined, priced: PricedDraft): OrderLineItem[] {
  if (!totals) return []
  const prices = linePrices(totals, priced.totals.taxIncludedInPrices, priced.presentation.price)
  return [{ ...line.item, quantity: line.priced.quantity, ...prices }]
}

/** A line as it is shown in the draft, also one that was removed. */
export function draftOrderLine(line: DraftLine, priced: PricedDraft): OrderLineItem {
  const [live] = toOrderLine(
    line,
    priced.totals.lines.find(({ line: { id } }) => id === line.item.id),
    priced,
  )
  if (live) return live
  const { price } = priced.presentation
  const none = orderPrice(price(0))
  const unitPrice = orderPrice(price(line.priced.unitPrice))
  return {
    ...line.item,
    quantity: line.before?.quantity ?? line.priced.quantity,
    price: unitPrice,
    priceBeforeDiscounts: unitPrice,
    lineItemPrice: none,
    totalDiscount: none,
    totalPriceBeforeTax: none,
    totalPriceAfterTax: none,
    taxInfo: {
      taxAmount: none,
      taxableAmount: none,
      taxRate: '0',
      taxIncludedInPrice: priced.totals.taxIncludedInPrices,
    },
  }
}

export function toAppliedDiscount(entry: DraftDiscountEntry, priced: PricedDraft): OrderAppliedDiscount {
  const { id, terms, original, description } = entry
  const price = (minor: number) => orderPrice(priced.presentation.price(minor))
  const shares = priced.shares.get(id) ?? []
  const ofShipping = priced.totals.discounts.find(({ plugin }) => plugin?.id === id)
  const amount = price(terms.type === 'SHIPPING' ? (ofShipping?.amount ?? 0) : sum(shares.map((one) => one.amount)))
  const lineItemDiscounts = shares.map((share) => ({ lineItemId: share.id, totalDiscount: price(share.amount) }))
  if (original)
    return {
      ...original,
      id,
      ...(original.coupon && { coupon: { ...original.coupon, amount } }),
      ...(original.discountRule && { discountRule: { ...original.discountRule, amount } }),
      ...(original.merchantDiscount && { merchantDiscount: { ...original.merchantDiscount, amount } }),
      lineItemDiscounts,
    }
  return {
    id,
    merchantDiscount: { amount, ...(description !== undefined && { description }) },
    discountType:
      terms.type === 'SHIPPING' ? 'SHIPPING' : 'lineId' in terms && terms.lineId !== null ? 'SPECIFIC_ITEMS' : 'GLOBAL',
    lineItemDiscounts,
  }
}

export function toFee(entry: DraftFeeEntry, { totals, presentation }: PricedDraft): Order['additionalFees'][number] {
  const { id, name, code, lineItemIds, original } = entry
  const price = (minor: number) => orderPrice(presentation.price(minor))
  const found = totals.feeTotals.find(({ fee }) => fee.code === id)
  return {
    ...original,
    id,
    name,
    ...(code !== undefined && { code }),
    ...(lineItemIds.length > 0 && { lineItemIds: [...lineItemIds] }),
    source: original?.source ?? 'MANUAL',
    price: price(entry.price),
    priceBeforeTax: price(found?.totalBeforeTax ?? entry.price),
    priceAfterTax: price(found?.totalAfterTax ?? entry.price),
    ...(found && { taxInfo: taxOfPart(found, totals.taxIncludedInPrices, presentation.price) }),
  }
}

function deliveryOf({ draft, totals, presentation }: PricedDraft): OrderShippingInformation | null {
  const { delivery } = draft
  const { shippingTotals } = totals
  if (!delivery || !shippingTotals) return null
  const price = (minor: number) => orderPrice(presentation.price(minor))
  return {
    ...delivery.info,
    cost: {
      price: price(shippingTotals.price),
      discount: price(shippingTotals.discount),
      totalPriceBeforeTax: price(shippingTotals.totalBeforeTax),
      totalPriceAfterTax: price(shippingTotals.totalAfterTax),
      taxInfo: taxOfPart(shippingTotals, totals.taxIncludedInPrices, presentation.price),
    },
  }
}
