import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createSubscription, deleteSubscription } from '@cartwright/server/hosted'
import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { item, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
})

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'

/** The key that deliveries are signed with, in the form that the SDK wants it. */
async function publicKey(): Promise<string> {
  return (await shop.site.fetch(new Request(`${shop.site.url}/webhooks/v1/public-key.pem`))).text()
}

/** An app's server, which keeps what it is sent; no types are all of them. */
async function subscribe(eventTypes: string[]): Promise<string[]> {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  const url = `http://127.0.0.1:${address.port}/`
  const { subscription } = await createSubscription(shop.site, { url, eventTypes, description: 'The app' })
  onTestFinished(async () => {
    await deleteSubscription(shop.site, subscription.id)
    server.close()
    server.closeAllConnections()
  })
  return received
}

const modules = { currentCart, products }
const asOwner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })
const asShopper = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const asApp = (key: string) => createClient({ auth: AppStrategy({ appId: APP_ID, publicKey: key }), modules })

/** Hands each delivery to the SDK as an app's server does. */
async function handle(app: ReturnType<typeof asApp>, received: readonly string[]) {
  for (const body of received) {
    await app.webhooks.processRequest(new Request('https://app.example/hooks', { method: 'POST', body }))
  }
}

test('O12: what befalls a cart is delivered, and the SDK’s handlers get the cart as its calls have it', async () => {
  const received = await subscribe(['wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_updated', 'wix.ecom.v1.cart_deleted'])
  const { currentCart: carts } = asShopper()
  const { cart } = await carts.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
  const changed = await carts.updateCurrentCart({ cartInfo: { buyerNote: 'Ring twice' } })
  await carts.deleteCurrentCart()
  await shop.site.webhooks.deliverDue()

  const app = asApp(await publicKey())
  const seen: unknown[] = []
  app.currentCart.onCartCreated((event) => void seen.push(event))
  app.currentCart.onCartUpdated((event) => void seen.push(event))
  app.currentCart.onCartDeleted((event) => void seen.push(event))
  await handle(app, received)
  const metadata = (slug: string) => ({
    _id: expect.any(String),
    entityFqdn: 'wix.ecom.v1.cart',
    slug,
    entityId: cart?._id,
    eventTime: expect.any(Date),
    entityEventSequence: expect.stringMatching(/^\d+$/),
    instanceId: expect.any(String),
    identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: cart?.buyerInfo?.visitorId },
    triggeredByAnonymizeRequest: false,
  })
  expect(seen).toEqual([
    { entity: cart, metadata: metadata('created') },
    { entity: changed, metadata: metadata('updated') },
    { metadata: metadata('deleted') },
  ])
})

test('O12: what befalls the catalog is delivered to the handlers of products, variants and collections', async () => {
  const received = await subscribe([])
  const { products: catalog } = asOwner()
  const { product } = await catalog.createProduct({
    name: 'Jug',
    productType: 'physical',
    priceData: { price: 20 },
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: [{ value: 'Small', description: 'Small' }] }],
  })
  const productId = product?._id ?? ''
  await catalog.updateProduct(productId, { name: 'Tall jug' })
  await catalog.updateProductVariants(productId, [{ choices: { Size: 'Small' }, price: 26 }])
  await catalog.deleteProduct(productId)
  const { collection } = await catalog.createCollection({ name: 'Jugs' })
  const collectionId = collection?._id ?? ''
  await catalog.updateCollection(collectionId, { name: 'All jugs' })
  await catalog.deleteCollection(collectionId)
  await shop.site.webhooks.deliverDue()

  const app = asApp(await publicKey())
  const seen: (readonly [string, unknown])[] = []
  const keep = (name: string) => (event: { data: unknown }) => void seen.push([name, event.data])
  app.products.onProductCreated(keep('product created'))
  app.products.onProductChanged(keep('product changed'))
  app.products.onProductVariantsChanged(keep('variants changed'))
  app.products.onProductDeleted(keep('product deleted'))
  app.products.onProductCollectionCreated(keep('collection created'))
  app.products.onProductCollectionChanged(keep('collection changed'))
  app.products.onProductCollectionDeleted(keep('collection deleted'))
  await handle(app, received)
  // Deliveries are in order for each product and each collection.
  const of = (things: string) => seen.filter(([name]) => things.includes(name.split(' ')[0] ?? ''))
  expect(of('product, variants')).toEqual([
    ['product created', expect.objectContaining({ productId, name: 'Jug', slug: 'jug' })],
    ['product changed', expect.objectContaining({ productId, changedFields: ['name'] })],
    ['product changed', expect.objectContaining({ productId, changedFields: ['priceRange', 'variants'] })],
    ['variants changed', expect.objectContaining({ productId, variants: [expect.anything()] })],
    ['product deleted', expect.objectContaining({ productId })],
  ])
  expect(of('collection')).toEqual([
    ['collection created', expect.objectContaining({ collectionId, name: 'Jugs', slug: 'jugs' })],
    ['collection changed', expect.objectContaining({ collectionId, changedFields: ['name'] })],
    ['collection deleted', expect.objectContaining({ collectionId })],
  ])
})

test('O12: the SDK rejects a delivery that was altered or signed by another key, and events without a subscription', async () => {
  const received = await subscribe(['wix.ecom.v1.cart_created'])
  await asShopper().currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
  await shop.site.webhooks.deliverDue()
  const [jwt = ''] = received
  const key = await publicKey()
  // The SDK takes the key in one line too.
  await expect(asApp(btoa(key)).webhooks.parseJWT(jwt)).resolves.toMatchObject({
    eventType: 'wix.ecom.v1.cart_created',
  })
  const [head, body = '', tail] = jwt.split('.')
  const altered = [head, btoa(atob(body).replace('EUR', 'USD')).replaceAll('=', ''), tail].join('.')
  await expect(asApp(key).webhooks.process(altered)).rejects.toThrow('signature verification failed')
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
  await expect(asApp(other.toString()).webhooks.process(jwt)).rejects.toThrow('signature verification failed')
  const app = asApp(key)
  app.currentCart.onCartDeleted(() => undefined)
  await expect(app.webhooks.process(jwt)).rejects.toThrow('Unexpected event type: wix.ecom.v1.cart_created')
})
