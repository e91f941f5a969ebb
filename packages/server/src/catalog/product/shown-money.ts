import type { OrderMoney } from '../../platform/pricing/convert.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'

/** The currency that a request wants to see prices in. One that the shop does not sell in is ignored. */
export function shownMoney(
  { currency: shopCurrency, currencyRates }: Pick<SiteSettings, 'currency' | 'currencyRates'>,
  requested: string | null,
): OrderMoney {
  const wanted = requested?.trim().toUpperCase()
  const rate = wanted === shopCurrency ? null : (currencyRates.find(({ currency }) => currency === wanted) ?? null)
  return { currency: rate?.currency ?? shopCurrency, shopCurrency, rate }
}
