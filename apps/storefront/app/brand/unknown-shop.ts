import type { Storefront } from '@cartwright/client'
import { defaultTheme } from '@cartwright/design'

/** What pages show while the site cannot be reached and nothing is known of the shop. */
export const unknownShop: Storefront = {
  profile: { name: 'Shop', contact: {} },
  theme: { ...defaultTheme, fonts: { heading: 'SYSTEM_SANS', body: 'SYSTEM_SANS' }, appearance: 'LIGHT' },
  locale: { country: '', currency: '', taxIncludedInPrices: true, language: 'en', languages: ['en', 'de'] },
  delivery: { countries: [], worldwide: false },
  menus: [],
  homeSections: [],
  pages: [],
}
