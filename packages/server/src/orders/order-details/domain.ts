import { defineDomain } from '../../platform/domain/define-domain.ts'
import { orderDetailRoutes } from './routes.ts'

export const orderDetails = defineDomain({ name: 'order-details', routes: orderDetailRoutes })
