import { countryCodes } from '@cartwright/design'
import { countryName } from '@cartwright/server/hosted'

export interface Country {
  readonly code: string
  readonly name: string
}

/** Countries to choose from: the likely ones, then the others. */
export interface CountryList {
  readonly likely: readonly Country[]
  readonly others: readonly Country[]
}

/**
 * Countries with their names in a language, sorted by its rules.
 *
 * @param codes of the countries; null for all
 * @param likely codes that come first, as far as they are among the countries
 */
export function listCountries(
  codes: readonly string[] | null,
  language: string,
  likely: readonly string[] = [],
): CountryList {
  const collator = new Intl.Collator(language)
  const known = codes ?? countryCodes
  const first = [...new Set(likely)].filter((code) => known.includes(code))
  const named = (code: string) => ({ code, name: countryName(code, language) })
  const others = known.filter((code) => !first.includes(code)).map(named)
  return { likely: first.map(named), others: others.sort((a, b) => collator.compare(a.name, b.name)) }
}
