import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as products from '@wix/auto_sdk_stores_products'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

const ALL_PRODUCTS = '00000000-000000-000000-000000000001'
const OTHER_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const visit = () =>
  createClient({
    auth: OAuthStrategy({ clientId: shop.clientId }),
    modules: { collections, currentCart, products },
  })

test('the collection of all products is found by its slug, and its products by its id', async () => {
  const client = visit()
  const { collection } = await client.collections.getCollectionBySlug('all-products')
  expect(collection).toMatchObject({ _id: ALL_PRODUCTS, name: 'All Products' })
  const found = await client.products.queryProducts().hasSome('collectionIds', [ALL_PRODUCTS]).find()
  expect(found.items).toHaveLength(collection?.numberOfProducts ?? -1)
})

test('the code of an unknown slug is the number 404', async () => {
  expect(await thrown(visit().collections.getCollectionBySlug('nothing'))).toMatchObject({
    details: { applicationError: { code: 404 } },
  })
})

test('an item is added by the other app id of the store, and the cart returns that id', async () => {
  const lineItems = [{ quantity: 1, catalogReference: { appId: OTHER_APP_ID, catalogItemId: fixtures.mug } }]
  const { cart } = await visit().currentCart.addToCurrentCart({ lineItems })
  expect(cart?.lineItems?.[0]?.catalogReference?.appId).toBe(OTHER_APP_ID)
})
