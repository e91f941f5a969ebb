import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addAmounts,
  amountNumber,
  isMore,
  isPayable,
  isPositive,
  isZero,
  lesserOf,
  ratioOf,
  subtractAmounts,
} from './amounts.ts'

const amount = fc
  .record({ units: fc.integer({ min: -1e9, max: 1e9 }), digits: fc.constantFrom(0, 2, 3) })
  .map(({ units, digits }) => ({
    text: (units / 10 ** digits).toFixed(digits),
    thousandths: units * 10 ** (3 - digits),
  }))

const thousandthsOf = (text: string) => Math.round(Number(text) * 1000)

test('adds, subtracts and compares amounts of any digits exactly', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(thousandthsOf(addAmounts(one.text, other.text))).toBe(one.thousandths + other.thousandths)
      expect(thousandthsOf(subtractAmounts(one.text, other.text))).toBe(one.thousandths - other.thousandths)
      expect(isMore(one.text, other.text)).toBe(one.thousandths > other.thousandths)
      expect(isPositive(one.text)).toBe(one.thousandths > 0)
      expect(thousandthsOf(lesserOf(one.text, other.text))).toBe(Math.min(one.thousandths, other.thousandths))
    }),
  )
})

test('writes an amount with the digits of its parts', () => {
  expect(addAmounts('0.10', '0.20')).toBe('0.30')
  expect(subtractAmounts('26.00', '26.50')).toBe('-0.50')
  expect(addAmounts('', '5')).toBe('5')
  expect(addAmounts()).toBe('0')
})

test('an amount can be paid up to the most, and not for nothing', () => {
  expect(isPayable('26.00', '26')).toBe(true)
  expect(isPayable('26.01', '26')).toBe(false)
  expect(isPayable('0.00', '26')).toBe(false)
  expect(isPayable(null, '26')).toBe(false)
})

test('an amount is nothing in any digits and with any sign', () => {
  expect(['0', '0.00', '-0.000'].map(isZero)).toEqual([true, true, true])
  expect(['0.01', '-0.001', '10'].map(isZero)).toEqual([false, false, false])
})

test('a call gets the number that the text says', () => {
  expect(['1200', '19.99', '1.234'].map(amountNumber)).toEqual([1200, 19.99, 1.234])
})

test('a ratio to nothing is 0', () => {
  expect(ratioOf('5.00', '20.00')).toBe(0.25)
  expect(ratioOf('-5', '20')).toBe(-0.25)
  expect(ratioOf('5', '0.00')).toBe(0)
})
