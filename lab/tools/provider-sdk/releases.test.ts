import { fixtures } from '@cartwright/server/testing'
import * as backInStock from '@wix/auto_sdk_ecom_back-in-stock-notifications'
import * as backInStockSettings from '@wix/auto_sdk_ecom_back-in-stock-settings'
import * as checkout from '@wix/auto_sdk_ecom_checkout'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as orders from '@wix/auto_sdk_ecom_orders'
import * as recommendations from '@wix/auto_sdk_ecom_recommendations'
import * as files from '@wix/auto_sdk_media_files'
import * as reviews from '@wix/auto_sdk_reviews_reviews'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as products from '@wix/auto_sdk_stores_products'
import * as wishlists from '@wix/auto_sdk_stores_wishlist'
import * as newest from '@wix/sdk'
import * as items from '@wix/wix-data-items-sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import * as sdk9 from 'wix-sdk-1.9'
import * as sdk15 from 'wix-sdk-1.15'
import { item, openShop, type Shop, STORES_APP_ID, thrown } from './shop.ts'

const ALL_PRODUCTS = '00000000-000000-000000-000000000001'
const NIL_ID = '00000000-0000-0000-0000-000000000000'
const NOTHING = '99999999-0000-4000-8000-000000000000'
const germany = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine1: 'Am Deich 5' }
const code = (value: unknown) => ({ details: { applicationError: { code: value } } })

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = {
  ...{ backInStock, backInStockSettings, checkout, collections, currentCart, files, items, orders, products },
  ...{ recommendations, reviews, wishlists },
}

/** Each with the host that it reads from beside `www.wixapis.com`. */
const releases = [
  {
    name: '1.9',
    readHost: 'readonly.wixapis.com',
    visit: () => sdk9.createClient({ auth: sdk9.OAuthStrategy({ clientId: shop.clientId }), modules }),
    owner: () => sdk9.createClient({ auth: sdk9.ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules }),
    visitorTokens: () => sdk9.OAuthStrategy({ clientId: shop.clientId }).generateVisitorTokens(),
  },
  {
    name: '1.15',
    readHost: 'edge.wixapis.com',
    visit: () => sdk15.createClient({ auth: sdk15.OAuthStrategy({ clientId: shop.clientId }), modules }),
    owner: () => sdk15.createClient({ auth: sdk15.ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules }),
    visitorTokens: () => sdk15.OAuthStrategy({ clientId: shop.clientId }).generateVisitorTokens(),
  },
  {
    name: '1.21',
    readHost: 'edge.wixapis.com',
    visit: () => newest.createClient({ auth: newest.OAuthStrategy({ clientId: shop.clientId }), modules }),
    owner: () =>
      newest.createClient({ auth: newest.ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules }),
    visitorTokens: () => newest.OAuthStrategy({ clientId: shop.clientId }).generateVisitorTokens(),
  },
]

describe.each(releases)('SDK $name', ({ readHost, visit, owner, visitorTokens }) => {
  test('reads all products, an unknown collection, and services without content', async () => {
    const client = visit()
    shop.network.sent.length = 0
    const { collection } = await client.collections.getCollectionBySlug('all-products')
    expect(collection).toMatchObject({ _id: ALL_PRODUCTS })
    const found = await client.products.queryProducts().hasSome('collectionIds', [ALL_PRODUCTS]).find()
    expect(found.items).toHaveLength(collection?.numberOfProducts ?? -1)
    expect(await thrown(client.collections.getCollectionBySlug('nothing'))).toMatchObject(code(404))
    const algorithms = [{ _id: NOTHING, appId: STORES_APP_ID }]
    expect(await client.recommendations.getRecommendation(algorithms, { items: [] })).toEqual({})
    expect((await client.reviews.queryReviews().find()).items).toEqual([])
    expect(await client.wishlists.getWishlistById('1')).toMatchObject({ items: [], totalCount: 0 })
    expect(await thrown(client.items.query('Team').find())).toMatchObject(code('WDE0025'))
    const hosts = new Set(shop.network.sent.map(({ url }) => new URL(url).host))
    expect([...hosts]).toContain(readHost)
    for (const host of hosts) expect(['www.wixapis.com', readHost]).toContain(host)
  })

  test('changes a checkout, and finds no order of others', async () => {
    const client = visit()
    await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    const changed = await client.checkout.updateCheckout(checkoutId, {
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: { shippingDestination: { address: germany } },
    })
    expect(changed).toMatchObject({ _id: checkoutId, buyerInfo: { email: 'ada@example.com' } })
    expect(await client.checkout.getCheckout(checkoutId)).toEqual(changed)
    expect((await client.orders.searchOrders({})).orders).toEqual([])
    expect(await thrown(client.orders.getOrder(NOTHING))).toMatchObject(code('NOT_FOUND'))
  })

  test('finds the site in its token', async () => {
    const { accessToken } = await visitorTokens()
    const payload = JSON.parse(Buffer.from(accessToken.value.split('.')[1] ?? '', 'base64url').toString())
    const { instance } = JSON.parse(payload.data)
    expect(instance).toMatchObject({ metaSiteId: expect.any(String), instanceId: expect.any(String) })
  })

  test('gets an upload address and searches orders by API key', async () => {
    const client = owner()
    expect(await client.files.generateFileUploadUrl('image/png')).toMatchObject({
      uploadUrl: expect.stringContaining(shop.site.url),
    })
    expect((await client.orders.searchOrders({})).orders).toEqual([])
  })

  test('requests a mail for a sold-out product, which the owner lists, counts and deletes', async () => {
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: fixtures.teapot, options: { variantId: NIL_ID } }
    const email = `${crypto.randomUUID()}@example.com`
    const details = { name: 'Teapot', price: '30' }
    const client = owner()
    await client.backInStockSettings.startCollectingRequests(STORES_APP_ID)
    expect(await client.backInStockSettings.getSettings()).toMatchObject({
      settings: { collectionStates: [{ appId: STORES_APP_ID, collectingRequests: true }] },
    })
    const request = await visit().backInStock.createBackInStockNotificationRequest(
      { email, catalogReference: { ...catalogReference } },
      { ...details },
    )
    expect(request).toMatchObject({ email, status: 'RECEIVED' })
    const id = request._id ?? ''
    const { items: listed } = await client.backInStock.queryBackInStockNotificationRequests().eq('_id', id).find()
    expect(listed).toMatchObject([{ _id: id, email }])
    const counts = await client.backInStock.getBackInStockNotificationRequestsCountByCatalogReferences([
      { ...catalogReference },
    ])
    expect(counts.countsPerCatalogReference).toMatchObject([{ count: 1 }])
    expect((await client.backInStock.markAsNotificationSent(id)).request).toMatchObject({ status: 'NOTIFICATION_SENT' })
    expect(await client.backInStock.getBackInStockNotificationRequest(id)).toMatchObject({ autoNotified: false })
    await client.backInStock.reportItemsBackInStock({ ...details }, { requestIds: [id] })
    await client.backInStock.deleteBackInStockNotificationRequest(id)
    expect(await thrown(client.backInStock.getBackInStockNotificationRequest(id))).toMatchObject(
      code('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'),
    )
    const inStock = { email, catalogReference: { ...catalogReference, catalogItemId: fixtures.mug } }
    expect(
      await thrown(visit().backInStock.createBackInStockNotificationRequest(inStock, { ...details })),
    ).toMatchObject(code('ITEM_IS_IN_STOCK'))
  })
})
