import { countryName } from '../../kernel/formatters.ts'
import type { SiteSettings } from '../../settings/settings.ts'

/** The postal address, mail address and phone of the shop in one line each, as they end its mails. */
export function contactLines({ business }: Pick<SiteSettings, 'business'>, language: string): string[] {
  const { email, phone } = business
  return [postalAddress({ business }, language).join(', '), [email, phone].filter(Boolean).join(' · ')].filter(Boolean)
}

/** The postal address of the shop as on a parcel; empty where the shop has none. */
export function postalAddress({ business }: Pick<SiteSettings, 'business'>, language: string): string[] {
  const { street, streetNumber, apartmentNumber, zip, city, state, country, googleFormattedAddress } =
    business.address ?? {}
  const lines = [
    [street, streetNumber, apartmentNumber],
    [zip, city, state],
  ].map((parts) => parts.filter(Boolean).join(' '))
  // Some shops have only the whole address as one text.
  if (!lines.some(Boolean) && googleFormattedAddress) return [googleFormattedAddress]
  return [...lines, country ? countryName(country, language) : ''].filter(Boolean)
}
