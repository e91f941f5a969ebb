import { countryCodes } from '../countries.ts'
import { foldName } from './fold-name.ts'

/** ISO 3166-1 alpha-3 codes, in the order of `countryCodes`. */
const LONG_CODES =
  'AND ARE AFG ATG AIA ALB ARM AGO ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC GTM GUM GNB GUY HKG HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM XKX YEM MYT ZAF ZMB ZWE'.split(
    ' ',
  )

/** Names are known in these languages: people and autofill write that of their own country in its own. */
const LANGUAGES =
  'en de fr es it nl pl pt sv da nb fi et lv lt cs sk hu sl hr ro bg el mt ga is tr uk ru sr ja ko zh zh-Hant th vi id ar he hi'.split(
    ' ',
  )

/** What people write beside the names that `Intl` has. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'united states of america': 'US',
  us: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'south korea': 'KR',
}

let byName: Map<string, string> | undefined

/**
 * The ISO 3166-1 alpha-2 code of a country by its two or three letters or its name: `de`, `DEU`, `Germany`, `Deutschland`.
 *
 * @returns null for what names no country
 */
export function readCountry(text: string): string | null {
  const code = text.replace(/[\s.]/g, '').toUpperCase()
  if (countryCodes.includes(code)) return code
  const long = countryCodes[LONG_CODES.indexOf(code)]
  if (long !== undefined) return long
  byName ??= namesOfCountries()
  return byName.get(foldName(text)) ?? null
}

function namesOfCountries(): Map<string, string> {
  const names = LANGUAGES.flatMap((language) => {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region' })
    return countryCodes.map((code): [string, string] => [foldName(inLanguage.of(code) ?? code), code])
  })
  return new Map([...names, ...Object.entries(OTHER_NAMES)])
}
