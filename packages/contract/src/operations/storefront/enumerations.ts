import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether a shop is drawn by day or by night. */
export const StorefrontAppearance = enumeration(
  'StorefrontAppearance',
  'Whether a shop uses its light colors, its dark ones, or those that each customer prefers.',
  ['AUTO', 'LIGHT', 'DARK'],
)
export type StorefrontAppearance = z.output<typeof StorefrontAppearance>

/** The fonts that come with the shop. */
export const StorefrontFont = enumeration('StorefrontFont', 'A font that comes with the shop.', [
  'SYSTEM_SANS',
  'SYSTEM_SERIF',
  'FRAUNCES',
  'INSTRUMENT_SANS',
  'SPACE_GROTESK',
])
export type StorefrontFont = z.output<typeof StorefrontFont>

/** What a section of a page shows. */
export const StorefrontSectionType = enumeration('StorefrontSectionType', 'What a section of a page shows.', [
  'HERO',
  'PRODUCTS',
  'COLLECTIONS',
  'COLLECTION',
  'STORY',
  'TEXT',
  'IMAGE',
  'TESTIMONIALS',
  'FAQ',
  'NEWSLETTER',
])
export type StorefrontSectionType = z.output<typeof StorefrontSectionType>

/** Where the image of a section is. */
export const StorefrontSectionLayout = enumeration('StorefrontSectionLayout', 'Where the image of a section is.', [
  'SPLIT',
  'COVER',
])
export type StorefrontSectionLayout = z.output<typeof StorefrontSectionLayout>

/** The background of a section, from the colors of the shop. */
export const StorefrontSectionTone = enumeration(
  'StorefrontSectionTone',
  'The background of a section: that of the page, a shade of it, or the dark color of the shop.',
  ['PLAIN', 'SHADE', 'DARK'],
)
export type StorefrontSectionTone = z.output<typeof StorefrontSectionTone>
