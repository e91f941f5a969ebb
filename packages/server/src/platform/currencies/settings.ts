import type { CurrencyRate as RequestedRate } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { invalidField } from '../kernel/errors.ts'
import type { CurrencyRate } from '../pricing/convert.ts'

/** A currency that the shop sells in beside its own. */
export interface StoredRate extends CurrencyRate {
  /** Whether the rate is that of the day. Default: it stays as the owner sets it. */
  readonly fromSource?: boolean | undefined
}

interface CurrencySettings extends WireSettings<'exchangeRateSource'> {
  /** Currencies that shoppers may see prices in. */
  readonly currencyRates: readonly StoredRate[]
}

/** The currencies that the shop sells in. */
export const currencySettings: DomainSettings<CurrencySettings> = {
  defaults: {
    currencyRates: [],
    exchangeRateSource: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  },
  check: ({ currencyRates = [] }) => checkRates(currencyRates),
}

function checkRates(rates: readonly RequestedRate[]) {
  for (const [index, { currency, priceEnding }] of rates.entries()) {
    const isTwice = rates.findIndex((other) => other.currency === currency) !== index
    if (isTwice) throw invalidField(`settings.currencyRates[${index}].currency`, 'is a duplicate')
    const digits = currencyDigits(currency)
    if ((priceEnding?.split('.')[1]?.length ?? 0) > digits)
      throw invalidField(
        `settings.currencyRates[${index}].priceEnding`,
        `must not have more than ${digits} digits after the point`,
        'DECIMAL_MAX_SCALE',
      )
  }
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends CurrencySettings {}
}
