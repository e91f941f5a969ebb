import type { Order, OrderPrice } from '@cartwright/contract'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { priceWriter } from '../../platform/pricing/wire.ts'

/** Reads and writes amounts of an order. */
export interface OrderMoney {
  /** Minor units of an amount of the order. */
  read(price: { readonly amount: string }): number
  /**
   * Minor units of an amount of a request.
   *
   * @throws ValidationError for one that is finer than the currency of the order
   */
  readGiven(price: { readonly amount: string }, field: string): number
  /** Writes minor units, with their text in the language of the order. */
  write(minorUnits: number): OrderPrice
}

export function moneyOf({ currency, buyerLanguage, siteLanguage }: Order): OrderMoney {
  const price = priceWriter(currency, buyerLanguage ?? siteLanguage ?? 'en')
  return {
    read: ({ amount }) => toMinorUnits(amount, currency),
    readGiven: ({ amount }, field) => readAmount(amount, currency, `${field}.amount`),
    write: (minorUnits) => {
      const { amount, formattedAmount } = price(minorUnits)
      return { amount, formattedAmount }
    },
  }
}
