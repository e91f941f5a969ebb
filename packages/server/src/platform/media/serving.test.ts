import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, rejection } from '../http/testing.ts'
import { readRange } from './byte-range.ts'
import { get, openLibrary, photograph, rejectionOf } from './testing.ts'

let site: Site
let library: Awaited<ReturnType<typeof openLibrary>>
let time = new Date('2026-05-04T10:00:00Z')
/** Larger than what is read in one piece. */
const video = Buffer.concat([
  Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'latin1'),
  Buffer.from(Array.from({ length: 600_000 }, (_, index) => (index * 31) % 251)),
])
let url: string

beforeAll(async () => {
  site = await createTestSite({ now: () => time })
  library = await openLibrary(site)
  url = (await library.upload(video, { fileName: 'kiln.mp4' })).url
})
afterAll(() => site.close())

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('serves a video whole, or the requested range', async () => {
  const whole = await get(site, url)
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  expect(await bytesOf(whole)).toEqual(video)
  const part = await get(site, url, { headers: { range: 'bytes=100-199' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${video.length}`)
  expect(part.headers.get('content-length')).toBe('100')
  expect(await bytesOf(part)).toEqual(video.subarray(100, 200))
  const end = await get(site, url, { headers: { range: 'bytes=-50' } })
  expect(await bytesOf(end)).toEqual(video.subarray(-50))
  const beyond = await get(site, url, { headers: { range: `bytes=${video.length}-` } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${video.length}`])
})

test('a range of another version returns the whole file, and a known version a 304', async () => {
  const etag = (await get(site, url, { method: 'HEAD' })).headers.get('etag') ?? ''
  const headers = { range: 'bytes=0-9', 'if-range': etag }
  expect((await get(site, url, { headers })).status).toBe(206)
  const other = await get(site, url, { headers: { ...headers, 'if-range': '"other"' } })
  expect(other.status).toBe(200)
  await other.body?.cancel()
  const known = await get(site, url, { headers: { 'if-none-match': `"x", W/${etag}` } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('HEAD tells everything but the content', async () => {
  const answer = await get(site, url, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': String(video.length),
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('limits a range to the file', () => {
  const number = fc.oneof(fc.constant(''), fc.nat(200).map(String), fc.constant('99999999999999999999'))
  fc.assert(
    fc.property(number, number, fc.nat(100), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size)
      if (range === undefined || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
  )
  expect(['items=0-1', 'bytes=0-1,4-5', 'bytes=-', 'bytes=5-2', undefined].map((given) => readRange(given, 9))).toEqual(
    Array(5).fill(undefined),
  )
})

const kinds = [
  ['SECURE_PICTURE', () => photograph(8, 8, 'png')],
  ['SECURE_VIDEO', async () => video],
  ['SECURE_DOCUMENT', async () => '%PDF-1.7\n'],
  ['SECURE_MUSIC', async () => Buffer.from('fLaC\u0000\u0000\u0000\u0022')],
  ['SECURE_ARCHIVE', async () => Buffer.from(`PK\u0005\u0006${'\u0000'.repeat(18)}`)],
] as const

test.each(kinds)('a private file of type %s opens by a signed link, until it expires', async (fileType, content) => {
  const file = await library.upload(await content(), { fileName: 'Käse “1”.bin', private: true })
  expect(file).toMatchObject({ private: true, fileType })
  expect(file.urlExpirationDate).toBe(new Date(time.getTime() + 600_000).toISOString())
  const answer = await get(site, file.url)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''K%C3%A4se%20%E2%80%9C1%E2%80%9D.bin")
  await answer.body?.cancel()

  const link = await ask(site, library.apiKey, calls.GenerateFileDownloadUrl, {
    fileId: file.id,
    expirationInSeconds: 5,
  })
  expect(link.urlExpirationDate).toBe(new Date(time.getTime() + 5000).toISOString())
  const part = await get(site, link.downloadUrl, { headers: { range: 'bytes=0-3' } })
  expect([part.status, (await bytesOf(part)).length]).toEqual([206, 4])
  time = new Date(time.getTime() + 5000)
  expect(await rejectionOf(await get(site, link.downloadUrl))).toEqual([403, 'LINK_EXPIRED'])
})

test('a link is for one file and one time, and there is no way round it', async () => {
  const one = await library.upload('One\n', { private: true })
  const two = await library.upload('Two\n', { private: true })
  const link = new URL(one.url)
  const altered = (change: (url: URL) => void) => {
    const url = new URL(link)
    change(url)
    return url.href
  }
  const urls = [
    altered((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
    altered((url) => url.searchParams.set('signature', 'A'.repeat(43))),
    altered((url) => url.searchParams.delete('signature')),
    altered((url) => {
      url.pathname = `/media/private/${two.id}`
    }),
  ]
  for (const url of urls) expect(await rejectionOf(await get(site, url))).toEqual([403, 'LINK_EXPIRED'])
  for (const path of [one.id, `private%2F${one.id}`, `private/${one.id}`]) {
    expect((await get(site, `${site.url}/media/${path}`)).status).toBeGreaterThanOrEqual(403)
  }
  const open = await library.upload('One\n')
  expect(open.id).not.toBe(one.id)
  expect(await rejection(site, library.apiKey, calls.GenerateFileDownloadUrl, { fileId: open.id })).toEqual({
    status: 404,
    code: 'MEDIA_NOT_FOUND',
  })
})
