import type { Order, OrderPrice } from '@cartwright/client'
import { expect, test } from 'vitest'
import { orderDiscounts } from './order-discounts.ts'

const price = (amount: string): OrderPrice => ({ amount, formattedAmount: amount })
const money = ({ amount }: OrderPrice) => `€${amount}`
const ofOrder = (discount: string, applied: Order['appliedDiscounts']) =>
  orderDiscounts({ appliedDiscounts: applied, priceSummary: { ...summary, discount: price(discount) } }, money)
const none = price('0.00')
const summary = { subtotal: none, shipping: none, tax: none, discount: none, total: none, totalAdditionalFees: none }
const whole = { discountType: 'GLOBAL' as const, lineItemDiscounts: [] }

test('each discount of an order is a row by its own name', () => {
  expect(
    ofOrder('9.76', [
      { ...whole, discountRule: { id: 'r', name: { original: 'Second cup' }, amount: price('2.68') } },
      { ...whole, coupon: { id: 'c', code: 'HELLO10', name: 'Hello', amount: price('5.08') } },
      { ...whole, merchantDiscount: { amount: price('2.00'), description: 'Scratched' } },
      { ...whole, merchantDiscount: { amount: price('0.00') } },
    ]),
  ).toEqual([
    { source: 'rule', name: 'Second cup', amount: '€2.68' },
    { source: 'coupon', name: 'HELLO10', amount: '€5.08' },
    { source: 'merchant', name: 'Scratched', amount: '€2.00' },
  ])
})

test('a discount that nothing names is a row without a name', () => {
  expect(ofOrder('3.00', [])).toEqual([{ source: 'merchant', name: '', amount: '€3.00' }])
  expect(ofOrder('0.00', [])).toEqual([])
})
