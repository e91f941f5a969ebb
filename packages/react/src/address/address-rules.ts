/** Name of the part of a country that addresses name. */
export type DivisionKind = 'state' | 'province' | 'county' | 'region' | 'prefecture'

/** Which fields an address of a country has. */
export interface AddressRules {
  /** The part of the country; null where addresses name none. */
  readonly division: {
    readonly kind: DivisionKind
    /** The parts to choose from, with codes such as `US-NY`; null where the name is typed. */
    readonly parts: readonly { readonly code: string; readonly name: string }[] | null
  } | null
  /** `none` of countries that are one town. */
  readonly city: 'required' | 'optional' | 'none'
  readonly postalCode: 'required' | 'optional'
  /** A postal code in the form of the country; undefined where any form is accepted. */
  readonly postalCodeExample: string | undefined
  /** The postal code stands after the city. */
  readonly isPostalCodeLast: boolean
}

const words = (text: string): readonly string[] => text.split(' ')

/** ISO 3166-1 alpha-2 codes of every country, and of Kosovo. */
export const countryCodes = words(
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW',
)

const withoutTown = words('GI KY MO NR SG')
const townOptional = words('AE HK')
const postalCodeLast = words('AU BR CA GB IE IN NZ US ZA')
const postalCodeOptional = words(
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GI GM GQ GY HK IE JM KI KM KN KP LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV TZ UG VU WS YE ZW',
)

/** Countries whose addresses name a part that is typed. */
const typedParts: Readonly<Record<DivisionKind, readonly string[]>> = {
  state: words('BR IN MX VE'),
  province: words('CN CR ES ID IT KR PG VN'),
  county: words('TW'),
  prefecture: words('JP'),
  region: words('AE CO HK HN IQ JM KN KY NR PF RU SO SV'),
}

/** Forms of postal codes: `N` is a digit, `A` a letter. */
const postalCodeForms: Readonly<Record<string, readonly [example: string, ...shapes: string[]]>> = {
  ...Object.fromEntries(
    Object.entries({
      AT: '1010',
      AU: '2000',
      BE: '1000',
      BG: '1000',
      CH: '8001',
      DK: '1050',
      HU: '1011',
      LI: '9490',
      LU: '1009',
      NO: '0150',
      SI: '1000',
    }).map(([country, example]) => [country, [example, 'NNNN']]),
  ),
  ...Object.fromEntries(
    Object.entries({
      DE: '28195',
      EE: '10111',
      ES: '28013',
      FI: '00100',
      FR: '75001',
      HR: '10000',
      IT: '00118',
      KR: '04524',
    }).map(([country, example]) => [country, [example, 'NNNNN']]),
  ),
  ...Object.fromEntries(
    Object.entries({ CZ: '110 00', GR: '105 58', SE: '111 20', SK: '811 01' }).map(([country, example]) => [
      country,
      [example, 'NNNNN'],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ IN: '560001', RO: '010011', SG: '049145' }).map(([country, example]) => [
      country,
      [example, 'NNNNNN'],
    ]),
  ),
  BR: ['01310-100', 'NNNNNNNN'],
  CA: ['K1A 0B1', 'ANANAN'],
  GB: ['SW1A 1AA', 'ANNAA', 'ANNNAA', 'AANNAA', 'AANNNAA', 'ANANAA', 'AANANAA'],
  JP: ['150-0001', 'NNNNNNN'],
  NL: ['1012 AB', 'NNNNAA'],
  PL: ['00-950', 'NNNNN'],
  PT: ['1000-205', 'NNNNNNN', 'NNNN'],
  US: ['10001', 'NNNNN', 'NNNNNNNNN'],
}

const parts = (country: string, text: string) =>
  text.split('|').map((entry) => ({
    code: `${country}-${entry.slice(0, entry.indexOf(' '))}`,
    name: entry.slice(entry.indexOf(' ') + 1),
  }))

/** Countries whose taxes or labels need one part of a list. */
const listedParts: Readonly<Record<string, NonNullable<AddressRules['division']>>> = {
  US: {
    kind: 'state',
    parts: parts(
      'US',
      'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
    ),
  },
  CA: {
    kind: 'province',
    parts: parts(
      'CA',
      'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
    ),
  },
  AU: {
    kind: 'state',
    parts: parts(
      'AU',
      'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
    ),
  },
}

/**
 * Which fields an address of a country has. A test compares them with those of the hosted checkout.
 *
 * @param country ISO 3166-1 alpha-2; an empty text while none is chosen
 */
export function addressRules(country: string): AddressRules {
  const kinds: readonly DivisionKind[] = ['state', 'province', 'county', 'prefecture', 'region']
  const kind = kinds.find((one) => typedParts[one].includes(country))
  return {
    division: ownEntry(listedParts, country) ?? (kind ? { kind, parts: null } : null),
    city: withoutTown.includes(country) ? 'none' : townOptional.includes(country) ? 'optional' : 'required',
    postalCode: postalCodeOptional.includes(country) ? 'optional' : 'required',
    postalCodeExample: ownEntry(postalCodeForms, country)?.[0],
    isPostalCodeLast: postalCodeLast.includes(country),
  }
}

/** True for a postal code in the form of its country. People leave out blanks and write the country before it. */
export function isPostalCode(country: string, text: string): boolean {
  const [, ...shapes] = ownEntry(postalCodeForms, country) ?? []
  if (shapes.length === 0) return true
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const bare = compact.replace(new RegExp(`^(?:${country}|${country.slice(0, 1)})(?=\\d)`), '')
  return shapes.some((shape) => {
    const pattern = new RegExp(`^${shape.replaceAll('N', '\\d').replaceAll('A', '[A-Z]')}$`)
    return pattern.test(compact) || pattern.test(bare)
  })
}

const ownEntry = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
