import { fixtures } from '@cartwright/server/testing'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as products from '@wix/auto_sdk_stores_products'
import { beforeAll, expect, test } from 'vitest'
import * as apiClient from 'wix-api-client-1.7'
import * as sdk from 'wix-sdk-1.9'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

test.each([
  ['SDK 1.9', sdk],
  ['api-client 1.7', apiClient],
])('%s reads products and collections from the read-only host', async (_, { createClient, OAuthStrategy }) => {
  const auth = OAuthStrategy({ clientId: shop.clientId })
  shop.network.sent.length = 0
  const client = createClient({ auth, modules: { collections, products } })
  const { product } = await client.products.getProduct(fixtures.mug)
  expect(product?.name).toBe('Harbour mug')
  expect((await client.products.queryProducts().find()).items.length).toBeGreaterThan(0)
  const hosts = shop.network.sent.map(({ method, url }) => `${method} ${new URL(url).host}`)
  expect(new Set(hosts)).toEqual(new Set(['POST www.wixapis.com', 'GET readonly.wixapis.com']))
  expect(shop.network.sent.map(({ status }) => status)).not.toContain(404)
  expect(auth.getTokens().accessToken.value).not.toBe('')
})
