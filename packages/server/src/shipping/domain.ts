import { defineDomain } from '../domain/define-domain.ts'
import { shippingRoutes } from './routes.ts'

export const shipping = defineDomain({ name: 'shipping', routes: shippingRoutes })
