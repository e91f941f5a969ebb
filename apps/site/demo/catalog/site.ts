import type { DemoSite } from '../demo-catalog.ts'

export const site: DemoSite = {
  name: 'Larkmoor',
  tagline: 'Good things, made slowly.',
  description:
    'Larkmoor is a small shop at the edge of the moor. We sell ceramics, textiles, light and paper from makers we know by name.',
  currency: 'EUR',
  language: 'en',
  country: 'DE',
  weightUnit: 'KG',
  taxIncludedInPrices: true,
  email: 'hello@larkmoor.example',
  images: {
    logo: { id: 'logo', alt: 'Larkmoor', width: 512, height: 512 },
    favicon: { id: 'favicon', alt: '', width: 64, height: 64 },
    heroWide: {
      id: 'hero-wide',
      alt: 'A table at a window above the moor: a pitcher of flowers, a teapot, a mug, a loaf, and a lark on the bread board',
      width: 2000,
      height: 1000,
    },
    heroTall: {
      id: 'hero-tall',
      alt: 'A pitcher of flowers, a mug and a pear before a window above the moor, a lark on its frame',
      width: 1200,
      height: 1500,
    },
    social: { id: 'social', alt: '', width: 1200, height: 630 },
  },
}
