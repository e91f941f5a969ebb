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

/** Post codes are checked lightly, and only where their form is simple: an example, and what they look like. */
const postcodes: Readonly<Record<string, { readonly form: RegExp; readonly example: string }>> = {
  AT: { form: /^\d{4}$/, example: '1010' },
  AU: { form: /^\d{4}$/, example: '2000' },
  BE: { form: /^\d{4}$/, example: '1000' },
  CA: { form: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'K1A 0B1' },
  CH: { form: /^\d{4}$/, example: '8001' },
  DE: { form: /^\d{5}$/, example: '28195' },
  DK: { form: /^\d{4}$/, example: '1050' },
  ES: { form: /^\d{5}$/, example: '28013' },
  FR: { form: /^\d{5}$/, example: '75001' },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  IT: { form: /^\d{5}$/, example: '00118' },
  NL: { form: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  SE: { form: /^\d{3} ?\d{2}$/, example: '111 20' },
  US: { form: /^\d{5}(-\d{4})?$/, example: '10001' },
}

/** Countries with few or no post codes. */
const WITHOUT_POSTCODE = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SR ST SY TD TG TK TL TO TT TV TZ UG VU WS YE ZW'.split(
    ' ',
  ),
)

/** What is wrong with a post code: nothing, that it is missing, or its form (with an example of the right one). */
export function postcodeProblem(country: string, postcode: string): 'missing' | { readonly example: string } | null {
  if (postcode === '') return WITHOUT_POSTCODE.has(country) ? null : 'missing'
  const rule = Object.hasOwn(postcodes, country) ? postcodes[country] : undefined
  return rule && !rule.form.test(postcode) ? { example: rule.example } : null
}
