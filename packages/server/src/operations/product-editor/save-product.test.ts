import { calls, type RequestOf } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { choices, openManagement } from '../../catalog/write/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { storeFile } from '../../platform/media/store-file.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let files: string[]
let collectionId: string
let otherId: string
let locationIds: string[]
let id: string

const storeImage = (name: string) =>
  site.db.transaction().execute((transaction) => {
    const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`)
    return storeFile(site, transaction, { bytes, fileName: `${name}.svg`, width: 40, height: 30 })
  })

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  files = [await storeImage('front'), await storeImage('back')]
  const collection = { name: 'Kitchen', slug: 'kitchen' }
  collectionId = (await ask(site, shop.apiKey, calls.CreateCollection, { collection })).collection.id
  otherId = (await shop.create({ name: 'Board', priceData: { price: 30 } })).id
  const location = { name: 'Berlin', timeZone: 'Europe/Berlin', address: { country: 'DE' } }
  await ask(site, shop.apiKey, calls.CreateLocation, { location })
  locationIds = (await ask(site, shop.apiKey, calls.ListLocations, {})).locations.map((one) => one.id ?? '')
})
afterAll(() => site.close())

const save = (request: RequestOf<'SaveProduct'>) => ask(site, shop.apiKey, calls.SaveProduct, request)
const reject = (request: RequestOf<'SaveProduct'>, token = shop.apiKey) =>
  rejection(site, token, calls.SaveProduct, request)
const rejected = async (request: RequestOf<'SaveProduct'>) => JSON.stringify(await reject(request))

beforeEach(async () => {
  id = (await save({ product: { name: 'Apron', priceData: { price: 20 }, ribbon: 'New', brand: 'Mill' } })).product.id
})

const [front, back] = [() => files[0] ?? '', () => files[1] ?? '']
const sizes = [{ name: 'Size', choices: choices('S', 'L') }]

test('a new product is stored with its images, variants, stock, collections and related products', async () => {
  const { product } = await save({
    product: { name: 'Coat', priceData: { price: 90 }, productOptions: sizes, manageVariants: true, visible: false },
    media: [{ mediaId: back(), altText: 'From behind' }, { mediaId: front() }],
    choiceMedia: [{ option: 'Size', choice: 'L', mediaIds: [front()] }],
    trackQuantity: true,
    variants: [
      { choices: { Size: 'S' }, sku: 'C-S', quantity: 4 },
      {
        choices: { Size: 'L' },
        price: 95,
        stock: locationIds.map((locationId, index) => ({ locationId, quantity: index + 1 })),
      },
    ],
    addToCollectionIds: [collectionId],
    relatedProductIds: [otherId],
  })
  expect(product.media.items.map((item) => item.id)).toEqual([back(), front()])
  expect(product.media.mainMedia?.image?.altText).toBe('From behind')
  expect(product.productOptions[0]?.choices[1]?.media?.items.map((item) => item.id)).toEqual([front()])
  expect(product.variants).toMatchObject([
    { variant: { sku: 'C-S', priceData: { price: 90 } }, stock: { quantity: 4 } },
    { variant: { priceData: { price: 95 } }, stock: { quantity: 3 } },
  ])
  expect(product.collectionIds).toContain(collectionId)
  const { stockLevels } = await ask(site, shop.apiKey, calls.QueryStockLevels, { productIds: [product.id] })
  const large = stockLevels.find(({ choices: { Size } }) => Size === 'L')
  expect(large?.locations.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  const related = await ask(site, shop.apiKey, calls.GetRelatedProducts, { productId: product.id })
  expect(related).toEqual({ relatedProductIds: [otherId] })
  expect((await shop.events(product.id)).map(({ slug }) => slug)).toContain('product_created')
})

test('one save is one revision and one event, whatever it changes', async () => {
  const before = await shop.product(id)
  const { product } = await save({
    product: { id, revision: before.revision, name: 'Long apron', ribbon: '', brand: '' },
    media: [{ mediaId: front() }],
    trackQuantity: true,
    variants: [{ choices: {}, quantity: 7 }],
    addToCollectionIds: [collectionId],
  })
  expect(product).toMatchObject({ name: 'Long apron', stock: { trackInventory: true, quantity: 7 } })
  expect([product.ribbon, product.brand]).toEqual([undefined, undefined])
  expect(Number(product.revision)).toBe(Number(before.revision) + 1)
  expect((await shop.events(id)).filter(({ slug }) => slug === 'product_changed')).toHaveLength(1)
  const emptied = await save({ product: { id }, media: [], removeFromCollectionIds: [collectionId] })
  expect(emptied.product.media.items).toEqual([])
  expect(emptied.product.collectionIds).not.toContain(collectionId)
})

test('a save of which one part is invalid stores nothing, and says which part it is', async () => {
  const before = await shop.product(id)
  const unknown = '00000000-0000-4000-8000-000000000000'
  const name = 'Half saved'
  const parts: [Omit<RequestOf<'SaveProduct'>, 'product'>, string][] = [
    [{ media: [{ mediaId: unknown }] }, 'MEDIA_NOT_FOUND'],
    [{ media: [{ mediaId: front() }, { mediaId: front() }] }, 'media[1].mediaId'],
    [{ choiceMedia: [{ option: 'Size', choice: 'S' }] }, 'choiceMedia[0].option'],
    [{ variants: [{ choices: {}, quantity: 1 }] }, 'variants[0].quantity'],
    [{ trackQuantity: true, variants: [{ choices: { Size: 'S' }, quantity: 1 }] }, 'VARIANT_NOT_FOUND'],
    [{ variants: [{ choices: {}, price: 1 }] }, 'VARIANTS_NOT_MANAGED'],
    [{ addToCollectionIds: [unknown] }, 'COLLECTION_NOT_FOUND'],
    [{ taxGroupId: unknown }, 'taxGroupId'],
    [{ relatedProductIds: [id] }, 'relatedProductIds[0]'],
    [
      { trackQuantity: true, variants: [{ choices: {}, stock: [{ locationId: unknown, quantity: 1 }] }] },
      'LOCATION_NOT_FOUND',
    ],
  ]
  for (const [part, reason] of parts) {
    expect(await rejected({ product: { id, name }, ...part })).toContain(reason)
    expect(await shop.product(id)).toEqual(before)
  }
})

test('rejects a revision that is not current, and a new product without a name or a price', async () => {
  const { revision } = await shop.product(id)
  await save({ product: { id, revision, name: 'First' } })
  expect(await reject({ product: { id, revision, name: 'Second' } })).toMatchObject({ status: 409 })
  expect((await shop.product(id)).name).toBe('First')
  expect(await rejected({ product: { priceData: { price: 1 } } })).toContain('product.name')
  expect(await rejected({ product: { name: 'x' } })).toContain('product.priceData')
  const early = await rejected({ product: { name: 'x', priceData: { price: 1 }, revision: '1' } })
  expect(early).toContain('product.revision')
})

test('stock and the tax group take the scopes that their own calls take', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Texts', scopes: ['MANAGE_PRODUCTS'] })
  expect(await reject({ product: { id }, trackQuantity: true }, apiKey)).toMatchObject({ status: 403 })
  expect(await reject({ product: { id }, taxGroupId: '' }, apiKey)).toMatchObject({ status: 403 })
  await ask(site, apiKey, calls.SaveProduct, { product: { id, name: 'Renamed' } })
  expect((await shop.product(id)).name).toBe('Renamed')
})

test('a service is sold without delivery, weight and files', async () => {
  const { product } = await save({ product: { name: 'Repair', priceData: { price: 60 }, service: true } })
  expect(product).toMatchObject({ productType: 'digital', service: true, stock: { inStock: true } })
  const change = (changes: object) => rejected({ product: { id: product.id, ...changes } })
  expect(await change({ weight: 2 })).toContain('product.weight')
  expect(await change({ service: false })).toContain('product.service')
  const profile = await ask(site, shop.apiKey, calls.QueryDeliveryProfiles, {})
  const deliveryProfileId = profile.deliveryProfiles[0]?.id ?? ''
  expect(await change({ deliveryProfileId })).toContain('product.deliveryProfileId')
  const both = { name: 'Both', priceData: { price: 1 }, service: true, giftCard: {} }
  expect(await rejected({ product: both })).toContain('product.giftCard')
  expect(await rejected({ product: { id, service: true } })).toContain('product.service')
  const file = { productId: product.id, files: [] }
  expect(await rejection(site, shop.apiKey, calls.SetProductFiles, file)).toMatchObject({ code: 'PRODUCT_NOT_DIGITAL' })
})
