/** Product feeds, as the owner creates, changes and deletes them. */
import type { z } from 'zod'
import { defineResource, revised } from '../../resource.ts'
import { Feed } from './feed.ts'

export const feedResource = defineResource({
  one: 'feed',
  many: 'feeds',
  title: 'feed',
  entity: Feed,
  changed: Feed.safeExtend(revised),
  service: 'storefront',
  scope: 'MANAGE_PRODUCTS',
  path: '/v1/feeds',
  notFound: 'FEED_NOT_FOUND',
  calls: {
    query: {
      description: 'Product feeds by filter, sort order and cursor. An addition of this project, as all of its module.',
    },
    create: {
      description: 'Creates a feed. Its address is served at once.',
      errors: ['FEED_EXISTS', 'MAX_FEEDS_REACHED', 'CURRENCY_NOT_OFFERED'],
    },
    update: { description: 'Changes a feed. Its address stays.', errors: ['FEED_EXISTS', 'CURRENCY_NOT_OFFERED'] },
    delete: { description: 'Deletes a feed. Its address is served no longer.' },
  },
})

export type CreateFeedRequest = z.output<typeof feedResource.create.request>
export type UpdateFeedRequest = z.output<typeof feedResource.update.request>
