/** Images by address that could not be fetched. An addition of this project. */
import type { z } from 'zod'
import { array, int, message, optional, text, timestamp } from '../wire.ts'

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

export const ListFailedImagesRequest = message('ListFailedImagesRequest', 'A part of the list.', {
  limit: optional(int({ min: 1, max: 100 })).describe('How many; 50 when absent.'),
  offset: optional(int({ min: 0 })),
})
export type ListFailedImagesRequest = z.output<typeof ListFailedImagesRequest>

export const ListFailedImagesResponse = message('ListFailedImagesResponse', 'Images, the latest failure first.', {
  images: array(FailedImage),
  total: int().describe('How many there are in all.'),
})
export type ListFailedImagesResponse = z.output<typeof ListFailedImagesResponse>

export const RetryFailedImagesRequest = message('RetryFailedImagesRequest', 'Which images to fetch again.', {
  ids: optional(array(text({ max: 100 }), { min: 1, max: 100 })).describe(
    'When absent: all of the list, at most 500, the latest failures first.',
  ),
})
export type RetryFailedImagesRequest = z.output<typeof RetryFailedImagesRequest>

export const RetryFailedImagesResponse = message('RetryFailedImagesResponse', 'What is fetched again.', {
  count: int().describe('How many images.'),
})
export type RetryFailedImagesResponse = z.output<typeof RetryFailedImagesResponse>
