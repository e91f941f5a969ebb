import type { Order } from '@cartwright/client'
import { expect, test } from 'vitest'
import { owedOf, totalOf } from './export-amounts.ts'

const price = (amount: string) => ({ amount, formattedAmount: amount })
const order = (status: Order['status'], owed: string, refundDue: string) => ({
  status,
  priceSummary: { total: price('120.00') },
  balanceSummary: { balance: price('0.00'), owed: price(owed), refundDue: price(refundDue) },
})

test('an order that is canceled has sold nothing, and owes what was paid for it', () => {
  expect(totalOf(order('CANCELED', '0.00', '120.00'))).toBe('0.00')
  expect(owedOf(order('CANCELED', '0.00', '120.00'))).toBe('-120.00')
})

test('an order that stands has its total, and what is still to be received', () => {
  expect(totalOf(order('APPROVED', '40.00', '0.00'))).toBe('120.00')
  expect(owedOf(order('APPROVED', '40.00', '0.00'))).toBe('40.00')
})
