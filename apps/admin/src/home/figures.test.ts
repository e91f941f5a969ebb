import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const now = new Date(2026, 2, 30, 15, 0)
const zero = { amount: '0', formattedAmount: '' }

const order = (total: number, daysAgo: number, email: string) => ({
  createdDate: new Date(2026, 2, 30 - daysAgo, 9, 30),
  buyerInfo: { email },
  priceSummary: {
    subtotal: zero,
    shipping: zero,
    tax: zero,
    discount: zero,
    totalAdditionalFees: zero,
    total: { amount: (total / 100).toFixed(2), formattedAmount: '' },
  },
})

test('the sales of the days add up to the sales, also across a change of clocks', () => {
  const orders = fc.array(
    fc.record({
      total: fc.integer({ min: 0, max: 1e7 }),
      daysAgo: fc.integer({ min: 0, max: 29 }),
      email: fc.constantFrom('a@x.de', 'A@x.de', 'b@x.de'),
    }),
  )
  fc.assert(
    fc.property(orders, (given) => {
      const figures = figuresOf(
        given.map(({ total, daysAgo, email }) => order(total, daysAgo, email)),
        now,
        30,
      )
      const expected = given.reduce((sum, { total }) => sum + total, 0)
      expect(Math.round(figures.sales * 100)).toBe(expected)
      expect(Math.round(figures.byDay.reduce((sum, { sales }) => sum + sales, 0) * 100)).toBe(expected)
      expect(figures.byDay).toHaveLength(30)
      expect(figures.customers).toBe(new Set(given.map(({ email }) => email.toLowerCase())).size)
    }),
  )
})
