import { createApiKey } from '@cartwright/server'
import { createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import { createClient } from '../client.ts'
import { selfHosted } from '../host.ts'
import type { Fetch } from '../transport/exchange.ts'
import { catalogWriter } from './catalog-writer.ts'
import { collections } from './collections.ts'
import { inventory } from './inventory.ts'
import { products } from './products.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
let apiKey: string
/** How many answers are still to be lost on their way. */
let lost = 0

/** The network: the request arrives, but its answer may not. */
const fetch: Fetch = async (url, init) => {
  const answer = await site.fetch(new Request(url, init))
  if (lost-- > 0) throw new TypeError('fetch failed')
  return answer
}

const manage = () =>
  createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(site.url),
    fetch,
    modules: { products: { ...products, ...catalogWriter }, collections, inventory },
  })

beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterAll(() => site.close())

const choices = (...names: string[]) => names.map((name) => ({ value: name, description: name }))

test('a catalog is written with the client alone: product, options, variants, stock, media, collection', async () => {
  const shop = manage()
  const { product } = await shop.products.createProduct({
    name: 'Rain cape',
    priceData: { price: 120 },
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: choices('S', 'L') }],
  })
  const { id } = product
  await shop.products.updateProduct(id, { description: '<p>Waxed cotton.</p>', brand: 'Fenwright', ribbon: 'New' })
  const { variants } = await shop.products.updateProductVariants(id, [{ choices: { Size: 'L' }, price: 130 }])
  await shop.inventory.updateInventoryVariants(id, {
    trackQuantity: true,
    variants: variants.map((variant, i) => ({ variantId: variant.id, quantity: i * 3 })),
  })
  await shop.inventory.incrementInventory([{ productId: id, variantId: variants[0]?.id ?? '', incrementBy: 2 }])
  await shop.inventory.decrementInventory([{ productId: id, variantId: variants[1]?.id ?? '', decrementBy: 1 }])
  await shop.products.addProductMedia(id, [
    { url: 'https://images.example/cape.jpg', choice: { option: 'Size', choice: 'L' } },
  ])
  const { collection } = await shop.products.createCollection({ name: 'Outdoors' })
  await shop.products.addProductsToCollection(collection.id, [id])
  await shop.products.removeRibbon(id)

  const { items } = await shop.products.queryProducts().hasSome('collectionIds', [collection.id]).find()
  expect(items).toMatchObject([
    {
      id,
      description: '<p>Waxed cotton.</p>',
      brand: 'Fenwright',
      ribbons: [],
      priceRange: { minValue: 120, maxValue: 130 },
      stock: { trackInventory: true, quantity: 4, inventoryStatus: 'IN_STOCK' },
      productOptions: [{ choices: [{ inStock: true }, { media: { items: [{}] } }] }],
    },
  ])
  expect((await shop.inventory.getInventoryVariants(id)).inventoryItem.variants).toMatchObject([
    { quantity: 2 },
    { quantity: 2 },
  ])

  await shop.products.resetAllProductVariantData(id)
  await shop.products.updateProduct(id, { manageVariants: false })
  await shop.products.removeProductMedia(id, [])
  await shop.products.deleteProductOptions(id)
  await shop.products.removeProductsFromCollection(collection.id, [id])
  await shop.products.deleteCollection(collection.id)
  expect(await shop.products.getProduct(id)).toMatchObject({
    product: { productOptions: [], collectionIds: [], media: { items: [] }, stock: { quantity: 4 } },
  })
  await shop.products.deleteProduct(id)
  await expect(shop.products.getProduct(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
})

test('I13: an adjustment whose answer is lost is repeated with its key, and done once', async () => {
  const shop = manage()
  const { product } = await shop.products.createProduct({ name: 'Hat', priceData: { price: 40 } })
  lost = 2
  const { bulkActionMetadata } = await shop.products.bulkAdjustProductProperty(
    { price: { percentage: { rate: 10 } } },
    [product.id],
    { idempotencyKey: 'spring-prices' },
  )
  expect(bulkActionMetadata?.totalSuccesses).toBe(1)
  expect(await shop.products.getProduct(product.id)).toMatchObject({ product: { priceData: { price: 44 } } })
})

test('a refusal names its fields or its code', async () => {
  const shop = manage()
  await expect(shop.products.createProduct({ name: '', priceData: { price: -1 } })).rejects.toMatchObject({
    kind: 'validation',
    status: 400,
  })
  await expect(shop.products.updateProductVariants('none', [])).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})
