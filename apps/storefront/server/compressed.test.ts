import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressed } from './compressed.ts'

const text = 'Good things, made slowly. '.repeat(200)
const app = new Hono()
app.use(compressed)
app.get('/page', (c) => c.html(text))
app.get('/picture', (c) => c.body(text, 200, { 'Content-Type': 'image/png' }))
app.get('/nothing', (c) => c.body(null, 304))

async function get(path: string, accepted: string) {
  const response = await app.request(path, { headers: { 'Accept-Encoding': accepted } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a page is sent as small as the browser understands', async () => {
  const brotli = await get('/page', 'gzip, deflate, br')
  expect(brotli.response.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
  const gzip = await get('/page', 'gzip')
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect(gzip.response.headers.get('Vary')).toContain('Accept-Encoding')
})

test('sends the body uncompressed without a supported encoding', async () => {
  const { response, bytes } = await get('/page', 'identity')
  expect(response.headers.has('Content-Encoding')).toBe(false)
  expect(bytes.toString()).toBe(text)
})

test('leaves compressed formats and empty bodies alone', async () => {
  expect((await get('/picture', 'br')).response.headers.has('Content-Encoding')).toBe(false)
  expect((await get('/nothing', 'br')).response.status).toBe(304)
})
