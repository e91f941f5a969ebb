/**
 * Currencies of ISO 4217 that do not have two digits after the point. `Intl` is no source for amounts that are stored: it
 * follows how people write prices, and changed its mind about the forint between two releases.
 */
const digits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** How many digits a currency has after the point, by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
export const currencyDigits = (currency: string): number =>
  Number(Object.keys(digits).find((count) => digits[Number(count)]?.includes(currency)) ?? 2)
