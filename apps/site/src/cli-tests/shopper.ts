import {
  createClient,
  currentCart,
  memoryStorage,
  OAuthStrategy,
  products,
  STORES_APP_ID,
  selfHosted,
} from '@cartwright/client'

/** A visitor of a running site, who may come back to it at another address. */
export function newShopper(url: string, clientId: string, storage = memoryStorage()) {
  const auth = OAuthStrategy({ clientId, storage })
  const client = createClient({ auth, host: selfHosted(url), modules: { products, currentCart }, timeout: Infinity })
  return {
    /** Puts one into the cart; answers with the acknowledged quantity. */
    add: async (catalogItemId: string) => {
      const lineItems = [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId } }]
      const { cart } = await client.currentCart.addToCurrentCart({ lineItems })
      return cart.lineItems[0]?.quantity ?? 0
    },
    quantity: async () => (await client.currentCart.getCurrentCart()).lineItems[0]?.quantity ?? 0,
    /** A product without options, of which there is more than a test takes. */
    findProduct: async () => {
      const { items } = await client.products.queryProducts().limit(100).find()
      const plenty = items.find(({ productOptions, stock }) => productOptions.length === 0 && !stock.trackInventory)
      if (!plenty) throw new Error('Everything in the demo shop is counted or has options')
      return plenty.id
    },
    at: (other: string) => newShopper(other, clientId, storage),
  }
}
