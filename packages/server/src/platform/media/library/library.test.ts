import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { ask, rejection } from '../../http/testing.ts'
import { get, openLibrary, photograph } from '../testing.ts'
import { markUsed } from './mark-used.ts'
import { sweep } from './sweep.ts'

const DAY = 24 * 60 * 60 * 1000
let site: Site
let library: Awaited<ReturnType<typeof openLibrary>>
let time = new Date('2026-05-04T10:00:00Z')
let server: Server
let picture: Uint8Array<ArrayBuffer>

/** Another server, at the only address that is not public and may be called all the same. */
beforeAll(async () => {
  picture = await photograph(30, 20, 'png')
  server = createServer((request, response) => {
    if (request.url === '/m%C3%BCg.png') response.end(picture)
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.7/secret' }).end()
    else if (request.url === '/page') response.end('<html>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = await createTestSite({ now: () => time, outgoing: { allowedAddresses: ['127.0.0.1'] } })
  library = await openLibrary(site)
})
afterAll(async () => {
  server.close()
  await site.close()
})

const elsewhere = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const importFile = (url: string) => ask(site, library.apiKey, calls.ImportFile, { url })
const rejected = (url: string) => rejection(site, library.apiKey, calls.ImportFile, { url })

test('a file is fetched from another server, and kept like an upload', async () => {
  const { file } = await importFile(elsewhere('/m%C3%BCg.png'))
  expect(file).toMatchObject({ fileName: 'müg.png', mediaType: 'image', width: 30, height: 20 })
  expect((await library.upload(picture)).id).toBe(file.id)
})

test.each(['http://10.0.0.7/mug.png', 'http://[::1]/mug.png', 'http://169.254.169.254/latest/meta-data/'])(
  'W07: %s is not fetched',
  async (url) => {
    expect(await rejected(url)).toEqual({ status: 400, fields: ['url'] })
  },
)

test('W07: nor what another server sends us on to', async () => {
  expect(await rejected(elsewhere('/inside'))).toEqual({ status: 400, fields: ['url'] })
})

test('reports a missing file, and one of an unsupported kind', async () => {
  expect(await rejected(elsewhere('/gone'))).toEqual({ status: 424, code: 'FILE_NOT_FETCHED' })
  expect(await rejected(elsewhere('/page'))).toEqual({ status: 415, code: 'FILE_TYPE_NOT_SUPPORTED' })
})

test('lists files newest first, filtered by kind and visibility', async () => {
  time = new Date(time.getTime() + 1000)
  const one = await library.upload('First\n')
  time = new Date(time.getTime() + 1000)
  const two = await library.upload('Second\n', { private: true })
  const list = async (request: object) => (await ask(site, library.apiKey, calls.ListFiles, request)).files
  expect((await list({ mediaType: 'document' })).map(({ id }) => id)).toEqual([two.id, one.id])
  expect((await list({ private: true })).map(({ id }) => id)).toEqual([two.id])
  expect((await list({ paging: { limit: 1, offset: 1 } })).map(({ id }) => id)).toEqual([one.id])
  const { file } = await ask(site, library.apiKey, calls.GetFileDescriptor, { fileId: one.id })
  expect(file).toEqual(one)
})

test('deleting takes all that are named, or none', async () => {
  const [one, two] = [await library.upload('Third\n'), await library.upload('Fourth\n', { private: true })]
  const remove = (fileIds: string[]) => rejection(site, library.apiKey, calls.BulkDeleteFiles, { fileIds })
  expect(await remove([one.id, 'gone.png'])).toEqual({ status: 404, code: 'MEDIA_NOT_FOUND' })
  expect((await get(site, one.url)).status).toBe(200)
  await ask(site, library.apiKey, calls.BulkDeleteFiles, { fileIds: [one.id, two.id] })
  expect([(await get(site, one.url)).status, (await get(site, two.url)).status]).toEqual([404, 404])
  expect(await rejection(site, library.apiKey, calls.GetFileDescriptor, { fileId: one.id })).toEqual({
    status: 404,
    code: 'MEDIA_NOT_FOUND',
  })
})

test('deleting only what is unused leaves a file that was shown', async () => {
  const [unused, shown] = [await library.upload('Shown never\n'), await library.upload('Shown once\n')]
  await site.db.transaction().execute((transaction) => markUsed(transaction, [shown.id], time))
  const fileIds = [unused.id, shown.id]
  await ask(site, library.apiKey, calls.BulkDeleteFiles, { fileIds, onlyUnused: true })
  expect([(await get(site, unused.url)).status, (await get(site, shown.url)).status]).toEqual([404, 200])
  await ask(site, library.apiKey, calls.BulkDeleteFiles, { fileIds: [shown.id] })
})

test('a deleted image is not served in any size, though its resized files are still stored', async () => {
  const { id, url } = await library.upload(await photograph(120, 60, 'webp'))
  const addresses = [url, `${url}?w=48`, `${url}?w=96`]
  const statuses = async () => Promise.all(addresses.map(async (address) => (await get(site, address)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await ask(site, library.apiKey, calls.BulkDeleteFiles, { fileIds: [id] })
  expect(await statuses()).toEqual([404, 404, 404])
})

test('deletes files unused for a month; files used, sold or uploaded again stay', async () => {
  const upload = (text: string, isPrivate = false) => library.upload(text, { private: isPrivate })
  const [unused, used, sold, again] = [
    await upload('Unused\n'),
    await upload('Used\n'),
    await upload('Sold\n', true),
    await upload('Again\n'),
  ]
  await site.db.transaction().execute((transaction) => markUsed(transaction, [used.id], time))
  time = new Date(time.getTime() + 30 * DAY - 1)
  expect(await sweep(site)).toBeGreaterThan(0)
  await upload('Again\n')
  expect((await get(site, unused.url)).status).toBe(200)
  time = new Date(time.getTime() + 2)
  expect(await sweep(site)).toBe(1)
  const left = await site.db.selectFrom('media').select('id').where('is_private', '=', 0).execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([used.id, again.id].toSorted())
  expect((await ask(site, library.apiKey, calls.GetFileDescriptor, { fileId: sold.id })).file.id).toBe(sold.id)
  expect((await get(site, unused.url)).status).toBe(404)
})

test('deletes partial uploads of a dead process, and keeps current ones', async () => {
  const folder = join(site.mediaFolder, '.incoming')
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'half a file')
  const yesterday = new Date(Date.now() - DAY - 1000)
  utimesSync(join(folder, 'old'), yesterday, yesterday)
  await sweep(site)
  expect(readdirSync(folder)).toEqual(['new'])
})
