import { REDIRECT_URI } from '@cartwright/server/testing'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** The address that a visitor's redirect session leads to, once the browser has followed it. */
async function leadsTo(options: redirects.CreateRedirectSessionOptions) {
  const client = createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules: { redirects } })
  const { redirectSession } = await client.redirects.createRedirectSession(options)
  expect(redirectSession).toMatchObject({ _id: expect.any(String), urlDetails: { endpoint: expect.any(String) } })
  return new URL(redirectSession?.fullUrl ?? '')
}

test('O12: a redirect session leads to the page of a product, of the shop itself', async () => {
  const { href } = await leadsTo({ storesProduct: { productSlug: 'harbour-mug' } })
  expect(href).toBe('https://shop.test/products/harbour-mug')
})

test('O12: one for signing in carries the request, and no secret of it', async () => {
  const { pathname, searchParams } = await leadsTo({
    auth: {
      authRequest: {
        redirectUri: REDIRECT_URI,
        clientId: shop.clientId,
        codeChallenge: 'a'.repeat(43),
        codeChallengeMethod: 'S256',
        responseMode: 'query',
        responseType: 'code',
        scope: 'offline_access',
        state: 'a-state',
        sessionToken: 'a-session-token',
      },
      prompt: redirects.Prompt.login,
    },
  })
  expect(pathname).toBe('/_api/oauth2/authorize')
  expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', state: 'a-state', response_mode: 'query' })
  expect(searchParams.toString()).not.toContain('a-session-token')
})

test('O12: the frame that makes the browser known to the site has a page to load', async () => {
  const answer = await shop.site.fetch(new Request(await leadsTo({ login: {} })))
  expect(answer.status).toBe(200)
})

test('O12: rejects a redirect address that is not allowed, and a page whose address the owner has not set', async () => {
  const rejection = async (options: redirects.CreateRedirectSessionOptions) => thrown(leadsTo(options))
  const code = (code: string) => ({ details: { applicationError: { code } } })
  const elsewhere = { postFlowUrl: 'https://elsewhere.example/' }
  expect(await rejection({ logout: { clientId: shop.clientId }, callbacks: elsewhere })).toMatchObject(
    code('REDIRECT_URI_NOT_ALLOWED'),
  )
  expect(await rejection({ paidPlansCheckout: { planId: crypto.randomUUID() } })).toMatchObject(
    code('REDIRECT_ADDRESS_NOT_SET'),
  )
})
