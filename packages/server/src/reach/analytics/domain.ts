import { defineDomain } from '../../platform/domain/define-domain.ts'
import { analyticsRoutes } from './routes.ts'

export const analytics = defineDomain({ name: 'analytics', routes: analyticsRoutes })
