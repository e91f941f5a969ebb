import type { CurrencyRate, SiteSettings } from '@cartwright/client'

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
    rate,
    fromSource,
    roundTo,
    priceEnding,
  })),
})

const plain = (text: string) => text.trim().replace(',', '.')

/** A decimal number above zero with at most so many digits after the point. */
export const isDecimal = (text: string, digits: number): boolean =>
  new RegExp(`^\\d{1,9}(\\.\\d{1,${digits}})?$`).test(plain(text)) && Number(plain(text)) > 0

export const toRates = ({ currencyRates }: Pick<CurrenciesForm, 'currencyRates'>): CurrencyRate[] =>
  currencyRates.map(({ currency, rate, fromSource, roundTo, priceEnding }) => ({
    currency,
    rate: plain(rate),
    ...(fromSource && { fromSource }),
    ...(roundTo.trim() && { roundTo: plain(roundTo) }),
    ...(priceEnding.trim() && { priceEnding: plain(priceEnding) }),
  }))
