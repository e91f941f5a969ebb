import type { Order } from '@cartwright/contract'
import { fromOrderAmount, type OrderMoney } from '../../platform/pricing/convert.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import { roundedShare } from './changes.ts'
import { type Claim, keyOf } from './claims.ts'
import { claimOf, type Entry, isClaim } from './entries.ts'

export const NOTHING_AT_HOME = { home_net_minor: 0, home_base_minor: 0, home_tax_minor: 0, home_discount_minor: 0 }

/** Amounts in the shop's own currency. */
export type HomeAmounts = { readonly [Column in keyof typeof NOTHING_AT_HOME]: number }

/** By the rate of the order; one that came without takes the rate that the shop has now. Null: there is none. */
export function homeMoney({ currency, currencyConversionDetails }: Order, settings: SiteSettings): OrderMoney | null {
  const shopCurrency = settings.currency
  if (currency === shopCurrency) return { currency, shopCurrency, rate: null }
  const { originalCurrency, conversionRate } = currencyConversionDetails ?? {}
  if (originalCurrency === shopCurrency && conversionRate !== undefined)
    return { currency, shopCurrency, rate: { currency, rate: conversionRate } }
  const rate = settings.currencyRates.find((one) => one.currency === currency)
  return rate ? { currency, shopCurrency, rate } : null
}

/** The claims of entries in both currencies, by what they are for. */
function bookedBefore(entries: readonly Entry[]) {
  const sums = new Map<string, Entry>()
  for (const entry of entries.filter(isClaim)) {
    const key = keyOf(claimOf(entry))
    const known = sums.get(key)
    const added = (column: keyof HomeAmounts | 'net_minor' | 'base_minor' | 'tax_minor' | 'discount_minor') =>
      (known?.[column] ?? 0) + entry[column]
    sums.set(key, {
      ...entry,
      net_minor: added('net_minor'),
      base_minor: added('base_minor'),
      tax_minor: added('tax_minor'),
      discount_minor: added('discount_minor'),
      home_net_minor: added('home_net_minor'),
      home_base_minor: added('home_base_minor'),
      home_tax_minor: added('home_tax_minor'),
      home_discount_minor: added('home_discount_minor'),
    })
  }
  return sums
}

/**
 * The value of claims in the shop's own currency. A correction takes its share of what is left, and the last one all of it, so
 * that nothing remains of what went back.
 */
export function homeAmounts(money: OrderMoney | null, entries: readonly Entry[]): (claim: Claim) => HomeAmounts {
  if (money === null) return () => NOTHING_AT_HOME
  const booked = bookedBefore(entries)
  const convert = (amount: number, left = 0, atHome = 0): number => {
    if (amount >= 0) return fromOrderAmount(amount, money)
    return left > 0 ? roundedShare(atHome, amount, left) : -fromOrderAmount(-amount, money)
  }
  return (claim) => {
    const left = booked.get(keyOf(claim))
    return {
      home_net_minor: convert(claim.net, left?.net_minor, left?.home_net_minor),
      home_base_minor: convert(claim.base, left?.base_minor, left?.home_base_minor),
      home_tax_minor: convert(claim.tax, left?.tax_minor, left?.home_tax_minor),
      home_discount_minor: convert(claim.discount, left?.discount_minor, left?.home_discount_minor),
    }
  }
}
