import { currencyDigits } from '@cartwright/design'
import { rejected } from '../kernel/errors.ts'
import type { CurrencyRate } from '../pricing/convert.ts'
import { type Decimal, divide, halfUp, parseDecimal, trimmed } from '../pricing/decimal.ts'
import type { SiteSettings } from '../settings/settings.ts'

type Rates = Pick<SiteSettings, 'currency' | 'currencyRates'>

/** Digits after the point of a rate between two currencies. */
const RATE_DIGITS = 12

/** The currencies that the site shows prices in, its own first. */
export const offeredCurrencies = ({ currency, currencyRates }: Rates): string[] => [
  ...new Set([currency, ...currencyRates.map((rate) => rate.currency)]),
]

/** @throws ApplicationError CURRENCY_NOT_OFFERED */
function rateOf({ currency, currencyRates }: Rates, wanted: string): CurrencyRate {
  if (wanted === currency) return { currency, rate: '1' }
  const known = currencyRates.find((rate) => rate.currency === wanted)
  if (known) return known
  throw rejected('CURRENCY_NOT_OFFERED', { currency: wanted }, { message: `The site shows no prices in ${wanted}` })
}

/**
 * What one unit of a currency is in another, by way of the currency of the site.
 *
 * @throws ApplicationError CURRENCY_NOT_OFFERED
 */
export function rateBetween(rates: Rates, from: string, to: string): Decimal {
  const [first, second] = [rateOf(rates, from), rateOf(rates, to)]
  return trimmed(divide(parseDecimal(second.rate), parseDecimal(first.rate), RATE_DIGITS))
}

/**
 * An amount in another currency: exact until the end, then rounded half up to what that currency is rounded to.
 *
 * @throws ApplicationError CURRENCY_NOT_OFFERED
 */
export function convertAmount(rates: Rates, amount: Decimal, from: string, to: string): Decimal {
  const [first, second] = [rateOf(rates, from), rateOf(rates, to)]
  const scale = currencyDigits(to)
  if (from === to) return divide(amount, parseDecimal('1'), scale)
  const [dividing, factor] = [parseDecimal(first.rate), parseDecimal(second.rate)]
  const step = stepOf(second, scale)
  const numerator = amount.digits * factor.digits * 10n ** BigInt(dividing.scale + scale)
  const denominator = dividing.digits * 10n ** BigInt(amount.scale + factor.scale) * step
  return { digits: halfUp(numerator, denominator) * step, scale }
}

/** What amounts are rounded to, in minor units: at least one. */
function stepOf({ roundTo }: CurrencyRate, scale: number): bigint {
  if (roundTo === undefined) return 1n
  const { digits } = divide(parseDecimal(roundTo), parseDecimal('1'), scale)
  return digits > 0n ? digits : 1n
}
