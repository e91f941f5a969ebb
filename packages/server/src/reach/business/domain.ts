import { defineDomain } from '../../platform/domain/define-domain.ts'
import { businessRoutes } from './routes.ts'

/** Who runs the shop. */
export const business = defineDomain({ name: 'business', routes: businessRoutes })
