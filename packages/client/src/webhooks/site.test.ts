import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKey } from '@cartwright/server/hosted'
import { createTestCatalog, createTestSite, visitorToken } from '@cartwright/server/testing'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import { createClient } from '../client.ts'
import { catalogWriter } from '../generated/catalog-writer-functions.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { webhookSubscriptions } from '../generated/webhook-subscriptions-functions.ts'
import { selfHosted } from '../host.ts'
import type { WebhookEvent } from './decode.ts'
import { newestOnly } from './newest-only.ts'
import { verifySignature } from './signature.ts'
import { webhooks } from './webhooks.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A real site, an app that manages it, and an address that events can be delivered to. */
async function open(receive: (request: Request) => Promise<Response>) {
  const site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  closers.push(site.close)
  await createTestCatalog(site)
  const { apiKey } = await createApiKey(site, { name: 'Search' })
  const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
  const modules = { catalogWriter, webhookSubscriptions, currentCart }
  const host = selfHosted(site.url)
  const client = createClient({ auth: ApiKeyStrategy({ apiKey }), host, modules, fetch })
  const token = await visitorToken(site)
  const shopper = createClient({
    auth: () => ({ getAuthHeaders: async () => ({ Authorization: token }) }),
    ...{ host, modules, fetch },
  })
  const server = createServer(getRequestListener(receive))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { site, client, shopper, fetch, url }
}

const newProduct = { name: 'Jug', productType: 'physical' as const, priceData: { price: 20 } }

test("verifies a site's delivery by its key set, types it, numbers it, and handles it once", async () => {
  const seen: WebhookEvent[] = []
  const respond: { now?: (request: Request) => Promise<Response> } = {}
  const { site, client, fetch, url } = await open(async (request) => respond.now?.(request) ?? new Response())
  const isNews = newestOnly()
  const hooks = webhooks({
    jwksUrl: `${site.url}/webhooks/v1/keys`,
    fetch,
    handlers: {
      productCreated: (event) => isNews(event) && seen.push({ name: 'productCreated', ...event }),
      productChanged: (event) => isNews(event) && seen.push({ name: 'productChanged', ...event }),
    },
  })
  respond.now = (request) => hooks.respond(request)
  const { subscription } = await client.webhookSubscriptions.createWebhookSubscription({ url })
  const product = await client.catalogWriter.createProduct(newProduct)
  const id = product.product?.id ?? ''
  await client.catalogWriter.updateProduct(id, { name: 'Tall jug' })
  await site.webhooks.deliverDue()
  expect(seen).toMatchObject([
    { name: 'productCreated', data: { productId: id, price: { price: 20 } } },
    { name: 'productChanged', data: { productId: id } },
  ])
  expect(seen[0]?.metadata).toMatchObject({
    instanceId: subscription.id,
    entityId: id,
    identity: { identityType: 'APP' },
  })

  const { deliveries } = await client.webhookSubscriptions.listWebhookDeliveries({ subscriptionId: subscription.id })
  expect(deliveries.map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED'])
  expect(deliveries[0]?.createdDate).toBeInstanceOf(Date)
  const deliveryIds = deliveries.map((delivery) => delivery.id)
  expect(await client.webhookSubscriptions.replayWebhookDeliveries({ deliveryIds })).toBe(2)
  await site.webhooks.deliverDue()
  expect(seen).toHaveLength(2)
})

test('a subscription is changed, its secret too, and a delivery verified by either of both', async () => {
  const requests: Request[] = []
  const { site, client, shopper, url } = await open(async (request) => {
    requests.push(request.clone() as Request)
    await request.text()
    return new Response()
  })
  const { webhookSubscriptions: hooks } = client
  const { subscription, secret } = await hooks.createWebhookSubscription({
    url,
    eventTypes: ['wix.ecom.v1.cart_created'],
  })
  const changed = await hooks.updateWebhookSubscription(subscription.id, { description: 'Carts' })
  expect(changed).toMatchObject({ description: 'Carts', active: true })
  const rotated = await hooks.rotateWebhookSecret(subscription.id)
  expect(rotated.previousSecretExpirationDate).toBeInstanceOf(Date)
  const lineItems = [{ quantity: 1, catalogReference: { appId: STORE, catalogItemId: MUG } }]
  await shopper.currentCart.addToCurrentCart({ lineItems })
  await site.webhooks.deliverDue()
  const [request] = requests
  if (!request) throw new Error('Nothing was delivered')
  await expect(verifySignature(request.clone() as Request, secret)).resolves.toMatchObject({ body: expect.any(String) })
  await expect(verifySignature(request.clone() as Request, rotated.secret)).resolves.toBeDefined()
  await hooks.deleteWebhookSubscription(subscription.id)
  expect(await hooks.listWebhookSubscriptions()).toEqual([])
  await expect(hooks.deleteWebhookSubscription(subscription.id)).rejects.toMatchObject({
    code: 'WEBHOOK_SUBSCRIPTION_NOT_FOUND',
  })
})

const STORE = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const MUG = '00000000-0000-4000-8000-000000000011'

test('W03: a delivery is valid for five minutes, with a minute of clock skew, and only unchanged', async () => {
  const tokens: string[] = []
  const { site, client, fetch, url } = await open(async (request) => {
    tokens.push(await request.text())
    return new Response()
  })
  await client.webhookSubscriptions.createWebhookSubscription({ url })
  await client.catalogWriter.createProduct(newProduct)
  await site.webhooks.deliverDue()
  const [token = ''] = tokens
  const receiver = () => webhooks({ jwksUrl: `${site.url}/webhooks/v1/keys`, fetch })
  await expect(receiver().process(token)).resolves.toMatchObject({ type: expect.stringContaining('ProductCreated') })
  const [head, body, tail] = token.split('.')
  const forged = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
  forged.data = forged.data.replace('Jug', 'Mug')
  const altered = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), tail].join('.')
  await expect(receiver().process(altered)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' })
  const signedAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  closers.push(() => vi.useRealTimers())
  vi.setSystemTime(signedAt + 290_000)
  await expect(receiver().process(token)).resolves.toBeDefined()
  vi.setSystemTime(signedAt + 362_000)
  await expect(receiver().process(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  vi.setSystemTime(signedAt - 302_000)
  await expect(receiver().process(token)).rejects.toMatchObject({ code: 'TOKEN_NOT_YET_VALID' })
})
