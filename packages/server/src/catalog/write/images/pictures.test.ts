import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { openLibrary, photograph } from '../../../platform/media/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { queuePictures } from '../../product/image-queue.ts'
import { openManagement } from '../testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let library: Awaited<ReturnType<typeof openLibrary>>
let server: Server
let id: string
let requested: string[] = []
let time = new Date()
let pageIsImage = false

beforeAll(async () => {
  const picture = await photograph(30, 20, 'png')
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url?.startsWith('/mug.png')) response.end(picture)
    else if (request.url === '/away') response.writeHead(302, { location: 'http://10.0.0.7/secret' }).end()
    else if (request.url?.startsWith('/page')) response.end(pageIsImage ? picture : '<html>')
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The name resolves to the other server at first, and to a private address afterwards.
  const answers = [['127.0.0.1']]
  const resolveHost = async (name: string) =>
    name === 'rebinding.test' ? (answers.shift() ?? ['10.0.0.7']) : ['10.0.0.7']
  site = await createTestSite({ now: () => time, outgoing: { allowedAddresses: ['127.0.0.1'], resolveHost } })
  shop = await openManagement(site)
  library = await openLibrary(site)
})
afterAll(async () => {
  server.close()
  await site.close()
})
beforeEach(async () => {
  requested = []
  id = (await shop.create({ name: 'Mug', priceData: { price: 20 } })).id
})

const port = () => (server.address() as AddressInfo).port
const elsewhere = (path: string, host = '127.0.0.1') => `http://${host}:${port()}${path}`
const add = (media: { url: string } | { mediaId: string }) =>
  ask(site, shop.apiKey, calls.AddProductMedia, { id, media: [media] })
const media = async () => (await shop.product(id)).media.items
const waiting = () => site.db.selectFrom('tasks').selectAll().where('queue', '=', 'pictures').execute()
const settled = () => expect.poll(waiting).toEqual([])

test('an external picture is shown from its server first, and from the library once fetched', async () => {
  const url = elsewhere('/mug.png')
  await add({ url })
  const [before] = await media()
  expect(before?.image?.url).toBe(url)
  await settled()
  const [after] = await media()
  expect(after).toMatchObject({ id: before?.id, image: { width: 30, height: 20, format: 'png' } })
  expect(after?.image?.url).toMatch(new RegExp(`^${site.url}/media/[0-9a-f]{32}\\.png$`))
  expect((await site.fetch(new Request(after?.image?.url ?? ''))).status).toBe(200)
  expect(requested).toEqual(['/mug.png'])
})

test('fetches an image whose transaction commits after the first poll', async () => {
  const image = { id: 'late', url: elsewhere('/mug.png?late'), width: 0, height: 0, altText: '' }
  const select = vi.spyOn(site.db, 'selectFrom')
  const polls = () => select.mock.calls.filter(([table]) => String(table) === 'tasks').length
  await site.db.transaction().execute(async (transaction) => {
    await queuePictures(transaction, { productId: id }, [image], time)
    await expect.poll(polls).toBeGreaterThan(0)
  })
  select.mockRestore()
  await expect.poll(() => requested).toEqual(['/mug.png?late'])
})

test.each([
  'http://10.0.0.7/mug.png',
  'http://[::1]/mug.png',
  'https://inside.test/mug.png',
  'http://169.254.169.254/',
])('rejects %s, and adds nothing', async (url) => {
  const request = { id, media: [{ url }] }
  expect(await rejection(site, shop.apiKey, calls.AddProductMedia, request)).toEqual({
    status: 400,
    fields: ['media[0].url'],
  })
  expect(await media()).toEqual([])
})

test('W07: a name whose meaning changes after it was checked is not followed', async () => {
  await add({ url: elsewhere('/mug.png', 'rebinding.test') })
  await settled()
  expect(requested).toEqual([])
  expect((await media())[0]?.image?.width).toBe(0)
})

test.each(['/away', '/page'])('W07: what leads inside, or is no picture, is not kept: %s', async (path) => {
  await add({ url: elsewhere(path) })
  await settled()
  expect(requested).toEqual([path])
  expect((await media())[0]?.image?.url).toBe(elsewhere(path))
})

test('a failing server is retried later; a deleted product needs no picture', async () => {
  await add({ url: elsewhere('/busy') })
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
  expect(requested).toEqual(['/busy'])
  await ask(site, shop.apiKey, calls.DeleteProduct, { id })
  await site.db
    .updateTable('tasks')
    .set({ payload: JSON.stringify({ productId: id, imageId: 'gone', url: elsewhere('/mug.png?late') }) })
    .execute()
  time = new Date(time.getTime() + 61_000)
  const other = await shop.create({ name: 'Bowl', priceData: { price: 20 } })
  await ask(site, shop.apiKey, calls.AddProductMedia, { id: other.id, media: [{ url: elsewhere('/mug.png') }] })
  await settled()
  expect(requested.toSorted()).toEqual(['/busy', '/mug.png', '/mug.png?late'])
})

