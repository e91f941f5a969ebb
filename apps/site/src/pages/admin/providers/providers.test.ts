import { createOwner, readSettings, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite, startOpenIdProvider } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const secret = { value: 'canary of gannet', sent: 'client_secret_post' } as const

let time: number
let site: Site
let browser: Browser
let gannet: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeEach(async () => {
  time = Date.now()
  const outgoing = { allowedAddresses: ['127.0.0.1'] }
  site = await createTestSite({ url: 'https://site.test', now: () => new Date(time), outgoing })
  gannet = await startOpenIdProvider('linholme', { secret })
  await createOwner(site, owner)
  browser = new Browser(site)
  await browser.open('/admin/sign-in', owner)
})
afterEach(async () => {
  gannet.stop()
  await site.close()
})

const MINUTE = 60_000
const kept = async () => (await readSettings(site.db)).identityProviders
const logged = async () =>
  (
    await site.db
      .selectFrom('audit_log')
      .select(['action', 'actor_type'])
      .where('action', 'like', 'IDENTITY_PROVIDER_%')
      .orderBy('sequence')
      .execute()
  ).map(({ action, actor_type }) => `${action} ${actor_type}`)

/** The page of a provider that is not there yet. */
const begin = async () => (await browser.open('/admin/providers/new')).location
const typed = (more: Record<string, string> = {}) => ({
  name: 'Gannet',
  issuer: gannet.issuer,
  clientId: 'linholme',
  clientSecret: ` ${secret.value}\n`,
  ...more,
})
async function added(more: Record<string, string> = {}) {
  const page = await begin()
  const { location } = await browser.open(page, typed(more))
  const path = location.split('?')[0] ?? ''
  return { path, id: path.split('/').at(-1) ?? '', location }
}
/** The hidden fields of a form. */
const hiddenOn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

test('an owner adds a provider: its callback address is shown first, its secret never again', async () => {
  expect((await browser.open('/admin/providers')).text).toContain('None yet: members sign in with what they have here.')
  const page = await begin()
  const id = page.split('/').at(-1)
  const shown = await browser.open(page)
  expect(shown.text).toContain(`>https://site.test/sign-in/with/${id}/callback</code>`)
  const { location } = await browser.open(page, typed())
  expect(location).toBe(`/admin/providers/${id}?done=added`)
  expect(await kept()).toEqual([
    {
      ...{ id, name: 'Gannet', issuer: gannet.issuer, clientId: 'linholme' },
      ...{ clientAuthentication: 'CLIENT_SECRET_BASIC', hasClientSecret: true },
    },
  ])
  const one = await browser.open(location)
  for (const said of ['Added. Its button', gannet.issuer, `/sign-in/with/${id}/callback`, 'none yet']) {
    expect(one.text).toContain(said)
  }
  for (const path of ['/admin/providers', `/admin/providers/${id}`, '/admin/sign-in-settings', '/admin/audit-log']) {
    expect((await browser.open(path)).text).not.toContain('canary')
  }
  expect((await browser.open('/admin/audit-log')).text).toContain('An identity provider was added')
  expect((await new Browser(site).open('/sign-in')).text).toContain('Continue with Gannet')
  expect((await browser.open(page, typed())).location, 'sent twice').toBe(`/admin/providers/${id}`)
  expect((await browser.open(page)).location, 'requested again').toBe(`/admin/providers/${id}`)
  expect(await logged()).toEqual(['IDENTITY_PROVIDER_ADDED OWNER'])
})

