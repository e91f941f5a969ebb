const withoutDigits = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const withThreeDigits = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))
const withFourDigits = new Set('CLF UYW'.split(' '))

/**
 * How many digits a currency has after the point, by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. `Intl` is no source for
 * amounts that are stored: it follows how people write prices, and its answer for the forint differs between releases.
 */
export function currencyDigits(currency: string): number {
  if (withoutDigits.has(currency)) return 0
  if (withThreeDigits.has(currency)) return 3
  return withFourDigits.has(currency) ? 4 : 2
}
