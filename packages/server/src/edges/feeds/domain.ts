import { defineDomain } from '../../platform/domain/define-domain.ts'
import { keepFeedsCurrent } from './keep-current.ts'
import { feedRoutes } from './routes.ts'
import type {} from './tables.ts'

/** Lists of all products, in the forms that search engines, marketplaces and assistants load. */
export const feeds = defineDomain({
  name: 'feeds',
  routes: feedRoutes,
  housekeeping: { feeds: keepFeedsCurrent },
})
