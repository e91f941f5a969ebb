import type { Storefront } from '@cartwright/client'
import { countryCodes, isDivided, subdivisions } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'

export interface Region {
  code: string
  name: string
}

/**
 * The countries that the shop delivers to, by their names in a language; the shop's own first. A shop that only lets
 * customers pick up sells in its own country.
 */
export function readCountries(
  { delivery, locale }: Pick<Storefront, 'delivery' | 'locale'>,
  language: Language,
): Region[] {
  const own = locale.country
  const delivered = delivery.worldwide ? countryCodes : delivery.countries
  const codes = delivered.length === 0 && own !== '' ? [own] : delivered
  return codes
    .map((code) => ({ code, name: readCountryName(code, language) }))
    .sort((a, b) => Number(b.code === own) - Number(a.code === own) || a.name.localeCompare(b.name, language))
}

export const readCountryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code

/** States or provinces, where tax depends on them; none elsewhere. */
export function readSubdivisions(country: string | undefined): Region[] {
  if (country === undefined || !isDivided(country)) return []
  return subdivisions[country].map(({ code, name }) => ({ code: `${country}-${code}`, name }))
}
