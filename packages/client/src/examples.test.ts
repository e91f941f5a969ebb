import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createApiKey, writeSettings } from '@cartwright/server'
import {
  buy,
  checkOutCart,
  createTestSite,
  fixtures,
  goToCheckout,
  openMailbox,
  openTestShop,
  PASSWORD,
  REDIRECT_URI,
  setDetails,
  signUp,
  startOpenIdProvider,
} from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Callers, connectOwner, connectShopper } from '../examples/functions/callers.ts'
import * as client from './index.ts'
import { servicePlugins } from './plugins.ts'
import * as ofTheSite from './site.ts'
import { createSigner, fromNow } from './testing/signer.ts'
import { webhooks } from './webhooks.ts'

type Example = (callers: Callers) => Promise<unknown>

const { auth } = connectShopper('http://site', '')
const modules = Object.entries({
  ...{ ...client, ...ofTheSite, auth },
  webhooks: webhooks({ jwksUrl: 'http://site/keys' }),
  servicePlugins: servicePlugins({ jwksUrl: 'http://site/keys', appId: '', plugins: [] }),
}).flatMap(([name, value]) => (isModule(value) ? [[name, Object.keys(value)] as const] : []))

/** These change or use up what a member is: each example gets a member of its own. */
const ofMembers = [
  'auth',
  'authentication',
  'identities',
  'memberManagement',
  'members',
  'privacy',
  'recovery',
  'sessions',
]
/** What takes a page is run in one, by e2e/client.spec.ts. */
const inBrowsers = ['getMemberTokensForDirectLogin']

const fileOf = (module: string) =>
  new URL(
    `../examples/functions/${module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    import.meta.url,
  )

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = Buffer.from(pixel, 'base64')
const idpConnectionId = '6f1d2c3b-0000-4000-8000-00000000001d'

let site: Awaited<ReturnType<typeof createTestSite>>
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let shared: Awaited<ReturnType<typeof makeCustomer>>
let mailbox: ReturnType<typeof openMailbox>
let clientId: string
let apiKey: string
let ahead = 0
const signer = await createSigner()
const appId = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'
const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))

/** Another server: it has a picture, and is told of events. */
let delivered = ''
const pictures = createServer(async (request, response) => {
  const body = await text(request)
  if (request.method === 'POST') delivered = body
  response.setHeader('content-type', 'image/png').end(picture)
})
const other = () => `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`

beforeAll(async () => {
  site = await createTestSite({
    now: () => new Date(Date.now() + ahead),
    outgoing: { allowedAddresses: ['127.0.0.1'] },
  })
  clientId = (await openTestShop(site)).clientId
  provider = await startOpenIdProvider('the-shop')
  const { issuer } = provider
  await writeSettings(site.db, {
    identityProviders: [{ id: idpConnectionId, name: 'Provider', issuer, clientId: 'the-shop' }],
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
  mailbox = openMailbox(site)
  shared = await makeCustomer()
})
afterAll(async () => {
  provider.stop()
  pictures.closeAllConnections()
  pictures.close()
  await site.close()
})

describe.each(modules)('the examples of %s', (module, functions) => {
  test('show every function', async () => {
    expect(existsSync(fileOf(module))).toBe(true)
    expect(Object.keys(await import(fileOf(module).href)).toSorted()).toEqual(functions.toSorted())
  })

  test.each(functions.filter((name) => !inBrowsers.includes(name)))('%s runs on a real site', async (name) => {
    const examples: Record<string, Example> = await import(fileOf(module).href)
    const member = ofMembers.includes(module) ? await makeMember() : shared
    await examples[name]?.({ ...callers(), ...member })
  })
})

/** A member who has just signed up. */
async function makeMember() {
  const { email, memberId, ...tokens } = await signUp(site)
  const member = connectShopper(site.url, tokens.clientId, fetch)
  await member.auth.setTokens({
    accessToken: { value: tokens.access_token, expiresAt: Math.floor(Date.now() / 1000) + tokens.expires_in },
    refreshToken: { value: tokens.refresh_token, role: 'member' },
  })
  return { member, email, memberId, accessToken: tokens.access_token }
}

/** A member who has bought something. */
async function makeCustomer() {
  const made = await makeMember()
  const cart = await checkOutCart(site, made.accessToken, [[fixtures.wallpaper, 1]])
  return { ...made, orderId: (await buy(site, made.accessToken, cart)).id }
}

const callers = (): Callers => ({
  ...shared,
  visitor: connectShopper(site.url, clientId, fetch),
  owner: connectOwner(site.url, apiKey, fetch),
  password: PASSWORD,
  newEmail: `${crypto.randomUUID()}@example.com`,
  mailbox,
  placeGuestOrder,
  idpConnectionId,
  idToken: () =>
    provider.idToken({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true }),
  pass: (seconds) => {
    ahead += seconds * 1000
  },
  picture: new Blob([picture]),
  pictureUrl: `${other()}/mug.png`,
  fetch,
  siteUrl: site.url,
  clientId,
  redirectUri: REDIRECT_URI,
  follow: async (authUrl) => (await site.fetch(new Request(authUrl))).headers.get('location') ?? '',
  apiKey,
  delivery,
  question: async (request) => {
    const metadata = { requestId: 'r', currency: 'EUR', languages: ['de'], appExtensionType: 'ECOM_SHIPPING_RATES' }
    const body = await signer.sign({ iss: 'wix.com', aud: appId, iat: fromNow(), data: { request, metadata } })
    return new Request('https://app.example/plugins/v1/getRates', { method: 'POST', body })
  },
  appId,
  publicKey: signer.pem,
  productId: fixtures.mug,
  apronId: fixtures.apron,
  apronVariantId: fixtures.apronVariants.smallMoss,
  collectionId: fixtures.tableware,
})

/** Somebody buys without signing in. */
async function placeGuestOrder() {
  const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.wallpaper, 1]])
  const email = `${crypto.randomUUID()}@example.com`
  await setDetails(site, checkoutId, () => ({ email }))
  return { number: (await buy(site, token, checkoutId)).number, email }
}

/** Has a product changed, and what comes of it delivered. */
async function delivery(): Promise<Request> {
  const { catalogWriter, webhookSubscriptions } = connectOwner(site.url, apiKey, fetch)
  const url = `${other()}/hooks`
  const { subscription } = await webhookSubscriptions.createWebhookSubscription({ url })
  await catalogWriter.updateProduct(fixtures.mug, { brand: crypto.randomUUID() })
  await site.webhooks.deliverDue()
  await webhookSubscriptions.deleteWebhookSubscription(subscription.id)
  return new Request(url, { method: 'POST', body: delivered })
}

function isModule(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => typeof each === 'function')
}
