import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { staffToken } from '../../owners/testing-staff.ts'

const ID = '6f1d2c3b-0000-4000-8000-00000000001d'

/** What the provider describes itself by; null for a page without a configuration. */
let described: object | null = null
let fetched = 0
const server = createServer((_, response) => {
  fetched += 1
  response.writeHead(described ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(described))
})

let site: Site
let owner: string
let issuer: string
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  described = complete()
  fetched = 0
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  owner = await staffToken(site, 'OWNER')
})
afterEach(async () => {
  await site.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const complete = (more: object = {}) => ({
  issuer,
  jwks_uri: `${issuer}/jwks`,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  ...more,
})
const settingsWith = (more: object) => ({
  settings: { identityProviders: [{ id: ID, name: 'Gannet', issuer, clientId: 'c', ...more }] },
})
const save = async (more: object = {}, token = owner) =>
  (await ask(site, token, calls.UpdateSiteSettings, settingsWith(more))).settings.identityProviders[0]
const rejected = (more: object = {}) => rejection(site, owner, calls.UpdateSiteSettings, settingsWith(more))
const wrong = (name: string) => ({ status: 400, fields: [`settings.identityProviders[0].${name}`] })

test('a provider with a complete configuration is saved, with the way that it wants the secret sent', async () => {
  expect(await save()).toMatchObject({ issuer, hasClientSecret: false })
  described = complete({ token_endpoint_auth_methods_supported: ['client_secret_post'] })
  expect(await save({ clientSecret: 's' })).toMatchObject({ clientAuthentication: 'CLIENT_SECRET_POST' })
})

test.each([
  ['no configuration', () => null, 'issuer'],
  ['another issuer', () => complete({ issuer: 'https://other.example' }), 'issuer'],
  ['no authorization endpoint', () => complete({ authorization_endpoint: undefined }), 'issuer'],
  ['an authorization endpoint without https', () => complete({ authorization_endpoint: 'http://a.example' }), 'issuer'],
  ['no token endpoint', () => complete({ token_endpoint: undefined }), 'issuer'],
  ['no keys', () => complete({ jwks_uri: undefined }), 'issuer'],
  ['no codes', () => complete({ response_types_supported: ['id_token'] }), 'issuer'],
  ['no secrets', () => complete({ token_endpoint_auth_methods_supported: ['private_key_jwt'] }), 'clientSecret'],
])('rejects a provider with %s', async (_, describe, field) => {
  described = describe()
  expect(await rejected({ clientSecret: 's' })).toEqual(wrong(field))
})

test('rejects a provider that does not answer, or is where the site may not call', async () => {
  expect(await rejected({ issuer: 'http://127.0.0.1:9' })).toEqual(wrong('issuer'))
  expect(await rejected({ issuer: 'https://10.0.0.1' })).toEqual(wrong('issuer'))
})

test('names the rule, so that a page can say it in the language of the person', async () => {
  described = null
  const failed = ask(site, owner, calls.UpdateSiteSettings, settingsWith({}))
  await expect(failed).rejects.toThrow('IDENTITY_PROVIDER_NO_PROVIDER')
})

test('an unchanged provider is not fetched again, so others can be saved while it is down', async () => {
  await save()
  expect(fetched).toBe(1)
  described = null
  expect(await save({ name: 'Petrel' })).toMatchObject({ name: 'Petrel' })
  expect(fetched).toBe(1)
})

test('a server with an API key may set up a provider that does not run yet', async () => {
  described = null
  expect(await save({}, (await createApiKey(site, { name: 'Server' })).apiKey)).toMatchObject({ issuer })
})
