import { ApiKeyStrategy, createClient, members, products, selfHosted } from '@cartwright/client'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson, startSite } from './command-line.ts'

interface Made {
  readonly apiKey: string
  readonly id: string
}

test('an API key has its scopes, is listed with its last use, and can be revoked immediately', async () => {
  const place = await newPlace()
  const site = await startSite(place)
  const scopes = ['--scope', 'read-products', 'manage-orders']
  const { apiKey, id } = await runJson<Made>(place, 'key', 'create', '--name', 'Feed', ...scopes)
  const listed = async () => (await runJson<{ keys: object[] }>(place, 'key', 'list')).keys
  expect(await listed()).toMatchObject([{ id, scopes: ['READ_PRODUCTS', 'MANAGE_ORDERS'], lastUsedAt: null }])

  const auth = ApiKeyStrategy({ apiKey })
  const client = createClient({ auth, host: selfHosted(site.url), modules: { products, members } })
  expect(await client.products.queryProducts().find()).toHaveLength(0)
  await expect(client.members.queryMembers()).rejects.toMatchObject({
    code: 'INSUFFICIENT_SCOPE',
    details: { applicationError: { data: { scope: 'MANAGE_MEMBERS' } } },
  })
  expect((await cartwright(place, 'key', 'list')).stdout).toMatch(
    new RegExp(`^${id} {2}Feed\n {2}scopes {5}read-products manage-orders\n {2}last used {2}20\\S+Z\n$`),
  )
  expect(JSON.stringify(await listed())).not.toContain(apiKey.slice(3))

  expect(await runJson(place, 'key', 'revoke', id)).toEqual({ revoked: id })
  await expect(client.products.queryProducts().find()).rejects.toMatchObject({ status: 401 })
  expect(await listed()).toEqual([])
})

test('rejects unknown scopes and keys by name', async () => {
  const place = await newPlace()
  const rejected = await cartwright(place, 'key', 'create', '--name', 'Feed', '--scope', 'read-minds')
  expect([rejected.code, rejected.stderr]).toEqual([
    1,
    expect.stringMatching(/must be of read-products, manage-products/),
  ])
  const unknown = await cartwright(place, 'key', 'revoke', 'nonesuch')
  expect([unknown.code, unknown.stderr]).toEqual([1, 'Unknown API key nonesuch\n'])
})

test('shows and lists the scopes of an app that acts for the owner', async () => {
  const place = await newPlace()
  const uri = ['--redirect-uri', 'https://robot.example/back']
  const site = await startSite(place)
  const acting = ['--act-for-owner', 'read-products', 'manage-orders']
  const app = await runJson<{ clientId: string; clientSecret: string }>(
    place,
    'app',
    'create',
    '--name',
    'Robot',
    ...uri,
    ...acting,
  )
  expect((await cartwright(place, 'app', 'list')).stdout).toContain(
    `${app.clientId}  Robot (has a secret, acts for the owner: read-products manage-orders)`,
  )
  const response = await fetch(`${site.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: app.clientId,
      client_secret: app.clientSecret,
      scope: 'READ_PRODUCTS',
    }),
  })
  expect(await response.json()).toMatchObject({ scope: 'READ_PRODUCTS' })
  expect((await cartwright(place, 'app', 'create', '--name', 'Other', ...uri, '--act-for-owner')).code).not.toBe(0)
})
