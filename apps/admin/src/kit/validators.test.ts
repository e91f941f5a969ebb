import { expect, test, vi } from 'vitest'
import { isMoneyOrEmpty, isPositiveMoney } from './validators.ts'

vi.mock('../facts/facts.ts', () => ({ language: 'en', inLanguage: ({ en }: { readonly en: unknown }) => en }))

test.each([
  ['5', 'EUR', true],
  ['0,01', 'EUR', true],
  ['0.001', 'KWD', true],
  ['0.001', 'EUR', false],
  ['0,5', 'JPY', false],
  ['0', 'EUR', false],
  ['-5', 'EUR', false],
  ['', 'EUR', false],
  ['five', 'EUR', false],
] as const)('an amount to pay, %s in %s: %s', (text, currency, isValid) => {
  expect(isPositiveMoney(currency)(text) === true).toBe(isValid)
})

test('a field may be empty, but not hold half an amount', () => {
  expect(isMoneyOrEmpty('EUR')(' ')).toBe(true)
  expect(isMoneyOrEmpty('EUR')('0')).toBe(true)
  expect(isMoneyOrEmpty('EUR')('5,5,5')).not.toBe(true)
})
