import * as collections from '@wix/auto_sdk_stores_collections'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { collections, products }
/** The owner's server, which names the site it is about as the provider's hosts want it. */
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })
const visitor = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })

/** A jug in two sizes, made by the call. */
async function createJug(name: string): Promise<string> {
  const { product } = await owner().products.createProduct({
    name,
    productType: products.ProductType.physical,
    priceData: { price: 20 },
    costAndProfitData: { itemCost: 8 },
    manageVariants: true,
    productOptions: [
      {
        name: 'Size',
        choices: [
          { value: 'Small', description: 'Small' },
          { value: 'Large', description: 'Large' },
        ],
      },
    ],
  })
  if (!product?._id) throw new Error('A product has no id')
  return product._id
}

const read = async (id: string) => (await owner().products.getProduct(id)).product

test('O12: a product is created, read by its owner with cost and profit, and seen by visitors without', async () => {
  const id = await createJug('Tall jug')
  const { product } = await owner().products.getProduct(id, { includeMerchantSpecificData: true })
  expect(product).toMatchObject({
    name: 'Tall jug',
    slug: 'tall-jug',
    priceData: { price: 20, currency: 'EUR' },
    costAndProfitData: { itemCost: 8, profit: 12, profitMargin: 0.6 },
    variants: [{ choices: { Size: 'Small' } }, { choices: { Size: 'Large' } }],
  })
  const seen = await visitor().products.getProduct(id)
  expect(seen.product).toMatchObject({ _id: id, name: 'Tall jug' })
  expect(seen.product).not.toHaveProperty('costAndProfitData')
})

test('O12: an update changes only its fields; brand and ribbon are removed', async () => {
  const id = await createJug('Blue jug')
  const { product } = await owner().products.updateProduct(id, {
    description: '<p>Glazed twice.</p>',
    brand: 'Fenwright',
    ribbon: 'Sale',
    discount: { type: products.DiscountType.PERCENT, value: 10 },
  })
  expect(product).toMatchObject({
    name: 'Blue jug',
    description: '<p>Glazed twice.</p>',
    brand: 'Fenwright',
    ribbon: 'Sale',
    discount: { type: 'PERCENT', value: 10 },
    priceData: { price: 20, discountedPrice: 18 },
  })
  expect(await owner().products.removeBrand(id)).toBeUndefined()
  expect(await owner().products.removeRibbon(id)).toBeUndefined()
  const bare = await read(id)
  expect([bare?.brand, bare?.ribbon, bare?.description]).toEqual([undefined, undefined, '<p>Glazed twice.</p>'])
})

test('O12: variants get their own prices, and are reset', async () => {
  const id = await createJug('Green jug')
  const { variants } = await owner().products.updateProductVariants(id, [
    { choices: { Size: 'Large' }, price: 26, cost: 10, sku: 'JUG-L', weight: 1.5 },
  ])
  expect(variants).toMatchObject([
    { choices: { Size: 'Small' }, variant: { priceData: { price: 20 } } },
    { choices: { Size: 'Large' }, variant: { priceData: { price: 26 }, sku: 'JUG-L', weight: 1.5 } },
  ])
  expect(await owner().products.resetAllProductVariantData(id)).toBeUndefined()
  expect((await read(id))?.variants).toMatchObject([{}, { variant: { priceData: { price: 20 }, sku: '' } }])
})

