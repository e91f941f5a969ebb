import { createHash } from 'node:crypto'
import { type PriceWriter, priceWriter } from '../pricing/wire.ts'
import type { SiteSettings } from '../settings/settings.ts'

/** What a cart's text depends on besides cart and catalog: money, language and addresses of the site. */
export interface CartPresentation {
  readonly currency: string
  readonly language: string
  readonly weightUnit: SiteSettings['weightUnit']
  readonly taxIncludedInPrices: boolean
  /** Where product pages are. */
  readonly shopUrl: string
  readonly price: PriceWriter
  /** Short for all of it: texts of the same stamp look the same. */
  readonly stamp: string
}

export function cartPresentation(settings: SiteSettings, siteUrl: string): CartPresentation {
  const { currency, language, weightUnit, taxIncludedInPrices } = settings
  const values = { currency, language, weightUnit, taxIncludedInPrices, shopUrl: settings.shopUrl ?? siteUrl }
  const stamp = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12)
  return { ...values, price: priceWriter(currency, language), stamp }
}
