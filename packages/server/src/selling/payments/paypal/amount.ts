import { toDecimalString, toMinorUnits } from '../../../platform/pricing/money.ts'

/** Currencies that PayPal pays in (developer.paypal.com/api/rest/reference/currency-codes). */
const currencies = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
)
/** Those that PayPal takes without decimals, also where ISO 4217 has some. */
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD'])

export interface PayPalMoney {
  readonly currency_code: string
  readonly value: string
}

/** Our minor units as PayPal writes them; null for an amount that PayPal cannot charge. */
export function toPayPalMoney(amount: number, currency: string): PayPalMoney | null {
  if (!currencies.has(currency)) return null
  const [whole = '', decimals = ''] = toDecimalString(amount, currency).split('.')
  if (!withoutDecimals.has(currency)) return { currency_code: currency, value: `${whole}.${decimals}` }
  return Number(decimals) === 0 ? { currency_code: currency, value: whole } : null
}

/** Minor units of an amount that PayPal states; 0 for none. */
export const fromPayPalMoney = (money: PayPalMoney | undefined): number =>
  money ? toMinorUnits(money.value, money.currency_code) : 0

/** @throws Error for an amount that PayPal cannot charge */
export function requireMoney(amount: number, currency: string) {
  const money = toPayPalMoney(amount, currency)
  if (!money) throw new Error(`PayPal cannot charge ${amount} ${currency}`)
  return money
}
