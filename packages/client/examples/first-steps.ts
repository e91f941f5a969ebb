import { createClient, currentCart, OAuthStrategy, products, redirects, selfHosted } from '@cartwright/client'

const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34' }),
  host: selfHosted('https://site.example'),
  modules: { currentCart, products, redirects },
})

const { items } = await shop.products.queryProducts().ascending('name').limit(12).find()
const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: items[0]?.id ?? '' }
await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
const { redirectSession } = await shop.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
location.assign(redirectSession.fullUrl)
