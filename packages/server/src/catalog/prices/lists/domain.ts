import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { priceListRoutes } from './routes.ts'

export const priceLists = defineDomain({ name: 'price-lists', routes: priceListRoutes })
