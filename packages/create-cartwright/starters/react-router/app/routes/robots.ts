import { robots } from '@cartwright/react/server'
import { shopOf } from '../shop.server'
import type { Route } from './+types/robots'

export const loader = (args: Route.LoaderArgs) => robots(shopOf(args))
