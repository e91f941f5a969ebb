import type { CurrencyDecimal, OfferedCurrency } from '../generated/currencies.ts'
import * as calls from '../generated/currencies-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** From which currency to which. */
export interface CurrencyPair {
  readonly from: string
  readonly to: string
}

/** The currencies that the site shows prices in. Every role. */
export const currencies = {
  /** Those currencies; the site's own comes first. */
  listCurrencies: async (send: Send, options?: CallOptions): Promise<readonly OfferedCurrency[]> =>
    (await send(calls.listCurrencies, {}, options)).currencies,

  /**
   * What one unit of a currency is in another.
   *
   * @throws CartwrightError with code `CURRENCY_NOT_OFFERED`
   */
  getConversionRate: async (send: Send, pair: CurrencyPair, options?: CallOptions): Promise<CurrencyDecimal> =>
    (await send(calls.getConversionRate, pair, options)).rate,

  /**
   * Up to 100 amounts in another currency, rounded as that currency is.
   *
   * @throws CartwrightError with code `CURRENCY_NOT_OFFERED`
   */
  convertCurrency: async (
    send: Send,
    pair: CurrencyPair,
    amounts: readonly CurrencyDecimal[],
    options?: CallOptions,
  ): Promise<readonly CurrencyDecimal[]> => (await send(calls.convertCurrency, { ...pair, amounts }, options)).amounts,
}
