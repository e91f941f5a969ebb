import { PASSWORD, REDIRECT_URI } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as authentication from '@wix/auto_sdk_identity_authentication'
import * as recovery from '@wix/auto_sdk_identity_recovery'
import * as verification from '@wix/auto_sdk_identity_verification'
import * as members from '@wix/auto_sdk_members_members'
import { ApiKeyStrategy, createClient, LoginState, OAuthStrategy, type Tokens } from '@wix/sdk'
import type { Shop } from './shop.ts'

const modules = { authentication, currentCart, members, recovery, verification }

/** A client of one visitor, with the tokens it has, if any. */
export const visit = ({ clientId }: Shop, tokens?: Tokens) =>
  createClient({ auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) }), modules })

export type Client = ReturnType<typeof visit>

/** The owner's server. */
export const asOwner = ({ apiKey }: Shop) =>
  createClient({ auth: ApiKeyStrategy({ apiKey, siteId: 'a-site' }), modules })

let people = 0
export const newEmail = () => `person${people++}@example.com`

/** Exchanges what the browser was sent back with. */
export async function comeBack(
  { auth }: Client,
  data: ReturnType<Client['auth']['generateOAuthData']>,
  address: string,
  mode: 'query' | 'fragment',
): Promise<void> {
  const { code, state } = auth.parseFromUrl(address, mode)
  auth.setTokens(await auth.getMemberTokens(code, state, data))
}

/** A session token, made into a signed-in session as server-rendered shops do it: no page, no frame. */
export async function enter({ site }: Shop, client: Client, sessionToken: string): Promise<void> {
  const data = client.auth.generateOAuthData(REDIRECT_URI)
  // The SDK takes a session token here, though its types do not say so.
  const options = { prompt: 'none', responseMode: 'query', sessionToken } as const
  const { authUrl } = await client.auth.getAuthUrl(data, options)
  const response = await site.fetch(new Request(authUrl))
  await comeBack(client, data, response.headers.get('location') ?? '', 'query')
}

/** A new member, signed in. */
export async function signUp(shop: Shop, client = visit(shop)): Promise<{ client: Client; email: string }> {
  const email = newEmail()
  const result = await client.auth.register({ email, password: PASSWORD, profile: { nickname: 'Ada' } })
  if (result.loginState !== LoginState.SUCCESS) throw new Error(JSON.stringify(result))
  await enter(shop, client, result.data.sessionToken)
  return { client, email }
}
