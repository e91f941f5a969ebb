import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from '../../../../packages/server/src/selling/shipping/rates.ts'
import { isRising, readSteps, toRates } from './rate-steps.ts'

const amount = (text: string) => Number(text.replace(',', '.')).toFixed(2)

describe('steps of delivery prices', () => {
  test.each(['weight', 'value'] as const)('are read back as they were written, by %s', (kind) => {
    const steps = [
      { upTo: kind === 'weight' ? '2.5' : '2.50', price: '4.90' },
      { upTo: kind === 'weight' ? '10' : '10.00', price: '9.90' },
      { upTo: '', price: '19.00' },
    ]
    expect(readSteps(toRates(kind, steps, amount))).toEqual({ kind, steps })
    expect(readSteps(toRates(kind, steps.slice(0, 1), amount))).toEqual({ kind, steps: steps.slice(0, 1) })
  })

  test('other rates are left as they are', () => {
    const value = '2'
    expect(readSteps([{ amount: '5' }])).toBeNull()
    expect(readSteps([{ amount: '5', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'LT', value }] }])).toBeNull()
    expect(readSteps([{ amount: '5', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value }] }])).toBeNull()
    const both = [
      { type: 'BY_TOTAL_WEIGHT' as const, operator: 'LTE' as const, value },
      { type: 'BY_TOTAL_PRICE' as const, operator: 'LT' as const, value },
    ]
    expect(readSteps([{ amount: '5', conditions: both }])).toBeNull()
  })

  test('must rise, and only the last has no limit', () => {
    const rise = (...limits: string[]) => {
      const steps = limits.map((upTo) => ({ upTo }))
      return steps.every((_, index) => isRising(steps, index))
    }
    expect(rise('2', '10', '')).toBe(true)
    expect(rise('2,5', '10')).toBe(true)
    expect(rise('10', '2')).toBe(false)
    expect(rise('2', '2')).toBe(false)
    expect(rise('', '2')).toBe(false)
    expect(rise('2', '', '10')).toBe(false)
    expect(rise('')).toBe(false)
  })

  test('cost what the table says, for any parcel', () => {
    const limits = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(limits, fc.boolean(), fc.integer({ min: 0, max: 60 }), (unsorted, isOpen, weight) => {
        const sorted = unsorted.toSorted((a, b) => a - b)
        const steps = [
          ...sorted.map((limit, index) => ({ upTo: String(limit), price: String(index + 1) })),
          ...(isOpen ? [{ upTo: '', price: '99' }] : []),
        ]
        const rates = toRates('weight', steps, amount).map(({ amount: price, conditions = [] }) => ({
          amount: Number(price) * 100,
          conditions: conditions.map((one) => ({ ...one, value: Number(one.value) })),
          multiplyByQuantity: false,
        }))
        const index = sorted.findIndex((limit) => weight <= limit)
        const expected = index >= 0 ? (index + 1) * 100 : isOpen ? 9900 : null
        const option = {
          id: '',
          code: '',
          title: '',
          kind: 'SHIPPING' as const,
          position: 0,
          active: true,
          regionIds: [],
          deliveryTime: '',
        }
        expect(costOf({ ...option, rates }, { weight, subtotal: 0, quantity: 1 })).toBe(expected)
      }),
    )
  })
})
