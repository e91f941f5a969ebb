import { defineDomain } from '../domain/define-domain.ts'
import { fulfillmentRoutes } from './routes.ts'

export const fulfillments = defineDomain({ name: 'fulfillments', routes: fulfillmentRoutes })
