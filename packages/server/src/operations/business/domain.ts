import { defineDomain } from '../../platform/domain/define-domain.ts'
import { businessRoutes } from './routes.ts'
import { legalSettings } from './settings.ts'

/** Who runs the shop. */
export const business = defineDomain({ name: 'business', settings: legalSettings, routes: businessRoutes })
