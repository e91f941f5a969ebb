import { robots } from '../../shop/seo/sitemap'
import { shopOf } from '../shop.server'
import type { Route } from './+types/robots'

export const loader = (args: Route.LoaderArgs) => robots(shopOf(args))
