import { allocate, sum } from './allocate.ts'

/** A part of an order, in minor units: what it costs with tax, and the tax in it. */
export interface TaxedPart {
  /** A decimal between 0 and 1. */
  readonly rate: string
  readonly gross: number
  readonly tax: number
}

/** The parts of one rate, added up. */
export function taxesByRate(parts: readonly TaxedPart[]): TaxedPart[] {
  return [...Map.groupBy(parts, ({ rate }) => String(Number(rate)))].map(([rate, own]) => ({
    rate,
    gross: sum(own.map(({ gross }) => gross)),
    tax: sum(own.map(({ tax }) => tax)),
  }))
}

/**
 * Splits an amount that is returned over the rates of what it is returned for. The whole gross amount gives back exactly
 * the tax that was charged; a part of it gives back its share.
 */
export function splitByRate(amount: number, parts: readonly TaxedPart[]): TaxedPart[] {
  const rates = taxesByRate(parts)
  const shares = allocate(
    amount,
    rates.map(({ rate, gross }) => ({ id: rate, weight: gross })),
  )
  return rates.map(({ rate, gross, tax }, index) => {
    const returned = shares[index]?.amount ?? 0
    const [ofTax] = allocate(returned, [
      { id: 'tax', weight: tax },
      { id: 'net', weight: gross - tax },
    ])
    return { rate, gross: returned, tax: ofTax?.amount ?? 0 }
  })
}
