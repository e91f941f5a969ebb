import { countryName } from '@cartwright/server/hosted'

/** ISO 3166-1 alpha-2 codes of every country. */
const ALL =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

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
  const known = codes ?? ALL
  const first = [...new Set(likely)].filter((code) => known.includes(code))
  const named = (code: string) => ({ code, name: countryName(code, language) })
  const others = known.filter((code) => !first.includes(code)).map(named)
  return { likely: first.map(named), others: others.sort((a, b) => collator.compare(a.name, b.name)) }
}

export const isCountry = (code: string): boolean => ALL.includes(code)

const named = (text: string): readonly Country[] =>
  text
    .split('|')
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(' ')), name: entry.slice(entry.indexOf(' ') + 1) }))

/** Countries whose addresses, and taxes, need the part of the country. */
export const subdivisions = {
  US: named(
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  ),
  CA: named(
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
  ),
  AU: named(
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  ),
} as const

export type DividedCountry = keyof typeof subdivisions

export const isDivided = (country: string): country is DividedCountry => Object.hasOwn(subdivisions, country)

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
