import { expect, test } from 'vitest'
import { customerPaymentStatus } from './standing.ts'

const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const statusOf = (authorized: string, paymentStatus: 'PARTIALLY_PAID' | 'NOT_PAID' | 'PAID' = 'PARTIALLY_PAID') =>
  customerPaymentStatus({
    paymentStatus,
    balanceSummary: {
      balance: price('27.90'),
      authorized: price(authorized),
    },
  })

test('an order whose rest is authorized has a payment in progress, and is not partly paid', () => {
  expect(statusOf('27.90')).toBe('PENDING')
  expect(statusOf('27.89')).toBe('PARTIALLY_PAID')
  expect(statusOf('0.00')).toBe('PARTIALLY_PAID')
})

test('other states stay', () => {
  expect([statusOf('0.00', 'NOT_PAID'), statusOf('0.00', 'PAID')]).toEqual(['NOT_PAID', 'PAID'])
})
