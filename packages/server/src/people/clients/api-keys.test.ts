import { type ApiKeyScope, calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { callSite, requestToken, turnableClock } from '../oauth/testing.ts'
import { newEmail, PASSWORD } from '../sign-in/testing-members.ts'
import { createApiKey, findApiKey } from './api-keys.ts'

let site: Site
let owner: string
let clock: ReturnType<typeof turnableClock>
beforeEach(async () => {
  clock = turnableClock()
  site = await createTestSite({ now: clock.now })
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

const make = async (...scopes: ApiKeyScope[]) => (await createApiKey(site, { name: 'Program', scopes })).apiKey
const list = async () => (await ask(site, owner, calls.ListApiKeys, {})).apiKeys

test('a key is shown once, stored as a hash, listed, and revoked immediately', async () => {
  clock.turn(1000)
  const { apiKey, key } = await ask(site, owner, calls.CreateApiKey, {
    apiKey: { name: 'Feed', scopes: ['MANAGE_ORDERS', 'READ_PRODUCTS', 'MANAGE_ORDERS'] },
  })
  expect(apiKey).toMatchObject({ name: 'Feed', scopes: ['READ_PRODUCTS', 'MANAGE_ORDERS'], unlimited: false })
  expect((await list()).map(({ name }) => name)).toEqual(['Owner', 'Feed'])
  expect(JSON.stringify(await site.db.selectFrom('api_keys').selectAll().execute())).not.toContain(key.slice(3))
  await ask(site, key, calls.QueryProducts, {})
  await ask(site, owner, calls.RevokeApiKey, { apiKeyId: apiKey.id })
  expect(await rejection(site, key, calls.QueryProducts, {})).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
  expect((await list()).map(({ name }) => name)).toEqual(['Owner'])
  expect(await rejection(site, owner, calls.RevokeApiKey, { apiKeyId: apiKey.id })).toEqual({
    status: 404,
    code: 'API_KEY_NOT_FOUND',
  })
})

test('a key without scopes has all of them, also one created before there were scopes', async () => {
  await site.db.updateTable('api_keys').set({ scopes: null }).execute()
  expect(await list()).toMatchObject([{ name: 'Owner', unlimited: true }])
  await ask(site, owner, calls.GetSiteSettings, {})
})

test('the last use is known to the minute, and written once a minute', async () => {
  const key = await make('READ_PRODUCTS')
  const lastUse = async () => (await list()).find(({ name }) => name === 'Program')?.lastUsedDate
  expect(await lastUse()).toBeUndefined()
  await ask(site, key, calls.QueryProducts, {})
  const first = await lastUse()
  expect(first).toBe(`${clock.now().toISOString().slice(0, 16)}:00.000Z`)
  const written = () => site.db.selectFrom('api_keys').select('last_used_at').where('name', '=', 'Program').execute()
  await expect.poll(written).toEqual([{ last_used_at: first }])
  await site.db.updateTable('api_keys').set({ last_used_at: null }).where('name', '=', 'Program').execute()
  await ask(site, key, calls.QueryProducts, {})
  expect(await written()).toEqual([{ last_used_at: null }])
  clock.turn(60_000)
  await ask(site, key, calls.QueryProducts, {})
  await expect.poll(written).not.toEqual([{ last_used_at: null }])
})

test('names the missing scope in the body and as RFC 6750 requires', async () => {
  const answer = await callOf(site, await make('READ_PRODUCTS'), calls.CreateProduct, { product: {} })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="MANAGE_PRODUCTS"')
  expect(await answer.json()).toMatchObject({
    details: { applicationError: { code: 'INSUFFICIENT_SCOPE', data: { scope: 'MANAGE_PRODUCTS' } } },
  })
})

describe('a key never gets further than its scopes:', () => {
  const lacking = { status: 403, code: 'INSUFFICIENT_SCOPE' }

  test('it cannot create or revoke a key with more scopes', async () => {
    const key = await make('MANAGE_KEYS', 'READ_PRODUCTS')
    const tryMaking = (...scopes: ApiKeyScope[]) =>
      rejection(site, key, calls.CreateApiKey, { apiKey: { name: 'More', scopes } })
    expect(await tryMaking()).toEqual(lacking)
    expect(await tryMaking('READ_PRODUCTS', 'MANAGE_ORDERS')).toEqual(lacking)
    const apiKeyId = (await list()).find(({ name }) => name === 'Owner')?.id ?? ''
    expect(await rejection(site, key, calls.RevokeApiKey, { apiKeyId })).toEqual(lacking)
    await ask(site, key, calls.CreateApiKey, { apiKey: { name: 'Less', scopes: ['READ_PRODUCTS'] } })
  })

  test('it names no identity provider, whose word would make it anybody', async () => {
    const key = await make('MANAGE_SETTINGS')
    const { settings } = await ask(site, key, calls.UpdateSiteSettings, { settings: { name: 'Linholme' } })
    expect(settings.name).toBe('Linholme')
    expect(await rejection(site, key, calls.UpdateSiteSettings, { settings: { identityProviders: [] } })).toEqual(
      lacking,
    )
  })

  test('Z02: it makes no app that does more for the owner than itself, and no secret for one', async () => {
    const key = await make('MANAGE_APPS')
    const oAuthApp = { name: 'Robot', actsForOwner: true, scopes: ['MANAGE_ORDERS' as const] }
    expect(await rejection(site, key, calls.CreateOAuthApp, { oAuthApp })).toEqual(lacking)
    const robot = (await ask(site, owner, calls.CreateOAuthApp, { oAuthApp })).oAuthApp
    expect(await rejection(site, key, calls.GenerateOAuthAppSecret, { oAuthAppId: robot.id })).toEqual(lacking)
    const plain = (await ask(site, key, calls.CreateOAuthApp, { oAuthApp: { name: 'Shop' } })).oAuthApp
    const grow = (scopes: ApiKeyScope[]) => ({ oAuthApp: { id: plain.id, actsForOwner: true, scopes } })
    expect(await rejection(site, key, calls.UpdateOAuthApp, grow(['MANAGE_APPS', 'MANAGE_ORDERS']))).toEqual(lacking)
    const grown = await ask(site, key, calls.UpdateOAuthApp, grow(['MANAGE_APPS']))
    expect(grown.oAuthApp).toMatchObject({ actsForOwner: true, scopes: ['MANAGE_APPS'] })
    const { oAuthAppSecret: clientSecret } = await ask(site, key, calls.GenerateOAuthAppSecret, {
      oAuthAppId: plain.id,
    })
    const grant = { grantType: 'client_credentials', clientId: plain.id, clientSecret }
    const token = (await requestToken(site, grant)).body.access_token
    // What it was given it can give on, and no more.
    expect(await rejection(site, token, calls.UpdateOAuthApp, grow(['MANAGE_ORDERS']))).toEqual(lacking)
    expect(await rejection(site, token, calls.GenerateOAuthAppSecret, { oAuthAppId: robot.id })).toEqual(lacking)
    expect(await rejection(site, token, calls.CreateApiKey, { apiKey: { name: 'Own', scopes: [] } })).toEqual(lacking)
  })

  test("an app's scopes are required exactly if it acts for the owner", async () => {
    const violation = { status: 400, fields: ['oAuthApp.scopes'] }
    const make = (oAuthApp: object) =>
      rejection(site, owner, calls.CreateOAuthApp, { oAuthApp: { name: 'Bot', ...oAuthApp } })
    expect(await make({ actsForOwner: true })).toEqual(violation)
    expect(await make({ actsForOwner: true, scopes: [] })).toEqual(violation)
    expect(await make({ scopes: ['READ_PRODUCTS'] })).toEqual(violation)
    const { oAuthApp } = await ask(site, owner, calls.CreateOAuthApp, {
      oAuthApp: { name: 'Bot', actsForOwner: true, scopes: ['MANAGE_PRODUCTS'] },
    })
    expect(oAuthApp.scopes).toEqual(['READ_PRODUCTS', 'MANAGE_PRODUCTS'])
    const change = (changes: object) => ({ oAuthApp: { id: oAuthApp.id, ...changes } })
    expect(await rejection(site, owner, calls.UpdateOAuthApp, change({ scopes: [] }))).toEqual(violation)
    const idle = await ask(site, owner, calls.UpdateOAuthApp, change({ actsForOwner: false }))
    expect(idle.oAuthApp).toMatchObject({ actsForOwner: false, scopes: [] })
    expect(await rejection(site, owner, calls.UpdateOAuthApp, change({ actsForOwner: true }))).toEqual(violation)
  })

  test('without a catalog scope, it sees what a visitor sees, and no costs', async () => {
    const product = { name: 'Prototype', visible: false, priceData: { price: 10 }, costAndProfitData: { itemCost: 4 } }
    const { product: made } = await ask(site, owner, calls.CreateProduct, { product })
    const id = made?.id ?? ''
    const reader = await make('READ_PRODUCTS')
    expect(await rejection(site, reader, calls.GetProduct, { id })).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND' })
    const withCosts = { id, includeMerchantSpecificData: true }
    expect(await rejection(site, reader, calls.GetProduct, withCosts)).toEqual(lacking)
    expect(await rejection(site, reader, calls.QueryProductVariants, withCosts)).toEqual(lacking)
    expect((await ask(site, reader, calls.QueryProducts, {})).products).toEqual([])
    const manager = await make('MANAGE_PRODUCTS')
    const seen = await ask(site, manager, calls.GetProduct, withCosts)
    expect(seen.product?.costAndProfitData?.itemCost).toBe(4)
  })

  test('an API key cannot sign members in, inspect tokens, export data or follow events', async () => {
    const key = await make('READ_PRODUCTS')
    const member = await ask(site, await visitorToken(site), calls.RegisterV2, {
      loginId: { email: newEmail() },
      password: PASSWORD,
    })
    const oauth = async (path: string, body: object) => (await callSite<object>(site, key, 'POST', path, body)).body
    const grant = { grant_type: 'authorized_client', member_id: member.identity?.id, scope: 'offline_access' }
    expect(await oauth('/oauth2/token', grant)).toMatchObject({ error: 'unauthorized_client' })
    expect(await oauth('/oauth2/introspect', { token: owner })).toMatchObject({ error: 'unauthorized_client' })
    expect((await callSite(site, key, 'GET', '/stores/v1/catalog/export.csv')).status).toBe(403)
    expect((await callSite(site, key, 'GET', '/events/v1/stream')).status).toBe(403)
  })
})

test('an invalid key matches no row', async () => {
  expect(await findApiKey(site, 'ck_nonsense')).toBeNull()
  expect((await requestToken(site, { grant_type: 'authorized_client', member_id: 'x' })).status).toBe(401)
})
