import type { Language } from '../i18n/language.ts'

export interface Region {
  code: string
  name: string
}

const countries =
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT JP LI LT LU LV MT NL NO PL PT RO SE SI SK US AU NZ'.split(
    ' ',
  )

/** Countries the shop sends to, named in the shopper's language. */
export function readCountries(language: Language): Region[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

const subdivisions: Record<string, string> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
}

/** States or provinces, where tax depends on them; none elsewhere. */
export function readSubdivisions(country: string | undefined): Region[] {
  const list = country ? subdivisions[country] : undefined
  return (list?.split('|') ?? []).map((entry) => {
    const [code = '', ...name] = entry.split(' ')
    return { code: `${country}-${code}`, name: name.join(' ') }
  })
}
