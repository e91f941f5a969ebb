import { randomUUID } from 'node:crypto'
import type { CalculatedRefundSummary, Order, RefundItems } from '@cartwright/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleOrder } from '../../edges/hosted/mail-previews/sample-order.ts'
import { pricingInput } from '../../platform/pricing/arbitraries.ts'
import { orderTotal } from '../../platform/pricing/due.ts'
import { calculateTotals } from '../../platform/pricing/totals.ts'
import type { Totals } from '../../platform/pricing/types.ts'
import { priceWriter } from '../../platform/pricing/wire.ts'
import { linePrices, orderFee, orderPrice, taxOfPart } from '../orders/build-order.ts'
import { calculateRefund } from './calculate-refund.ts'
import { moneyOf } from './order-price.ts'
import type { StoredRefund } from './refund-store.ts'
import type { OrderBooks } from './transactions.ts'

/** The order that totals become. */
function orderOf(totals: Totals): Order {
  const sample = sampleOrder('en')
  const [line] = sample.lineItems
  if (!line) throw new Error('The sample has lines')
  const { shippingTotals, taxIncludedInPrices: taxIncluded } = totals
  const price = priceWriter(totals.currency, 'en')
  const write = (minorUnits: number) => orderPrice(price(minorUnits))
  return {
    ...sample,
    currency: totals.currency,
    taxIncludedInPrices: taxIncluded,
    lineItems: totals.lines.map((one) => ({
      ...line,
      id: one.line.id,
      quantity: one.line.quantity,
      ...linePrices(one, taxIncluded, price),
    })),
    shippingInfo: shippingTotals
      ? {
          title: 'Post',
          cost: {
            price: write(shippingTotals.price),
            discount: write(shippingTotals.discount),
            totalPriceBeforeTax: write(shippingTotals.totalBeforeTax),
            totalPriceAfterTax: write(shippingTotals.totalAfterTax),
            taxInfo: taxOfPart(shippingTotals, taxIncluded, price),
          },
        }
      : undefined,
    additionalFees: totals.feeTotals.map((fee) => orderFee(fee, taxIncluded, price)),
  }
}

/** A gift card pays first, and a card the rest. */
function booksOf({ giftCard }: Totals, total: number): OrderBooks {
  const at = '2026-11-24T10:00:00.000Z'
  const payment = (id: string, provider: string, captured: number) => ({
    ...{ id, provider, amount: captured, captured, status: 'captured' as const, currency: 'EUR' },
    ...{ createdAt: at, updatedAt: at, reference: null, method: '', delaysCapture: false },
    ...{ scheduledAction: null, scheduledAt: null, origin: null },
  })
  const payments = [payment('gift', 'gift_card', giftCard), payment('card', 'gateway', total - giftCard)]
  return { payments, refunds: [], captures: [], memberships: [] }
}

/** Everything of an order, in refunds of a third of the pieces or of the amount. */
function thirdsOf(order: Order): RefundItems[] {
  const money = moneyOf(order)
  const thirds = (whole: number) => [Math.floor(whole / 3), Math.floor(whole / 3), whole - 2 * Math.floor(whole / 3)]
  const costs = (whole: number) => thirds(whole).map((part) => ({ amount: money.write(part).amount }))
  const { shippingInfo } = order
  return [
    ...order.lineItems.flatMap(({ id: lineItemId, quantity }) =>
      thirds(quantity).map((part) => ({ lineItems: [{ lineItemId, quantity: part }] })),
    ),
    ...order.additionalFees.flatMap(({ id: additionalFeeId, price, priceAfterTax = price }) =>
      costs(money.read(priceAfterTax)).map((amount) => ({ additionalFees: [{ additionalFeeId, amount }] })),
    ),
    ...(shippingInfo
      ? costs(money.read(shippingInfo.cost.totalPriceAfterTax)).map((amount) => ({ shipping: { amount } }))
      : []),
  ]
}

/** Fails unless the parts of a preview are its total. */
function requireSum(order: Order, { subtotal, discount, tax, total }: CalculatedRefundSummary): void {
  const { read } = moneyOf(order)
  const parts = [read(subtotal), read(discount), read(tax), read(total)]
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
  expect(read(subtotal) - read(discount) + (order.taxIncludedInPrices ? 0 : read(tax))).toBe(read(total))
}

const asRefund = (details: RefundItems): StoredRefund => ({
  id: randomUUID(),
  createdAt: '2026-11-24T11:00:00.000Z',
  details: { ...details, shippingIncluded: details.shipping !== undefined },
  notification: null,
  transactions: [
    { id: randomUUID(), paymentId: 'card', amount: 0, status: 'succeeded', isExternal: true, reference: null },
  ],
})

test('the parts of a refund add up to what is paid back, and all refunds of an order to the order', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      const totals = calculateTotals(input)
      const order = orderOf(totals)
      const { read } = moneyOf(order)
      const books = booksOf(totals, orderTotal(totals))
      const all = { total: 0, tax: 0 }
      const refunds: StoredRefund[] = []
      for (const items of thirdsOf(order)) {
        const { summary, calculatedRefundItems: parts } = calculateRefund(order, { ...books, refunds }, items)
        const each = [...parts.lineItems, ...parts.additionalFees, ...(parts.shipping ? [parts.shipping] : [])]
        for (const part of [summary, ...each.map((one) => one.summary)]) requireSum(order, part)
        all.total += read(summary.total)
        all.tax += read(summary.tax)
        refunds.push(asRefund(items))
      }
      expect(all).toEqual({ total: orderTotal(totals), tax: totals.tax })
    }),
    { numRuns: 100 },
  )
})

test('what the payments cannot pay back is a part of its own', () => {
  fc.assert(
    fc.property(pricingInput, fc.nat({ max: 100 }), (input, percent) => {
      const totals = calculateTotals(input)
      const order = orderOf(totals)
      const { read } = moneyOf(order)
      const total = orderTotal(totals)
      const amount = Math.floor((total - totals.giftCard) * percent * 0.01)
      const before = asRefund({})
      const refund = { ...before, transactions: before.transactions.map((one) => ({ ...one, amount })) }
      const books = { ...booksOf(totals, total), refunds: [refund] }
      const lineItems = order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity }))
      const preview = calculateRefund(order, books, { lineItems })
      expect(read(preview.refundable) + read(preview.notRefundable)).toBe(read(preview.summary.total))
      expect(read(preview.refundable)).toBe(Math.min(read(preview.summary.total), total - amount))
    }),
    { numRuns: 100 },
  )
})

test('a line of 29.00 with discounts of 4.20 is refunded as 29.00 less 4.20', () => {
  const line = {
    ...{ id: randomUUID(), unitPrice: 2900, fullUnitPrice: 2900, quantity: 1, weight: 0, productId: null },
    ...{ collectionIds: [], itemType: 'PHYSICAL' as const, taxGroupId: null },
  }
  const totals = calculateTotals({
    ...{ currency: 'EUR', taxIncludedInPrices: true, lines: [line], coupon: null, shipping: null, fees: [] },
    merchantDiscounts: [{ amount: 420, lineItemIds: [] }],
    taxRates: [],
  })
  const lineItems = [{ lineItemId: line.id, quantity: 1 }]
  expect(calculateRefund(orderOf(totals), booksOf(totals, 2480), { lineItems }).summary).toMatchObject({
    lineItemsSubtotal: { amount: '29.00' },
    subtotal: { amount: '29.00' },
    discount: { amount: '4.20' },
    total: { amount: '24.80' },
  })
})
