/** Images by address that could not be fetched. An addition of this project. */
import type { z } from 'zod'
import { message, optional, text, timestamp } from '../../wire.ts'

export const FailedImage = message(
  'FailedImage',
  'An image that the site has given up fetching. Shoppers still see it from its own server.',
  {
    id: text({ max: 100 }).describe('For `RetryFailedImages`.'),
    productId: optional(text({ max: 36 })).describe('The product that has the image.'),
    collectionId: optional(text({ max: 36 })).describe('The collection that has the image.'),
    name: text().describe('The name of the product or collection.'),
    url: text({ max: 2048 }),
    reason: text({ max: 500 }).describe('Why the last attempt failed.'),
    failedDate: timestamp,
  },
)
export type FailedImage = z.output<typeof FailedImage>
