import { countryName } from '../../kernel/formatters.ts'
import type { SiteSettings } from '../../settings/settings.ts'

/** The postal address, mail address and phone of the shop in one line each, as they end its mails. */
export function contactLines({ business }: Pick<SiteSettings, 'business'>, language: string): string[] {
  const { address, email, phone } = business
  const { street, streetNumber, zip, city, country } = address ?? {}
  const place = [
    [street, streetNumber].filter(Boolean).join(' '),
    [zip, city].filter(Boolean).join(' '),
    country ? countryName(country, language) : '',
  ]
  return [place.filter(Boolean).join(', '), [email, phone].filter(Boolean).join(' · ')].filter(Boolean)
}
