import { defineDomain } from '../../platform/domain/define-domain.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { moveQueue } from './queue.ts'
import { moveRoutes } from './routes.ts'
import type {} from './tables.ts'

/** Shops that move in from another system. */
export const moves = defineDomain({
  name: 'moves',
  routes: (app) => {
    moveRoutes(app)
    lookupRoutes(app)
  },
  queues: (site) => [moveQueue(site)],
})
