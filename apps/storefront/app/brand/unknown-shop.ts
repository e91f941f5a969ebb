import type { Storefront, StorefrontPalette } from '@cartwright/client'

const light: StorefrontPalette = {
  background: '#fafafa',
  surface: '#ffffff',
  mutedSurface: '#eeeef0',
  border: '#d9d9de',
  controlBorder: '#7d7d87',
  text: '#1b1b1f',
  mutedText: '#56565f',
  accent: '#2f4fc4',
  accentStrong: '#233c97',
  onAccent: '#ffffff',
  success: '#256b3f',
  highlight: '#c3cdf5',
  footer: '#1b1b1f',
  onFooter: '#f5f5f7',
  mutedOnFooter: '#b6b6c0',
}

/** What pages show while the site cannot be reached and nothing is known of the shop. */
export const unknownShop: Storefront = {
  profile: { name: 'Shop', contact: {} },
  theme: {
    colors: { light, dark: light },
    fonts: { heading: 'SYSTEM_SANS', body: 'SYSTEM_SANS' },
    cornerRadius: 6,
    buttonRadius: 999,
    appearance: 'LIGHT',
  },
  locale: { country: '', currency: '', taxIncludedInPrices: true, language: 'en', languages: ['en', 'de'] },
  delivery: { countries: [], worldwide: false },
  menus: [],
  homeSections: [],
  pages: [],
}
