/** Money at the wire's edge: decimal strings and text for people. Inside it is always integer minor units. */
import { currencyDigits } from '@cartwright/design'
import { dinero, toDecimal } from 'dinero.js'
import { moneyFormat } from '../kernel/formatters.ts'

/** `1250` minor units of EUR as `12.50`. */
export function toDecimalString(minorUnits: number, currency: string): string {
  return toDecimal(
    dinero({ amount: minorUnits, currency: { code: currency, base: 10, exponent: currencyDigits(currency) } }),
  )
}

/**
 * `12.50` EUR as `1250`. Digits the currency does not have are rounded half up.
 *
 * @throws RangeError for what is not a decimal number, or too large to count exactly
 */
export function toMinorUnits(decimal: string | number, currency: string): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal))
  if (!match) throw new RangeError(`${decimal} is not a decimal amount`)
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = currencyDigits(currency)
  const truncated = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const amount = Number((fraction[digits] ?? '0') >= '5' ? truncated + 1n : truncated)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${decimal} ${currency} is too large`)
  return sign && amount !== 0 ? -amount : amount
}

/** `1250` minor units of EUR as people read it: `€12.50` in English. */
export function formatMoney(minorUnits: number, currency: string, language: string): string {
  return moneyFormat(language, currency).format(minorUnits / 10 ** currencyDigits(currency))
}
