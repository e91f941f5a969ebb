import { currencyDigits, readDecimal } from '@cartwright/design'
import { pageMark } from './number-input.ts'

/**
 * Reads an amount as a person types it: `1.234,50`, `1,234.50`, `19,5`. Three digits after one mark are never cents:
 * `1.500` is fifteen hundred in whatever language it is typed, but for currencies of three decimals.
 *
 * @param decimals digits after the point that the currency has
 * @returns a decimal number as calls take it, or null if it is no amount of the currency
 */
export function readMoney(text: string, decimals: number): string | null {
  const reading = readDecimal(text, { digits: decimals, mark: decimals >= 3 ? pageMark() : undefined })
  if (!('decimal' in reading)) return null
  const [whole = '', fraction = ''] = reading.decimal.split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/**
 * Reads an amount as a person types it, in a currency.
 *
 * @returns a decimal number as calls take it, or null if it is no amount of the currency
 */
export const readAmount = (text: string, currency: string): string | null => readMoney(text, currencyDigits(currency))
