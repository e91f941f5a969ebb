import { expect, test } from 'vitest'
import { hasBenefit } from './benefit.ts'

test('a coupon is read back once it says what it takes off', () => {
  expect(hasBenefit({ kind: 'percent', value: '' }, 2)).toBe(false)
  expect(hasBenefit({ kind: 'percent', value: '10' }, 2)).toBe(true)
  expect(hasBenefit({ kind: 'amount', value: '' }, 2)).toBe(false)
  expect(hasBenefit({ kind: 'amount', value: '0' }, 2)).toBe(false)
  expect(hasBenefit({ kind: 'amount', value: '5' }, 2)).toBe(true)
  expect(hasBenefit({ kind: 'shipping', value: '' }, 2)).toBe(true)
})
