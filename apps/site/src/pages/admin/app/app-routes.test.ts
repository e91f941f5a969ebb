import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { createOwner, type Site } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'
import { addAdminApp } from './app-routes.ts'
import type { AdminBuild } from './files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const build: AdminBuild = {
  document: '<html lang="en"><head><!-- shop --></head></html>',
  files: new Map([['main.js', { type: 'text/javascript', body: bytes('plain'), brotli: bytes('small') }]]),
}

let site: Site
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test' })
})
afterEach(() => site.close())

const filesOf = (given: AdminBuild | null) => {
  const app = new Hono<PagesEnv>()
  addAdminApp(app, site, given)
  return app
}

test('files are served for good, compressed for browsers that take it, and unknown ones are not found', async () => {
  const app = filesOf(build)
  const plain = await app.request('/admin/assets/main.js')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await plain.text()).toBe('plain')
  const small = await app.request('/admin/assets/main.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect((await app.request('/admin/assets/other.js')).status).toBe(404)
  expect((await app.request('/admin/assets/..%2Fpackage.json')).status).toBe(404)
})

test('the redirect address of the admin has no content, so that a code stays in its address only', async () => {
  const response = await filesOf(build).request('/admin/signed-in?code=secret')
  expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store'])
})

test('the filters of a list are there after signing in', async () => {
  await createOwner(site, { email: 'grace@example.com', password: 'a heron in the reeds' })
  const browser = new Browser(site)
  const list = '/admin/orders?q=M%C3%BCller+%26+Co&status=open'
  const { location = '' } = await browser.open(list)
  expect(new URL(location ?? '', 'http://site.test').searchParams.get('next')).toBe(list)
  await browser.open(location ?? '')
  const account = { email: 'grace@example.com', password: 'a heron in the reeds' }
  expect((await browser.open('/admin/sign-in', account)).location).toBe(list)
})

test('pages of the admin lead visitors to sign-in, and back afterwards', async () => {
  await createOwner(site, { email: 'owner@example.com', password: 'a heron in the reeds' })
  const browser = new Browser(site)
  expect((await browser.open('/admin/orders')).location).toBe('/admin/sign-in?next=%2Fadmin%2Forders')
  await browser.open('/admin/sign-in?next=%2Fadmin%2Forders')
  const account = { email: 'owner@example.com', password: 'a heron in the reeds' }
  expect((await browser.open('/admin/sign-in', account)).location).toBe('/admin/orders')
})
