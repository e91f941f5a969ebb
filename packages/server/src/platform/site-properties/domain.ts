import { defineDomain } from '../domain/define-domain.ts'
import { sitePropertiesRoutes } from './routes.ts'
import { businessSettings } from './settings.ts'

export const siteProperties = defineDomain({
  name: 'site-properties',
  settings: businessSettings,
  routes: sitePropertiesRoutes,
})
