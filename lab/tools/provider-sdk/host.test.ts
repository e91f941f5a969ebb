import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as members from '@wix/auto_sdk_members_members'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as inventory from '@wix/auto_sdk_stores_inventory'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, OWN_HOST, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { collections, currentCart, inventory, members, products, redirects }
const hosts = () => new Set(shop.network.sent.splice(0).map(({ url }) => new URL(url).host))

/** What the SDK's option `host` is for; `useCDN` keeps it from the provider's second host. */
const elsewhere = { host: { apiBaseUrl: OWN_HOST }, useCDN: false }

test('O12: without a host, the SDK calls the provider’s two, and the site answers at both', async () => {
  const client = createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
  await client.products.queryProducts().find()
  expect(hosts()).toEqual(new Set(['www.wixapis.com', 'edge.wixapis.com']))
})

test('O12: with the host of the shop, it makes its calls there, by its paths for hosts of users', async () => {
  const client = createClient({
    auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }),
    modules,
    ...elsewhere,
  })
  expect((await client.products.getProduct(fixtures.mug)).product?.name).toBe('Harbour mug')
  const { product } = await client.products.createProduct({ name: 'Jug', priceData: { price: 9 } })
  expect(await client.products.deleteProduct(product?._id ?? '')).toBeUndefined()
  expect((await client.collections.queryCollections().find()).items).toHaveLength(4)
  expect(await client.inventory.getInventoryVariants(fixtures.mug)).toMatchObject({ inventoryItem: {} })
  expect((await client.members.queryMembers().find()).items).toEqual([])
  expect(shop.network.sent.map(({ url }) => new URL(url).pathname.split('/').slice(0, 3).join('/'))).toContain(
    '/_api/catalog-reader-server',
  )
  expect(hosts()).toEqual(new Set([OWN_HOST]))
})

test('O12: signing in goes to the provider’s host even then, all else does not', async () => {
  const client = createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules, ...elsewhere })
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
  expect(await client.currentCart.getCurrentCart()).toEqual(cart)
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  expect(await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })).toMatchObject({
    redirectSession: { fullUrl: expect.stringContaining(shop.site.url) },
  })
  const tokens = shop.network.sent.filter(({ url }) => url === 'https://www.wixapis.com/oauth2/token')
  expect(tokens).toHaveLength(1)
  expect(hosts()).toEqual(new Set(['www.wixapis.com', OWN_HOST]))
})
