import {
  checkout,
  createClient,
  currentCart,
  OAuthStrategy,
  redirects,
  STORES_APP_ID,
  selfHosted,
} from '@cartwright/client'
import { buyNow, createAnalytics, createCart } from '@cartwright/client/cart'

const client = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34' }),
  host: selfHosted('https://site.example'),
  modules: { checkout, currentCart, redirects },
})
const cart = createCart(client)
cart.subscribe(() => console.log(cart.getSnapshot().itemCount))

/** Adds a product to the cart; the error is in the snapshot. */
export const add = (productId: string) =>
  cart.add({ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: productId } })

/** Opens a checkout of one product alone. The cart stays as it is. */
export const buy = async (productId: string) => {
  const item = { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: productId } }
  location.assign(await buyNow(client, [item], { callbacks: { postFlowUrl: location.href } }))
}

/** Events such as `add_to_cart`, in the terms of GA4. Nothing is sent before `setConsent(true)`. */
export const analytics = createAnalytics(client)
analytics.subscribe(({ name, params }) => console.log(name, params.value, params.currency))
