import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecret } from '../../settings/client-secrets.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { addProvider, changeProvider, type ProviderToAdd, removeProvider } from './change-providers.ts'
import { startOpenIdProvider } from './testing.ts'

const GANNET = '6f1d2c3b-0000-4000-8000-00000000001d'
const PETREL = '6f1d2c3b-0000-4000-8000-00000000002d'

let site: Site
const started: { stop(): void }[] = []
beforeEach(async () => {
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
})
afterEach(async () => {
  for (const { stop } of started.splice(0)) stop()
  await site.close()
})

async function provider(options: Parameters<typeof startOpenIdProvider>[1] = {}) {
  const running = await startOpenIdProvider('linholme', options)
  started.push(running)
  return running
}

/** A server that answers this where a provider describes itself. */
async function server(answer: (issuer: string) => { status?: number; body: string }) {
  const running = createServer((request, response) => {
    const { status = 200, body } = answer(issuer)
    response.writeHead(request.url === '/.well-known/openid-configuration' ? status : 404).end(body)
  })
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(running.address() as AddressInfo).port}`
  started.push({ stop: () => void running.close() })
  return issuer
}

const described = (issuer: string, more: object = {}) => ({
  issuer,
  jwks_uri: `${issuer}/jwks`,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  ...more,
})

const gannet = (issuer: string, more: Partial<ProviderToAdd> = {}): ProviderToAdd => ({
  id: GANNET,
  name: 'Gannet',
  issuer,
  clientId: 'linholme',
  ...more,
})
const kept = async () => (await readSettings(site.db)).identityProviders
const logged = async () =>
  (
    await site.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('action', 'like', 'IDENTITY_PROVIDER_%')
      .orderBy('sequence')
      .execute()
  ).map(({ action, subject_id, details }) => [action, subject_id, JSON.parse(details).fields])
const issuersLogged = async () =>
  (
    await site.db.selectFrom('audit_log').select('details').where('action', 'like', 'IDENTITY_PROVIDER_%').execute()
  ).map(({ details }) => JSON.parse(details).issuer)

test('adds a real provider by discovery, changes and removes it; the log has no secret', async () => {
  const { issuer } = await provider()
  await addProvider(site, gannet(issuer, { clientSecret: 'canary-secret' }))
  expect(await kept()).toEqual([
    { ...gannet(issuer), clientAuthentication: 'CLIENT_SECRET_BASIC', hasClientSecret: true },
  ])
  const secret = async () => {
    const [first] = await kept()
    return first && readSecret(site.db, first)
  }
  expect(await secret()).toBe('canary-secret')
  await addProvider(site, gannet(issuer, { name: 'Twice' }))
  expect(await kept(), 'what is sent twice is added once').toMatchObject([{ name: 'Gannet' }])

  await changeProvider(site, GANNET, { name: 'Northern Gannet' })
  expect([(await kept())[0]?.name, await secret()]).toEqual(['Northern Gannet', 'canary-secret'])
  await changeProvider(site, GANNET, { clientSecret: 'another canary' })
  expect(await secret()).toBe('another canary')
  await removeProvider(site, GANNET)
  await removeProvider(site, GANNET)
  expect([await kept(), await site.db.selectFrom('identity_provider_secrets').selectAll().execute()]).toEqual([[], []])
  expect(await logged()).toEqual([
    ['IDENTITY_PROVIDER_ADDED', GANNET, ['name', 'issuer', 'clientId', 'clientSecret', 'clientAuthentication']],
    ['IDENTITY_PROVIDER_CHANGED', GANNET, ['name']],
    ['IDENTITY_PROVIDER_CHANGED', GANNET, ['clientSecret']],
    ['IDENTITY_PROVIDER_REMOVED', GANNET, undefined],
  ])
  expect(new Set(await issuersLogged())).toEqual(new Set([issuer]))
  expect(JSON.stringify(await site.db.selectFrom('audit_log').selectAll().execute())).not.toContain('canary')
})

test('another client id wants its own secret, since the one that is there belongs to the first', async () => {
  const { issuer } = await provider()
  await addProvider(site, gannet(issuer, { clientSecret: 'first' }))
  await expect(changeProvider(site, GANNET, { clientId: 'other' })).rejects.toThrow('"clientSecret"')
  expect(await kept()).toMatchObject([{ clientId: 'linholme', hasClientSecret: true }])
  await changeProvider(site, GANNET, { clientId: 'other', clientSecret: 'second' })
  expect(await kept()).toMatchObject([{ clientId: 'other', hasClientSecret: true }])
})

test('a secret is sent as the provider takes it; without one PKCE is enough', async () => {
  const posts = await server((issuer) => ({
    body: JSON.stringify(described(issuer, { token_endpoint_auth_methods_supported: ['client_secret_post'] })),
  }))
  await addProvider(site, gannet(posts))
  expect(await kept()).toMatchObject([{ clientAuthentication: 'NONE', hasClientSecret: false }])
  await changeProvider(site, GANNET, { clientSecret: 'later' })
  expect(await kept()).toMatchObject([{ clientAuthentication: 'CLIENT_SECRET_POST', hasClientSecret: true }])
})

test.each([
  ['NO_PROVIDER', 'openid-configuration', () => ({ status: 404, body: '{}' })],
  ['NO_PROVIDER', 'openid-configuration', () => ({ body: '<html>' })],
  ['NO_PROVIDER', 'openid-configuration', () => ({ body: '[]' })],
  ['ANOTHER_ISSUER', 'https://elsewhere.test', () => ({ body: JSON.stringify(described('https://elsewhere.test')) })],
  [
    'INCOMPLETE',
    'token_endpoint',
    (issuer: string) => ({ body: JSON.stringify(described(issuer, { token_endpoint: undefined })) }),
  ],
  [
    'INCOMPLETE',
    'jwks_uri',
    (issuer: string) => ({ body: JSON.stringify(described(issuer, { jwks_uri: undefined })) }),
  ],
  [
    'INCOMPLETE',
    'authorization_endpoint',
    (issuer: string) => ({
      body: JSON.stringify(described(issuer, { authorization_endpoint: 'http://insecure.test/' })),
    }),
  ],
  [
    'NO_CODE',
    'id_token, token',
    (issuer: string) => ({
      body: JSON.stringify(described(issuer, { response_types_supported: ['id_token', 'token'] })),
    }),
  ],
  [
    'NO_SECRET',
    'private_key_jwt',
    (issuer: string) => ({
      body: JSON.stringify(described(issuer, { token_endpoint_auth_methods_supported: ['private_key_jwt'] })),
    }),
  ],
] as const)(
  '%s: rejects a provider that cannot sign members in and says why (%s), and stores nothing (%#)',
  async (fault, told, answer) => {
    const issuer = await server(answer)
    const refused = addProvider(site, gannet(issuer, { clientSecret: 'x' }))
    await expect(refused).rejects.toMatchObject({ fault, told: expect.stringContaining(told) })
    expect([await kept(), await logged()]).toEqual([[], []])
  },
)

test('rejects an unresponsive provider, and tries again the next time', async () => {
  const issuer = await server((issuer) => ({ body: JSON.stringify(described(issuer)) }))
  started.splice(0).map(({ stop }) => stop())
  await expect(addProvider(site, gannet(issuer))).rejects.toMatchObject({ fault: 'UNREACHABLE' })
  const again = await provider()
  await addProvider(site, gannet(again.issuer))
  expect(await kept()).toHaveLength(1)
})

test('does not call a provider on a private network unless it is allowed', async () => {
  const careful = await createTestSite()
  const { issuer } = await provider()
  await expect(addProvider(careful, gannet(issuer))).rejects.toMatchObject({ fault: 'FORBIDDEN_ADDRESS' })
  await careful.close()
})

test.each([
  [{ issuer: 'http://shop.example' }, 'issuer'],
  [{ issuer: 'not an address' }, 'issuer'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ clientId: '' }, 'clientId'],
  [{ clientSecret: 'x'.repeat(1001) }, 'clientSecret'],
  [{ id: 'gannet' }, 'id'],
])('what does not fit (%j) is named before anybody is asked', async (wrong, field) => {
  await expect(addProvider(site, gannet('http://127.0.0.1:9', wrong))).rejects.toThrow(`"${field}"`)
})

test('two concurrent additions, changes or removals both take effect', async () => {
  const { issuer } = await provider()
  await Promise.all([
    addProvider(site, gannet(issuer, { clientSecret: 'a' })),
    addProvider(site, gannet(issuer, { id: PETREL, name: 'Petrel', clientSecret: 'b' })),
  ])
  expect((await kept()).map(({ name }) => name).toSorted()).toEqual(['Gannet', 'Petrel'])
  await Promise.all([
    changeProvider(site, GANNET, { name: 'One' }),
    changeProvider(site, GANNET, { responseMode: 'FORM_POST' }),
    removeProvider(site, PETREL),
  ])
  expect(await kept()).toMatchObject([{ name: 'One', responseMode: 'FORM_POST', hasClientSecret: true }])
  expect(await site.db.selectFrom('identity_provider_secrets').select('provider_id').execute()).toEqual([
    { provider_id: GANNET },
  ])
})

test('rejects more providers than the maximum', async () => {
  const { issuer } = await provider()
  for (let number = 10; number < 30; number += 1) {
    await addProvider(site, gannet(issuer, { id: `6f1d2c3b-0000-4000-8000-0000000000${number}` }))
  }
  await expect(addProvider(site, gannet(issuer))).rejects.toThrow('identityProviders')
  expect(await kept()).toHaveLength(20)
})
