import { createApiKey } from '@cartwright/server/hosted'
import { fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogEditor } from '../generated/catalog-editor-functions.ts'
import {
  ApiKeyStrategy,
  catalogWriter,
  collections,
  createClient,
  inventory,
  OAuthStrategy,
  products,
  selfHosted,
} from '../index.ts'
import { openSite } from '../testing/site-client.ts'

let shop: Awaited<ReturnType<typeof openSite>>
let owner: ReturnType<typeof connect>
beforeAll(async () => {
  shop = await openSite()
  const { apiKey } = await createApiKey(shop.site, { name: 'Back office' })
  owner = connect(apiKey)
})
afterAll(() => shop.site.close())

const connect = (apiKey: string) =>
  createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(shop.site.url),
    modules: { catalogEditor, products: { ...products, ...catalogWriter }, collections, inventory },
    fetch: shop.fetch,
  })

const lamp = { name: 'Dusk lamp', priceData: { price: 89.5 }, visible: true }
const size = { name: 'Size', choices: ['Small', 'Large'].map((value) => ({ value, description: value })) }

describe('an app, against a real site', () => {
  test('makes a product, changes it and deletes it', async () => {
    const { product } = await owner.products.createProduct(lamp)
    expect(product).toMatchObject({ name: 'Dusk lamp', priceData: { price: 89.5 } })
    expect(product.lastUpdated).toBeInstanceOf(Date)

    const changed = await owner.products.updateProduct(product.id, { brand: 'Linholme', ribbon: 'New' })
    expect(changed.product).toMatchObject({ id: product.id, brand: 'Linholme', ribbon: 'New', name: 'Dusk lamp' })
    await owner.products.removeBrand(product.id)
    await owner.products.removeRibbon(product.id)
    const { product: bare } = await owner.products.getProduct(product.id)
    expect([bare.brand ?? '', bare.ribbon ?? '']).toEqual(['', ''])

    await owner.products.deleteProduct(product.id)
    await expect(owner.products.getProduct(product.id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('I12: rejects a change of an outdated product with the current revision', async () => {
    const { product } = await owner.products.createProduct(lamp)
    const { revision } = product
    const { product: changed } = await owner.products.updateProduct(product.id, { name: 'Dawn lamp', revision })
    await expect(owner.products.updateProduct(product.id, { brand: 'Late', revision })).rejects.toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
      details: { applicationError: { data: { revision: changed.revision } } },
    })
    expect((await owner.products.getProduct(product.id)).product).toMatchObject({ name: 'Dawn lamp' })
    expect((await owner.products.getProduct(product.id)).product.brand).toBeUndefined()
  })

  test('I12: applies both of two concurrent changes', async () => {
    const { product } = await owner.products.createProduct({ ...lamp, name: 'Name' })
    const append = (letter: string) =>
      owner.catalogEditor.changeProduct(product.id, ({ name }) => ({ name: `${name} ${letter}` }))
    await Promise.all(['a', 'b', 'c'].map(append))
    const { name } = (await owner.products.getProduct(product.id)).product
    expect(name.split(' ').toSorted()).toEqual(['Name', 'a', 'b', 'c'])
  })

  test('I12: rejects a change of an outdated collection', async () => {
    const { collection } = await owner.products.createCollection({ name: 'Lights' })
    await owner.products.updateCollection(collection.id, { name: 'Lamps', revision: collection.revision })
    await expect(
      owner.products.updateCollection(collection.id, { name: 'Candles', revision: collection.revision }),
    ).rejects.toMatchObject({ status: 409, code: 'REVISION_CONFLICT' })
  })

  test('prices variants by their choices, and puts them back', async () => {
    const { product } = await owner.products.createProduct({ ...lamp, manageVariants: true, productOptions: [size] })
    const { variants } = await owner.products.updateProductVariants(product.id, [
      { choices: { Size: 'Large' }, price: 120, sku: 'LAMP-L' },
    ])
    expect(variants.map(({ variant }) => variant.priceData.price).toSorted()).toContain(120)
    await owner.products.resetAllProductVariantData(product.id)
    const reset = await owner.products.queryProductVariants(product.id)
    expect(reset.variants.map(({ variant }) => variant.priceData.price)).toEqual([89.5, 89.5])
  })

  test('manages collections and their products', async () => {
    const { collection } = await owner.products.createCollection({ name: 'Light' })
    await owner.products.addProductsToCollection(collection.id, [fixtures.mug])
    const inside = () => owner.products.queryProducts().hasSome('collectionIds', [collection.id]).find()
    expect((await inside()).items.map(({ id }) => id)).toEqual([fixtures.mug])
    await owner.products.removeProductsFromCollection(collection.id, [fixtures.mug])
    expect((await inside()).items).toEqual([])

    await owner.products.updateCollection(collection.id, { name: 'Lamps' })
    expect((await owner.collections.getCollection(collection.id)).name).toBe('Lamps')
    await owner.products.deleteCollection(collection.id)
    await expect(owner.collections.getCollection(collection.id)).rejects.toMatchObject({ code: 'COLLECTION_NOT_FOUND' })
  })

  test('changes many products in one call, with a result for each', async () => {
    const nowhere = '00000000-0000-4000-8000-00000000dead'
    const set = await owner.products.bulkUpdateProductsProperty([fixtures.bowl, nowhere], { price: 50 })
    expect(set.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
    const raised = { price: { percentage: { rate: 10, roundToInt: true } } }
    const { bulkActionMetadata } = await owner.products.bulkAdjustProductProperty(raised, [fixtures.bowl])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })
    expect((await owner.products.getProduct(fixtures.bowl)).product.priceData.price).toBe(55)
  })

  test('counts stock, up and down', async () => {
    const units = async () =>
      (await owner.inventory.getInventoryVariants(fixtures.mug)).inventoryItem.variants[0]?.quantity
    const variantId = '00000000-0000-0000-0000-000000000000'
    const productId = fixtures.mug
    await owner.inventory.updateInventoryVariants(productId, { variants: [{ variantId, quantity: 5 }] })
    await owner.inventory.decrementInventory([{ productId, variantId, decrementBy: 2 }], { reason: 'MANUAL' })
    expect(await units()).toBe(3)
    await owner.inventory.incrementInventory([{ productId, variantId, incrementBy: 4 }])
    expect(await units()).toBe(7)
    const { inventoryItems } = await owner.inventory.queryInventory({ query: { paging: { limit: 1 } } })
    expect(inventoryItems[0]?.lastUpdated ?? new Date()).toBeInstanceOf(Date)
  })

  test('reports the invalid field', async () => {
    await expect(owner.products.createProduct({ ...lamp, name: 'x'.repeat(81) })).rejects.toMatchObject({
      kind: 'validation',
      fieldErrors: { 'product.name': expect.any(String) },
    })
  })
})

test('a shopper may write nothing', async () => {
  const visitor = createClient({
    auth: OAuthStrategy({ clientId: shop.clientId }),
    host: selfHosted(shop.site.url),
    modules: { catalogWriter },
    fetch: shop.fetch,
  })
  await expect(visitor.catalogWriter.deleteProduct(fixtures.mug)).rejects.toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
})
