import { readPlacedOrder } from '../../../shop/loaders/shopper'
import { ThankYouPage } from '../../../shop/pages/thank-you'
import { currentShop, currentUrl, currentView } from '../../../shop/server'

/** The checkout redirects here. */
export default async function ThankYou() {
  return (
    <ThankYouPage view={await currentView()} {...(await readPlacedOrder(await currentShop(), await currentUrl()))} />
  )
}
