import { calls, ErrorResponse } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { ask } from './testing.ts'

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

async function send(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const request = { method, headers: { authorization: apiKey, ...headers }, ...(body !== undefined && { body }) }
  const answer = await site.fetch(new Request(site.url + path, request))
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() }
}
const json = { 'content-type': 'application/json' }

describe('a body that is no JSON is an error of the client, in JSON', () => {
  test.each([
    ['nothing', '', 'gh:honojs/hono#562'],
    ['a half', '{"product":{"name":"Mu', 'gh:shlinkio/shlink#1639'],
    ['a text', 'invalid json here', 'gh:honojs/hono#4711'],
    ['a byte that is no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'gh:WP-API/WP-API#1025'],
  ])('as %s is: %s', async (_, content, _source) => {
    const { status, type, body } = await send('POST', '/v1/products', content, json)
    expect([status, type]).toEqual([400, expect.stringContaining('application/json')])
    expect(ErrorResponse.parse(JSON.parse(body)).message).not.toBe('')
  })
})

test.each([
  ['with a type of JSON', json, 'gh:woocommerce/wc-api-php#68'],
  ['with a type of JSON and no length', { ...json, 'content-length': '0' }, 'gh:woocommerce/wc-api-node#48'],
])('a GET without a body gets its response, %s', async (_, headers, _source) => {
  const { status, body } = await send('GET', `/v1/products/${fixtures.mug}`, undefined, headers)
  expect([status, JSON.parse(body).product?.name]).toEqual([200, 'Harbour mug'])
})

test.each(['Basic a', 'Bearer', '%%%'])(
  'a wrong authorization, %s, is 401 in JSON: gh:expressly/woocommerce#13',
  async (authorization) => {
    const { status, type } = await send('GET', '/ecom/v1/carts/current', undefined, { authorization })
    expect([status, type]).toEqual([401, expect.stringContaining('application/json')])
  },
)

describe('a key for one request', () => {
  const add = async (key: string, token: string, quantity: number) => {
    const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
    const body = JSON.stringify({ lineItems: [{ quantity, catalogReference: { appId, catalogItemId: fixtures.mug } }] })
    const headers = { ...json, authorization: token, 'idempotency-key': key }
    return send('POST', '/ecom/v1/carts/current/add-to-cart', body, headers)
  }

  test('can be tried again at once and later, and the item is in the cart once: gh:medusajs/medusa#1887', async () => {
    const token = await visitorToken(site)
    const answers = await Promise.all([1, 2, 3].map(() => add('retry-1', token, 1)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
    for (const _ of [1, 2]) expect((await add('retry-1', token, 1)).status).toBe(200)
    const { cart } = await ask(site, token, calls.GetCurrentCart, {})
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('is not for another body: gh:fossasia/eventyay#602', async () => {
    const token = await visitorToken(site)
    await add('other-1', token, 1)
    const { status, body } = await add('other-1', token, 2)
    expect([status, JSON.parse(body).details.applicationError.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const { cart } = await ask(site, token, calls.GetCurrentCart, {})
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([1])
  })
})
