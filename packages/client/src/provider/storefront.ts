import { CartwrightError } from '../error.ts'
import type {
  Storefront,
  StorefrontPageContent,
  StorefrontPalette,
  StorefrontSection,
} from '../generated/storefront.ts'
import type { GetStorefrontOptions } from '../generated/storefront-functions.ts'
import type { Send } from '../transport/send.ts'
import type { ProviderShop } from './shop.ts'

const light: StorefrontPalette = {
  background: '#ffffff',
  surface: '#ffffff',
  mutedSurface: '#f4f4f5',
  border: '#e4e4e7',
  controlBorder: '#71717a',
  text: '#18181b',
  mutedText: '#52525b',
  accent: '#18181b',
  accentStrong: '#000000',
  onAccent: '#ffffff',
  success: '#166534',
  highlight: '#92400e',
  footer: '#18181b',
  onFooter: '#ffffff',
  mutedOnFooter: '#d4d4d8',
}

/** The home page shows the newest products and the collections. */
const homeSections: readonly StorefrontSection[] = [
  { id: 'newest', type: 'PRODUCTS', links: [], points: [], products: { sort: 'NEWEST', limit: 8 } },
  { id: 'collections', type: 'COLLECTIONS', links: [], points: [] },
]

/** The storefront as its variables describe it, in the language of the request. */
export const readStorefront = (
  { name, country, currency, deliveryCountries }: ProviderShop,
  { language = 'en' }: GetStorefrontOptions = {},
): Storefront => ({
  profile: { name, contact: {} },
  theme: {
    colors: { light, dark: light },
    fonts: { heading: 'SYSTEM_SANS', body: 'SYSTEM_SANS' },
    cornerRadius: 8,
    buttonRadius: 8,
    appearance: 'LIGHT',
  },
  locale: { country, currency, currencies: [currency], taxIncludedInPrices: true, language, languages: [language] },
  delivery: { countries: [...(deliveryCountries ?? [country])].toSorted(), worldwide: false, timeZone: 'UTC' },
  menus: [],
  homeSections: homeSections.map((section, index) => (index === 0 ? { ...section, title: name } : section)),
  pages: [],
  business: { legalName: name, address: { country }, managers: [] },
})

/** The provider publishes no pages of a shop. */
export const readPage = async (_: Send, slug: string): Promise<StorefrontPageContent> => {
  throw new CartwrightError('application', `The hosted provider has no page ${slug}`, {
    status: 404,
    code: 'PAGE_NOT_FOUND',
  })
}
