import { defineDomain } from '../../platform/domain/define-domain.ts'
import { stockHoldQueue } from './hold-queue.ts'
import { locationRoutes } from './locations/routes.ts'
import { inventoryRoutes } from './routes.ts'
import type {} from './tables.ts'

export const inventory = defineDomain({
  name: 'inventory',
  routes: (app) => {
    inventoryRoutes(app)
    locationRoutes(app)
  },
  queues: (site) => [stockHoldQueue(site)],
})
