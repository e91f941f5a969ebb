import { expect, test } from 'vitest'
import { readQuantity } from './read-quantity.ts'

test.each([
  ['7', 7],
  [' 3 ', 3],
  ['10', 10],
  ['11', 10],
  ['0', 0],
])('reads %j as %i', (text, quantity) => {
  expect(readQuantity(text, { value: 2, min: 0, max: 10 })).toBe(quantity)
})

test.each(['', ' ', '-1', '2.5', 'two', '1e400'])('returns to the last number for %j', (text) => {
  expect(readQuantity(text, { value: 2, min: 0 })).toBe(2)
})

test('0 is wrong where nothing can be removed', () => {
  expect(readQuantity('0', { value: 2, min: 1 })).toBe(2)
})
