/** Collections. */
import type { z } from 'zod'
import { boolean, int, message, optional, text, timestamp } from '../wire.ts'
import { Media } from './media.ts'

export const Collection = message('Collection', 'A named set of products.', {
  id: text({ min: 35, max: 36 }),
  name: text({ min: 1, max: 50 }),
  media: Media,
  numberOfProducts: int(),
  description: optional(text({ max: 600 })),
  slug: text({ min: 1, max: 100 }),
  visible: boolean,
  lastUpdated: optional(timestamp),
})
export type Collection = z.output<typeof Collection>