test('a video has the given resolutions and poster', async () => {
  const film = (text: string, video: object) =>
    library.upload(
      new Uint8Array(Buffer.from(`\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom${text}`)),
      {
        fileName: 'kiln.mp4',
        video,
      },
    )
  const poster = await library.upload(await photograph(64, 36, 'jpeg'))
  const small = await film('small', { width: 640, height: 360 })
  const given = { width: 1920, height: 1080, posterId: poster.id, resolutionIds: [small.id] }
  const large = await film('large', given)
  expect(large).toMatchObject({ mediaType: 'video', width: 1920, height: 1080, video: given })
  await add({ mediaId: large.id })
  const files = [
    { url: large.url, width: 1920, height: 1080, format: 'mp4' },
    { url: small.url, width: 640, height: 360, format: 'mp4' },
  ]
  expect(await media()).toEqual([
    {
      id: large.id,
      mediaType: 'video',
      title: 'Mug',
      thumbnail: { url: poster.url, width: 64, height: 36, format: 'jpg', altText: 'Mug' },
      video: { files, stillFrameMediaId: poster.id },
    },
  ])
  const { variants } = await ask(site, shop.apiKey, calls.QueryStoreVariants, {})
  const picture = { id: poster.id, url: poster.url, width: 64, height: 36, altText: 'Mug' }
  expect(variants.find(({ productId }) => productId === id)?.media).toEqual({
    video: {
      id: large.id,
      url: large.url,
      filename: large.id,
      posters: [picture],
      resolutions: files.map((file) => ({ ...file, poster: picture })),
    },
  })
})

test('private files, files that are no image, and videos without a poster are not shown', async () => {
  const rejected = (mediaId: string) =>
    rejection(site, shop.apiKey, calls.AddProductMedia, { id, media: [{ mediaId }] })
  const secret = await library.upload(await photograph(8, 8, 'png'), { private: true })
  const text = await library.upload('Care\n')
  const film = await library.upload(
    new Uint8Array(Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42')),
  )
  for (const file of [secret, text, film]) {
    expect(await rejected(file.id)).toEqual({ status: 400, fields: ['media[0].mediaId'] })
  }
})

test('an image that cannot be fetched is listed with its reason until it is fetched or removed', async () => {
  const owner = { productId: id, name: 'Mug' }
  const list = () => ask(site, shop.apiKey, calls.ListFailedImages, {})
  const retry = (ids?: string[]) => ask(site, shop.apiKey, calls.RetryFailedImages, { ...(ids && { ids }) })
  const earlier = (await list()).images.map(({ id: one }) => one)
  if (earlier.length > 0) expect(await retry(earlier)).toEqual({ count: earlier.length })
  await settled()
  const before = (await list()).total

  await add({ url: elsewhere('/page') })
  await settled()
  const { images, total } = await list()
  expect(total).toBe(before + 1)
  const failed = images.find(({ productId }) => productId === id)
  expect(failed).toMatchObject({ ...owner, url: elsewhere('/page'), reason: expect.stringMatching(/./) })
  expect((await media())[0]?.image?.url, 'it is still shown from its server').toBe(elsewhere('/page'))

  pageIsImage = true
  expect(await retry([failed?.id ?? ''])).toEqual({ count: 1 })
  await settled()
  pageIsImage = false
  expect((await media())[0]?.image).toMatchObject({ width: 30, height: 20 })
  expect((await list()).total).toBe(before)

  await add({ url: elsewhere('/away') })
  await settled()
  expect((await list()).images.map(({ reason }) => reason)).toContain('The address must be a public internet address')
  expect((await list()).total).toBe(before + 1)
  await ask(site, shop.apiKey, calls.RemoveProductMedia, { id })
  expect((await list()).total).toBe(before)
})

test('an image that was removed while it was fetched is not listed', async () => {
  const { total } = await ask(site, shop.apiKey, calls.ListFailedImages, {})
  const removed = { id: 'removed', url: elsewhere('/page?removed'), width: 0, height: 0, altText: '' }
  await site.db.transaction().execute((transaction) => queuePictures(transaction, { productId: id }, [removed], time))
  await settled()
  expect(requested).toContain('/page?removed')
  expect(await ask(site, shop.apiKey, calls.ListFailedImages, {})).toMatchObject({ total })
  expect(await site.db.selectFrom('failed_images').select('key').where('image_id', '=', 'removed').execute()).toEqual(
    [],
  )
})

test('retries of all images take at most 500 that are listed, the latest failures first', async () => {
  await site.db.deleteFrom('failed_images').execute()
  const failed = (owner_id: string, number: number) => ({
    key: `${owner_id} ${number}`,
    owner_id,
    image_id: `${number}`,
    picture: JSON.stringify({ productId: owner_id, imageId: `${number}`, url: elsewhere(`/mug.png?${number}`) }),
    reason: 'away',
    failed_at: new Date(time.getTime() + number * 1000).toISOString(),
  })
  const owned = Array.from({ length: 502 }, (_, number) => failed(id, number))
  await site.db
    .insertInto('failed_images')
    .values([...owned, failed('deleted', 600)])
    .execute()
  expect(await ask(site, shop.apiKey, calls.RetryFailedImages, {})).toEqual({ count: 500 })
  const left = await site.db.selectFrom('failed_images').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key).toSorted()).toEqual([`${id} 0`, `${id} 1`, 'deleted 600'].toSorted())
  expect(await ask(site, shop.apiKey, calls.RetryFailedImages, { ids: ['deleted 600'] })).toEqual({ count: 0 })
})
