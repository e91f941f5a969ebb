import type { Storefront } from '@cartwright/client'
import { defaultTheme } from '@cartwright/design'
import { languages } from '../i18n/language.ts'

/** Placeholder data for pages while the site is unreachable. */
export const unknownShop: Storefront = {
  profile: { name: 'Shop', contact: {} },
  theme: { ...defaultTheme, fonts: { heading: 'SYSTEM_SANS', body: 'SYSTEM_SANS' }, appearance: 'LIGHT' },
  locale: {
    country: '',
    currency: '',
    currencies: [],
    taxIncludedInPrices: true,
    language: 'en',
    languages: [...languages],
  },
  delivery: { countries: [], worldwide: false, timeZone: 'UTC' },
  menus: [],
  homeSections: [],
  pages: [],
  business: { legalName: '', address: {}, managers: [] },
}
