import { readHome } from '../../shop/loaders/pages'
import { HomePage } from '../../shop/pages/home'
import { shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/home'

export const loader = (args: Route.LoaderArgs) => readHome(shopOf(args))
export { formAction as action } from '../shop.server'

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage view={useRoot().view} {...loaderData} />
}
