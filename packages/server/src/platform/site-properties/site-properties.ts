import { SiteProperties } from '@cartwright/contract'
import type { SiteSettings } from '../settings/settings.ts'

/** The names of all properties. */
export const propertyNames: readonly string[] = Object.keys(SiteProperties.shape)

/** The site properties: what the owner set, and what follows from the other settings. */
export function siteProperties({ business, name, language, currency, shopUrl }: SiteSettings): SiteProperties {
  const [languageCode = '', region] = language.split('-')
  return {
    businessName: name,
    ...business,
    siteDisplayName: name,
    locale: { languageCode, country: countryOf(region) ?? business.address?.country ?? '' },
    language: languageCode,
    paymentCurrency: currency,
    businessConfig: 'STORE',
    ...(shopUrl !== null && { externalSiteUrl: shopUrl }),
    trackClicksAnalytics: false,
  }
}

/** A tag may name a script after its language, such as `zh-Hant`. */
const countryOf = (region: string | undefined) => (region?.length === 2 ? region.toUpperCase() : undefined)
