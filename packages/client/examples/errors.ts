import { createClient, currentCart, OAuthStrategy, STORES_APP_ID, selfHosted } from '@cartwright/client'
import { addToCurrentCartErrors, explain, isErrorOf } from '@cartwright/client/errors'

const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34' }),
  host: selfHosted('https://site.example'),
  modules: { currentCart },
  ...(process.env.NODE_ENV === 'production' ? {} : { onError: explain }),
})

/** The message for the shopper, or undefined when the item is in the cart. */
export async function add(catalogItemId: string): Promise<string | undefined> {
  const catalogReference = { appId: STORES_APP_ID, catalogItemId }
  try {
    await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
    return undefined
  } catch (error) {
    if (!isErrorOf(error, addToCurrentCartErrors)) throw error
    return error.code === 'ITEM_NOT_AVAILABLE' ? 'This is sold out.' : 'This is no longer for sale.'
  }
}
