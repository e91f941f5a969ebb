// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { expect, test, vi } from 'vitest'
import { asClientCode, asCurl, beginPage, recorded, recordingFetch } from './recorded-calls.ts'

const { products } = recorded({ products: { getProduct: async (_send: unknown, id: string) => id } })

test('each page lists its own calls, the newest first, and those of an earlier visit', async () => {
  beginPage('/admin/products')
  await products.getProduct(() => Promise.reject(), 'a')
  await products.getProduct(() => Promise.reject(), 'b')
  beginPage('/admin/orders/')
  expect(asClientCode()).toEqual([])
  await products.getProduct(() => Promise.reject(), 'c')
  expect(asClientCode()).toEqual(['await client.products.getProduct("c")'])
  beginPage('/admin/products')
  expect(asClientCode()).toEqual(['await client.products.getProduct("b")', 'await client.products.getProduct("a")'])
  beginPage('/admin/orders')
  expect(asClientCode()).toHaveLength(1)
})

test('secrets and long texts are not recorded', async () => {
  const { keys } = recorded({ keys: { connect: async (_send: unknown, _keys: object) => undefined } })
  beginPage('/admin/settings/payments')
  await keys.connect(() => Promise.reject(), {
    stripe: { secretKey: 'sk_live_1', name: 'Stripe' },
    csv: 'x'.repeat(1e6),
  })
  const [code = ''] = asClientCode()
  expect(code).toContain('"secretKey": "…"')
  expect(code).toContain('"name": "Stripe"')
  expect(code).not.toContain('sk_live_1')
  expect(code.length).toBeLessThanOrEqual(10_000)
})

test('the body of a request is recorded without secrets', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/admin'))
  vi.stubGlobal('fetch', async () => new Response())
  beginPage('/admin/settings/providers')
  const body = JSON.stringify({ settings: { identityProviders: [{ name: 'Login', clientSecret: 'hush' }] } })
  await recordingFetch('/v1/settings', { method: 'PATCH', body })
  await recordingFetch('/oauth2/token', { method: 'POST', body: 'code=hush&client_id=admin' })
  expect(asCurl().join('\n')).not.toContain('hush')
  expect(asCurl()[1]).toContain('"name":"Login"')
  vi.unstubAllGlobals()
})
