import { currencyDigits } from '@cartwright/design'
import { halfUp, parseDecimal } from './decimal.ts'

/** What one unit of the shop's currency is in another that the shop sells in, and how amounts in it are rounded. */
export interface CurrencyRate {
  /** ISO 4217 code. */
  readonly currency: string
  /** Exact decimal number, such as `1.0842`. */
  readonly rate: string
  /** What amounts are rounded to, such as `0.05`. Default: the currency's smallest unit. */
  readonly roundTo?: string | undefined
  /** What prices of items end in: `0.99` makes 12.99, `9.99` makes 19.99, `98` makes 1,298. Default: `roundTo` alone. */
  readonly priceEnding?: string | undefined
}

/** The currency of an order. What the owner sets is in the shop's currency, and is converted exactly once. */
export interface OrderMoney {
  /** Of the order. */
  readonly currency: string
  readonly shopCurrency: string
  /** From the shop's currency; null where the order is in that one. */
  readonly rate: CurrencyRate | null
}

/** An amount that the owner set, in the currency of the order: delivery, fees, discounts, limits. Minor units. */
export const toOrderAmount = (minor: number, { shopCurrency, rate }: OrderMoney): number =>
  rate === null ? minor : convertMinor(minor, shopCurrency, rate)

/** The price of an item in the currency of the order. Minor units. */
export const toOrderPrice = (minor: number, { shopCurrency, rate }: OrderMoney): number =>
  rate === null ? minor : convertPrice(minor, shopCurrency, rate)

/** An amount of an order in the shop's currency, rounded half up to its smallest unit. */
export function fromOrderAmount(minor: number, { currency, shopCurrency, rate }: OrderMoney): number {
  if (rate === null) return minor
  const { digits, scale } = parseDecimal(rate.rate)
  const dividend = BigInt(minor) * 10n ** BigInt(scale + currencyDigits(shopCurrency))
  return Number(halfUp(dividend, digits * 10n ** BigInt(currencyDigits(currency))))
}

/**
 * An amount in another currency: exact until the end, then rounded half up to what that currency is rounded to. In minor
 * units of each, of which yen have none and dinars three digits.
 */
export function convertMinor(minor: number, from: string, rate: CurrencyRate): number {
  const [dividend, divisor] = exactly(minor, from, rate)
  const step = stepOf(rate)
  return Number(halfUp(dividend, divisor * step) * step)
}

/** The same for the price of an item: the nearest one that ends as prices of the currency do. What is free stays free. */
export function convertPrice(minor: number, from: string, rate: CurrencyRate): number {
  const { priceEnding, currency } = rate
  if (priceEnding === undefined || minor === 0) return convertMinor(minor, from, rate)
  return endingIn(
    exactly(minor, from, rate),
    floorToMinor(priceEnding, currency),
    10n ** BigInt(currencyDigits(currency)),
  )
}

/** An amount as an exact fraction of minor units of the other currency. */
function exactly(minor: number, from: string, { currency, rate }: CurrencyRate): [dividend: bigint, divisor: bigint] {
  const factor = parseDecimal(rate)
  const dividend = BigInt(Math.round(minor)) * factor.digits * 10n ** BigInt(currencyDigits(currency))
  return [dividend, 10n ** BigInt(factor.scale + currencyDigits(from))]
}

/** The nearest amount that ends in the digits of `ending`. Whole units of the currency are the least that may differ. */
function endingIn([dividend, divisor]: [bigint, bigint], ending: bigint, unit: bigint): number {
  let step = unit
  while (step <= ending) step *= 10n
  const steps = halfUp(dividend - ending * divisor, divisor * step)
  return Number((steps > 0n ? steps : 0n) * step + ending)
}

/** What amounts of an order are rounded to, in minor units of its currency. */
export const roundingStep = ({ rate }: Pick<OrderMoney, 'rate'>): number => (rate === null ? 1 : Number(stepOf(rate)))

/** At least one: nothing is rounded to less than the smallest unit. */
function stepOf({ currency, roundTo }: CurrencyRate): bigint {
  const step = roundTo === undefined ? 1n : floorToMinor(roundTo, currency)
  return step > 0n ? step : 1n
}

function floorToMinor(text: string, currency: string): bigint {
  const { digits, scale } = parseDecimal(text)
  return (digits * 10n ** BigInt(currencyDigits(currency))) / 10n ** BigInt(scale)
}
