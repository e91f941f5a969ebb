import { defineDomain } from '../../platform/domain/define-domain.ts'
import { analyticsRoutes } from './routes.ts'
import { accountingSettings } from './settings.ts'

export const analytics = defineDomain({ name: 'analytics', settings: accountingSettings, routes: analyticsRoutes })
