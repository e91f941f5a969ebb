import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import * as oidc from 'openid-client'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'

/** A certified OpenID Connect client, on a person's own machine: it knows the site's address and its client id. */
interface Desk {
  readonly siteUrl: string
  readonly config: oidc.Configuration
  readonly dpop: oidc.DPoPHandle
  readonly callbackUrl: string
  readonly signedOutUrl: string
}

let desk: Desk
let close: () => void

test.beforeAll(async ({ shop }) => {
  const addresses = ['--redirect-uri', 'http://127.0.0.1/callback', '--post-logout-uri', 'http://127.0.0.1/signed-out']
  const parameters = ['app', 'create', '--name', 'Desk', '--native', ...addresses, '--json']
  const { clientId } = JSON.parse(await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, ...parameters))
  const listener = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>The desk</h1>'),
  )
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))

  const config = await oidc.discovery(new URL(shop.url), clientId, undefined, oidc.None(), {
    execute: [oidc.allowInsecureRequests],
  })
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  desk = {
    siteUrl: shop.url,
    config,
    dpop: oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair()),
    callbackUrl: `${origin}/callback`,
    signedOutUrl: `${origin}/signed-out`,
  }
  close = () => listener.close()
})

test.afterAll(() => close())

/** Leads the browser to the site and back; `onPage` is what its person does there. */
async function authorize(page: Page, parameters: Record<string, string>, onPage?: () => Promise<void>) {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(desk.config, {
    redirect_uri: desk.callbackUrl,
    scope: 'openid profile email offline_access',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...parameters,
  })
  await page.goto(url.href)
  await onPage?.()
  await expect(page.getByRole('heading', { name: 'The desk' })).toBeVisible()
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
  return { answer: new URL(page.url()), checks }
}

test('a certified client signs a member in: discovery, PKCE, DPoP, userinfo, rotation and logout', async ({ page }) => {
  const { config, dpop } = desk
  const email = `member${Date.now()}@example.com`
  const { answer, checks } = await authorize(page, {}, async () => {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a heron in the reeds')
    await page.getByRole('button', { name: 'Create account' }).click()
  })
  const tokens = await oidc.authorizationCodeGrant(config, answer, checks, undefined, { DPoP: dpop })
  const claims = tokens.claims()
  if (!claims || !tokens.refresh_token || !tokens.id_token) throw new Error('There is a token missing')
  expect(tokens.token_type.toLowerCase()).toBe('dpop')
  expect(claims).toMatchObject({ iss: desk.siteUrl, nonce: checks.expectedNonce, auth_time: expect.any(Number) })

  const userInfo = () => oidc.fetchUserInfo(config, tokens.access_token, claims.sub, { DPoP: dpop })
  expect(await userInfo()).toMatchObject({ sub: claims.sub, email, email_verified: false })
  const asBearer = await fetch(`${desk.siteUrl}/oauth2/user-info`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect([asBearer.status, asBearer.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('DPoP')])

  const refresh = (token: string) => oidc.refreshTokenGrant(config, token, undefined, { DPoP: dpop })
  const second = await refresh(tokens.refresh_token)
  expect(second.refresh_token).not.toBe(tokens.refresh_token)
  expect((await refresh(tokens.refresh_token)).refresh_token, 'a lost answer').toBe(second.refresh_token)
  const third = await refresh(second.refresh_token ?? '')
  await expect(oidc.refreshTokenGrant(config, third.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_dpop_proof',
  })

  const silent = await authorize(page, { prompt: 'none' })
  expect(silent.answer.searchParams.get('code')).toMatch(/^[\w-]{20,}$/)

  const logout = oidc.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: desk.signedOutUrl,
    state: 'bye',
  })
  await page.goto(logout.href)
  await expect(page.getByRole('heading', { name: 'The desk' })).toBeVisible()
  const back = new URL(page.url())
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([desk.signedOutUrl, 'bye'])
  await expect(userInfo()).rejects.toThrow()
  await expect(refresh(third.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
  const after = await authorize(page, { prompt: 'none' })
  expect(after.answer.searchParams.get('error')).toBe('login_required')
})

test('A13: a certified client drops an answer that names another issuer', async ({ page }) => {
  const { answer, checks } = await authorize(page, { prompt: 'none' })
  answer.searchParams.delete('error')
  answer.searchParams.set('code', 'x')
  answer.searchParams.set('iss', 'https://evil.test')
  await expect(oidc.authorizationCodeGrant(desk.config, answer, checks)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('"iss"') },
  })
})

test('a certified client acts for the owner by its secret, looks into its token, and takes it back', async ({
  shop,
}) => {
  const wishes = ['--redirect-uri', 'http://127.0.0.1/callback', '--act-for-owner', 'read-products', '--json']
  const environment = { ...process.env, DATA_DIR: shop.dataDir }
  const made = await cartwright(environment, 'app', 'create', '--name', 'Robot', ...wishes)
  const { clientId, clientSecret } = JSON.parse(made)
  for (const proof of [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)]) {
    const config = await oidc.discovery(new URL(shop.url), clientId, undefined, proof, {
      execute: [oidc.allowInsecureRequests],
    })
    const { access_token, scope, refresh_token } = await oidc.clientCredentialsGrant(config, {})
    expect([scope, refresh_token]).toEqual(['READ_PRODUCTS', undefined])
    expect(await oidc.tokenIntrospection(config, access_token)).toMatchObject({
      active: true,
      client_id: clientId,
      scope,
    })
    await oidc.tokenRevocation(config, access_token)
    expect((await oidc.tokenIntrospection(config, access_token)).active).toBe(false)
  }
})
