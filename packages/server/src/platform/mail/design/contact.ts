import { countryName } from '../../kernel/formatters.ts'
import { textLanguage } from '../../kernel/text-language.ts'
import { legalLines } from '../../settings/legal-lines.ts'
import type { SiteSettings } from '../../settings/settings.ts'

/** Legal name and address, mail address and phone, and legal details of the shop in one line each, as they end its mails. */
export function contactLines(
  settings: Pick<SiteSettings, 'business' | 'legal' | 'invoices'>,
  language: string,
): string[] {
  const { email, phone } = settings.business
  const { register, managers, vatNumber } = legalLines(settings, textLanguage(language))
  return [
    [settings.invoices.sellerName, ...postalAddress(settings, language)].filter(Boolean).join(', '),
    [email, phone].filter(Boolean).join(' · '),
    [register, managers, vatNumber].filter(Boolean).join(' · '),
  ].filter(Boolean)
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
