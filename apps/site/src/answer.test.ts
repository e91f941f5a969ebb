import { calls } from '@cartwright/contract'
import type { Site } from '@cartwright/server'
import { createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAnswer } from './answer.ts'

let site: Site
beforeAll(async () => {
  site = await createTestSite({ url: 'https://shop.test' })
})
afterAll(() => site.close())

const html = { accept: 'text/html,application/xhtml+xml;q=0.9' }
const load = vi.fn(() => import('./pages/site-pages.ts'))
const ask = (path: string, init: RequestInit = {}) =>
  createAnswer(site, { load })(new Request(new URL(path, site.url), init), '127.0.0.1')

test('answers calls without loading the pages, and sends HSTS with both', async () => {
  load.mockClear()
  const form = new URLSearchParams({ grant_type: 'nothing' })
  for (const [path, init, status] of [
    ['/readyz', {}, 200],
    ['/ecom/v1/carts/current', {}, 401],
    ['/oauth2/token', { method: 'POST', body: form }, 400],
    ['/stores/v1/nowhere?x=1', {}, 404],
  ] as const) {
    const answer = await ask(path, init)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/)
  }
  expect(load).not.toHaveBeenCalled()
})

test('no call needs the pages, at whichever of its addresses it is made', async () => {
  load.mockClear()
  const routes = Object.values(calls).flatMap((call) => call.routes)
  for (const { method, path } of routes) await ask(path.replaceAll(/\{[^}]+\}/g, 'x'), { method })
  expect(routes.length).toBeGreaterThan(200)
  expect(load).not.toHaveBeenCalled()
})

test('people get pages at every path, and other requests still reach the site', async () => {
  for (const [path, init, status, text] of [
    ['/', { headers: html }, 200, '<h1>'],
    ['/ecom/v1/nowhere', { headers: html }, 404, 'Page not found'],
    ['/_api/iam/authentication/v2/login', { headers: html }, 405, 'Page not found'],
    ['/sign-in', { headers: html }, 200, '<h1>'],
    ['/nowhere', {}, 404, 'NOT_FOUND'],
    ['/openapi.json', {}, 200, '"openapi"'],
    ['/.well-known/openid-configuration', {}, 200, '"issuer"'],
  ] as const) {
    const answer = await ask(path, init)
    expect([path, answer.status]).toEqual([path, status])
    expect(await answer.text()).toContain(text)
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/)
  }
})

test('retries loading the pages after a failure', async () => {
  load.mockRejectedValueOnce(new Error('no such file'))
  const answer = createAnswer(site, { load })
  const home = () => answer(new Request(site.url, { headers: html }), '127.0.0.1')
  await expect(home()).rejects.toThrow('no such file')
  expect((await home()).status).toBe(200)
})
