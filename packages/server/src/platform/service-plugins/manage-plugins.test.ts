import { createPublicKey, verify } from 'node:crypto'
import type { ResponseOf } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { type Rejected, violationsOf } from '../../selling/cart/testing.ts'
import { goToCheckout } from '../../selling/checkout/testing.ts'
import { deleteOldAnswers } from './retention.ts'
import { openPlugin, openPluginShop } from './testing.ts'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin()
})
afterEach(() => shop.removeAll())
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const rates = { kind: 'ECOM_SHIPPING_RATES', name: 'Bikes' } as const
const create = (servicePlugin: object) =>
  shop.call<ResponseOf<'CreateServicePlugin'>>('POST', '/plugins', { servicePlugin })

test('a plugin is registered with defaults, listed, changed and removed', async () => {
  const { body } = await create({ ...rates, url: plugin.url })
  const { id } = body.servicePlugin
  expect(body.servicePlugin).toMatchObject({
    ...rates,
    appId: id,
    enabled: true,
    fallback: 'IGNORE',
    timeLimit: 3000,
    cacheSeconds: 300,
    paused: false,
  })
  const changes = { id, enabled: false, timeLimit: 500, fallback: 'BLOCK' }
  const changed = await shop.call<ResponseOf<'UpdateServicePlugin'>>('PATCH', `/plugins/${id}`, {
    servicePlugin: changes,
  })
  expect(changed.body.servicePlugin).toMatchObject({ ...changes, name: 'Bikes', url: plugin.url })
  const listed = await shop.call<ResponseOf<'ListServicePlugins'>>('GET', '/plugins')
  expect(listed.body).toEqual({ servicePlugins: [changed.body.servicePlugin], publicKey: body.publicKey })
  const { token } = await shop.visitorWith()
  plugin.calls.length = 0
  await callSite(shop.site, token, 'POST', '/ecom/v1/carts/current/estimate-totals', {
    shippingAddress: { country: 'DE' },
  })
  expect(plugin.calls).toEqual([])
  expect((await shop.call('DELETE', `/plugins/${id}`)).status).toBe(200)
  expect((await shop.call('DELETE', `/plugins/${id}`)).status).toBe(404)
})

test.each([
  [{ ...rates, url: 'http://10.0.0.7/plugin' }, 'servicePlugin.url', 'FORMAT'],
  [{ ...rates, url: 'http://user:secret@203.0.113.9/' }, 'servicePlugin.url', 'FORMAT'],
  [{ ...rates, kind: 'ECOM_FREE_MONEY', url: 'https://203.0.113.9/' }, 'servicePlugin.kind', 'INVALID_ENUM_VALUE'],
  [{ ...rates, url: 'https://example.com', fallback: 'RATE' }, 'servicePlugin.fallbackRate', 'REQUIRED_FIELD'],
  [
    { kind: 'ECOM_CATALOG', name: 'X', url: 'https://example.com', fallback: 'IGNORE' },
    'servicePlugin.fallback',
    'INVALID_ENUM_VALUE',
  ],
  [{ ...rates, url: 'https://example.com', timeLimit: 60_000 }, 'servicePlugin.timeLimit', 'MAX'],
])('rejects %j', async (servicePlugin, field, violatedRule) => {
  const rejected = await shop.call<Rejected>('POST', '/plugins', { servicePlugin })
  expect(rejected.status).toBe(400)
  expect(violationsOf(rejected)).toMatchObject([{ field, violatedRule }])
})

test('only owners and apps with the scope may register and read', async () => {
  const { token } = await shop.visitorWith()
  for (const [method, path] of [
    ['POST', '/plugins'],
    ['GET', '/plugins'],
  ] as const) {
    const { status } = await callSite(
      shop.site,
      token,
      method,
      `/service-plugins/v1${path}`,
      method === 'POST' ? {} : undefined,
    )
    expect(status).toBe(403)
  }
})

test('requests are signed with the key that registration returns', async () => {
  plugin.respond = () => ({})
  const { body } = await create({ ...rates, url: plugin.url })
  plugin.calls.length = 0
  await (await shop.visitorWith()).estimate()
  const [header = '', payload = '', signature = ''] = plugin.calls[0]?.token.split('.') ?? []
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'RS256', typ: 'JWT' })
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey(body.publicKey),
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
})

test('the log shows calls without personal data and forgets them', async () => {
  plugin.respond = () => ({ shippingRates: [{ code: 'a', title: 'A', cost: { price: '1', currency: 'EUR' } }] })
  const { body } = await create({ ...rates, url: plugin.url })
  await goToCheckout(shop.site, shop.clientId)
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  await callSite(shop.site, token, 'GET', `/ecom/v1/checkouts/${checkoutId}`)
  const path = `/plugins/${body.servicePlugin.id}/calls`
  const { calls, statistics } = (await shop.call<ResponseOf<'ListServicePluginCalls'>>('GET', path)).body
  expect(calls[0]).toMatchObject({ method: 'getShippingRates', outcome: 'SUCCESS', httpStatus: 200 })
  expect(calls[0]?.request).toContain('"country":"DE"')
  expect(calls[0]?.response).toContain('"price":"1"')
  expect(JSON.stringify(calls)).not.toMatch(/ada@example|Am Deich/)
  expect(statistics).toMatchObject({ calls: calls.length, failures: 0 })
  shop.clock.turn(8 * 24 * 60 * 60 * 1000)
  await deleteOldAnswers(shop.site)
  expect((await shop.call<ResponseOf<'ListServicePluginCalls'>>('GET', path)).body.calls).toEqual([])
})
