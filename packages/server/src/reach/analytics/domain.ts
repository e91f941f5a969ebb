import { defineDomain } from '../../platform/domain/define-domain.ts'
import { figuresQueue, importedOrders } from './after-import.ts'
import { catchUp } from './catch-up.ts'
import { analyticsRoutes } from './routes.ts'
import type {} from './tables.ts'

export const analytics = defineDomain({
  name: 'analytics',
  routes: analyticsRoutes,
  consumers: (services) => [importedOrders(services)],
  queues: (services) => [figuresQueue(services)],
  housekeeping: { 'figures of orders': catchUp },
})
