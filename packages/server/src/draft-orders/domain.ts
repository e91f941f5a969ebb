import { defineDomain } from '../domain/define-domain.ts'
import { draftOrderRoutes } from './routes.ts'

export const draftOrders = defineDomain({ name: 'draft-orders', routes: draftOrderRoutes })
