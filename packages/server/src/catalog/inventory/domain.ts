import { defineDomain } from '../../platform/domain/define-domain.ts'
import { filterJobHandler } from '../v3/by-filter/filter-job.ts'
import { stockHoldQueue } from './hold-queue.ts'
import { locationRoutes } from './locations/routes.ts'
import { inventoryRoutes } from './routes.ts'
import type {} from './tables.ts'
import { stockJobs } from './v3/by-filter.ts'
import { inventoryEventForms } from './v3/event-forms.ts'
import { inventoryItemRoutes } from './v3/routes.ts'

export const inventory = defineDomain({
  name: 'inventory',
  routes: (app) => {
    inventoryRoutes(app)
    inventoryItemRoutes(app)
    locationRoutes(app)
  },
  eventForms: inventoryEventForms,
  queues: (site) => [stockHoldQueue(site)],
  jobs: (site) => filterJobHandler(site, stockJobs),
})
