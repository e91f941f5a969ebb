/** ISO 3166-1 alpha-2 codes of every country, and of Kosovo. `Intl` also names groups, test codes and former countries. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Countries that are one town, or whose addresses name none. */
const WITHOUT_TOWN = new Set(['GI', 'KY', 'MO', 'NR', 'SG'])
/** Countries where a part of the country may take its place. */
const TOWN_OPTIONAL = new Set(['AE', 'HK'])

/** Whether addresses of a country have no town (the address metadata of libaddressinput). */
export const isWithoutTown = (country: string): boolean => WITHOUT_TOWN.has(country)

/** Whether an address of a country is whole without a town. */
export const mayLackTown = (country: string): boolean => WITHOUT_TOWN.has(country) || TOWN_OPTIONAL.has(country)

export const isCountry = (code: string): boolean => countryCodes.includes(code)

interface Subdivision {
  /** Without the country: `NY` of `US-NY`. */
  readonly code: string
  readonly name: string
}

const named = (text: string): readonly Subdivision[] =>
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
