import { type Decimal, halfUp, parseDecimal } from './decimal.ts'
import { currencyDigits } from './money.ts'

/** What one unit of the site's currency is in another. */
export interface CurrencyRate {
  /** ISO 4217 code. */
  readonly currency: string
  /** Exact decimal number, such as `1.0842`. */
  readonly rate: string
  /** What amounts are rounded to, such as `0.05`. Default: the currency's smallest unit. */
  readonly roundTo?: string | undefined
}

/**
 * An amount in another currency: exact until the end, then rounded half up to what that currency is rounded to. In minor
 * units of each, of which yen have none and dinars three digits.
 */
export function convertMinor(minor: number, from: string, { currency, rate, roundTo }: CurrencyRate): number {
  const factor = parseDecimal(rate)
  const step = roundTo === undefined ? 1n : toMinorUnits(parseDecimal(roundTo), currency)
  const dividend = BigInt(Math.round(minor)) * factor.digits * 10n ** BigInt(currencyDigits(currency))
  const divisor = 10n ** BigInt(factor.scale + currencyDigits(from)) * step
  return Number(halfUp(dividend, divisor) * step)
}

/** At least one: nothing is rounded to less than the smallest unit. */
function toMinorUnits({ digits, scale }: Decimal, currency: string): bigint {
  const minor = (digits * 10n ** BigInt(currencyDigits(currency))) / 10n ** BigInt(scale)
  return minor > 0n ? minor : 1n
}
