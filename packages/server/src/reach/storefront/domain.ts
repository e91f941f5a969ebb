import { defineDomain } from '../../platform/domain/define-domain.ts'
import { storefrontRoutes } from './routes.ts'

/** What a storefront shows of the shop itself: name, look, places, menus, sections of the home page. */
export const storefront = defineDomain({ name: 'storefront', routes: storefrontRoutes })
