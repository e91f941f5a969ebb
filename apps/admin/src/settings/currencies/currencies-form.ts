import type { CurrencyRate, SiteSettings } from '@cartwright/client'
import { numberText, readDecimalText } from '../../kit/number-input.ts'

/** A currency as its form has it. Numbers are texts, as a person types them. */
interface RateRow {
  currency: string
  rate: string
  fromSource: boolean
  roundTo: string
  priceEnding: string
}

export interface CurrenciesForm {
  /** The currency of the shop, which the form does not change. */
  own: string
  currencyRates: RateRow[]
}

export const toForm = ({
  currency: own,
  currencyRates,
}: Pick<SiteSettings, 'currency' | 'currencyRates'>): CurrenciesForm => ({
  own,
  currencyRates: currencyRates.map(({ currency, rate, fromSource = false, roundTo = '', priceEnding = '' }) => ({
    currency,
    rate: numberText(rate),
    fromSource,
    roundTo: numberText(roundTo),
    priceEnding: numberText(priceEnding),
  })),
})

const read = (text: string) => readDecimalText(text)
const plain = (text: string) => read(text) ?? text

/** A decimal number above zero with at most so many digits after the point. */
export const isDecimal = (text: string, digits: number): boolean =>
  new RegExp(`^\\d{1,9}(\\.\\d{1,${digits}})?$`).test(read(text) ?? '') && Number(read(text)) > 0

export const toRates = ({ currencyRates }: Pick<CurrenciesForm, 'currencyRates'>): CurrencyRate[] =>
  currencyRates.map(({ currency, rate, fromSource, roundTo, priceEnding }) => ({
    currency,
    rate: plain(rate),
    ...(fromSource && { fromSource }),
    ...(roundTo.trim() && { roundTo: plain(roundTo) }),
    ...(priceEnding.trim() && { priceEnding: plain(priceEnding) }),
  }))
