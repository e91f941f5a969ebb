import { readWishlist } from '../../../shop/loaders/shopper'
import { WishlistPage } from '../../../shop/pages/wishlist'
import { currentShop, currentView } from '../../../shop/server'

export default async function Wishlist() {
  return <WishlistPage view={await currentView()} {...(await readWishlist(await currentShop()))} />
}
