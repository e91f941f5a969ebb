import { createClient, currentCart, OAuthStrategy, products, STORES_APP_ID, selfHosted } from '@cartwright/client'

const shop = createClient({
  auth: OAuthStrategy({ clientId: 'your-client-id' }),
  host: selfHosted('https://site.example'),
  modules: { currentCart, products },
})

const { items } = await shop.products.queryProducts().startsWith('name', 'Letter Set').limit(1).find()
const lineItems = items.map(({ id }) => ({
  quantity: 1,
  catalogReference: { appId: STORES_APP_ID, catalogItemId: id },
}))
const { cart } = await shop.currentCart.addToCurrentCart({ lineItems })
console.log(cart.lineItems[0]?.quantity, cart.subtotal.formattedAmount)
