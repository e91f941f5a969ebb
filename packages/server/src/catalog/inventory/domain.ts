import { defineDomain } from '../../platform/domain/define-domain.ts'
import { locationRoutes } from './locations/routes.ts'
import { inventoryRoutes } from './routes.ts'

export const inventory = defineDomain({
  name: 'inventory',
  routes: (app) => {
    inventoryRoutes(app)
    locationRoutes(app)
  },
})
