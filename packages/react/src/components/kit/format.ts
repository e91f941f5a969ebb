const withoutDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/**
 * An amount that the site has not formatted, such as what an extra adds to a price.
 *
 * @param currency an ISO 4217 code
 * @param language a BCP 47 tag
 */
export function formatMoney(amount: number, currency: string, language: string): string {
  const digits = withoutDigits.includes(currency) ? 0 : withThreeDigits.includes(currency) ? 3 : 2
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** A calendar day in words. The zone is fixed, so that server and browser write the same. */
export const formatDay = (date: Date | string, language: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(date))
