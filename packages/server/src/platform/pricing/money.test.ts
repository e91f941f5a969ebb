import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { currency } from './arbitraries.ts'
import { formatMoney, toDecimalString, toMinorUnits } from './money.ts'

describe('money at the edge', () => {
  test.each([
    ['EUR', 1250, '12.50'],
    ['JPY', 1250, '1250'],
    ['KWD', 1250, '1.250'],
  ])('%s has its own number of digits', (code, minor, decimal) => {
    expect(toDecimalString(minor, code)).toBe(decimal)
    expect(toMinorUnits(decimal, code)).toBe(minor)
  })

  test('a decimal string and minor units say the same, both ways', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        expect(toMinorUnits(toDecimalString(minor, code), code)).toBe(minor)
      }),
    )
  })

  test('digits a currency does not have are rounded half up', () => {
    expect(toMinorUnits('1.005', 'EUR')).toBe(101)
    expect(toMinorUnits('1.0049', 'EUR')).toBe(100)
    expect(toMinorUnits('0.5', 'JPY')).toBe(1)
  })

  test.each(['', 'NaN', '1e3', '1,50', 'Infinity', '.5'])('%j is no amount', (text) => {
    expect(() => toMinorUnits(text, 'EUR')).toThrow(RangeError)
  })

  test('people read it in their language', () => {
    expect(formatMoney(125000, 'EUR', 'en')).toBe('€1,250.00')
    expect(formatMoney(125000, 'EUR', 'de')).toBe('1.250,00\u00a0€')
  })
})

describe('allocate', () => {
  const weights = fc.uniqueArray(fc.record({ id: fc.uuid(), weight: fc.nat() }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 50,
  })

  test('never loses or invents a unit, and gives no share more than its weight', () => {
    const split = weights.chain((shares) => {
      const total = shares.reduce((sum, { weight }) => sum + weight, 0)
      return fc.record({ amount: fc.nat({ max: total }), shares: fc.constant(shares), total: fc.constant(total) })
    })
    fc.assert(
      fc.property(split, ({ amount, shares, total }) => {
        const parts = allocate(amount, shares)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(total === 0 ? 0 : amount)
        for (const [index, part] of parts.entries()) {
          expect(part.amount).toBeGreaterThanOrEqual(0)
          expect(part.amount).toBeLessThanOrEqual(shares[index]?.weight ?? -1)
        }
      }),
    )
  })

  test('S09: gives what is left over, one unit each, to the shares that were cut most; of equal ones to the lower id', () => {
    const split = weights.chain((shares) => {
      const total = shares.reduce((sum, { weight }) => sum + weight, 0)
      return fc.record({ amount: fc.nat({ max: total }), shares: fc.constant(shares), total: fc.constant(total) })
    })
    fc.assert(
      fc.property(split, ({ amount, shares, total }) => {
        fc.pre(total > 0)
        const parts = allocate(amount, shares).map(({ id, amount: given }, index) => {
          const exact = BigInt(amount) * BigInt(shares[index]?.weight ?? 0)
          return { id, more: given - Number(exact / BigInt(total)), cut: exact % BigInt(total) }
        })
        const byRule = parts.toSorted((a, b) => (a.cut === b.cut ? (a.id < b.id ? -1 : 1) : a.cut > b.cut ? -1 : 1))
        const left = byRule.reduce((sum, { more }) => sum + more, 0)
        expect(byRule.map(({ more }) => more)).toEqual(byRule.map((_, index) => (index < left ? 1 : 0)))
      }),
    )
  })
})
