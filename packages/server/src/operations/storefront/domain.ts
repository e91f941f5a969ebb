import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteOldPreviews } from './page-sections/preview.ts'
import { storefrontRoutes } from './routes.ts'
import { storefrontSettings } from './settings.ts'
import type {} from './tables.ts'

/** What a storefront shows of the shop itself: name, look, places, menus, sections of its pages. */
export const storefront = defineDomain({
  name: 'storefront',
  settings: storefrontSettings,
  routes: storefrontRoutes,
  housekeeping: { 'page previews': deleteOldPreviews },
})
