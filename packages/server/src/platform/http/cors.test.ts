import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../people/clients/apps.ts'
import { createTestApp, SHOP_ORIGIN } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
  await createTestApp(site)
})
afterEach(() => site.close())

async function allowed(origin: string, init: RequestInit = {}) {
  const headers = { origin, ...init.headers }
  const response = await site.fetch(
    new Request(`${site.url}/oauth2/token`, { method: 'POST', body: '{}', ...init, headers }),
  )
  return {
    status: response.status,
    headers: response.headers,
    origin: response.headers.get('access-control-allow-origin'),
  }
}

test('A16: only registered origins are echoed, never a wildcard, never credentials', async () => {
  const known = await allowed(SHOP_ORIGIN)
  expect(known.origin).toBe(SHOP_ORIGIN)
  expect(known.headers.get('access-control-expose-headers')).toContain('X-Wix-Request-Id')
  for (const origin of [
    'https://evil.test',
    'http://shop.test',
    'https://shop.test:444',
    'https://shop.test.evil.test',
    'null',
  ]) {
    const unknown = await allowed(origin)
    expect([origin, unknown.origin]).toEqual([origin, null])
    expect(unknown.headers.get('access-control-expose-headers')).toBeNull()
  }
  for (const { headers } of [known, await allowed('https://evil.test')]) {
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toContain('Origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-wix-request-id')).toMatch(/^[\da-f-]{36}$/)
  }
})

test('A16: a preflight succeeds for a registered origin only', async () => {
  const preflight = (origin: string) =>
    allowed(origin, {
      method: 'OPTIONS',
      body: null,
      headers: { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
    })
  const known = await preflight(SHOP_ORIGIN)
  expect(known.status).toBe(204)
  expect(known.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(known.headers.get('access-control-allow-headers')).toBe('authorization')
  const unknown = await preflight('https://evil.test')
  expect([unknown.origin, unknown.headers.get('access-control-allow-methods')]).toEqual([null, null])
})

test('errors too may be read by a registered origin', async () => {
  const response = await site.fetch(
    new Request(`${site.url}/members/v1/members/my`, { headers: { origin: SHOP_ORIGIN, authorization: 'bad' } }),
  )
  expect(response.status).toBe(401)
  expect(response.headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an origin is known as soon as its app is registered', async () => {
  expect((await allowed('https://late.test')).origin).toBeNull()
  await createApp(site, { name: 'Late', redirectUris: ['https://late.test/callback'] })
  expect((await allowed('https://late.test')).origin).toBe('https://late.test')
})
