import { defineDomain } from '../domain/define-domain.ts'
import { inventoryRoutes } from './routes.ts'

export const inventory = defineDomain({
  name: 'inventory',
  routes: inventoryRoutes,
})
