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

/** A decimal number as an integer over a power of ten. */
interface Fraction {
  readonly digits: bigint
  readonly scale: number
}

/**
 * An amount in another currency: exact until the end, then rounded half up to what that currency is rounded to. In minor
 * units of each, of which yen have none and dinars three digits.
 */
export function convertMinor(minor: number, from: string, { currency, rate, roundTo }: CurrencyRate): number {
  const factor = toFraction(rate)
  const step = roundTo === undefined ? 1n : toMinorUnits(toFraction(roundTo), currency)
  const dividend = BigInt(Math.round(minor)) * factor.digits * 10n ** BigInt(currencyDigits(currency))
  const divisor = 10n ** BigInt(factor.scale + currencyDigits(from)) * step
  return Number(halfUp(dividend, divisor) * step)
}

/** A half goes away from zero, so that a discount of an amount is worth what the amount is. */
function halfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = dividend < 0n ? -dividend * 2n : dividend * 2n
  const quotient = (doubled + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}

function toFraction(decimal: string): Fraction {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** At least one: nothing is rounded to less than the smallest unit. */
function toMinorUnits({ digits, scale }: Fraction, currency: string): bigint {
  const minor = (digits * 10n ** BigInt(currencyDigits(currency))) / 10n ** BigInt(scale)
  return minor > 0n ? minor : 1n
}