test.each([
  [{ name: ' ' }, 'name', 'Name: enter between 1 and 100 characters.'],
  [{ issuer: 'http://gannet.test' }, 'issuer', 'Issuer: enter an https address'],
  [{ issuer: '' }, 'issuer', 'Issuer: enter an https address'],
  [{ issuer: 'http://127.0.0.1:9' }, 'issuer', 'Issuer: nothing answers at http://127.0.0.1:9/.well-known/'],
  [{ clientId: '' }, 'clientId', 'Client id: enter between 1 and 500 characters.'],
  [{ clientSecret: 'x'.repeat(1001) }, 'clientSecret', 'Client secret: at most 1000 characters.'],
])('shows an error (%#) at its field and keeps all input except the secret', async (wrong, field, said) => {
  const page = await begin()
  const refused = await browser.open(page, typed({ posts: 'yes', ...wrong }))
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(`<a href="#${field}">${said}`)
  expect(refused.text).toContain(`id="${field}-error"`)
  if (field !== 'clientId') expect(refused.text).toContain('value="linholme"')
  expect(refused.text).toMatch(/<input [^>]*(name="posts"[^>]*checked|checked=""[^>]*name="posts")/)
  expect(refused.text).not.toContain('canary')
  expect(refused.text).toContain('What you entered is put into no page: enter it again.')
  expect(await kept()).toEqual([])
})

test('an issuer written differently from the discovery document is rejected with the correct form', async () => {
  const refused = await browser.open(await begin(), typed({ issuer: `${gannet.issuer}/` }))
  expect(refused.text).toContain(`Issuer: the provider there is called ${gannet.issuer}. Enter exactly that`)
})

test('saves only changed fields of a provider, replaces its secret, and requires a new secret for a new client id', async () => {
  const { path } = await added()
  const opened = hiddenOn((await browser.open(path)).text)
  await browser.open(path, { ...opened, name: 'Northern Gannet', clientId: 'linholme' })
  const second = await browser.post(path, { ...opened, name: 'Gannet', clientId: 'linholme', posts: 'yes' })
  expect(second.text).toContain('Saved.')
  expect(await kept()).toMatchObject([{ name: 'Northern Gannet', responseMode: 'FORM_POST', hasClientSecret: true }])
  const refused = await browser.open(path, { name: 'Northern Gannet', clientId: 'other', posts: 'yes' })
  expect([refused.status, refused.text.includes('value="other"')]).toEqual([400, true])
  expect(refused.text).toContain('Client secret: enter the one of this client id.')
  await browser.open(path, { name: 'Northern Gannet', clientId: 'other', clientSecret: 'another', posts: 'yes' })
  expect(await kept()).toMatchObject([{ clientId: 'other', hasClientSecret: true }])
  gannet.stop()
  const down = await browser.open(path, {
    name: 'Northern Gannet',
    clientId: 'other',
    clientSecret: 'third',
    posts: 'yes',
  })
  expect([down.status, down.text.includes('nothing answers at')]).toEqual([400, true])
  expect(down.text, 'there is no field to lead to').not.toContain('href="#issuer"')
  expect((await browser.open(path, { name: 'Down', clientId: 'other', posts: 'yes' })).location).toContain('done=saved')
})

test('removing says how many sign in by it and have nothing else, and takes a fresh sign-in and a yes', async () => {
  const { path, id } = await added()
  const members = ['ada', 'grace', 'joan']
  for (const name of members) {
    await new Browser(site).open('/sign-up', {
      name,
      email: `${name}@shop.example`,
      password: 'a lark rises over heather',
    })
  }
  const rows = await site.db.selectFrom('members').select(['id', 'email']).execute()
  const created_at = new Date(time).toISOString()
  const connections = rows.slice(0, 2).map((row) => ({
    ...{ idp_connection_id: id, idp_user_id: row.email, member_id: row.id, known_as: null },
    ...{ created_at, last_used_at: null },
  }))
  await site.db.insertInto('idp_connections').values(connections).execute()
  await site.db
    .deleteFrom('credentials')
    .where('member_id', '=', rows[0]?.id ?? '')
    .execute()
  expect((await browser.open('/admin/providers')).text).toContain('signs 2 members in')
  time += 16 * MINUTE
  expect((await browser.open(`${path}/remove`)).text).toContain('Sign in again')
  expect((await browser.open(`${path}/remove`, { sure: 'yes' })).location).toBe(`${path}/remove`)
  await browser.open('/admin/sign-in', owner)
  const page = await browser.open(`${path}/remove`)
  expect(page.text).toContain('Gannet signs 2 members in, and then no more.')
  expect(page.text).toContain('1 member has nothing else to sign in with')
  expect((await browser.open(`${path}/remove`, {})).status, 'unsure').toBe(400)
  expect(await kept()).toHaveLength(1)
  expect((await browser.post(`${path}/remove`, { sure: 'yes' })).text).toContain('The provider is removed.')
  expect(await kept()).toEqual([])
  expect((await new Browser(site).open('/sign-in')).text).not.toContain('Gannet')
  for (const gone of [path, `${path}/remove`]) expect((await browser.open(gone)).status).toBe(404)
  expect(await logged()).toEqual(['IDENTITY_PROVIDER_ADDED OWNER', 'IDENTITY_PROVIDER_REMOVED OWNER'])
})

