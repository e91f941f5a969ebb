import {
  createClient,
  currentCart,
  OAuthStrategy,
  products,
  redirects,
  STORES_APP_ID,
  selfHosted,
} from '@cartwright/client'

const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34' }),
  host: selfHosted('https://site.example'),
  modules: { currentCart, products, redirects },
})

const { items } = await shop.products.queryProducts().ascending('name').find()
// A product with options also needs its variant: `options: { variantId }`.
const product = items.find(({ productOptions, stock }) => productOptions.length === 0 && stock.inStock)
if (!product) throw new Error('Every product has options or is sold out')
const catalogReference = { appId: STORES_APP_ID, catalogItemId: product.id }
await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
const { redirectSession } = await shop.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
console.log('The hosted checkout:', redirectSession.fullUrl)
