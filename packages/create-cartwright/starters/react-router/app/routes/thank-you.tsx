import { readPlacedOrder } from '../../shop/loaders/shopper'
import { ThankYouPage } from '../../shop/pages/thank-you'
import { shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/thank-you'

export async function loader(args: Route.LoaderArgs) {
  return readPlacedOrder(shopOf(args), args.url)
}

export { formAction as action } from '../shop.server'

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return <ThankYouPage view={useRoot().view} {...loaderData} />
}
