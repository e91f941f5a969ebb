import { sitemap } from '../../shop/seo/sitemap'
import { shopOf } from '../shop.server'
import type { Route } from './+types/sitemap'

export const loader = (args: Route.LoaderArgs) => sitemap(shopOf(args))
