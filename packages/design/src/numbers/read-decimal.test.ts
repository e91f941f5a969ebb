import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalMark, type NumberRules, readDecimal } from './read-decimal.ts'

const read = (text: string, rules?: NumberRules) => {
  const reading = readDecimal(text, rules)
  return 'decimal' in reading ? reading.decimal : reading.problem
}

test.each([
  ['1,000', '1000'],
  ['1.500', '1500'],
  ['2.000', '2000'],
  ['1.299,00', '1299'],
  ['1,299.00', '1299'],
  ['1 299,00', '1299'],
  ['1\u202f299,5', '1299.5'],
  ["1'299.00", '1299'],
  ['1’299.00', '1299'],
  ['1,00,000', '100000'],
  ['1,00,000.50', '100000.5'],
  ['1.234.567', '1234567'],
  ['19.9900', '19.99'],
  ['0,500', '0.5'],
  ['1234.500', '1234.5'],
  [',5', '0.5'],
  ['12.', '12'],
  ['007', '7'],
  ['１２００', '1200'],
  ['4.00638E+12', 'MALFORMED'],
  ['12,34,56', 'MALFORMED'],
  ['1.2.3', 'MALFORMED'],
  ['1 2', 'MALFORMED'],
  ['12.50 €', 'MALFORMED'],
  ['-5', 'MALFORMED'],
  ['', 'MALFORMED'],
  ['19.505,1', '19505.1'],
  ['0.001', 'TOO_FINE'],
  ['1,234.567', 'TOO_FINE'],
])('reads the amount %s in euros as %s', (text, expected) => {
  expect(read(text, { digits: 2 })).toBe(expected)
})

test.each([
  ['1,000', { digits: 0 }, '1000'],
  ['1000.00', { digits: 0 }, '1000'],
  ['10.0', { digits: 0 }, '10'],
  ['1.5', { digits: 0 }, 'TOO_FINE'],
  ['1.500', { digits: 3 }, 'AMBIGUOUS'],
  ['1.500', { digits: 3, mark: '.' }, '1.5'],
  ['1,500', { digits: 3, mark: '.' }, 'AMBIGUOUS'],
  ['1,500', { digits: 3, mark: ',' }, '1.5'],
  ['1,500.000', { digits: 3 }, '1500'],
  ['1,800', {}, 'AMBIGUOUS'],
  ['1,800', { mark: ',' }, '1.8'],
  ['1.800', { mark: ',' }, 'AMBIGUOUS'],
  ['1.500', { digits: 2, mark: '.' }, 'AMBIGUOUS'],
  ['1,500', { digits: 2, mark: '.' }, '1500'],
  ['1.500', { digits: 2, mark: ',' }, '1500'],
  ['12,345', { max: 100 }, '12.345'],
  ['48.137', { max: 90, signed: true }, '48.137'],
  ['−48,137', { max: 90, signed: true }, '-48.137'],
  ['100,000', { digits: 0, max: 99_999, mark: '.' }, '100000'],
  ['250.000', { digits: 0, max: 99_999, mark: ',' }, '250000'],
  ['10.000', { digits: 4, max: 9999, mark: '.' }, '10'],
  ['-0', { signed: true }, '0'],
] as const)('reads %s by %o as %s', (text, rules, expected) => {
  expect(read(text, rules)).toBe(expected)
})

test('offers both readings of an ambiguous number, each with one reading', () => {
  for (const rules of [{ digits: 2, mark: '.' }, { digits: 3 }, {}] as const) {
    const reading = readDecimal('1.500', rules)
    const [grouped, decimal] = 'readings' in reading ? reading.readings : []
    expect([read(grouped ?? '', rules), read(decimal ?? '', rules)]).toEqual(['1500', '1.5'])
  }
})

const LOCALES =
  'en-US en-GB en-IN en-ZA de-DE de-AT de-CH de-LI fr-FR fr-CH fr-CA it-IT it-CH es-ES es-MX pt-BR pt-PT nl-NL sv-SE nb-NO da-DK fi-FI pl-PL cs-CZ hu-HU ro-RO bg-BG el-GR tr-TR ru-RU uk-UA lt-LT et-EE hr-HR ja-JP zh-CN ko-KR hi-IN bn-BD mr-IN ar-EG ar-AE fa-IR he-IL th-TH vi-VN id-ID my-MM'.split(
    ' ',
  )

test('reads back what a locale writes, or rejects it, and never reads another number', () => {
  const numbers = fc.record({ units: fc.integer({ min: 0, max: 1e12 }), digits: fc.constantFrom(0, 2, 3) })
  const any = fc.tuple(numbers, fc.constantFrom(...LOCALES), fc.boolean(), fc.boolean(), fc.boolean())
  fc.assert(
    fc.property(any, ([{ units, digits }, locale, grouped, isFixed, isMarkKnown]) => {
      const value = units / 10 ** digits
      const fixed = { minimumFractionDigits: isFixed ? digits : 0, maximumFractionDigits: digits }
      const text = new Intl.NumberFormat(locale, { ...fixed, useGrouping: grouped }).format(value)
      const mark = isMarkKnown ? { mark: decimalMark(locale) } : {}
      for (const rules of [{ digits, ...mark }, mark]) {
        const reading = readDecimal(text, rules)
        if ('decimal' in reading) expect(Number(reading.decimal), `${text} of ${locale}`).toBe(value)
      }
      // In European locales, an amount with the decimals of its currency always has one reading.
      if (isFixed && isMarkKnown && /^[\x20-\x7e\u00a0\u202f’]+$/.test(text))
        expect(readDecimal(text, { digits, ...mark })).toHaveProperty('decimal')
    }),
    { numRuns: 3000 },
  )
})
