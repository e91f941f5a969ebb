import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { get, openLibrary, photograph } from '../testing.ts'
import { fileCache } from './file-cache.ts'
import { workQueue } from './work-queue.ts'

let site: Site
let url: string

beforeAll(async () => {
  site = await createTestSite()
  url = (await (await openLibrary(site)).upload(await photograph(400, 200, 'jpeg'))).url
})
afterAll(() => site.close())

const cacheFolder = () => join(dirname(site.mediaFolder), 'media-cache')
const made = () =>
  readdirSync(cacheFolder(), { recursive: true })
    .map(String)
    .filter((name) => name.includes('.w'))
const modern = 'image/avif,image/webp,image/*'

test.each([
  [modern, 'image/avif'],
  ['image/webp,image/*', 'image/webp'],
  ['image/*', 'image/jpeg'],
])('who accepts %s gets %s', async (accept, type) => {
  const answer = await get(site, `${url}?w=160`, { headers: { accept } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = await answer.arrayBuffer()
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.byteLength)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 80 })
})

test.each(['gif', 'webp'] as const)('a %s animation stays animated in every size and format', async (kind) => {
  const frames = Buffer.concat([1, 2, 3].map((tone) => Buffer.alloc(200 * 100 * 3, tone * 60)))
  const raw = { width: 200, height: 300, channels: 3 as const, pageHeight: 100 }
  const animation = await sharp(frames, { raw })
    .toFormat(kind, { delay: [90, 90, 90] })
    .toBuffer()
  const file = await (await openLibrary(site)).upload(animation)
  for (const accept of [modern, 'image/webp', 'image/gif']) {
    const answer = await get(site, `${file.url}?w=96`, { headers: { accept } })
    const moving = kind === 'gif' || accept !== 'image/gif'
    const type = accept === 'image/gif' ? (kind === 'gif' ? 'image/gif' : 'image/png') : 'image/webp'
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const { pages = 1, height } = await sharp(await answer.arrayBuffer(), { animated: true }).metadata()
    expect([pages, height / pages]).toEqual([moving ? 3 : 1, 48])
  }
})

test('an image is never made larger than it is, and a worse one is smaller', async () => {
  const wide = await get(site, `${url}?w=1280`, { headers: { accept: 'image/webp' } })
  expect((await sharp(await wide.arrayBuffer()).metadata()).width).toBe(400)
  const size = async (q: number) =>
    (await (await get(site, `${url}?w=320&q=${q}`, { headers: { accept: 'image/webp' } })).arrayBuffer()).byteLength
  expect(await size(50)).toBeLessThan(await size(90))
})

test('responds with 304 to a known ETag; another format is another image', async () => {
  const answer = await get(site, `${url}?w=96`, { headers: { accept: 'image/webp' } })
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await get(site, `${url}?w=96`, { headers: { ...headers, accept: 'image/webp' } })).status).toBe(304)
  expect((await get(site, `${url}?w=96`, { headers: { ...headers, accept: modern } })).status).toBe(200)
})

test.each(['w=161', 'w=', 'w=99999', 'w=-1', 'w=160&q=1', 'w=160&q=75.5', 'q=75'])('Z06: rejects %s', async (query) => {
  expect((await get(site, `${url}?${query}`)).status).toBe(400)
})

test('an image that is not there has no sizes', async () => {
  expect((await get(site, `${site.url}/media/${'0'.repeat(32)}.jpg?w=160`)).status).toBe(404)
})

test('concurrent requests resize an image once, and later ones use the cache', async () => {
  rmSync(cacheFolder(), { recursive: true, force: true })
  const read = vi.spyOn(site.media.storage, 'read')
  const ask = () => get(site, `${url}?w=240`, { headers: { accept: modern } }).then((answer) => answer.arrayBuffer())
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, ask))
  for (const other of others) expect(other).toEqual(first)
  expect(read).toHaveBeenCalledTimes(1)
  expect(made()).toHaveLength(1)
  expect(await ask()).toEqual(first)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test('the cache stays within its size, and evicts the least recently used', async () => {
  const folder = join(cacheFolder(), 'small')
  const cache = fileCache(folder, 100)
  for (const key of ['a', 'b', 'c']) await cache.write(key, new Uint8Array(30))
  await cache.read('a')
  await cache.write('d', new Uint8Array(30))
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'c', 'd'])
  expect([await cache.read('b'), (await cache.read('a'))?.byteLength]).toEqual([null, 30])
  // Another process finds what this one left, and keeps to its own limit.
  const next = fileCache(folder, 60)
  expect((await next.read('d'))?.byteLength).toBe(30)
  await next.write('e', new Uint8Array(30))
  expect(readdirSync(folder)).toHaveLength(2)
})

test('limits concurrent and waiting work', async () => {
  const queue = workQueue<string>(2, 3)
  let running = 0
  let most = 0
  const release: (() => void)[] = []
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => release.push(resolve))
    running -= 1
    return 'done'
  }
  const results = ['a', 'b', 'c', 'd', 'e'].map((key) => queue.run(key, work))
  expect(() => queue.run('f', work)).toThrow('Too many images')
  expect(queue.run('a', work)).toBe(results[0])
  while (release.length > 0 || running > 0) {
    release.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect([await Promise.all(results), most]).toEqual([Array(5).fill('done'), 2])
})

test('a work that failed leaves its place to the next', async () => {
  const queue = workQueue<string>(1, 1)
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run('a', async () => 'done')).toBe('done')
})
