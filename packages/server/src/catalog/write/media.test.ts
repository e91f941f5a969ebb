import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { storeFile } from '../../platform/media/store-file.ts'
import { openLibrary, photograph } from '../../platform/media/testing.ts'
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
  const productOptions = [
    { name: 'Size', choices: choices('S', 'L') },
    { name: 'Dye', choices: choices('Moss', 'Clay') },
  ]
  id = (await shop.create({ name: 'Apron', priceData: { price: 20 }, productOptions })).id
})

const add = (...media: object[]) => ask(site, shop.apiKey, calls.AddProductMedia, { id, media: media as [] })
const images = async () => (await shop.product(id)).media.items.map((item) => item.id)
const imagesOf = async (choice: string) => {
  const { productOptions } = await shop.product(id)
  const found = productOptions.flatMap((option) => option.choices).find(({ description }) => description === choice)
  return found?.media?.items.map((item) => item.id) ?? []
}

test('pictures of the library are added behind those that are there, each once', async () => {
  const [a, b] = files
  await add({ mediaId: a })
  await add({ mediaId: b }, { mediaId: a })
  expect(await images()).toEqual([a, b])
  const { media } = await shop.product(id)
  expect(media.mainMedia).toMatchObject({ id: a, image: { url: `${site.url}/media/${a}`, width: 40, height: 30 } })
})

test('a picture can be named by its address: one of ours is the one we keep, another is shown from where it is', async () => {
  const [a] = files
  await add({ url: `${site.url}/media/${a}` }, { url: 'https://images.example/apron.jpg' })
  const { media } = await shop.product(id)
  expect(media.items[0]?.id).toBe(a)
  expect(media.items[1]?.image?.url).toBe('https://images.example/apron.jpg')
})

test.each(['http://images.example/a.jpg', 'https://me:secret@images.example/a.jpg'])('rejects %s', async (url) => {
  expect(await rejection(site, shop.apiKey, calls.AddProductMedia, { id, media: [{ url }] })).toEqual({
    status: 400,
    fields: ['media[0].url'],
  })
})

test('a picture that is not there is not found, and nothing is added', async () => {
  const [a] = files
  const media = [{ mediaId: a }, { mediaId: 'gone.svg' }]
  expect(await rejection(site, shop.apiKey, calls.AddProductMedia, { id, media })).toEqual({
    status: 404,
    code: 'MEDIA_NOT_FOUND',
  })
  expect(await images()).toEqual([])
})

test.each([
  [[], 'media'],
  [Array.from({ length: 51 }, () => ({ mediaId: 'a' })), 'media'],
  [[{ mediaId: 'a', url: 'https://images.example/a.jpg' }], 'media[0].url'],
  [[{}], 'media[0]'],
])('1 to 50 pictures, each by id or address', async (media, field) => {
  expect(await rejection(site, shop.apiKey, calls.AddProductMedia, { id, media })).toEqual({
    status: 400,
    fields: [field],
  })
})

test('removing takes pictures off choices too; naming none removes all', async () => {
  const [a, b, c] = files
  await add({ mediaId: a, choice: { option: 'Dye', choice: 'Moss' } }, { mediaId: b }, { mediaId: c })
  expect(await imagesOf('Moss')).toEqual([a])
  await ask(site, shop.apiKey, calls.RemoveProductMedia, { id, mediaIds: [a ?? ''] })
  expect([await images(), await imagesOf('Moss')]).toEqual([[b, c], []])
  await ask(site, shop.apiKey, calls.RemoveProductMedia, { id, mediaIds: [] })
  expect(await images()).toEqual([])
})

test('choices of one option get pictures of the product, and lose them again', async () => {
  const [a = '', b = ''] = files
  await add({ mediaId: a }, { mediaId: b })
  const moss = { option: 'Dye', choice: 'Moss', mediaIds: [a, b] }
  await ask(site, shop.apiKey, calls.AddProductMediaToChoices, { id, media: [moss, { ...moss, choice: 'Clay' }] })
  expect([await imagesOf('Moss'), await imagesOf('Clay')]).toEqual([
    [a, b],
    [a, b],
  ])
  await ask(site, shop.apiKey, calls.RemoveProductMediaFromChoices, {
    id,
    media: [
      { option: 'Dye', choice: 'Moss', mediaIds: [a] },
      { option: 'Dye', choice: 'Clay' },
    ],
  })
  expect([await imagesOf('Moss'), await imagesOf('Clay'), await images()]).toEqual([[b], [], [a, b]])
})

test('the choices of a second option get none, nor does a choice that is not there', async () => {
  const [a = '', b = ''] = files
  await add({ mediaId: a })
  const assign = (media: object) => ({ id, media: [media] })
  await ask(site, shop.apiKey, calls.AddProductMediaToChoices, {
    id,
    media: [{ option: 'Dye', choice: 'Moss', mediaIds: [a] }],
  })
  const rejected = (media: object) => rejection(site, shop.apiKey, calls.AddProductMediaToChoices, assign(media))
  const field = (name: string) => ({ status: 400, fields: [`media[0].${name}`] })
  expect(await rejected({ option: 'Size', choice: 'S', mediaIds: [a] })).toEqual(field('option'))
  expect(await rejected({ option: 'Dye', choice: 'Blue', mediaIds: [a] })).toEqual(field('choice'))
  expect(await rejected({ option: 'Dye', choice: 'Moss', mediaIds: [b] })).toEqual({
    status: 404,
    code: 'MEDIA_NOT_FOUND',
  })
  const many = Array.from({ length: 51 }, () => a)
  expect(await rejected({ option: 'Dye', choice: 'Moss', mediaIds: many })).toEqual(field('mediaIds'))
})

test('the file of an energy label counts as used', async () => {
  const library = await openLibrary(site)
  const { id: fileId, url } = await library.upload(await photograph(60, 90, 'png'), { fileName: 'label.png' })
  const product = { name: 'Lamp', priceData: { price: 12 }, energyLabel: { energyClass: 'A' as const, labelUrl: url } }
  await ask(site, shop.apiKey, calls.CreateProduct, { product })
  await ask(site, shop.apiKey, calls.BulkDeleteFiles, { fileIds: [fileId], onlyUnused: true })
  expect((await ask(site, shop.apiKey, calls.GetFileDescriptor, { fileId })).file.id).toBe(fileId)
})
