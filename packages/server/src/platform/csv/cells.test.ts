import { expect, test } from 'vitest'
import { readBoolean } from './read-boolean.ts'
import { readIsoDate } from './read-iso-date.ts'
import { readMinorUnits, readNumber } from './read-number.ts'

const attempt = (read: () => number) => {
  try {
    return read()
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test.each([
  ['1,000', 'EUR', '.', 100_000],
  ['1.500', 'EUR', ',', 150_000],
  ['1.500', 'EUR', '.', '“1.500” is ambiguous; write 1500 or 1.50'],
  ['1,500', 'EUR', ',', '“1,500” is ambiguous; write 1500 or 1,50'],
  ['1.299,00', 'EUR', '.', 129_900],
  ["1'299.00", 'CHF', '.', 129_900],
  ['1,000', 'JPY', '.', 1000],
  ['1.500', 'KWD', '.', 1500],
  ['1,500', 'KWD', '.', '“1,500” is ambiguous; write 1500 or 1,5000'],
  ['12.505', 'EUR', '.', '“12.505” is ambiguous; write 12505 or 12.50'],
  ['0.505', 'EUR', '.', 'must have at most 2 digits after the point'],
  ['5 €', 'EUR', '.', 'must be an amount such as 12.50, without a currency'],
  ['1e3', 'EUR', '.', 'must be an amount such as 12.50, without a currency'],
] as const)('reads the amount %s in %s where %s is the decimal mark', (text, currency, mark, expected) => {
  expect(attempt(() => readMinorUnits(text, currency, mark))).toBe(expected)
})

test('reads numbers as an export writes them', () => {
  expect([readNumber('1e-7', {}), readNumber('1.825', { mark: '.' }), readNumber('1,825', { mark: ',' })]).toEqual([
    1e-7, 1.825, 1.825,
  ])
})

test.each(['TRUE', 'WAHR', 'Ja', 'vrai', 'VERO', 'VERDADERO', 'Sí', 'Y', '1'])('reads %s as true', (text) => {
  expect(readBoolean(text)).toBe(true)
})

test.each(['FALSE', 'FALSCH', 'Faux', 'FALSO', 'Nein', 'n', '0'])('reads %s as false', (text) => {
  expect(readBoolean(text)).toBe(false)
})

test.each([
  ['2026-04-03', '2026-04-03T00:00:00.000Z'],
  ['2026-04-03 12:30', '2026-04-03T12:30:00.000Z'],
  ['2026-04-03T12:30:00+02:00', '2026-04-03T10:30:00.000Z'],
  ['03.04.2026', undefined],
  ['03/04/2026', undefined],
  ['2026-02-30', undefined],
  ['46115', undefined],
])('reads the date %s as %s', (text, expected) => {
  expect(readIsoDate(text)?.toISOString()).toBe(expected)
})
