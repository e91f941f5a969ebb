import { currencyDigits } from '@cartwright/design'

/** Thousands in groups. No such number begins with zero: `0.001` is too exact for euros, not one euro. */
const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/

/**
 * Reads an amount as a person types it, with a comma or a point: `1.234,50`, `1,234.50`, `19,5`.
 *
 * @param decimals digits after the point that the currency has
 * @returns a decimal number as calls take it, or null if it is no amount of the currency
 */
export function readMoney(text: string, decimals: number): string | null {
  const plain = text.replace(/[\s  '’]/g, '')
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(plain)) return null
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const fraction = last < 0 ? '' : plain.slice(last + 1)
  const separators = [...new Set(plain.replace(/\d/g, ''))]
  // One kind of separator before three digits groups thousands, unless the currency has three decimals.
  const isGrouping =
    last >= 0 && separators.length === 1 && fraction.length === 3 && decimals !== 3 && GROUPED.test(plain)
  if (!isGrouping && separators.length === 1 && (plain.match(/[.,]/g) ?? []).length > 1) return null
  const [whole, decimal] = isGrouping || last < 0 ? [plain, ''] : [plain.slice(0, last), fraction]
  if (decimal.length > decimals) return null
  if (!isGrouping && /[.,]/.test(whole) && !GROUPED.test(whole)) return null
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return decimals === 0 ? digits : `${digits}.${decimal.padEnd(decimals, '0')}`
}

/**
 * Reads an amount as a person types it, in a currency.
 *
 * @returns a decimal number as calls take it, or null if it is no amount of the currency
 */
export const readAmount = (text: string, currency: string): string | null => readMoney(text, currencyDigits(currency))
