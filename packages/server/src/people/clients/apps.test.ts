import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditRows } from '../../platform/audit/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { callSite } from '../oauth/testing.ts'
import { createOwner, hasOwner } from '../owners/create-owner.ts'
import { createApiKey } from './api-keys.ts'
import { createApp, ensureApp, findApp } from './apps.ts'
import { changeApp, listApps } from './manage-apps.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test.each([
  'http://shop.example/callback',
  'https://shop.example/callback#',
  'https://*.example/callback',
  'https://user:secret@shop.example/callback',
  'HTTPS://shop.example/callback',
  'https://shop.example/a/../callback',
  'javascript:alert(1)',
  'callback',
  '',
])('%j cannot be registered as a redirect address', async (uri) => {
  await expect(createApp(site, { name: 'Shop', redirectUris: [uri] })).rejects.toThrow('redirect address')
})

test.each([
  'https://shop.example/callback',
  'https://shop.example',
  'https://shop.example:8443/callback?from=site',
  'http://localhost:3000/auth/callback',
  'http://127.0.0.1:3000/',
  'http://[::1]:3000/',
])('%s can be registered as a redirect address', async (uri) => {
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [uri] })
  expect(await findApp(site.db, clientId)).toMatchObject({ redirectUris: [uri], origins: [new URL(uri).origin] })
})

test('rejects a name or list longer than the contract allows, by name, on every path', async () => {
  const uri = 'https://shop.example/callback'
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [uri] })
  const many = Array.from({ length: 101 }, (_, number) => `https://shop${number}.example/`)
  const long = `https://shop.example/${'x'.repeat(2000)}`
  for (const [wrong, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ redirectUris: many }, 'allowedRedirectUris'],
    [{ redirectUris: [uri, long] }, 'allowedRedirectUris[1]'],
    [{ postLogoutRedirectUris: many }, 'allowedLogoutUris'],
    [{ allowedOrigins: many.map((address) => address.slice(0, -1)) }, 'allowedOrigins'],
  ] as const) {
    await expect(createApp(site, { name: 'Other', redirectUris: [], ...wrong })).rejects.toThrow(`"${field}"`)
    await expect(changeApp(site, clientId, wrong)).rejects.toThrow(`"${field}"`)
  }
  expect(await listApps(site)).toMatchObject([{ name: 'Shop', redirectUris: [uri], postLogoutRedirectUris: [] }])
})

test('an origin is an origin and nothing more', async () => {
  const allow = (origin: string) => createApp(site, { name: origin, redirectUris: [], allowedOrigins: [origin] })
  for (const bad of ['https://shop.example/', 'shop.example', '*', 'null', 'http://shop.example']) {
    await expect(allow(bad)).rejects.toThrow('is not an origin')
  }
  await allow('https://shop.example')
})

test('an app is registered once by name, and updated when registered again', async () => {
  const redirectUris = ['http://localhost:3000/auth/callback']
  const first = await ensureApp(site, { name: 'Storefront', redirectUris })
  const moved = ['http://localhost:3001/auth/callback']
  expect(await ensureApp(site, { name: 'Storefront', redirectUris: moved })).toEqual(first)
  expect(await findApp(site.db, first.clientId)).toMatchObject({ redirectUris: moved })
  await expect(createApp(site, { name: 'Storefront', redirectUris })).rejects.toThrow('already')
})

test('an API key acts as an app, is stored only as a hash, and records its last use', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Import' })
  const row = () => site.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(await row())).not.toContain(apiKey)
  expect((await row()).last_used_at).toBeNull()
  const { status } = await callSite(site, apiKey, 'POST', '/_api/redirects-api/v1/redirect-session', {})
  expect(status, 'it got as far as the missing intent').toBe(400)
  await expect.poll(async () => (await row()).last_used_at).toMatch(/:00\.000Z$/)
  expect((await callSite(site, `${apiKey}x`, 'GET', '/members/v1/members/my')).status).toBe(401)
})

test('U11: an owner has the given password or a random one; there is none by default', async () => {
  expect(await hasOwner(site)).toBe(false)
  const first = await createOwner(site, { email: 'Ada@Example.com' })
  expect(first).toEqual({ email: 'ada@example.com', password: expect.stringMatching(/^(.{5}-){3}.{5}$/) })
  expect((await createOwner(site, { email: 'grace@example.com' })).password).not.toBe(first.password)
  await expect(createOwner(site, { email: 'ada@example.com' })).rejects.toThrow('already')
  await expect(createOwner(site, { email: 'eve@example.com', password: 'password' })).rejects.toThrow('weak')
  expect(await hasOwner(site)).toBe(true)
})

test('whether an app acts for its owner is changed by call without a change to what else it gets tokens for', async () => {
  const owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [], grants: ['authorization_code'] })
  const update = (changes: object) => ask(site, owner, calls.UpdateOAuthApp, { oAuthApp: { id: clientId, ...changes } })
  const grants = async () => (await findApp(site.db, clientId))?.grants
  await update({ actsForOwner: false })
  expect(await grants()).toEqual(['authorization_code'])
  await update({ actsForOwner: true, scopes: ['READ_PRODUCTS'] })
  expect(await grants()).toEqual(['authorization_code', 'client_credentials'])
  await update({ actsForOwner: true, name: 'Linholme' })
  await update({ actsForOwner: false })
  expect(await grants()).toEqual(['authorization_code'])
  const rows = (await auditRows(site)).filter(({ action }) => action === 'APP_CHANGED')
  expect(rows.map(({ details }) => JSON.parse(details).fields)).toEqual([
    [],
    ['ownerScopes', 'grants'],
    ['name'],
    ['grants'],
  ])
})
