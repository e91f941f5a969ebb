import type { Storefront } from '@cartwright/client'
import { defaultTheme } from '@cartwright/design'

/** Placeholder data for pages while the site is unreachable. */
export const unknownShop: Storefront = {
  profile: { name: 'Shop', contact: {} },
  theme: { ...defaultTheme, fonts: { heading: 'SYSTEM_SANS', body: 'SYSTEM_SANS' }, appearance: 'LIGHT' },
  locale: { country: '', currency: '', taxIncludedInPrices: true, language: 'en', languages: ['en', 'de'] },
  delivery: { countries: [], worldwide: false },
  menus: [],
  homeSections: [],
  pages: [],
}
