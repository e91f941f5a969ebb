import { currencyDigits } from './currencies.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Writes amounts of a currency as people of a language read them, with all digits of the currency. Costly: to be reused. */
export function moneyFormat(language: string, currency: string): Intl.NumberFormat {
  const digits = currencyDigits(currency)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/**
 * An amount as people of a language read it.
 *
 * @param amount a decimal number, as calls return it; it is not rounded
 * @param currency an ISO 4217 code
 */
export function formatMoney(amount: string | number, currency: string, language: string): string {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = moneyFormat(language, currency)
    formats.set(key, format)
  }
  // The runtime reads decimal text exactly, which its type knows for literals only.
  return format.format(amount as number)
}
