/** What a new shop in a country starts with. Its owner can change all of it. */
export interface CountryPreset {
  readonly currency: string
  readonly timeZone: string
}

/** Countries whose tax rates are known, and a few more. */
const countries: Readonly<Record<string, readonly [currency: string, timeZone: string]>> = {
  AT: ['EUR', 'Europe/Vienna'],
  AU: ['AUD', 'Australia/Sydney'],
  BE: ['EUR', 'Europe/Brussels'],
  BG: ['EUR', 'Europe/Sofia'],
  CA: ['CAD', 'America/Toronto'],
  CH: ['CHF', 'Europe/Zurich'],
  CY: ['EUR', 'Asia/Nicosia'],
  CZ: ['CZK', 'Europe/Prague'],
  DE: ['EUR', 'Europe/Berlin'],
  DK: ['DKK', 'Europe/Copenhagen'],
  EE: ['EUR', 'Europe/Tallinn'],
  ES: ['EUR', 'Europe/Madrid'],
  FI: ['EUR', 'Europe/Helsinki'],
  FR: ['EUR', 'Europe/Paris'],
  GB: ['GBP', 'Europe/London'],
  GR: ['EUR', 'Europe/Athens'],
  HR: ['EUR', 'Europe/Zagreb'],
  HU: ['HUF', 'Europe/Budapest'],
  IE: ['EUR', 'Europe/Dublin'],
  IT: ['EUR', 'Europe/Rome'],
  JP: ['JPY', 'Asia/Tokyo'],
  LI: ['CHF', 'Europe/Vaduz'],
  LT: ['EUR', 'Europe/Vilnius'],
  LU: ['EUR', 'Europe/Luxembourg'],
  LV: ['EUR', 'Europe/Riga'],
  MT: ['EUR', 'Europe/Malta'],
  NL: ['EUR', 'Europe/Amsterdam'],
  NO: ['NOK', 'Europe/Oslo'],
  NZ: ['NZD', 'Pacific/Auckland'],
  PL: ['PLN', 'Europe/Warsaw'],
  PT: ['EUR', 'Europe/Lisbon'],
  RO: ['RON', 'Europe/Bucharest'],
  SE: ['SEK', 'Europe/Stockholm'],
  SI: ['EUR', 'Europe/Ljubljana'],
  SK: ['EUR', 'Europe/Bratislava'],
  US: ['USD', 'America/New_York'],
}

/** @returns null for a country without a preset */
export function findCountryPreset(country: string): CountryPreset | null {
  const [currency, timeZone] = countries[country] ?? []
  return currency === undefined || timeZone === undefined ? null : { currency, timeZone }
}

/** Languages of the pages and mails. */
export const languageOf = (country: string): 'en' | 'de' => (['DE', 'AT', 'CH', 'LI'].includes(country) ? 'de' : 'en')

/** A flat price for a parcel within the country, to start with. */
const deliveryPrices: Readonly<Record<string, string>> = {
  AUD: '10.00',
  CAD: '12.00',
  CHF: '8.00',
  CZK: '99.00',
  DKK: '49.00',
  EUR: '4.90',
  GBP: '4.00',
  HUF: '1500.00',
  JPY: '600',
  NOK: '79.00',
  NZD: '8.00',
  PLN: '15.00',
  RON: '20.00',
  SEK: '59.00',
  USD: '6.00',
}

const texts = {
  en: { title: 'Standard delivery', deliveryTime: '2–4 working days' },
  de: { title: 'Standardversand', deliveryTime: '2–4 Werktage' },
} as const

/** Delivery within the country at a flat price; null for a currency without one. */
export function defaultDelivery(country: string, currency: string, language: 'en' | 'de') {
  const price = deliveryPrices[currency]
  if (price === undefined) return null
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  return {
    regions: [{ name, countries: [country] }],
    options: [
      {
        code: 'standard',
        ...texts[language],
        workingDays: { min: 2, max: 4 },
        regions: [name],
        rates: [{ price }],
      },
    ],
  }
}
