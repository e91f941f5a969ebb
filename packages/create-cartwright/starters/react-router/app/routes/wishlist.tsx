import { readWishlist } from '../../shop/loaders/shopper'
import { WishlistPage } from '../../shop/pages/wishlist'
import { shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/wishlist'

export async function loader(args: Route.LoaderArgs) {
  return readWishlist(shopOf(args))
}

export { formAction as action } from '../shop.server'

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return <WishlistPage view={useRoot().view} {...loaderData} />
}
