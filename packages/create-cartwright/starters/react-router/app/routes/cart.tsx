import { readCart } from '../../shop/loaders/shopper'
import { CartPage } from '../../shop/pages/cart'
import { shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/cart'

export async function loader(args: Route.LoaderArgs) {
  return readCart(shopOf(args), args.url)
}

export { formAction as action } from '../shop.server'

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage view={useRoot().view} cart={loaderData} />
}
