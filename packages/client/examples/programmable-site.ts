import { createClient, currentCart, OAuthStrategy } from '@cartwright/client'
import { programmableSite } from '@cartwright/client/testing'

const site = programmableSite((url, init) => fetch(`https://site.example${url}`, init))
const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34' }),
  modules: { currentCart },
  fetch: site.fetch,
})

// The site adds the item to the cart, but its response is lost.
site.dropResponse({ on: 'addToCurrentCart' })
await shop.currentCart.addToCurrentCart({ lineItems: [] }).catch(({ kind }) => console.log(kind))

// Another customer buys the last unit right before the shopper orders.
site.stockDropsAt('createCheckoutFromCurrentCart', { productId: '1b0f3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34' })

// The next renewal of tokens fails; the shopper stays signed in.
site.nextRefreshFails(500)
