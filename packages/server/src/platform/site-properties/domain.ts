import { defineDomain } from '../domain/define-domain.ts'
import { sitePropertiesRoutes } from './routes.ts'

export const siteProperties = defineDomain({ name: 'site-properties', routes: sitePropertiesRoutes })
