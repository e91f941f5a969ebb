import { defineDomain } from '../../platform/domain/define-domain.ts'
import { moveQueue } from './queue.ts'
import { moveRoutes } from './routes.ts'
import type {} from './tables.ts'

/** Shops that move in from another system. */
export const moves = defineDomain({
  name: 'moves',
  routes: moveRoutes,
  queues: (site) => [moveQueue(site)],
})
