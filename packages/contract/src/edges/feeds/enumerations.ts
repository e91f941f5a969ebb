import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Which specification a feed follows. */
export const FeedFormat = enumeration('FeedFormat', 'Which specification a feed follows.', [
  'GOOGLE_XML',
  'GOOGLE_API',
  'META',
  'OPENAI',
  'CSV',
  'JSON',
])
export type FeedFormat = z.output<typeof FeedFormat>

/** What a product lacks for a feed. */
export const FeedProblem = enumeration('FeedProblem', 'What a product lacks for a feed.', [
  'MISSING_PRICE',
  'MISSING_IMAGE',
  'UNSUPPORTED_IMAGE',
  'MISSING_DESCRIPTION',
  'MISSING_GTIN',
  'INVALID_GTIN',
  'MISSING_BRAND',
  'MISSING_CATEGORY',
  'MISSING_DELIVERY',
  'MISSING_PREORDER_DATE',
])
export type FeedProblem = z.output<typeof FeedProblem>
