import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3 } from '../../../../../../lab/tools/testing/s3.ts'
import { createTestSite } from '../../../testing.ts'
import { ask } from '../../http/testing.ts'
import { sweep } from '../library/sweep.ts'
import { get, openLibrary, photograph } from '../testing.ts'
import { folderStorage } from './folder-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { s3Storage } from './s3-storage.ts'

let folder: string
let server: Server
let s3: MediaStorage
let isDown = false
/** What its responses wait for. */
let gate: Promise<void> | undefined
/** Responds in its place. */
let instead: RequestListener | undefined

/** An S3 server on this machine, spoken to over HTTP as Amazon's is. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-storage-'))
  const service = await openS3('linholme')
  server = createServer((request, response) => {
    if (isDown) response.writeHead(503).end()
    else if (instead) instead(request, response)
    else void Promise.resolve(gate).then(() => service.routing(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'linholme', secretAccessKey: 'not-secret' }
  s3 = s3Storage({ bucket: 'linholme', region: 'eu-west-1', endpoint, prefix: 'media/', ...keys })
})
afterAll(() => {
  s3.close?.()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytesOf = async (content: Awaited<ReturnType<MediaStorage['read']>>) =>
  content && Buffer.from(await new Response(content).arrayBuffer())

describe.each([
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['a bucket of S3', () => s3],
])('%s', (_, open) => {
  const large = Buffer.from(Array.from({ length: 700_000 }, (_, index) => index % 253))

  test('reads what was stored, whole or in part', async () => {
    const storage = open()
    const path = join(folder, 'upload')
    writeFileSync(path, large)
    await storage.put('ab12.mp4', { path, size: large.length }, 'video/mp4')
    expect(await storage.sizeOf('ab12.mp4')).toBe(large.length)
    expect(await bytesOf(await storage.read('ab12.mp4'))).toEqual(large)
    expect(await bytesOf(await storage.read('ab12.mp4', { start: 10, end: 19 }))).toEqual(large.subarray(10, 20))
  })

  test('the same key again is no change, and folders of keys make none', async () => {
    const storage = open()
    const small = new Uint8Array([1, 2, 3])
    for (let times = 0; times < 2; times += 1) await storage.put('private/cd34.txt', small, 'text/plain')
    expect(await bytesOf(await storage.read('private/cd34.txt'))).toEqual(Buffer.from(small))
  })

  test('a missing file is missing, and deleting it is no failure', async () => {
    const storage = open()
    expect([await storage.sizeOf('gone.png'), await storage.read('gone.png')]).toEqual([null, null])
    await storage.put('ef56.png', new Uint8Array([1]), 'image/png')
    await storage.remove('ef56.png')
    await storage.remove('ef56.png')
    expect(await storage.read('ef56.png')).toBeNull()
  })
})

test('a reader never meets half a file, and a failed one leaves nothing', async () => {
  const files = join(folder, 'atomic')
  const storage = folderStorage(files)
  await expect(storage.put('a.png', { path: join(folder, 'nowhere'), size: 1 }, 'image/png')).rejects.toThrow('ENOENT')
  expect(readdirSync(files)).toEqual([])
})

test('a site keeps its files in S3, serves them from there in every size, and deletes them there', async () => {
  const site = await createTestSite({ mediaStorage: s3 })
  const library = await openLibrary(site)
  const file = await library.upload(await photograph(200, 100, 'jpeg'))
  const part = await get(site, file.url, { headers: { range: 'bytes=0-1' } })
  expect([part.status, await bytesOf(new Uint8Array(await part.arrayBuffer()))]).toEqual([206, Buffer.from([255, 216])])
  const resized = await get(site, `${file.url}?w=96`, { headers: { accept: 'image/webp' } })
  expect(resized.status).toBe(200)
  expect(await s3.sizeOf(file.id)).toBeGreaterThan(0)
  const secret = await library.upload('Licence 1\n', { private: true })
  expect(await (await get(site, secret.url)).text()).toBe('Licence 1\n')
  await ask(site, library.apiKey, calls.BulkDeleteFiles, { fileIds: [file.id, secret.id] })
  expect([await s3.sizeOf(file.id), await s3.sizeOf(`private/${secret.id}`)]).toEqual([null, null])
  await site.close()
})

test('while S3 is down an upload can be retried, and a deleted file is removed later', async () => {
  const site = await createTestSite({ mediaStorage: s3 })
  const library = await openLibrary(site)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const [file, other] = [await library.upload('Down, 1\n'), await library.upload(drawing)]
  const { uploadUrl } = await ask(site, library.apiKey, calls.GenerateFileUploadUrl, { fileName: 'later.txt' })
  const put = () => site.fetch(new Request(uploadUrl, { method: 'PUT', body: 'Down, 2\n' }))
  isDown = true
  try {
    expect((await put()).status).toBe(500)
    await ask(site, library.apiKey, calls.BulkDeleteFiles, { fileIds: [file.id, other.id] })
    expect((await get(site, file.url)).status).toBe(404)
    await expect(sweep(site)).rejects.toThrow('still in the storage')
  } finally {
    isDown = false
  }
  expect(await s3.sizeOf(file.id)).toBe(8)
  expect((await put()).status).toBe(200)
  expect((await put()).status).toBe(403)
  await sweep(site)
  expect([await s3.sizeOf(file.id), await s3.sizeOf(other.id)]).toEqual([null, null])
  expect(await site.db.selectFrom('media_leftovers').selectAll().execute()).toEqual([])
  await site.close()
})

test('while S3 is slow an upload and a download wait, and nothing else does', async () => {
  const site = await createTestSite({ mediaStorage: s3 })
  const library = await openLibrary(site)
  const file = await library.upload('Slow, 1\n')
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const ended: string[] = []
  const upload = library.upload('Slow, 2\n').finally(() => ended.push('upload'))
  const download = get(site, file.url).finally(() => ended.push('download'))
  try {
    expect((await get(site, 'http://site.test/healthz')).status).toBe(200)
    expect(await ask(site, library.apiKey, calls.QueryProducts, {})).toMatchObject({ products: [] })
    expect(ended).toEqual([])
  } finally {
    resolve()
    gate = undefined
  }
  expect(await s3.sizeOf((await upload).id)).toBe(8)
  expect(await (await download).text()).toBe('Slow, 1\n')
  await site.close()
})

test('what S3 sends in place of an image is never shown as one in another size, and the image is there afterwards', async () => {
  const site = await createTestSite({ mediaStorage: s3 })
  const library = await openLibrary(site)
  const file = await library.upload(await photograph(300, 100, 'jpeg'))
  instead = (_, response) => void response.writeHead(200, { 'content-length': 20 }).end('<html>It works!</html')
  const resized = () => get(site, `${file.url}?w=96`, { headers: { accept: 'image/webp' } })
  const wrong = await resized().finally(() => (instead = undefined))
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  expect((await resized()).headers.get('content-type')).toBe('image/webp')
  await site.close()
})

test('a deleted file that was stored again before its removal stays', async () => {
  const site = await createTestSite({ mediaStorage: s3 })
  const library = await openLibrary(site)
  const file = await library.upload('Again, and again\n')
  isDown = true
  try {
    await ask(site, library.apiKey, calls.BulkDeleteFiles, { fileIds: [file.id] })
  } finally {
    isDown = false
  }
  expect((await library.upload('Again, and again\n')).id).toBe(file.id)
  await sweep(site)
  expect((await get(site, file.url)).status).toBe(200)
  await site.close()
})
