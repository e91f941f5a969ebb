import { expect, test } from 'vitest'
import { numberText, readDecimalText, readNumber } from './number-input.ts'

test('reads numbers of the language of the page, and rejects what may be two', () => {
  expect(['1.8', '1,8', '1,000', '1.825', '', 'x'].map((text) => readNumber(text))).toEqual([
    1.8,
    1.8,
    null,
    1.825,
    null,
    null,
  ])
  expect(['1,000', '10.0', '1.5'].map((text) => readNumber(text, { digits: 0 }))).toEqual([1000, 10, null])
  // On an English page a comma groups, even where the number is then too large.
  expect([readNumber('12,345', { max: 100 }), readNumber('12.345', { max: 100 })]).toEqual([null, 12.345])
  expect([readDecimalText('-5', { signed: true }), readNumber('-5')]).toEqual(['-5', null])
})

test('reads back every stored number that it writes', () => {
  for (const stored of ['1.085', '0.5', '1200', '12.25']) expect(readDecimalText(numberText(stored))).toBe(stored)
})
