import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Site } from '@cartwright/server'
import { createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAnswer } from './answer.ts'
import { type Listener, listen } from './listen.ts'

let site: Site
let listener: Listener
let style: string
beforeAll(async () => {
  site = await createTestSite()
  listener = await listen(createAnswer(site), 0, 'SITE_PORT')
  const page = await fetch(`${origin()}/sign-in`)
  style = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(await page.text())?.[1] ?? expect.unreachable()
})
afterAll(async () => {
  await listener.close()
  await site.close()
})

const origin = () => `http://127.0.0.1:${listener.port}`

/** The response to a path as it is sent, which `fetch` would tidy first. */
async function rawResponse(path: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

describe('a path that leads out of its folder', () => {
  test.each([
    ['../../package.json', 'gh:benoitc/livery#8'],
    ['..%2f..%2fpackage.json', 'gh:h3js/srvx#233'],
    ['%2e%2e/%2e%2e/package.json', 'gh:h3js/srvx#233'],
    ['%252e%252e%252fpackage.json', 'gh:h3js/srvx#233'],
    ['..%5c..%5cpackage.json', 'gh:h3js/srvx#233'],
    ['%00package.json', 'gh:sibidharan/zealphp#389'],
    ['%zz', 'gh:Openki/Openki#1143'],
  ])('such as %s finds no file: %s', async (path) => {
    for (const folder of [style.split('/').slice(0, -1).join('/'), '/media', '/admin/assets']) {
      const response = await rawResponse(`${folder}/${path}`)
      expect(response, folder).toMatch(/^HTTP\/1\.1 (?:400|404) /)
      expect(response).not.toContain('"dependencies"')
    }
  })
})

describe('a file of the pages', () => {
  test.each([
    ['gzip', 'gh:geolens-io/geolens#1540'],
    ['identity', 'gh:Kludex/starlette#22'],
  ])('has the same headers and no body for HEAD, with %s: %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => fetch(origin() + style, { method, headers })))
    expect(await head?.text()).toBe('')
    expect((await get?.text())?.length).toBeGreaterThan(100)
    for (const name of ['content-type', 'cache-control', 'etag'])
      expect([head?.status, head?.headers.get(name)]).toEqual([200, get?.headers.get(name)])
  })

  test('differs by what it is compressed with: gh:aspnet/StaticFiles#7', async () => {
    const response = await fetch(origin() + style, { headers: { 'accept-encoding': 'gzip' } })
    await response.body?.cancel()
    if (response.headers.has('content-encoding')) expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    const plain = await fetch(origin() + style, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect((await plain.text()).length).toBeGreaterThan(100)
  })
})
