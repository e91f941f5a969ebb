import { expect, test } from 'vitest'
import { hasBenefit } from './benefit.ts'

test('a coupon is read back once it says what it takes off', () => {
  expect(hasBenefit({ kind: 'percent', value: '' }, 'EUR')).toBe(false)
  expect(hasBenefit({ kind: 'percent', value: '10' }, 'EUR')).toBe(true)
  expect(hasBenefit({ kind: 'amount', value: '' }, 'EUR')).toBe(false)
  expect(hasBenefit({ kind: 'amount', value: '0' }, 'EUR')).toBe(false)
  expect(hasBenefit({ kind: 'amount', value: '5' }, 'EUR')).toBe(true)
  expect(hasBenefit({ kind: 'shipping', value: '' }, 'EUR')).toBe(true)
})