test('after an old sign-in, adding a provider requires signing in again and keeps the callback address', async () => {
  const { path } = await added()
  const page = await begin()
  const callback = `${page.split('/').at(-1)}/callback`
  time += 16 * MINUTE
  for (const [address, form] of [
    [page, typed({ name: 'Evil' })],
    [path, { name: 'Evil', clientId: 'linholme' }],
  ] as const) {
    const { text } = await browser.open(address)
    expect(text).toContain('Sign in again')
    expect(text).not.toContain('name="clientSecret"')
    expect((await browser.open(address, form)).location).toBe(address)
  }
  expect((await kept()).map(({ name }) => name)).toEqual(['Gannet'])
  await browser.open(`/admin/sign-in?${new URLSearchParams({ again: '1', next: page })}`)
  expect((await browser.open('/admin/sign-in', owner)).location).toBe(page)
  expect((await browser.open(page)).text).toContain(callback)
})

test('two windows that each add one both do, beside those of the command line', async () => {
  const petrel = { id: '6f1d2c3b-0000-4000-8000-0000000000d2', name: 'Petrel', issuer: 'https://p.test', clientId: 'c' }
  const windows = [await begin(), await begin()]
  await writeSettings(site.db, { identityProviders: [petrel] })
  await Promise.all(windows.map((page, index) => browser.open(page, typed({ name: `Window ${index}` }))))
  expect((await kept()).map(({ name }) => name).toSorted()).toEqual(['Petrel', 'Window 0', 'Window 1'])
})

it('Z02: only owners can see or change providers, and forms of other sites are rejected', async () => {
  const { path } = await added()
  const page = await begin()
  const before = await kept()
  const ada = new Browser(site)
  await ada.open('/sign-up', { name: '', email: 'ada@shop.example', password: 'a lark rises over heather' })
  const forms: readonly [string, Record<string, string>][] = [
    [page, typed({ name: 'Evil' })],
    [path, { name: 'Evil', clientId: 'linholme' }],
    [`${path}/remove`, { sure: 'yes' }],
  ]
  for (const [address, form] of forms) {
    for (const who of [ada, new Browser(site)]) {
      expect((await who.open(address)).location).toBe('/admin/sign-in')
      expect((await who.open(address, form)).location).toBe('/admin/sign-in')
    }
    expect((await browser.open(address, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  }
  expect((await new Browser(site).open('/admin/providers')).location).toBe('/admin/sign-in')
  expect(await kept()).toEqual(before)
})

test('an unknown or invalid provider id has no page', async () => {
  for (const path of ['/admin/providers/nothing', '/admin/providers/nothing/remove', '/admin/providers/new/gannet']) {
    expect((await browser.open(path)).status).toBe(404)
    expect((await browser.open(path, { sure: 'yes' })).status).toBe(404)
  }
})

test('the pages speak German too', async () => {
  const german = { 'accept-language': 'de' }
  const refused = await browser.open(await begin(), typed({ issuer: 'ftp://x' }), german)
  expect(refused.text).toContain('Aussteller: Gib eine https-Adresse ein')
  const { path } = await added()
  expect((await browser.open(`${path}/remove`, undefined, german)).text).toContain(
    'Gannet meldet noch kein Mitglied an',
  )
})
