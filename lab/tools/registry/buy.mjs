// Runs in the folder of a newcomer, with the packages that are installed there.
import { createClient, currentCart, OAuthStrategy, products, STORES_APP_ID, selfHosted } from '@cartwright/client'

const [url, clientId] = process.argv.slice(2)
const shop = createClient({
  auth: OAuthStrategy({ clientId }),
  host: selfHosted(url),
  modules: { currentCart, products },
})
const { items } = await shop.products.queryProducts().find()
const product = items.find(({ productOptions, stock }) => productOptions.length === 0 && stock.inStock)
const catalogReference = { appId: STORES_APP_ID, catalogItemId: product.id }
const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
console.log(JSON.stringify({ product: product.name, slug: product.slug, lines: cart.lineItems.length, checkoutId }))
