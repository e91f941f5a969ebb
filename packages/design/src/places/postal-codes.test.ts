import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldPostalCode, postalCodeProblem, toPlainDigits } from './postal-codes.ts'

test.each([
  ['DE', 'D-28195', '28195'],
  ['DE', 'DE-28195', '28195'],
  ['DE', 'D 28195', '28195'],
  ['DE', '2 8195', '28195'],
  ['DE', ' 28195 ', '28195'],
  ['DE', '28195\u00a0', '28195'],
  ['DE', '２８１９５', '28195'],
  ['DE', '٢٨١٩٥', '28195'],
  ['DE', '۲۸۱۹۵', '28195'],
  ['DE', '२८१९५', '28195'],
  ['AT', 'A-1010', '1010'],
  ['CH', 'CH-8001', '8001'],
  ['LI', 'FL-9490', '9490'],
  ['SE', 'SE-111 20', '111 20'],
  ['SE', 'S-11120', '111 20'],
  ['FR', 'F-75001', '75001'],
  ['FR', '75 001', '75001'],
  ['DK', 'DK-1050', '1050'],
  ['BE', 'B-1000', '1000'],
  ['FI', 'FIN-00100', '00100'],
  ['LU', 'L-1009', '1009'],
  ['NL', '1012-AB', '1012 AB'],
  ['NL', '1012ab', '1012 AB'],
  ['NL', 'NL-1012 AB', '1012 AB'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1  1AE', 'M1 1AE'],
  ['US', '947061234', '94706-1234'],
  ['US', '94706–1234', '94706-1234'],
  ['US', '94706 1234', '94706-1234'],
  ['US', '94706', '94706'],
  ['BR', '01310100', '01310-100'],
  ['JP', '〒150-0001', '150-0001'],
  ['JP', '１５０－０００１', '150-0001'],
  ['JP', '1500001', '150-0001'],
  ['PL', '00950', '00-950'],
  ['PT', '1000205', '1000-205'],
  ['SG', 'S(049145)', '049145'],
  ['LT', 'LT-10309', 'LT-10309'],
  ['AD', 'ad500', 'AD500'],
])('%s: reads %j as %s', (country, entered, code) => {
  expect(foldPostalCode(country, entered)).toBe(code)
  expect(postalCodeProblem(country, entered)).toBeNull()
})

test.each([
  ['DE', '2819', '28195'],
  ['DE', '281955', '28195'],
  ['DE', 'AT-28195', '28195'],
  ['DE', '28195é', '28195'],
  ['GB', 'London', 'SW1A 1AA'],
  ['US', '9470', '10001'],
  ['CA', 'K1A 0BB', 'K1A 0B1'],
])('%s: %j is no postal code, one looks like %s', (country, entered, example) => {
  expect(postalCodeProblem(country, entered)).toEqual({ example })
})

test.each(['CW', 'SX', 'BQ', 'CK', 'IE', 'HK', 'AE', 'GI'])('%s needs no postal code', (country) => {
  expect(postalCodeProblem(country, '')).toBeNull()
})

test.each(['DE', 'US', 'JP', 'NZ', 'FO'])('%s needs one', (country) => {
  expect(postalCodeProblem(country, '')).toBe('missing')
})

test('a code that was read stays the same when it is read again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('DE', 'US', 'GB', 'CA', 'SE', 'NZ', 'LT'),
      fc.string({ unit: 'grapheme' }),
      (...given) => {
        const [country] = given
        const once = foldPostalCode(...given)
        expect(foldPostalCode(country, once)).toBe(once)
      },
    ),
  )
})

test('digits of every script are read', () => {
  expect(toPlainDigits('+٤٩ ４２１ ১২৩')).toBe('+49 421 123')
})
