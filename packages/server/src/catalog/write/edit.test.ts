import { type ArrangedMedia, calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { storeFile } from '../../platform/media/store-file.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { choices, openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let files: string[]
let id: string

const keep = (name: string) =>
  site.db.transaction().execute((transaction) => {
    const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`)
    return storeFile(site, transaction, { bytes, fileName: `${name}.svg`, width: 40, height: 30 })
  })

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  files = [await keep('a'), await keep('b'), await keep('c')]
})
afterAll(() => site.close())

beforeEach(async () => {
  const fields = { name: 'Apron', priceData: { price: 20 }, sku: 'AP' }
  const productOptions = [{ name: 'Size', choices: choices('S', 'L') }]
  id = (await shop.create({ ...fields, productOptions, manageVariants: true })).id
  const media = files.map((mediaId) => ({ mediaId }))
  await ask(site, shop.apiKey, calls.AddProductMedia, { id, media })
})

const arrange = (media: ArrangedMedia[]) => ask(site, shop.apiKey, calls.ArrangeProductMedia, { id, media })

test('images are put in an order and described; those that are not named follow', async () => {
  const [a, b, c] = files
  const { product } = await arrange([{ mediaId: c ?? '', altText: 'From behind' }, { mediaId: a ?? '' }])
  expect(product.media.items.map((item) => item.id)).toEqual([c, a, b])
  expect(product.media.mainMedia?.image?.altText).toBe('From behind')
  expect(product.media.items[1]?.image?.altText).toBe('Apron')
})

test('the crop focus of an image stays until it is set, and is part of the product and of its lines', async () => {
  const [a = '', b = ''] = files
  await arrange([{ mediaId: a, cropFocus: { x: 26, y: 100 } }, { mediaId: b }])
  const { product } = await arrange([{ mediaId: a, altText: 'Head' }])
  expect(product.media.mainMedia).toMatchObject({ cropFocus: { x: 26, y: 100 }, image: { altText: 'Head' } })
  expect(product.media.items[1]?.cropFocus).toBe(undefined)
  const query = { filter: { productId: id } }
  const { variants } = await ask(site, shop.apiKey, calls.QueryStoreVariants, { query })
  expect(variants[0]?.media?.image?.focalPoint).toEqual({ x: 0.26, y: 1 })
  const middle = await arrange([{ mediaId: a, cropFocus: { x: 50, y: 50 } }])
  expect(middle.product.media.mainMedia?.cropFocus).toBe(undefined)
  const outside = { id, media: [{ mediaId: a, cropFocus: { x: 0, y: 101 } }] }
  expect(await rejection(site, shop.apiKey, calls.ArrangeProductMedia, outside)).toEqual({
    status: 400,
    fields: ['media[0].cropFocus.y'],
  })
})

test('refuses an outdated revision, an image of another product and a duplicate', async () => {
  const [a = ''] = files
  const { revision } = await shop.product(id)
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, ribbon: 'New' } })
  const rejected = (media: object[], seen?: string) =>
    rejection(site, shop.apiKey, calls.ArrangeProductMedia, { id, media, revision: seen })
  expect(await rejected([{ mediaId: a }], revision)).toEqual({ status: 409, code: 'REVISION_CONFLICT' })
  for (const mediaId of ['x.png', a])
    expect(await rejected([{ mediaId: a }, { mediaId }])).toEqual({ status: 400, fields: ['media[1].mediaId'] })
})

test('a copy is hidden, has its own address, and its counted stock begins at 0', async () => {
  const { variants } = await shop.product(id)
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: {
      productId: id,
      trackQuantity: true,
      variants: [{ variantId: variants[0]?.id ?? '', quantity: 7 }],
    },
  })
  const { product } = await ask(site, shop.apiKey, calls.DuplicateProduct, { id, name: 'Bib' })
  expect(product).toMatchObject({ name: 'Bib', slug: 'bib', visible: false, stock: { quantity: 0 } })
  expect(product.media.items.map((item) => item.id)).toEqual(files)
  expect(product.variants.map(({ choices: chosen }) => chosen)).toEqual([{ Size: 'S' }, { Size: 'L' }])
  expect(product.variants.map((variant) => variant.id)).not.toContain(variants[0]?.id)
})

test('custom texts are set and removed by an update', async () => {
  const customTextFields = [{ title: 'Initials', maxLength: 3, mandatory: true }]
  const set = (fields: typeof customTextFields) =>
    ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, customTextFields: fields } })
  expect((await set(customTextFields)).product.customTextFields).toEqual(customTextFields)
  expect((await set([])).product.customTextFields).toEqual([])
})

test('the usage of a file names the products that show it', async () => {
  const unused = await keep('unused')
  const other = await shop.create({ name: 'Pinafore', priceData: { price: 5 } })
  await ask(site, shop.apiKey, calls.AddProductMedia, { id: other.id, media: [{ mediaId: unused }] })
  const ofFile = async () => (await ask(site, shop.apiKey, calls.ListMediaUsage, { fileIds: [unused] })).usage
  expect(await ofFile()).toEqual([
    { fileId: unused, productCount: 1, products: [{ id: other.id, name: 'Pinafore' }], collections: [] },
  ])
  await ask(site, shop.apiKey, calls.RemoveProductMedia, { id: other.id, mediaIds: [unused] })
  expect((await ofFile())[0]?.productCount).toBe(0)
})

test('the history names each change with its actor, stock apart from the rest', async () => {
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, name: 'Long apron' } })
  const { variants } = await shop.product(id)
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: {
      productId: id,
      trackQuantity: true,
      variants: [{ variantId: variants[1]?.id ?? '', quantity: 4 }],
    },
  })
  const history = (kind: 'PRODUCT' | 'STOCK', limit?: number, before?: number) =>
    ask(site, shop.apiKey, calls.ListProductHistory, { productId: id, kind, limit, before })
  const { entries, next } = await history('PRODUCT', 1)
  expect(entries[0]).toMatchObject({
    productName: 'Long apron',
    call: 'UpdateProduct',
    actor: { identityType: 'APP' },
    fields: [{ field: 'name', before: 'Apron', after: 'Long apron' }],
  })
  expect((await history('PRODUCT', 1, next)).entries[0]?.fields[0]?.field).toBe('images')
  const stock = await history('STOCK')
  expect(stock.entries[0]?.fields).toContainEqual({ field: 'L: stock', before: 'in stock', after: '4' })
})

test('a collection shows its products in the chosen order, and the others behind them', async () => {
  const { collection } = await ask(site, shop.apiKey, calls.CreateCollection, { collection: { name: 'Ordered' } })
  const made = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    made.push((await shop.create({ name: `Ordered ${name}`, priceData: { price: 1 } })).id)
  await ask(site, shop.apiKey, calls.AddProductsToCollection, { id: collection.id, productIds: made })
  const [one = '', two = '', three = '', four = ''] = made
  const shown = async (offset = 0, limit = 10) => {
    const request = { collectionIds: [collection.id], paging: { offset, limit } }
    return (await ask(site, shop.apiKey, calls.SearchProducts, request)).products.map((product) => product.id)
  }
  expect(await shown()).toEqual([one, two, three, four])
  const order = { id: collection.id, productIds: [four, two], revision: collection.revision }
  const arranged = await ask(site, shop.apiKey, calls.ArrangeCollection, order)
  const read = await ask(site, shop.apiKey, calls.GetCollection, { id: collection.id })
  expect(read.collection.revision).toBe(arranged.collection.revision)
  expect(read.collection.revision).not.toBe(collection.revision)
  expect(await shown()).toEqual([four, two, one, three])
  expect(await shown(1, 2)).toEqual([two, one])
  expect(await shown(3, 2)).toEqual([three])
  await ask(site, shop.apiKey, calls.RemoveProductsFromCollection, { id: collection.id, productIds: [four] })
  expect(await shown()).toEqual([two, one, three])
  const others = { id: collection.id, productIds: [two, id] }
  expect(await rejection(site, shop.apiKey, calls.ArrangeCollection, others)).toEqual({
    status: 400,
    fields: ['productIds[1]'],
  })
})
