import { type CollectionMediaInput, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { openLibrary, photograph } from '../../platform/media/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { ALL_PRODUCTS } from '../product/all-products.ts'

let site: Site
let owner: string
let visitor: string
let library: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'], resolveHost: async () => ['10.0.0.7'] } })
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  visitor = await visitorToken(site)
  library = await openLibrary(site)
})
afterAll(() => site.close())

const upload = async (width: number) => library.upload(await photograph(width, 8, 'png'))
const create = async (media?: CollectionMediaInput) =>
  (await ask(site, owner, calls.CreateCollection, { collection: { name: 'Mugs', ...(media && { media }) } })).collection
const change = async (id: string, fields: object) =>
  (await ask(site, owner, calls.UpdateCollection, { collection: { id, ...fields } })).collection
const read = async (id: string) => (await ask(site, visitor, calls.GetCollection, { id })).collection

test('a collection keeps the images it is created with, the main one first', async () => {
  const [first, second] = [await upload(16), await upload(17)]
  const { id } = await create({ items: [{ id: first.id }, { image: { url: second.url, altText: 'Two mugs' } }] })
  const { media } = await read(id)
  expect(media.items.map((item) => [item.id, item.image?.url, item.image?.width, item.image?.altText])).toEqual([
    [first.id, first.url, 16, 'Mugs'],
    [second.id, second.url, 17, 'Two mugs'],
  ])
  expect(media.mainMedia).toEqual(media.items[0])
})

test('a change replaces its images, sent back as they were read, and other changes leave them', async () => {
  const [first, second] = [await upload(18), await upload(19)]
  const { id } = await create({ mainMedia: { id: first.id }, items: [] })
  const before = (await change(id, { name: 'All mugs' })).media
  expect(before.mainMedia?.id).toBe(first.id)
  expect((await change(id, { media: before })).media).toEqual(before)
  const cropFocus = { x: 20, y: 80 }
  const { media } = await change(id, { media: { ...before, mainMedia: { id: second.id, cropFocus } } })
  expect(media.items.map((item) => item.id)).toEqual([second.id, first.id])
  expect(media.mainMedia).toMatchObject({ id: second.id, cropFocus })
  expect((await change(id, { media: { items: [] } })).media).toEqual({ items: [] })
})

test('an image on another server is shown from there until it is fetched', async () => {
  const url = 'http://127.0.0.1:9/mug.png'
  const { id } = await create({ mainMedia: { image: { url, altText: 'A mug' } }, items: [] })
  expect((await read(id)).media.mainMedia?.image).toMatchObject({ url, altText: 'A mug' })
  const tasks = await site.db.selectFrom('tasks').select('payload').where('queue', '=', 'pictures').execute()
  expect(tasks.map(({ payload }) => JSON.parse(payload))).toEqual([
    { collectionId: id, imageId: expect.any(String), url },
  ])
})

test.each([
  [{ items: [{}] }, 'collection.media.items[0]'],
  [{ items: [{ image: { url: 'https://inside.test/a.png' } }] }, 'collection.media.items[0].image.url'],
])('rejects %j, and changes nothing', async (media, field) => {
  const { id } = await create()
  const request = { collection: { id, media } }
  expect(await rejection(site, owner, calls.UpdateCollection, request)).toEqual({ status: 400, fields: [field] })
  expect((await read(id)).media).toEqual({ items: [] })
})

test('the collection of all products shows the image of the first product until it has one of its own', async () => {
  const all = () => read(ALL_PRODUCTS.id)
  const product = async (name: string, visible = true) =>
    (await ask(site, owner, calls.CreateProduct, { product: { name, visible, priceData: { price: 20 } } })).product.id
  expect((await all()).media).toEqual({ items: [] })
  await product('Bare')
  const [hidden, shown, later] = [await product('Hidden', false), await product('Mug'), await product('Bowl')]
  const file = await upload(20)
  for (const id of [hidden, later])
    await ask(site, owner, calls.AddProductMedia, { id, media: [{ mediaId: (await upload(21)).id }] })
  await ask(site, owner, calls.AddProductMedia, { id: shown, media: [{ mediaId: file.id }] })
  expect((await all()).media.mainMedia?.image?.url).toBe(file.url)
  const { collections } = await ask(site, visitor, calls.QueryCollections, {})
  expect(collections.find(({ id }) => id === ALL_PRODUCTS.id)?.media).toEqual((await all()).media)
  const own = await upload(22)
  await change(ALL_PRODUCTS.id, { media: { mainMedia: { id: own.id }, items: [] } })
  expect((await all()).media.mainMedia?.id).toBe(own.id)
})
