import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, findContradiction, type Happening, type Reading } from './quantity.ts'

const change = (amount: number, begin: number, end: number): Change => ({
  kind: 'change',
  name: 'restock',
  amount,
  begin,
  end,
})
const reading = (value: number, begin: number, end: number): Reading => ({
  kind: 'reading',
  name: 'look',
  value,
  begin,
  end,
})

describe('an order is found', () => {
  test('for what truly happened one after the other, whatever the calls overlapped', () => {
    const step = fc.record({
      amount: fc.integer({ min: -5, max: 5 }),
      isReading: fc.boolean(),
      early: fc.integer({ min: 0, max: 30 }),
      late: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let value = 100
        const happenings = steps.map(({ amount, isReading, early, late }, index): Happening => {
          const [begin, end] = [index * 10 - early - 0.5, index * 10 + late]
          if (isReading) return reading(value, begin, end)
          value += amount
          return change(amount, begin, end)
        })
        expect(findContradiction(100, happenings)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('whether a change without a response happened or not', () => {
    const lost = change(4, 1, Infinity)
    expect(findContradiction(10, [lost, reading(10, 2, 3)])).toBeNull()
    expect(findContradiction(10, [lost, reading(14, 2, 3)])).toBeNull()
    expect(findContradiction(10, [lost, reading(10, 2, 3), reading(14, 4, 5)])).toBeNull()
  })

  test('while stock is reserved, released and reserved again', () => {
    const claim: Happening = { kind: 'claim', name: 'payment', amount: -2, begin: 1, end: 9 }
    const looks = [reading(8, 2, 3), reading(10, 4, 5), reading(8, 6, 7)]
    expect(findContradiction(10, [claim, ...looks])).toBeNull()
  })

  test('when a power cut undoes what was seen and not confirmed', () => {
    const cut: Happening = { kind: 'cut', name: 'power cut', begin: 4, end: 5 }
    const lost = change(4, 1, Infinity)
    expect(findContradiction(10, [lost, reading(14, 2, 3), cut, reading(10, 6, 7)])).toBeNull()
  })
})

describe('a contradiction is found', () => {
  test('a stale reading: the change was confirmed before it began', () => {
    const stale = reading(10, 3, 4)
    expect(findContradiction(10, [change(5, 1, 2), stale])).toBe(stale)
  })

  test('a lost update: one of two concurrent changes is missing afterwards', () => {
    const after = reading(13, 4, 5)
    expect(findContradiction(10, [change(3, 1, 3), change(4, 2, 3), after])).toBe(after)
  })

  test('a change that is undone: seen by one reading, and not by the next', () => {
    const second = reading(10, 4, 5)
    expect(findContradiction(10, [change(4, 1, Infinity), reading(14, 2, 3), second])).toBe(second)
  })

  test('a change that happens twice', () => {
    const twice = reading(18, 4, 5)
    expect(findContradiction(10, [change(4, 1, Infinity), twice])).toBe(twice)
  })

  test('a reserved amount that nothing claims any more', () => {
    const claim: Happening = { kind: 'claim', name: 'payment', amount: -2, begin: 1, end: 3 }
    const after = reading(8, 4, 5)
    expect(findContradiction(10, [claim, after])).toBe(after)
  })
})
