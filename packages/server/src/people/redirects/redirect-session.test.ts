import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSettings } from '../../platform/settings/settings.ts'
import { updateSettings } from '../../platform/settings/update-settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { callSite, createTestApp, SHOP_ORIGIN, visitorTokens } from '../oauth/testing.ts'
import { authRequest, newVerifier } from '../sign-in/testing-members.ts'
import { findRedirectSession } from './redirect-session.ts'

let site: Site
let clientId: string
let token: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await createTestApp(site)).clientId
  token = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

const PATH = '/_api/redirects-api/v1/redirect-session'
const create = (body: object, by = token) => callSite<ResponseOf<'CreateRedirectSession'>>(site, by, 'POST', PATH, body)
const rejection = async (body: object, by = token) => {
  const { status, body: answer } = await callSite(site, by, 'POST', PATH, body)
  const { applicationError, validationError } = answer.details
  return { status, code: applicationError?.code ?? validationError?.fieldViolations?.[0]?.violatedRule }
}
const keyOf = ({ redirectSession }: ResponseOf<'CreateRedirectSession'>) =>
  redirectSession.urlDetails.searchParams.redirect_session ?? ''
const logout = () => ({ logout: { clientId } })

test('a sign-in redirects to the authorize endpoint with all requested parameters', async () => {
  const { codeChallenge } = newVerifier()
  const { status, body } = await create({
    auth: { authRequest: authRequest(clientId, codeChallenge), prompt: 'login' },
  })
  expect(status).toBe(200)
  const { id, fullUrl, urlDetails } = body.redirectSession
  expect(urlDetails.endpoint).toBe('/_api/oauth2/authorize')
  const key = urlDetails.searchParams.redirect_session ?? ''
  expect(urlDetails.searchParams).toMatchObject({ client_id: clientId, prompt: 'login' })
  // Every follower of the shop's events gets the id, so it must open nothing.
  expect(key).not.toBe(id)
  const { code_challenge: challenge } = urlDetails.searchParams
  const find = (name: string, boundTo?: string) => findRedirectSession(site.db, name, new Date(), boundTo)
  expect([await find(id, challenge), await find(key), (await find(key, challenge))?.intent]).toEqual([
    null,
    null,
    'auth',
  ])
  const { origin, pathname, searchParams } = new URL(fullUrl)
  expect([origin, pathname]).toEqual([site.url, urlDetails.endpoint])
  expect(Object.fromEntries(searchParams)).toEqual(urlDetails.searchParams)
})

test.each([
  [
    'an invalid redirect address',
    { redirectUri: 'https://evil.test/' },
    { status: 403, code: 'REDIRECT_URI_NOT_ALLOWED' },
  ],
  ['no redirect address', { redirectUri: undefined }, { status: 400, code: 'REQUIRED_FIELD' }],
  ['plain as the challenge method', { codeChallengeMethod: 'plain' }, { status: 400, code: 'INVALID_ENUM_VALUE' }],
  ['no challenge', { codeChallenge: undefined }, { status: 400, code: 'FORMAT' }],
  ['a response type other than code', { responseType: 'token' }, { status: 400, code: 'INVALID_ENUM_VALUE' }],
  ['an unknown response mode', { responseMode: 'form_post' }, { status: 400, code: 'INVALID_ENUM_VALUE' }],
  ['another app’s client id', { clientId: randomUUID() }, { status: 404, code: 'CLIENT_NOT_FOUND' }],
])('rejects a sign-in with %s before a shopper sees it', async (_, changes, expected) => {
  const { codeChallenge } = newVerifier()
  const request = { ...authRequest(clientId, codeChallenge), ...changes }
  expect(await rejection({ auth: { authRequest: request } })).toEqual(expected)
})

test('requires exactly one intent', async () => {
  expect(await rejection({})).toEqual({ status: 400, code: 'REQUIRED_ONE_OF_FIELD' })
  expect(await rejection({ ...logout(), login: {} })).toEqual({ status: 400, code: 'ONE_OF_ALIGNMENT' })
})

test.each([
  'https://evil.test/',
  'https://shop.test.evil.test/',
  'https://shop.test@evil.test/',
  'https://user@shop.test/',
  'http://shop.test/',
  'https://shop.test:8443/',
  '//shop.test/',
  'https://shop.test//evil.test/',
  '/cart',
  'https:shop.test/',
  'https://shop.test\\@evil.test/',
  'https://evil.test\\.shop.test/',
  'https://shop.test/\r\nset-cookie: a=b',
  'javascript:alert(1)//https://shop.test',
  'data:text/html,x',
])('A19: %j is not a callback of the app', async (address) => {
  const expected = { status: 403, code: 'REDIRECT_URI_NOT_ALLOWED' }
  for (const name of ['postFlowUrl', 'thankYouPageUrl', 'cartPageUrl', 'loginUrl', 'planListUrl']) {
    expect(await rejection({ ...logout(), callbacks: { [name]: address } })).toEqual(expected)
  }
})

