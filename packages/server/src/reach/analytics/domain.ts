import { defineDomain } from '../../platform/domain/define-domain.ts'
import { catchUp } from './catch-up.ts'
import { analyticsRoutes } from './routes.ts'
import type {} from './tables.ts'

export const analytics = defineDomain({
  name: 'analytics',
  routes: analyticsRoutes,
  housekeeping: { 'figures of orders': catchUp },
})
