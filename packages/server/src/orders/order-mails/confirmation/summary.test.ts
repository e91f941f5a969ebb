import type { Order } from '@cartwright/contract'
import { expect, test } from 'vitest'
import { priceIn, sampleOrder } from '../../../edges/hosted/mail-previews/sample-order.ts'
import { confirmationMessages } from './messages.ts'
import { summarizeOrder } from './summary.ts'

const price = priceIn('en')
const whole = { discountType: 'GLOBAL' as const, lineItemDiscounts: [] }
const second: Order['appliedDiscounts'][number] = {
  ...whole,
  discountRule: { id: 'rule', name: { original: 'Second cup', translated: 'Zweite Tasse' }, amount: price(268) },
}
const hello: Order['appliedDiscounts'][number] = {
  ...whole,
  coupon: { id: 'coupon', code: 'HELLO10', name: 'Hello', amount: price(508) },
}

function rowsOf(discount: number, appliedDiscounts: Order['appliedDiscounts'], change: Partial<Order> = {}) {
  const sample = sampleOrder('en')
  const priceSummary = { ...sample.priceSummary, discount: price(discount) }
  const order = { ...sample, priceSummary, appliedDiscounts, additionalFees: [], ...change }
  const { amounts, blocks } = summarizeOrder(order, { schedule: null, open: null }, 'en', confirmationMessages.en)
  return { discounts: amounts.slice(1, -1), payment: blocks.find(({ title }) => title === 'Payment')?.lines }
}

test('each discount has a row by its own name', () => {
  expect(rowsOf(776, [second, hello]).discounts).toEqual([
    { label: 'Zweite Tasse', value: '−€2.68' },
    { label: 'Discount (HELLO10)', value: '−€5.08' },
  ])
})

test('a discount of the merchant has its description, and what nothing names is a row too', () => {
  const byHand = [
    { ...whole, merchantDiscount: { amount: price(200), description: 'Scratched' } },
    { ...whole, merchantDiscount: { amount: price(100) } },
    { ...whole, merchantDiscount: { amount: price(0), description: 'Nothing' } },
  ]
  expect(rowsOf(350, byHand).discounts).toEqual([
    { label: 'Scratched', value: '−€2.00' },
    { label: 'Discount', value: '−€1.00' },
    { label: 'Discount', value: '−€0.50' },
  ])
  expect(rowsOf(350, []).discounts).toEqual([{ label: 'Discount', value: '−€3.50' }])
  expect(rowsOf(0, []).discounts).toEqual([])
})

test('an authorized card is a confirmed payment, before and after its capture', () => {
  expect(rowsOf(0, [], { paymentStatus: 'PENDING' }).payment).toEqual(['Payment confirmed'])
  expect(rowsOf(0, [], { paymentStatus: 'PAID' }).payment).toEqual(['Paid'])
})

test.each([
  {
    language: 'en' as const,
    lines: ['Mon, 4 – 6 PM', 'Includes €0.50 handling', 'Includes €2.00 insurance (up to €500)'],
  },
  {
    language: 'de' as const,
    lines: ['Mon, 4 – 6 PM', 'Enthält €0.50 Bearbeitung', 'Enthält €2.00 Versicherung (up to €500)'],
  },
])('the mail names the time window of a delivery and what its price contains: $language', ({ language, lines }) => {
  const { shippingInfo, ...sample } = sampleOrder('en')
  if (!shippingInfo) throw new Error('the sample is delivered')
  const order: Order = {
    ...sample,
    shippingInfo: {
      ...shippingInfo,
      logistics: { ...shippingInfo.logistics, deliveryTime: 'Mon, 4 – 6 PM' },
      otherCharges: [
        { type: 'HANDLING_FEE', price: price(50) },
        { type: 'INSURANCE', price: price(200), details: 'up to €500' },
      ],
    },
  }
  const { blocks } = summarizeOrder(order, { schedule: null, open: null }, language, confirmationMessages[language])
  expect(blocks[0]?.lines.slice(-3)).toEqual(lines)
})