test("A19: stores callbacks at the app's own origins unchanged", async () => {
  const callbacks = {
    postFlowUrl: `${SHOP_ORIGIN}/cart?from=checkout`,
    thankYouPageUrl: `${SHOP_ORIGIN}/thanks`,
    state: 's',
  }
  const { body } = await create({ ...logout(), callbacks })
  expect(await findRedirectSession(site.db, keyOf(body))).toMatchObject({
    intent: 'logout',
    clientId,
    callbacks,
    visitorId: expect.any(String),
    memberId: null,
  })
})

test('rejects the checkout of another caller, and an unknown one', async () => {
  expect(await rejection({ ecomCheckout: { checkoutId: randomUUID() } })).toEqual({
    status: 404,
    code: 'CHECKOUT_NOT_FOUND',
  })
})

test('product redirects lead to the shop; unknown payment requests are rejected', async () => {
  expect((await rejection({ storesProduct: { productSlug: 'mug' } })).code).toBe('UNSUPPORTED_INTENT')
  await writeSettings(site.db, { shopUrl: SHOP_ORIGIN })
  const product = await create({ storesProduct: { productSlug: 'a mug/../x' } })
  expect(product.body.redirectSession.fullUrl).toBe(`${SHOP_ORIGIN}/products/a%20mug%2F..%2Fx`)
  const payment = { ecomOrderPaymentRequest: { paymentRequestId: randomUUID() } }
  expect(await rejection(payment)).toEqual({ status: 404, code: 'ORDER_PAYMENT_REQUEST_NOT_FOUND' })
})

const id = 'b7d9b6f0-2a34-4d4e-9f43-1f3f2a3b4c5d'
test.each([
  [
    'bookingsCheckoutUrl',
    'https://book.test/{serviceId}?at={startDate}&zone={timezone}',
    {
      bookingsCheckout: {
        slotAvailability: { slot: { serviceId: 'hair cut', startDate: '2026-12-01T09:00' } },
        timezone: 'Europe/Berlin',
      },
    },
    'https://book.test/hair%20cut?at=2026-12-01T09%3A00&zone=Europe%2FBerlin',
  ],
  [
    'bookingsBookUrl',
    'https://book.test/r/{resourceId}',
    { bookingsBook: { resourceId: id } },
    `https://book.test/r/${id}`,
  ],
  [
    'eventsCheckoutUrl',
    'https://events.test/{eventSlug}/{reservationId}?back={postFlowUrl}',
    {
      eventsCheckout: { eventSlug: 'a/b', reservationId: id },
      callbacks: { postFlowUrl: `${SHOP_ORIGIN}/cart` },
    },
    `https://events.test/a%2Fb/${id}?back=https%3A%2F%2Fshop.test%2Fcart`,
  ],
  [
    'paidPlansCheckoutUrl',
    'https://plans.test/{planId}?data={checkoutData}',
    { paidPlansCheckout: { planId: id } },
    `https://plans.test/${id}?data=`,
  ],
])('%s leads to the address that the owner set', async (setting, template, request, expected) => {
  expect(await rejection(request)).toEqual({ status: 400, code: 'REDIRECT_ADDRESS_NOT_SET' })
  await updateSettings(site, { [setting]: template })
  expect((await create(request)).body.redirectSession.fullUrl).toBe(expected)
  await updateSettings(site, { [setting]: '' })
  expect(await rejection(request)).toEqual({ status: 400, code: 'REDIRECT_ADDRESS_NOT_SET' })
})

test.each([
  ['http://book.test/{resourceId}', /must be an https address/],
  ['https://{resourceId}.test/', /must be an https address/],
  ['https://book.test/{planId}', /unknown placeholder \{planId\}; there are resourceId/],
  ['javascript:alert(1)', /must be an https address/],
])('rejects the redirect address %s', async (template, message) => {
  await expect(updateSettings(site, { bookingsBookUrl: template })).rejects.toThrow(message)
})

test('the page that warms a browser up is empty, and only the app may frame it', async () => {
  const { body } = await create({ login: {} })
  const response = await site.fetch(new Request(body.redirectSession.fullUrl))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP_ORIGIN}`)
})

test('an API key creates sessions for the app it names; a caller without credentials is rejected', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Kiosk' })
  expect((await create({ ...logout(), callbacks: { postFlowUrl: `${SHOP_ORIGIN}/` } }, apiKey)).status).toBe(200)
  expect((await rejection({ logout: { clientId: randomUUID() } }, apiKey)).code).toBe('CLIENT_NOT_FOUND')
  const { status } = await callSite(site, null, 'POST', PATH, logout())
  expect(status).toBe(401)
})
