import { readOrder } from '../../shop/loaders/shopper'
import { OrderPage } from '../../shop/pages/order'
import { notFound, shopOf, signInFor } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/order'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  if (!(await shop.client.auth.loggedIn())) throw signInFor(args)
  const order = await readOrder(shop, args.params.id)
  if (!order) throw notFound()
  return order
}

export { formAction as action } from '../shop.server'

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage view={useRoot().view} {...loaderData} />
}
