import { readdirSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { mediaEnding } from './media-type.ts'
import { storeFile, UnknownMediaError } from './store-file.ts'

let site: Site

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
const keep = (bytes: Uint8Array, fileName = 'drawing.svg') =>
  site.db
    .transaction()
    .execute((transaction) => storeFile(site, transaction, { bytes, fileName, width: 10, height: 20 }))
const get = (name: string, headers: Record<string, string> = {}) =>
  site.fetch(new Request(`${site.url}/media/${name}`, { headers }))

test('stores a file once under the hash of its content', async () => {
  const id = await keep(drawing)
  expect(id).toMatch(/^[0-9a-f]{32}\.svg$/)
  expect(await keep(drawing, 'again.svg')).toBe(id)
  expect(readdirSync(site.mediaFolder).sort()).toEqual([id, `${id}.br`])
  const rows = await site.db.selectFrom('media').selectAll().execute()
  expect(rows).toEqual([
    expect.objectContaining({ id, media_type: 'image/svg+xml', width: 10, height: 20, file_name: 'drawing.svg' }),
  ])
})

test('serves it publicly, cached forever, and compressed on request', async () => {
  const id = await keep(drawing)
  const plain = await get(id)
  expect(plain.status).toBe(200)
  expect(Buffer.from(await plain.arrayBuffer())).toEqual(drawing)
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const packed = await get(id, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer()))).toEqual(drawing)
  const again = await get(id, { 'if-none-match': plain.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('Z12: a script in a drawing never runs, and no file is taken for another kind', async () => {
  const { headers } = await get(await keep(drawing))
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  await expect(keep(Buffer.from('<html><script>alert(1)</script></html>'))).rejects.toThrow(UnknownMediaError)
  await expect(keep(Buffer.from('MZ\u0090'))).rejects.toThrow('drawing.svg is not an image')
})

test('detects kinds by the first bytes', () => {
  const kinds: [string, string | null][] = [
    ['\u0089PNG\r\n\u001a\n....', 'png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
    ['GIF89a', 'gif'],
    ['RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'webp'],
    ['\u0000\u0000\u0000\u001cftypavif', 'avif'],
    ['<?xml version="1.0"?>\n<!-- by hand -->\n<svg viewBox="0 0 1 1">', 'svg'],
    ['', null],
    ['PNG', null],
    ['<svgx>', null],
  ]
  for (const [text, kind] of kinds) expect(mediaEnding(Buffer.from(text, 'latin1'))).toBe(kind)
})

test('cannot name anything outside the folder', async () => {
  for (const name of ['..%2Fsite.db', '%2e%2e%2fsite.db', 'site.db', `${'0'.repeat(32)}.svg`, 'x'.repeat(32)]) {
    expect((await get(name)).status).toBe(404)
  }
})
