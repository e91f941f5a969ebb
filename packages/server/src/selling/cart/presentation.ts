import { createHash } from 'node:crypto'
import { showsLowestPriorPrices } from '../../catalog/prices/settings.ts'
import type { CurrencyRate, OrderMoney } from '../../platform/pricing/convert.ts'
import { type PriceWriter, priceWriter } from '../../platform/pricing/wire.ts'
import { parseSettings, type SiteSettings } from '../../platform/settings/settings.ts'

/** What a cart's text depends on besides cart and catalog: money, language and addresses of the site. */
export interface CartPresentation extends OrderMoney {
  /** The currencies that the shop sells in beside its own. */
  readonly currencyRates: readonly CurrencyRate[]
  readonly language: string
  /** The customer's, where it is another one. */
  readonly buyerLanguage?: string
  readonly weightUnit: SiteSettings['weightUnit']
  readonly taxIncludedInPrices: boolean
  /** Where product pages are. */
  readonly shopUrl: string
  readonly price: PriceWriter
  /** Of the business: hours and dates of delivery are in it. */
  readonly timeZone: string
  /** The set of discount rules that is switched on; null where there are none. */
  readonly rulesToken: string | null
  /** The set of price lists that is switched on; null where there are none. */
  readonly priceListsToken: string | null
  /** Whether the lowest price before a reduction is shown beside it. */
  readonly lowestPriorPrices: boolean
  readonly orderLimits: SiteSettings['orderLimits']
  /** Short for all of it: texts of the same stamp look the same. */
  readonly stamp: string
}

/** The same for a customer who reads another language than the shop's own. */
export const presentationIn = (presentation: CartPresentation, language: string | null): CartPresentation =>
  language === null
    ? presentation
    : { ...presentation, buyerLanguage: language, price: priceWriter(presentation.currency, language) }

/** The same in another currency that the shop sells in; in the shop's own where it does not sell in that one. */
export function inCurrency(presentation: CartPresentation, currency: string | null | undefined): CartPresentation {
  const { shopCurrency, currencyRates } = presentation
  const rate = currency === shopCurrency ? null : (currencyRates.find((one) => one.currency === currency) ?? null)
  return atRate(presentation, rate)
}

/** The same at a given rate; null for the shop's own currency. */
export function atRate(presentation: CartPresentation, rate: CurrencyRate | null): CartPresentation {
  const { shopCurrency, language, buyerLanguage = language } = presentation
  if (rate === presentation.rate) return presentation
  const currency = rate?.currency ?? shopCurrency
  return { ...presentation, currency, rate, price: priceWriter(currency, buyerLanguage) }
}

/** The currency that a request names, where the shop sells in it; null where it names none. */
export function offeredCurrency(
  { shopCurrency, currencyRates }: Pick<CartPresentation, 'shopCurrency' | 'currencyRates'>,
  requested: string | null | undefined,
): string | null {
  const wanted = requested?.trim().toUpperCase()
  if (wanted === undefined) return null
  return wanted === shopCurrency || currencyRates.some(({ currency }) => currency === wanted) ? wanted : null
}

/** Settings change rarely and are read by every call, so the last parsed ones are cached. */
const stored: {
  readonly settingsText: string | null
  readonly catalogPresentation: string
  readonly presentation: CartPresentation
}[] = []
const CACHED_PRESENTATIONS = 16

/** The presentation that the stored settings make. Where the shop has no address of its own, pages are on the site. */
export function cartPresentation(settingsText: string | null, catalogPresentation: string): CartPresentation {
  const known = stored.find(
    (one) => one.settingsText === settingsText && one.catalogPresentation === catalogPresentation,
  )
  if (known) return known.presentation
  const presentation = read(settingsText, JSON.parse(catalogPresentation).siteUrl)
  stored.unshift({ settingsText, catalogPresentation, presentation })
  stored.length = Math.min(stored.length, CACHED_PRESENTATIONS)
  return presentation
}

/** Increase it when the stored JSON of a cart gets other fields, so that it is rewritten. */
const TEXT_FORM = 3

function read(settingsText: string | null, siteUrl: string): CartPresentation {
  const settings = parseSettings(settingsText)
  const { currency, currencyRates, language, weightUnit, taxIncludedInPrices, shopUrl, business, orderLimits } =
    settings
  const values = {
    ...{ currency, currencyRates, language, weightUnit, taxIncludedInPrices, shopUrl: shopUrl ?? siteUrl },
    lowestPriorPrices: showsLowestPriorPrices(settings),
  }
  const stamp = createHash('sha256')
    .update(JSON.stringify({ ...values, TEXT_FORM }))
    .digest('base64url')
    .slice(0, 12)
  return {
    ...values,
    shopCurrency: currency,
    rate: null,
    timeZone: business.timeZone ?? 'UTC',
    orderLimits,
    rulesToken: null,
    priceListsToken: null,
    price: priceWriter(currency, language),
    stamp,
  }
}
