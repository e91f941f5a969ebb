import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedPages, withHashes } from './shared-pages.server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

let address = 0
/** Each test has a page of its own. */
const newAddress = () => `https://shop.example/products/${++address}`

function pageOf(html: string, headers: Record<string, string> = {}) {
  return vi.fn(async () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }))
}

async function visit(url: string, render: () => Promise<Response>, headers: Record<string, string> = {}) {
  const request = new Request(url, { headers: { Accept: 'text/html', ...headers } })
  const given = { request, url: new URL(url), params: {}, pattern: '', context: new RouterContextProvider() }
  const response = await sharedPages(given, render)
  if (!(response instanceof Response)) expect.unreachable('a page is a response')
  return response
}

test('visitors without a cookie share a page for a second', async () => {
  const [url, render] = [newAddress(), pageOf('<p>Mug</p>')]
  const together = await Promise.all([visit(url, render), visit(url, render)])
  for (const response of [...together, await visit(url, render)]) expect(await response.text()).toBe('<p>Mug</p>')
  expect(render).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1_001)
  await visit(url, render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a shopper with a cookie, and another language, get a page of their own', async () => {
  const [url, render] = [newAddress(), pageOf('<p>Mug</p>')]
  await visit(url, render)
  await visit(url, render, { Cookie: 'shop-session=1' })
  await visit(url, render, { Cookie: 'shop-session=1' })
  await visit(url, render, { 'Accept-Language': 'de' })
  expect(render).toHaveBeenCalledTimes(4)
})

test.each([
  ['sets a cookie', { 'Set-Cookie': 'shop-session=1' }],
  ['is a preview', { 'Cache-Control': 'private, no-store' }],
])('a page that %s is not shared', async (_, headers) => {
  const [url, render] = [newAddress(), pageOf('<p>Mug</p>', headers)]
  await visit(url, render)
  await visit(url, render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a failed page is not shared', async () => {
  const url = newAddress()
  const failing = vi.fn(async () => new Response('no', { status: 503, headers: { 'Content-Type': 'text/html' } }))
  expect((await visit(url, failing)).status).toBe(503)
  await visit(url, failing)
  const crashing = vi.fn(() => Promise.reject(new Error('no')))
  await expect(visit(newAddress(), crashing)).rejects.toThrow('no')
  expect(failing).toHaveBeenCalledTimes(2)
})

test('a shared page is compressed once', async () => {
  const [url, render] = [newAddress(), pageOf('<p>Mug</p>')]
  await visit(url, render)
  const response = await visit(url, render, { 'Accept-Encoding': 'gzip, br' })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('<p>Mug</p>')
})

test('Z14 the policy of a shared page names its own scripts by their hashes, and has no nonce', () => {
  const policy = "script-src 'self' 'nonce-abc'; object-src 'none'"
  const html = '<script nonce="abc">one()</script><script nonce="abc" src="/a.js"></script>'
  const shared = withHashes(html, policy)
  const hash = createHash('sha256').update('one()').digest('base64')
  expect(shared.policy).toBe(`script-src 'self' 'sha256-${hash}'; object-src 'none'`)
  expect(shared.html).toBe('<script>one()</script><script src="/a.js"></script>')
})
