import { createApiKey } from '@cartwright/server/hosted'
import { createTestSite, signUp } from '@cartwright/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CartwrightError } from '../error.ts'
import {
  ApiKeyStrategy,
  cookieStorage,
  createClient,
  type ErrorKind,
  OAuthStrategy,
  products,
  redirects,
  selfHosted,
} from '../index.ts'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json } from '../testing/stub-site.ts'
import { explain } from './explain.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('cookies of a page on a server are explained', async () => {
  const { products: onServer } = createClient({
    auth: OAuthStrategy({ clientId: 'c', storage: cookieStorage() }),
    host: selfHosted('https://site.test'),
    modules: { products },
  })
  const error = await failureOf(onServer.getProduct('p'))
  expect(explain(error)).toMatch(/On a server .*`jar`.*`requestTokens`/)
})

describe('the fix of an error', () => {
  const known = (kind: ErrorKind, facts: ConstructorParameters<typeof CartwrightError>[2] = {}, message = 'no') =>
    explain(new CartwrightError(kind, message, facts))

  test.each([
    ['UNAUTHENTICATED', /revoked/],
    ['PERMISSION_DENIED', /role/],
    ['REDIRECT_URI_NOT_ALLOWED', /npx cartwright app add-redirect-uri/],
    ['CLIENT_NOT_FOUND', /clientId.*npx cartwright app list/],
    ['invalid_client', /clientId.*npx cartwright app list/],
    ['IDEMPOTENCY_KEY_REUSED', /`idempotencyKey` of its own/],
    ['INVALID_SIGNATURE', /`publicKey` or `jwksUrl`/],
    ['TOKEN_NOT_YET_VALID', /clock/],
    ['TOKEN_TOO_OLD', /clock.*maxAge/],
    ['UNEXPECTED_AUDIENCE', /appId/],
    ['invalid_dpop_proof', /clock/],
  ])('is known of %s', (code, cure) => {
    expect(known('application', { code })).toMatch(cure)
  })

  test('names the scope that is missing, and how long to wait', () => {
    const applicationError = { code: 'INSUFFICIENT_SCOPE', description: '', data: { scope: 'MANAGE_ORDERS' } }
    expect(known('application', { code: 'INSUFFICIENT_SCOPE', details: { applicationError } })).toContain(
      'MANAGE_ORDERS',
    )
    expect(known('application', { code: 'INSUFFICIENT_SCOPE' })).toContain('all scopes')
    expect(known('application', { code: 'TOO_MANY_REQUESTS', retryAfter: 2.4 })).toContain('next 3 seconds')
  })

  test('names the origin of a page whose call did not get through', () => {
    expect(known('network')).not.toContain('app add-origin')
    vi.stubGlobal('location', { origin: 'http://localhost:5173' })
    expect(known('network')).toContain('npx cartwright app add-origin <client id> http://localhost:5173')
  })

  test('explains errors without a code', () => {
    expect(known('timeout')).toContain('`timeout`')
    expect(known('auth', {}, 'Invalid _state')).toContain('generateOAuthData')
  })

  test('is omitted where unknown', () => {
    expect(known('application', { code: 'ERROR_COUPON_EXPIRED' })).toBeUndefined()
    expect(known('system', { status: 500 })).toBeUndefined()
    expect(explain(new Error('mine'))).toBeUndefined()
    expect(explain(undefined)).toBeUndefined()
  })

  test('is that of the site, if the site sent one', () => {
    expect(known('application', { code: 'CLIENT_NOT_FOUND', hint: 'Ask Ada' })).toBe('Ask Ada')
  })
})

describe('a client that explains', () => {
  test('has a hint in its errors where the answer was a page', async () => {
    const page = () => new Response('<!doctype html>')
    const { currentCart } = connect(page, { onError: explain })
    expect((await failureOf(currentCart.getCurrentCart())).hint).toContain('address of its API')
  })

  test('leaves an error as it is that nothing is known of', async () => {
    const { currentCart } = connect(() => json({}, 500), { onError: explain, retry: { attempts: 0 } })
    expect((await failureOf(currentCart.getCurrentCart())).hint).toBeUndefined()
  })
})

describe('a real site', () => {
  let site: Awaited<ReturnType<typeof createTestSite>>
  beforeAll(async () => {
    site = await createTestSite()
  })
  afterAll(() => site.close())
  const at = { fetch: (url: string, init: RequestInit) => site.fetch(new Request(url, init)), onError: explain }
  const withKey = (apiKey: string) =>
    createClient({
      auth: ApiKeyStrategy({ apiKey }),
      host: selfHosted(site.url),
      modules: { products, redirects },
      ...at,
    })

  test('says which scope a key lacks, and how to make one that has it', async () => {
    const { apiKey } = await createApiKey(site, { name: 'Narrow', scopes: ['MANAGE_ORDERS'] })
    const error = await failureOf(withKey(apiKey).products.queryProducts().find())
    expect(error).toMatchObject({ code: 'INSUFFICIENT_SCOPE', hint: expect.stringContaining('--scope read-products') })
  })

  test('says which address is not registered, and the command that registers it', async () => {
    const { clientId, access_token } = await signUp(site)
    const shop = createClient({
      auth: () => ({ getAuthHeaders: async () => ({ Authorization: access_token }) }),
      host: selfHosted(site.url),
      modules: { redirects },
      ...at,
    })
    const logout = { logout: { clientId }, callbacks: { postFlowUrl: 'https://elsewhere.example/' } }
    expect(await failureOf(shop.redirects.createRedirectSession(logout))).toMatchObject({
      code: 'REDIRECT_URI_NOT_ALLOWED',
      hint: expect.stringMatching(/callbacks\.postFlowUrl.*npx cartwright app add-origin/),
    })
  })

  test('names what to check for a revoked key or a client id of another site', async () => {
    expect(await failureOf(withKey('none').products.queryProducts().find())).toMatchObject({
      status: 401,
      hint: expect.stringContaining('revoked'),
    })
    const shop = createClient({
      auth: OAuthStrategy({ clientId: crypto.randomUUID() }),
      host: selfHosted(site.url),
      modules: { products },
      ...at,
    })
    expect(await failureOf(shop.products.queryProducts().find())).toMatchObject({
      kind: 'auth',
      code: 'invalid_client',
      hint: expect.stringContaining('npx cartwright app create'),
    })
  })
})
