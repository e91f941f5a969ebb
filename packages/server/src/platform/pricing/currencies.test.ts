import { currencyDigits } from '@cartwright/design'
import { expect, test } from 'vitest'
import { formatMoney, toDecimalString, toMinorUnits } from './money.ts'

test('I10: digits of a currency follow ISO 4217, whatever the release of Node writes', () => {
  expect(['EUR', 'HUF', 'TWD', 'ISK', 'JPY', 'KWD', 'CLF'].map(currencyDigits)).toEqual([2, 2, 2, 0, 0, 3, 4])
  expect(toMinorUnits('1234.50', 'HUF')).toBe(123_450)
  expect(toDecimalString(123_450, 'HUF')).toBe('1234.50')
  expect(formatMoney(123_450, 'HUF', 'en')).toMatch(/1,234\.50$/)
})
