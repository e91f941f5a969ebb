/** The provider's SDK as a page without a server of its own uses it; bundled, and run in a real browser by `e2e`. */
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as members from '@wix/auto_sdk_members_members'
import * as products from '@wix/auto_sdk_stores_products'
import { createClient, LoginState, OAuthStrategy, type Tokens } from '@wix/sdk'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const modules = { currentCart, members, products }

export const connect = (clientId: string, tokens?: Tokens) =>
  createClient({ auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) }), modules })

type Client = ReturnType<typeof connect>

/** Puts the first thing that can be bought without choosing into the cart. */
export async function fillCart(client: Client): Promise<void> {
  const { items } = await client.products.queryProducts().limit(50).find()
  const simple = items.find(({ productOptions, stock }) => productOptions?.length === 0 && stock?.inStock)
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: simple?._id ?? '' }
  await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference }] })
}

/** Registers, and signs in by a hidden frame. */
export async function registerByFrame(client: Client, email: string, password: string): Promise<void> {
  const result = await client.auth.register({ email, password })
  if (result.loginState !== LoginState.SUCCESS) throw new Error(JSON.stringify(result))
  client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(result.data.sessionToken))
}

/** Who is signed in, and with what in the cart. */
export async function whoAmI(client: Client) {
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  const { lineItems = [] } = await client.currentCart.getCurrentCart()
  return {
    loggedIn: client.auth.loggedIn(),
    email: member?.loginEmail,
    quantities: lineItems.map(({ quantity }) => quantity),
  }
}
