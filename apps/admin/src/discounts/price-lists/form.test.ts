import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDecimal, toForm, toInput } from './form.ts'

const text = fc.constantFrom('', '0.05', '0.99')
const day = fc.constantFrom('', '2026-11-27', '2026-11-30')

test('N01: a price list is the same after its form', () => {
  const form = fc.record({
    name: fc.constantFrom('Wholesale', 'Sale'),
    active: fc.boolean(),
    currency: fc.constantFrom('', 'CHF'),
    customerGroupIds: fc.uniqueArray(fc.constantFrom('a', 'b')),
    priority: fc.constantFrom('0', '10'),
    firstDay: day,
    lastDay: day,
    percentage: fc.constantFrom('-10', '2.5'),
    roundTo: text,
    priceEnding: text,
    showRegularPrice: fc.boolean(),
  })
  fc.assert(
    fc.property(form, (given) => {
      expect(toForm(toInput(given).input, 'Europe/Berlin')).toEqual(given)
    }),
  )
})

test('clears what is empty', () => {
  const empty = toForm({ name: 'Sale' }, 'UTC')
  expect(toInput(empty).mask).toEqual(['currency', 'activeTimeInfo', 'adjustment'])
})

test.each([
  ['', true],
  ['-10', true],
  ['12,5', true],
  ['a', false],
  ['1.23456', false],
] as const)('reads %j as a decimal number: %j', (given, expected) => {
  expect(isDecimal(given)).toBe(expected)
})

test('shows the days of the shop for a list that holds from one instant to another', () => {
  const [start, end] = [new Date('2026-06-30T22:00:00Z'), new Date('2026-07-31T22:00:00Z')]
  const { firstDay, lastDay } = toForm({ name: 'July', activeTimeInfo: { start, end } }, 'Europe/Berlin')
  expect([firstDay, lastDay]).toEqual(['2026-07-01', '2026-07-31'])
})
