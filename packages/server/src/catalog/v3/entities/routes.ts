import type { Hono } from 'hono'
import type { Env } from '../../../platform/http/route.ts'
import { brandRoutes } from './brand-routes.ts'
import { customizationRoutes } from './customization-routes.ts'
import { infoSectionRoutes } from './info-section-routes.ts'
import { ribbonRoutes } from './ribbon-routes.ts'

/** The calls of brands, ribbons, info sections and customizations. Words come before ids: `/brands/query` is no brand. */
export function catalogEntityRoutes(app: Hono<Env>): void {
  brandRoutes(app)
  ribbonRoutes(app)
  infoSectionRoutes(app)
  customizationRoutes(app)
}
