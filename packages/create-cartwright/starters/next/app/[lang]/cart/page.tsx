import { readCart } from '../../../shop/loaders/shopper'
import { CartPage } from '../../../shop/pages/cart'
import { currentShop, currentUrl, currentView } from '../../../shop/server'

export default async function Cart() {
  return <CartPage view={await currentView()} cart={await readCart(await currentShop(), await currentUrl())} />
}