test('O12: pictures are added by address, to the product and to its choices, and taken off', async () => {
  const id = await createJug('Red jug')
  const url = 'https://images.example/jug.png'
  expect(await owner().products.addProductMedia(id, [{ url }])).toBeUndefined()
  const [picture] = (await read(id))?.media?.items ?? []
  if (!picture?._id) throw new Error('There is no picture')
  expect(picture).toMatchObject({ mediaType: 'image', image: { url } })
  const choice = { option: 'Size', choice: 'Small' }
  await owner().products.addProductMediaToChoices(id, [{ ...choice, mediaIds: [picture._id] }])
  expect((await read(id))?.productOptions?.[0]?.choices?.[0]?.media?.items).toMatchObject([{ _id: picture._id }])
  await owner().products.removeProductMediaFromChoices(id, [{ ...choice, mediaIds: [picture._id] }])
  expect((await read(id))?.productOptions?.[0]?.choices?.[0]?.media?.items ?? []).toEqual([])
  expect(await owner().products.removeProductMedia(id, [picture._id])).toBeUndefined()
  expect((await read(id))?.media?.items).toEqual([])
})

test('O12: options go once variants are no longer managed', async () => {
  const { product } = await owner().products.createProduct({
    name: 'Plain jug',
    productType: 'physical',
    priceData: { price: 12 },
    productOptions: [{ name: 'Size', choices: [{ value: 'Small', description: 'Small' }] }],
  })
  const id = product?._id ?? ''
  expect(product?.productOptions).toHaveLength(1)
  expect(await owner().products.deleteProductOptions(id)).toBeUndefined()
  expect((await read(id))?.productOptions).toEqual([])
})

test('O12: collections are made, changed, filled, emptied and deleted', async () => {
  const id = await createJug('Kitchen jug')
  const { collection } = await owner().products.createCollection({ name: 'Kitchen', description: 'Jugs and such' })
  const collectionId = collection?._id ?? ''
  expect(collection).toMatchObject({ name: 'Kitchen', slug: 'kitchen', visible: true })
  expect(await owner().products.updateCollection(collectionId, { name: 'The kitchen' })).toMatchObject({
    collection: { _id: collectionId, name: 'The kitchen', description: 'Jugs and such' },
  })
  expect(await owner().products.addProductsToCollection(collectionId, [id])).toBeUndefined()
  const inIt = () => visitor().products.queryProducts().hasSome('collectionIds', [collectionId]).find()
  expect((await inIt()).items).toMatchObject([{ _id: id }])
  expect(await owner().products.removeProductsFromCollection(collectionId, [id])).toBeUndefined()
  expect((await inIt()).items).toEqual([])
  expect(await owner().products.deleteCollection(collectionId)).toBeUndefined()
  expect(await thrown(owner().collections.getCollection(collectionId))).toMatchObject({ status: 404 })
})

test('O12: many products are changed in one call, with a result for each', async () => {
  const ids = [await createJug('Jug one'), await createJug('Jug two')]
  const unknown = crypto.randomUUID()
  const set = await owner().products.bulkUpdateProductsProperty([...ids, unknown], { price: 30 })
  expect(set).toMatchObject({
    results: [
      { itemMetadata: { _id: ids[0], originalIndex: 0, success: true } },
      { itemMetadata: { _id: ids[1], originalIndex: 1, success: true } },
      { itemMetadata: { _id: unknown, originalIndex: 2, success: false, error: { code: 'PRODUCT_NOT_FOUND' } } },
    ],
    bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 },
  })
  const adjusted = await owner().products.bulkAdjustProductProperty(
    { price: { percentage: { rate: -50, roundToInt: false } } },
    ids,
  )
  expect(adjusted.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 0, undetailedFailures: 0 })
  expect(await Promise.all(ids.map(async (id) => (await read(id))?.priceData?.price))).toEqual([15, 15])
})

test('O12: a product is deleted, and is then not there', async () => {
  const id = await createJug('Last jug')
  expect(await owner().products.deleteProduct(id)).toBeUndefined()
  expect(await thrown(owner().products.getProduct(id))).toMatchObject({
    details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
  })
})

test('O12: visitors write nothing', async () => {
  const rejection = await thrown(visitor().products.createProduct({ name: 'Jug', priceData: { price: 1 } }))
  expect(rejection).toMatchObject({ status: 403, details: { applicationError: { code: 'PERMISSION_DENIED' } } })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
