import { shopSitemap } from '../../shop/shop'
import { shopOf } from '../shop.server'
import type { Route } from './+types/sitemap'

export const loader = (args: Route.LoaderArgs) => shopSitemap(shopOf(args))
