import { type CurrencyDecimal, calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { invalidField } from '../kernel/errors.ts'
import type { Decimal } from '../pricing/decimal.ts'
import { readSettings } from '../settings/settings.ts'
import { convertAmount, offeredCurrencies, rateBetween } from './rates.ts'

/** Serves the calls of currencies. */
export function currencyRoutes(app: Hono<Env>): void {
  serve(app, calls.ListCurrencies, async ({ site, language }) => {
    const settings = await readSettings(site.db)
    const locale = language ?? settings.language
    return {
      currencies: offeredCurrencies(settings).map((code) => ({ code, symbol: symbolOf(code, locale) })),
    }
  })
  serve(app, calls.ConversionRate, async ({ site }, { from, to }) => ({
    rate: toWire(rateBetween(await readSettings(site.db), from, to)),
  }))
  serve(app, calls.ConvertCurrency, async ({ site }, { from, to, amounts }) => {
    const settings = await readSettings(site.db)
    const read = amounts.map((amount, index) => readAmount(amount, `amounts[${index}].value`))
    return { amounts: read.map((amount) => toWire(convertAmount(settings, amount, from, to))) }
  })
}

const toWire = ({ digits, scale }: Decimal): CurrencyDecimal => ({ value: String(digits), decimalPlaces: scale })

function readAmount({ value = '', decimalPlaces = 0 }: CurrencyDecimal, field: string): Decimal {
  if (!/^-?\d+$/.test(value)) throw invalidField(field, 'must be digits without a point, such as 1050', 'FORMAT')
  return { digits: BigInt(value), scale: decimalPlaces }
}

function symbolOf(currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
