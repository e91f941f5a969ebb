import { createApp, makeSecret, OWNER_GRANTS } from '@cartwright/server/hosted'
import { fixtures, REDIRECT_URI } from '@cartwright/server/testing'
import * as oauthModule from '@wix/auto_sdk_identity_oauth'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { products }

test('O12: an app acts for the owner by its secret, with one token for its calls', async () => {
  const app = {
    name: 'Search',
    redirectUris: [REDIRECT_URI],
    grants: OWNER_GRANTS,
    ownerScopes: ['MANAGE_PRODUCTS'],
  } as const
  const { clientId } = await createApp(shop.site, app)
  const { clientSecret } = await makeSecret(shop.site, clientId)
  const auth = AppStrategy({ appId: clientId, appSecret: clientSecret, instanceId: crypto.randomUUID() })
  const client = createClient({ auth, modules })
  const { product } = await client.products.createProduct({ name: 'Jug', priceData: { price: 20 } })
  expect(product).toMatchObject({ name: 'Jug' })
  expect((await client.products.getProduct(product?._id ?? '')).product?.name).toBe('Jug')
  expect(shop.network.sent.filter(({ url }) => url.endsWith('/oauth2/token'))).toHaveLength(1)
})

test('O12: token info describes a token', async () => {
  const { auth } = createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
  const { accessToken } = await auth.generateVisitorTokens()
  const app = AppStrategy({ appId: shop.clientId, accessToken: accessToken.value })
  expect(await app.getTokenInfo()).toEqual({
    active: true,
    subjectType: 'VISITOR',
    subjectId: expect.any(String),
    clientId: shop.clientId,
    iat: expect.any(Number),
    exp: expect.any(Number),
  })
})

test("O12: an app's server continues as the page's member with the token of that page", async () => {
  const { clientId } = await createApp(shop.site, { name: 'Companion', redirectUris: [REDIRECT_URI] })
  const { clientSecret } = await makeSecret(shop.site, clientId)
  const { access_token: accessToken } = await ofVisitor(clientId, clientSecret)
  const auth = AppStrategy({ appId: clientId, appSecret: clientSecret, accessToken })
  const { Authorization: unbound = '' } = (await auth.getAuthHeaders(undefined)).headers
  const own = AppStrategy({ appId: clientId, accessToken: unbound })
  expect(unbound).not.toBe(accessToken)
  expect((await own.getTokenInfo()).subjectId).toBe((await auth.getTokenInfo()).subjectId)
  const client = createClient({ auth, modules })
  expect((await client.products.getProduct(fixtures.mug)).product?.name).toBe('Harbour mug')
})

async function ofVisitor(client_id: string, client_secret: string): Promise<{ access_token: string }> {
  const body = new URLSearchParams({ grant_type: 'anonymous', client_id, client_secret })
  return (await shop.site.fetch(new Request(`${shop.site.url}/oauth2/token`, { method: 'POST', body }))).json()
}

test("O12: the SDK's GraphQL call works as visitor and as owner", async () => {
  const query = 'query ($id: ID!) { product(id: $id) { name } }'
  for (const auth of [
    OAuthStrategy({ clientId: shop.clientId }),
    ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }),
  ]) {
    const client = createClient({ auth, modules })
    expect(await client.graphql(query, { id: fixtures.mug })).toEqual({ data: { product: { name: 'Harbour mug' } } })
  }
})

test('O12: a call that no module has is made with the strategy’s proof', async () => {
  const client = createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
  const response = await client.fetchWithAuth(`https://www.wixapis.com/stores-reader/v1/products/${fixtures.mug}`)
  expect([response.status, await response.json()]).toMatchObject([200, { product: { name: 'Harbour mug' } }])
})

test('O12: the OAuth module describes a token', async () => {
  const { auth, oauth } = createClient({
    auth: OAuthStrategy({ clientId: shop.clientId }),
    modules: { oauth: oauthModule },
  })
  auth.setTokens(await auth.getMemberTokensForExternalLoginWithSession('ada@example.com', shop.apiKey))
  expect(await oauth.userInfo()).toMatchObject({
    sub: expect.any(String),
    email: 'ada@example.com',
    emailVerified: false,
  })
})
