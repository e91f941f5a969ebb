/** Collections. */
import type { z } from 'zod'
import { boolean, int, int64, message, optional, text, timestamp } from '../../wire.ts'
import { Media } from './media.ts'
import { SeoSchema } from './seo.ts'

export const Collection = message('Collection', 'A named set of products.', {
  id: text({ min: 35, max: 36 }),
  name: text({ min: 1, max: 50 }),
  media: Media,
  numberOfProducts: int().describe('0 unless asked for.'),
  description: optional(text({ max: 600 })),
  slug: text({ min: 1, max: 100 }).describe("The collection's part of its page's address."),
  visible: boolean.describe('Whether shoppers see it.'),
  lastUpdated: optional(timestamp).describe('When it was last changed.'),
  hasRules: optional(boolean).describe(
    'True where its products follow rules instead of being added by hand. An addition of this project.',
  ),
  seoData: optional(SeoSchema).describe('Texts for search engines. An addition of this project.'),
  revision: optional(int64).describe('Rises by one with each change. An addition of this project.'),
})
export type Collection = z.output<typeof Collection>
