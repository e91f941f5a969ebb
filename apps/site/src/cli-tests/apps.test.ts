import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

const callback = 'http://localhost:3000/auth/callback'

async function createTill(place: Record<string, string>): Promise<string> {
  const till = ['--name', 'Till', '--redirect-uri', callback]
  return (await runJson<{ clientId: string }>(place, 'app', 'create', ...till)).clientId
}

interface Listed {
  readonly apps: readonly { readonly clientId: string; readonly redirectUris: readonly string[] }[]
}

test('an app’s addresses, secret and life are managed at the command line', async () => {
  const place = await newPlace()
  const clientId = await createTill(place)
  const moved = 'https://shop.example/callback'
  expect(await runJson(place, 'app', 'add-redirect-uri', clientId, moved)).toEqual({ redirectUris: [callback, moved] })
  expect(await runJson(place, 'app', 'remove-redirect-uri', clientId, callback)).toEqual({ redirectUris: [moved] })
  await runJson(place, 'app', 'add-origin', clientId, 'https://kiosk.example')
  await runJson(place, 'app', 'add-post-logout-uri', clientId, 'https://shop.example/bye')
  const { clientSecret } = await runJson<{ clientSecret: string }>(place, 'app', 'secret', clientId)

  const { stdout } = await cartwright(place, 'app', 'list')
  expect(stdout).toBe(
    [
      `${clientId}  Till (has a secret)`,
      `  redirect-uri     ${moved}`,
      '  post-logout-uri  https://shop.example/bye',
      '  origin           https://kiosk.example',
      '',
    ].join('\n'),
  )
  expect(JSON.stringify(await runJson(place, 'app', 'list'))).not.toContain(clientSecret)
  expect(await runJson(place, 'app', 'remove', clientId)).toEqual({ removed: true })
  expect((await runJson<Listed>(place, 'app', 'list')).apps).toEqual([])
})

test('registers web origins with the app, and rejects a malformed address', async () => {
  const place = await newPlace()
  const made = [
    '--name',
    'Shop',
    '--redirect-uri',
    callback,
    '--origin',
    'https://shop.example',
    'http://localhost:3100',
  ]
  await runJson(place, 'app', 'create', ...made)
  expect((await runJson<Listed>(place, 'app', 'list')).apps).toMatchObject([
    { allowedOrigins: ['https://shop.example', 'http://localhost:3100'] },
  ])
  const wrong = ['--name', 'Wrong', '--redirect-uri', callback, '--origin', 'https://shop.example/path']
  expect((await cartwright(place, 'app', 'create', ...wrong)).code).toBe(1)
})

test('sets the form of an app’s image addresses, at creation and later', async () => {
  const place = await newPlace()
  const made = ['--name', 'Shop', '--redirect-uri', callback, '--image-addresses', 'provider']
  const { clientId } = await runJson<{ clientId: string }>(place, 'app', 'create', ...made)
  expect((await cartwright(place, 'app', 'list')).stdout).toContain('  image-addresses  provider\n')
  const site = { imageAddresses: 'SITE' }
  expect(await runJson(place, 'app', 'set', clientId, '--image-addresses', 'site')).toEqual(site)
  expect((await runJson<Listed>(place, 'app', 'list')).apps).toMatchObject([{ clientId, ...site }])
  const { code, stderr } = await cartwright(place, 'app', 'set', clientId, '--image-addresses', 'other')
  expect([code, stderr]).toEqual([1, expect.stringContaining('must be one of automatic, provider, site')])
})

test('reports an impossible change and changes nothing', async () => {
  const place = await newPlace()
  const clientId = await createTill(place)
  for (const [parameters, said] of [
    [['add-redirect-uri', clientId, 'http://shop.example/callback'], 'cannot be a redirect address'],
    [['add-redirect-uri', 'unknown', callback], 'No app has the client id unknown'],
    [['remove-redirect-uri', clientId, 'https://shop.example/'], 'does not have https://shop.example/'],
    [['add-origin', clientId, 'https://shop.example/path'], 'is not an origin'],
  ] as const) {
    const { code, stderr } = await cartwright(place, 'app', ...parameters)
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  }
  expect((await runJson<Listed>(place, 'app', 'list')).apps).toMatchObject([{ clientId, redirectUris: [callback] }])
})

test('A20: keys are rotated on demand', async () => {
  const place = await newPlace()
  expect(await runJson(place, 'keys', 'rotate')).toEqual({ rotated: true })
})

test('sets the catalog that the clients of an app are to use', async () => {
  const place = await newPlace()
  const clientId = await createTill(place)
  await cartwright(place, 'app', 'set', clientId, '--catalog-version', 'v1')
  expect((await cartwright(place, 'app', 'list')).stdout).toContain('catalog-version  v1')
  expect((await cartwright(place, 'app', 'set', clientId, '--catalog-version', 'v2')).stderr).toContain(
    'catalogVersion: must be v1 or v3',
  )
  expect((await cartwright(place, 'app', 'set', clientId)).stderr).toContain('--catalog-version')
})
