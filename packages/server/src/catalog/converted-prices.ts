import type { PriceData } from '@cartwright/contract'
import { isRecord } from '../http/query-string.ts'
import type { Operation } from '../kernel/operation.ts'
import { StoredJson, StoredJsonBytes } from '../kernel/stored-json.ts'
import { type CurrencyRate, convertMinor, convertPrice } from '../pricing/convert.ts'
import { formatMoney } from '../pricing/money.ts'
import { readSettings } from '../settings/settings.ts'
import { toMajor, toMinor } from './price.ts'

/** From the site's currency to the shopper's. */
interface Conversion {
  readonly from: string
  readonly rate: CurrencyRate
  readonly language: string
}

/**
 * Has a call of the catalog answer `convertedPriceData` in the currency that the request names, where the owner gave a rate
 * for it; else that stays in the site's. Stored texts are in the site's currency, so this is the slower way.
 */
export function converting<Fields, Answer>(
  handle: (context: Operation, request: Fields) => Promise<Answer>,
): (context: Operation, request: Fields) => Promise<Answer | StoredJson> {
  return async (context, request) => {
    const { currency } = context
    if (currency === null) return handle(context, request)
    const [answer, conversion] = await Promise.all([handle(context, request), readConversion(context, currency)])
    if (!conversion) return answer
    const parsed = parse(answer)
    convertIn(parsed, conversion)
    return new StoredJson(JSON.stringify(parsed))
  }
}

async function readConversion({ site }: Operation, wanted: string): Promise<Conversion | null> {
  const { currency: from, currencyRates, language } = await readSettings(site.db)
  const currency = wanted.trim().toUpperCase()
  const rate = currency === from ? undefined : currencyRates.find((known) => known.currency === currency)
  return rate ? { from, rate, language } : null
}

function parse(answer: unknown): unknown {
  if (answer instanceof StoredJsonBytes) return JSON.parse(new TextDecoder().decode(answer.bytes))
  return answer instanceof StoredJson ? JSON.parse(answer.text) : answer
}

/** Wherever a converted price stands, it stands beside the price it is converted from. */
function convertIn(value: unknown, conversion: Conversion): void {
  if (Array.isArray(value)) for (const element of value) convertIn(element, conversion)
  if (!isRecord(value)) return
  for (const field of Object.values(value)) convertIn(field, conversion)
  const price = value.priceData ?? value.price
  if ('convertedPriceData' in value && isPrice(price)) value.convertedPriceData = convert(price, conversion)
}

const isPrice = (value: unknown): value is PriceData => isRecord(value) && 'discountedPrice' in value

function convert({ price, discountedPrice, pricePerUnit }: PriceData, { from, rate, language }: Conversion): PriceData {
  const { currency } = rate
  // As `toOrderPrice` does for lines of a cart: what the catalog shows is what is charged.
  const converted = (amount: number) => convertPrice(toMinor(amount, from), from, rate)
  const text = (minor: number) => formatMoney(minor, currency, language)
  const [before, after] = [converted(price), converted(discountedPrice)]
  const perUnit = pricePerUnit === undefined ? undefined : convertMinor(toMinor(pricePerUnit, from), from, rate)
  return {
    currency,
    price: toMajor(before, currency),
    discountedPrice: toMajor(after, currency),
    ...(perUnit !== undefined && { pricePerUnit: toMajor(perUnit, currency) }),
    formatted: {
      price: text(before),
      discountedPrice: text(after),
      ...(perUnit !== undefined && { pricePerUnit: text(perUnit) }),
    },
  }
}
