/**
 * Rates of value added, goods and services, and sales taxes. Rates change: the owner of a shop has to confirm them.
 *
 * Compared on 2026-11-22 with stored public pages:
 * - AT to SK except those below: mindlink.lv, table of EU rates (2024), and taxid.dev, table of 2026.
 * - CH: estv.admin.ch, rates since 2024-01-01. FI: vero.fi, 13.5 % since 2026-01-01. LT: sovos.com, 12 % since 2026-01-01.
 * - EE: grantthornton.ee, 24 % since 2025-07-01. RO: regfollower.com, Law 141/2025, since 2025-08-01.
 * - MT: vatcalc.com, 12 % since 2024-01-01. CY: vatupdate.com, 3 % since 2023-07-23.
 * - CA: avalara.com (2025-12-24); NS: invoicemama.com after canada.ca, 14 % since 2025-04-01.
 * - US: federalstatelaw.com, table of 2025-12-15; LA: revenue.louisiana.gov, 5 % since 2025-01-01.
 * - NO: unitary.info, rates of OECD members.
 * - SK: resourcehub.bakermckenzie.com and krgroup.eu, 23 %, 19 % and 5 % since 2025-01-01.
 * - JP: vatcalc.com, 10 % and 8 % since 2019-10-01.
 *
 * Not confirmed by a page of 2025 or later: AU, GB and JP; NM since its cuts of 2022 and 2023; SD since 2023;
 * rates of regions with their own (Azores, Canary Islands, Corsica), which the presets leave out.
 */

/** The day on which the rates below apply. */
export const PRESETS_AS_OF = '2026-07-01'

interface CountryRates {
  /** What the tax is called on the bill. */
  readonly name: string
  /** A decimal; absent where only parts of the country levy a tax. */
  readonly standard?: string
  readonly reduced?: readonly string[]
  /** By the second half of the ISO 3166-2 code: the taxes there, instead of the country's. */
  readonly subdivisions?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Default: true. */
  readonly pricesIncludeTax?: boolean
  readonly source: string
}

const EU = 'European Commission, Taxes in Europe Database'
/** Value added tax under the name that bills of the country show. */
const vat = (name: string, standard: string, ...reduced: string[]): CountryRates => ({
  name,
  standard,
  reduced,
  source: EU,
})

/** A state's base rate; counties and cities add their own. */
const state = (rate: string) => ({ 'Sales tax': rate })
const hst = (rate: string) => ({ HST: rate })
const GST = { GST: '0.05' }

export const countryRates: Readonly<Record<string, CountryRates>> = {
  AT: vat('USt.', '0.2', '0.13', '0.1', '0.049'),
  BE: vat('BTW/TVA', '0.21', '0.12', '0.06'),
  BG: vat('ДДС', '0.2', '0.09'),
  CY: vat('ΦΠΑ', '0.19', '0.09', '0.05', '0.03'),
  CZ: vat('DPH', '0.21', '0.12'),
  DE: vat('MwSt.', '0.19', '0.07'),
  DK: vat('Moms', '0.25'),
  EE: vat('KM', '0.24', '0.13', '0.09'),
  ES: vat('IVA', '0.21', '0.1', '0.04'),
  FI: vat('ALV', '0.255', '0.135', '0.1'),
  FR: vat('TVA', '0.2', '0.1', '0.055', '0.021'),
  GR: vat('ΦΠΑ', '0.24', '0.13', '0.06'),
  HR: vat('PDV', '0.25', '0.13', '0.05'),
  HU: vat('ÁFA', '0.27', '0.18', '0.05'),
  IE: vat('VAT', '0.23', '0.135', '0.09', '0.048'),
  IT: vat('IVA', '0.22', '0.1', '0.05', '0.04'),
  LT: vat('PVM', '0.21', '0.12', '0.05'),
  LU: vat('TVA', '0.17', '0.14', '0.08', '0.03'),
  LV: vat('PVN', '0.21', '0.12', '0.05'),
  MT: vat('VAT', '0.18', '0.12', '0.07', '0.05'),
  NL: vat('Btw', '0.21', '0.09'),
  PL: vat('VAT', '0.23', '0.08', '0.05'),
  PT: vat('IVA', '0.23', '0.13', '0.06'),
  RO: vat('TVA', '0.21', '0.11'),
  SE: vat('Moms', '0.25', '0.12', '0.06'),
  SI: vat('DDV', '0.22', '0.095', '0.05'),
  SK: vat('DPH', '0.23', '0.19', '0.05'),
  GB: { name: 'VAT', standard: '0.2', reduced: ['0.05'], source: 'HM Revenue & Customs, VAT rates' },
  CH: {
    name: 'MwSt.',
    standard: '0.081',
    reduced: ['0.038', '0.026'],
    source: 'Swiss Federal Tax Administration, VAT rates',
  },
  NO: { name: 'MVA', standard: '0.25', reduced: ['0.15', '0.12'], source: 'Norwegian Tax Administration, VAT rates' },
  AU: { name: 'GST', standard: '0.1', source: 'Australian Taxation Office, GST' },
  JP: {
    name: 'Consumption tax',
    standard: '0.1',
    reduced: ['0.08'],
    source: 'National Tax Agency of Japan, consumption tax',
  },
  CA: {
    name: 'GST',
    pricesIncludeTax: false,
    source: 'Canada Revenue Agency, and the revenue agencies of the provinces',
    subdivisions: {
      AB: GST,
      BC: { ...GST, PST: '0.07' },
      MB: { ...GST, RST: '0.07' },
      NB: hst('0.15'),
      NL: hst('0.15'),
      NS: hst('0.14'),
      NT: GST,
      NU: GST,
      ON: hst('0.13'),
      PE: hst('0.15'),
      QC: { ...GST, QST: '0.09975' },
      SK: { ...GST, PST: '0.06' },
      YT: GST,
    },
  },
  US: {
    name: 'Sales tax',
    pricesIncludeTax: false,
    source: 'Revenue departments of the states; state base rates without local taxes',
    subdivisions: {
      AL: state('0.04'),
      AR: state('0.065'),
      AZ: state('0.056'),
      CA: state('0.0725'),
      CO: state('0.029'),
      CT: state('0.0635'),
      DC: state('0.06'),
      FL: state('0.06'),
      GA: state('0.04'),
      HI: state('0.04'),
      IA: state('0.06'),
      ID: state('0.06'),
      IL: state('0.0625'),
      IN: state('0.07'),
      KS: state('0.065'),
      KY: state('0.06'),
      LA: state('0.05'),
      MA: state('0.0625'),
      MD: state('0.06'),
      ME: state('0.055'),
      MI: state('0.06'),
      MN: state('0.06875'),
      MO: state('0.04225'),
      MS: state('0.07'),
      NC: state('0.0475'),
      ND: state('0.05'),
      NE: state('0.055'),
      NJ: state('0.06625'),
      NM: state('0.04875'),
      NV: state('0.0685'),
      NY: state('0.04'),
      OH: state('0.0575'),
      OK: state('0.045'),
      PA: state('0.06'),
      RI: state('0.07'),
      SC: state('0.06'),
      SD: state('0.042'),
      TN: state('0.07'),
      TX: state('0.0625'),
      UT: state('0.0485'),
      VA: state('0.043'),
      VT: state('0.06'),
      WA: state('0.065'),
      WI: state('0.05'),
      WV: state('0.06'),
      WY: state('0.04'),
    },
  },
}
