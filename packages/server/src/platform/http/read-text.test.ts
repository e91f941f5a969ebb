import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openManagement } from '../../catalog/write/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, rejection } from './testing.ts'

const MEBIBYTE = 1024 * 1024
let site: Site
let visitor: string
beforeAll(async () => {
  site = await createTestSite()
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE' }
const send = (path: string, body: string | ReadableStream, headers: Record<string, string> = {}) =>
  site.fetch(
    new Request(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: visitor, ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  )
const CART = '/ecom/v1/carts/current/add-to-cart'

describe('Z06: a request', () => {
  test('rejects more than a mebibyte by its length, before reading it', async () => {
    let pulled = 0
    const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 })
    const answer = await send(CART, body, { 'content-length': `${MEBIBYTE + 1}` })
    expect([answer.status, pulled]).toEqual([413, 0])
  })

  test('rejects an endless body as soon as it is too long', async () => {
    let sent = 0
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    expect((await send(CART, endless)).status).toBe(413)
    expect(sent).toBeLessThan(MEBIBYTE + 4 * chunk.byteLength)
  })

  test('is limited in bytes, and readable up to the last one', async () => {
    const text = (bytes: number) => ({ text: 'é'.repeat((bytes - '{"text":""}'.length) / 2) })
    expect(await rejection(site, visitor, calls.SearchProducts, text(MEBIBYTE + 3))).toEqual(tooLarge)
    expect(await rejection(site, visitor, calls.SearchProducts, text(MEBIBYTE - 1))).toEqual({
      status: 400,
      fields: ['text'],
    })
  })

  test('for a token has the small limit of such requests', async () => {
    const answer = await send('/oauth2/token', JSON.stringify({ grantType: 'anonymous', clientId: 'x'.repeat(20_000) }))
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
  })

  test('of a catalog import may hold a file', async () => {
    const { apiKey } = await openManagement(site)
    const csv = `Slug,Name,Price,Description\nlarge,Large,1,${'x'.repeat(2 * MEBIBYTE)}\n`
    expect((await ask(site, apiKey, calls.StartCatalogImport, { csv, dryRun: true })).job.kind).toBe('catalog-import')
  })
})
