import { ApiKeyStrategy, createClient, products, selfHosted } from '@cartwright/client'
import { describe, expect, test } from 'vitest'
import { cartwright, newPlace, runJson, startSite } from './command-line.ts'
import { newShopper } from './shopper.ts'

const commands = [
  '',
  'start',
  'migrate',
  'seed',
  'app create',
  'key create',
  'key list',
  'key revoke',
  'owner create',
  'owner list',
  'payments reconcile',
  'owner reset-password',
  'backup',
  'doctor',
]

test.concurrent.each(commands)('%s --help says what it does and takes', async (command) => {
  const words = command.split(' ').filter(Boolean)
  const { code, stdout } = await cartwright({}, ...words, '--help')
  expect(code).toBe(0)
  expect(stdout).toMatch(new RegExp(`^Usage: ${['cartwright', ...words].join(' ')}`))
  expect(stdout).toContain(command === '' ? 'Commands:' : '--json')
})

test.concurrent.each([
  [['app', 'create', '--name', 'Shop'], '--redirect-uri'],
  [['key', 'create'], '--name'],
  [['owner', 'create'], '--email'],
  [['backup'], 'file'],
  [['sell'], 'sell'],
])('rejects %s, names the problem and points to the help', async (parameters, wrong) => {
  const { code, stdout, stderr } = await cartwright({}, ...parameters)
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(wrong)
  expect(stderr).toContain('--help')
})

interface Made {
  readonly clientId: string
  readonly apiKey: string
}

/** Asks everything that answers the same whether the site runs or not. */
async function askAll(place: Record<string, string>, name: string): Promise<Made> {
  expect(await runJson(place, 'migrate')).toEqual({ migrated: true })
  const callback = 'http://localhost:3000/auth/callback'
  const { clientId } = await runJson<Made>(place, 'app', 'create', '--name', name, '--redirect-uri', callback)
  const { apiKey } = await runJson<Made>(place, 'key', 'create', '--name', name)
  const email = `${name}@example.com`
  expect(await runJson(place, 'owner', 'create', '--email', email)).toEqual({ email, password: expect.any(String) })
  expect(await runJson(place, 'owner', 'reset-password', '--email', email)).toEqual({
    email,
    password: expect.any(String),
  })
  expect(await runJson(place, 'doctor')).toMatchObject({ healthy: true })
  expect(await runJson(place, 'backup', `${place.DATA_DIR}/${name}.db`)).toMatchObject({ file: expect.any(String) })
  return { clientId, apiKey }
}

test('every command works with and without a running site, and the site sees its results', async () => {
  const place = await newPlace()
  const before = await askAll(place, 'before')
  const site = await startSite(place)
  const during = await askAll(place, 'during')
  expect(await runJson(place, 'seed')).toMatchObject({ loaded: true, products: expect.any(Number) })

  for (const { clientId, apiKey } of [before, during]) {
    const shopper = newShopper(site.url, clientId)
    expect(await shopper.add(await shopper.findProduct())).toBe(1)
    const owner = createClient({ auth: ApiKeyStrategy({ apiKey }), host: selfHosted(site.url), modules: { products } })
    expect((await owner.products.queryProducts().find()).length).toBeGreaterThan(0)
  }
  expect(await site.stop()).toBe(0)
})

describe('an answer', () => {
  test('prints readable text without --json', async () => {
    const place = await newPlace()
    expect((await cartwright(place, 'migrate')).stdout).toBe('The database is up to date.\n')
    expect((await cartwright(place, 'key', 'create', '--name', 'Till')).stdout).toMatch(
      /^Created the key; it is shown this once\.\n {2}apiKey: \S+\n {2}id: \S+\n$/,
    )
    expect((await cartwright(place, 'doctor')).stdout).toMatch(/^ok {2}node: /)
  })

  test('prints errors as JSON with --json', async () => {
    const place = await newPlace()
    const { code, stdout, stderr } = await cartwright(place, 'owner', 'create', '--email', 'nonsense', '--json')
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(JSON.parse(stderr)).toEqual({ error: expect.stringContaining('must be an email address') })
  })

  test('exits with 1 when the running site returns an error', async () => {
    const place = await newPlace()
    await startSite(place)
    await runJson(place, 'owner', 'create', '--email', 'ada@example.com')
    const { code, stderr } = await cartwright(place, 'owner', 'create', '--email', 'ada@example.com')
    expect([code, stderr]).toEqual([1, 'There is an owner ada@example.com already\n'])
  })
})

test('concurrent commands take turns at the database', async () => {
  const place = await newPlace()
  const names = ['one', 'two', 'three', 'four']
  const keys = await Promise.all(names.map((name) => runJson<Made>(place, 'key', 'create', '--name', name)))
  expect(new Set(keys.map(({ apiKey }) => apiKey)).size).toBe(names.length)
})
