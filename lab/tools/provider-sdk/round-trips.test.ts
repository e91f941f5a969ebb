import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { currentCart, products }
const visitor = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })

/** The SDK changes the very objects it is given: what a test wants to keep it gives as a copy. */
const copy = <Value>(value: Value): Value => structuredClone(value)

test('O12: a product that was read may be sent back whole, with one thing changed', async () => {
  for (const id of [fixtures.mug, fixtures.apron, fixtures.bowl, fixtures.plate]) {
    const { product: before } = await owner().products.getProduct(id, { includeMerchantSpecificData: true })
    if (!before) throw new Error('There is no such product')
    const { product } = await owner().products.updateProduct(id, { ...copy(before), name: `${before.name}, again` })
    // Which of its variants comes first follows the options it was sent with.
    const byId = (variants: products.Variant[] = []) =>
      variants.toSorted((a, b) => `${a._id}`.localeCompare(`${b._id}`))
    expect({ ...product, variants: byId(product?.variants) }).toEqual({
      ...before,
      variants: byId(before.variants),
      name: `${before.name}, again`,
      revision: '2',
      lastUpdated: expect.any(Date),
    })
  }
})

test('O12: a collection that was read may be sent back whole', async () => {
  const { collection: before } = await owner().products.getCollectionBySlug('tableware')
  const changes = { ...copy(before), description: 'Plates' }
  const { collection } = await owner().products.updateCollection(fixtures.tableware, changes)
  expect(collection).toEqual({ ...before, description: 'Plates', revision: '2', lastUpdated: expect.any(Date) })
})

test('O12: lines of the cart may be sent back as they were read, image and address in the SDK’s forms', async () => {
  const client = visitor()
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [item(fixtures.mug, 2), item(fixtures.bowl)],
  })
  const lineItems = cart?.lineItems?.map((line) => ({ ...line, quantity: 1 })) ?? []
  const updated = await client.currentCart.updateCurrentCart({ lineItems })
  expect(updated.lineItems).toMatchObject([
    { catalogReference: { catalogItemId: fixtures.mug }, quantity: 1 },
    { catalogReference: { catalogItemId: fixtures.bowl }, quantity: 1 },
  ])
})

test('O12: a custom line, which takes the owner’s right, has its picture and prices', async () => {
  const custom = (media: string): currentCart.CustomLineItem => ({
    quantity: 1,
    price: '7.50',
    productName: { original: 'Gift wrapping', translated: 'Gift wrapping' },
    itemType: { preset: 'PHYSICAL' },
    media,
    descriptionLines: [],
  })
  const stored = 'wix:image://v1/wrap.svg/wrap.svg#originWidth=800&originHeight=600'
  const elsewhere = 'https://images.example/wrap.png'
  expect(await thrown(visitor().currentCart.addToCurrentCart({ customLineItems: [custom(stored)] }))).toMatchObject({
    details: { applicationError: { code: 'PERMISSION_DENIED' } },
  })
  const customLineItems = [custom(stored), custom(elsewhere)]
  const { cart } = await owner().currentCart.addToCurrentCart({ customLineItems })
  const line = { customLineItem: true, productName: { original: 'Gift wrapping' }, price: { amount: '7.50' } }
  expect(cart?.lineItems).toMatchObject([
    { ...line, image: stored },
    { ...line, image: elsewhere },
  ])
})
