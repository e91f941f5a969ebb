import { changeApp, createApp, createOwner, findApp, listApps, type Site } from '@cartwright/server/hosted'
import { callSite, createTestSite, REDIRECT_URI, signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }

let time: number
let site: Site
let browser: Browser
beforeEach(async () => {
  time = Date.parse('2030-01-01T09:00:00Z')
  site = await createTestSite({ url: 'https://site.test', now: () => new Date(time) })
  await createOwner(site, owner)
  browser = new Browser(site)
  await browser.open('/admin/sign-in', owner)
})
afterEach(() => site.close())

const MINUTE = 60_000
const callback = 'https://shop.example/auth/callback'
const register = (form: Record<string, string> = {}) =>
  browser.open('/admin/apps/new', { name: 'Shop', type: 'web', redirectUris: callback, ...form })
async function registered(form: Record<string, string> = {}) {
  const path = (await register(form)).location.split('?')[0] ?? ''
  return { path, clientId: path.split('/').at(-1) ?? '' }
}
const kept = async (clientId: string) => {
  const app = await findApp(site.db, clientId)
  if (!app) throw new Error('The app is gone')
  return app
}
const logOf = async (id: string) =>
  (
    await site.db
      .selectFrom('audit_log')
      .select(['action', 'actor_type'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ action, actor_type }) => `${action} ${actor_type}`)
/** Whether an address is an allowed redirect URI; if not, a page for the developer is shown. */
const leadsTo = async (clientId: string, redirectUri: string) =>
  (await new Browser(site).begin({ clientId, redirectUri })).includes('/sign-in')
const askForToken = async (client_id: string, client_secret?: string) => {
  const form = { grant_type: 'client_credentials', client_id, ...(client_secret && { client_secret }) }
  const request = new Request(`${site.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
  const answer = await site.fetch(request)
  const { access_token = '' }: { access_token?: string } = await answer.json()
  return { status: answer.status, token: access_token }
}
const secretOn = (text: string) => /owner-token">([\w-]{40,})</.exec(text)?.[1] ?? ''
const tick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'yes']))

test('an owner registers an app, one address on each line, and members sign in through it', async () => {
  expect((await browser.open('/admin/apps')).text).toContain('There is no app yet.')
  const local = 'http://localhost:3000/auth/callback'
  const { path, clientId } = await registered({ redirectUris: `\r\n ${callback}\r\n${local}\r\n${callback}\r\n` })
  const page = await browser.open(`${path}?done=created`)
  expect(page.text).toContain('Registered. Give the app its client id.')
  expect(page.text).toContain(`<code>${clientId}</code>`)
  expect(page.text).toContain('members who sign in (authorization_code)')
  expect(await kept(clientId)).toMatchObject({ redirectUris: [callback, local], applicationType: 'web' })
  expect([await leadsTo(clientId, local), await leadsTo(clientId, 'https://evil.test/')]).toEqual([true, false])
  expect((await browser.open('/admin/apps')).text).toContain(`<a href="${path}">Shop</a>`)
  expect(await logOf(clientId)).toEqual(['APP_CREATED OWNER'])
})

test.each([
  [{ name: '' }, 'name', 'Name: enter between 1 and 100 characters.'],
  [{ name: 'x'.repeat(101) }, 'name', 'Name: enter between 1 and 100 characters.'],
  [{ type: 'car' }, 'type', 'What it is: choose one of these.'],
  [{ redirectUris: `${callback}\nhttp://shop.example/` }, 'redirectUris', 'http://shop.example/ is invalid. Use https'],
  [{ redirectUris: 'https://*.example/' }, 'redirectUris', 'https://*.example/ is invalid.'],
  [{ redirectUris: `https://shop.example/${'x'.repeat(2000)}` }, 'redirectUris', 'at most 2000 characters'],
  [
    { redirectUris: Array.from({ length: 101 }, (_, n) => `https://a${n}.example/`).join('\n') },
    'redirectUris',
    'at most 100',
  ],
])('shows the error of an invalid new app (%#) at its field and keeps the input', async (wrong, id, said) => {
  const refused = await register({ requiresConsent: 'yes', ...wrong })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(`href="#${id}"`)
  expect(refused.text).toContain(said)
  expect(refused.text).toContain(`id="${id}-error"`)
  expect(refused.text).toMatch(
    /<input [^>]*name="requiresConsent"[^>]*checked|<input [^>]*checked=""[^>]*name="requiresConsent"/,
  )
  for (const text of Object.values(wrong)) if (id !== 'type') expect(refused.text).toContain(text)
  expect(await listApps(site)).toEqual([])
})

test('reports a name that is taken, when registering and when renaming', async () => {
  const { path } = await registered()
  await registered({ name: 'Other', redirectUris: '' })
  expect((await register({ name: 'Other' })).text).toContain('Name: there is an app named Other already.')
  const refused = await browser.open(path, { action: 'details', name: 'Other', type: 'native' })
  expect([refused.status, refused.text.includes('value="Other"')]).toEqual([400, true])
  expect(refused.text).toContain('Name: there is an app named Other already.')
  const kept = (await listApps(site)).map(({ name, applicationType }) => `${name} ${applicationType}`)
  expect(kept.sort()).toEqual(['Other web', 'Shop web'])
})

test('an app is renamed, and asks for consent from then on', async () => {
  const { path, clientId } = await registered()
  const form = { action: 'details', name: '  <b>Linholme</b> ', type: 'native', requiresConsent: 'yes' }
  const page = await browser.post(path, form)
  expect(page.text).toContain('Saved.')
  expect(page.text).toContain('<h1>&lt;b&gt;Linholme&lt;/b&gt;</h1>')
  expect(await kept(clientId)).toMatchObject({
    name: '<b>Linholme</b>',
    applicationType: 'native',
    requiresConsent: true,
    redirectUris: [callback],
  })
  expect((await browser.open(path, { ...form, type: 'car' })).text).toContain('What it is: choose one of these.')
})

test.each([
  [
    'redirectUris',
    'http://localhost:3000/callback',
    'http://shop.example/',
    'Callback address: http://shop.example/ is invalid.',
  ],
  ['postLogoutRedirectUris', 'https://shop.example/bye', 'javascript:alert(1)', 'javascript:alert(1) is invalid.'],
  ['allowedOrigins', 'https://www.shop.example', 'https://www.shop.example/', 'with nothing after the host and port'],
] as const)(
  '%s: adds and removes an address; an invalid one is reported and stays in its field',
  async (list, good, bad, said) => {
    const { path, clientId } = await registered()
    const before = (await kept(clientId))[list]
    expect((await browser.post(path, { add: list, [list]: ` ${good} ` })).text).toContain('Added.')
    expect((await kept(clientId))[list]).toEqual([...before, good])
    const refused = await browser.open(path, { add: list, [list]: bad })
    expect([refused.status, refused.text.includes(`value="${bad}"`)]).toEqual([400, true])
    expect(refused.text).toContain(said)
    expect(refused.text).toContain(`href="#${list}"`)
    expect((await browser.open(path, { add: list, [list]: '' })).text).toContain('enter one.')
    expect((await browser.post(path, { remove: `${list} ${good}` })).text).toContain('Removed.')
    expect((await kept(clientId))[list]).toEqual(before)
    expect((await browser.open(path, { remove: `${list} ${good}` })).location, 'gone already').toBe(path)
    expect(await logOf(clientId)).toEqual(['APP_CREATED OWNER', 'APP_CHANGED OWNER', 'APP_CHANGED OWNER'])
  },
)

test('a secret is shown once and rotated after a fresh sign-in; the old one stops working immediately', async () => {
  const { path, clientId } = await registered()
  await browser.open(`${path}/rights`, tick('READ_PRODUCTS'))
  time += 16 * MINUTE
  expect((await browser.open(`${path}/secret`, {})).location).toBe(`${path}/secret`)
  expect((await browser.open(`${path}/secret`)).text).toContain('Sign in again')
  expect((await kept(clientId)).secretHash).toBeNull()
  await browser.open('/admin/sign-in', owner)
  expect((await browser.open(`${path}/secret`)).text).toContain('can keep no secret')
  const shown = await browser.open(`${path}/secret`, {})
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const first = secretOn(shown.text)
  expect(await askForToken(clientId, first)).toMatchObject({ status: 200 })
  expect((await browser.open(path)).text).not.toContain(first)
  expect((await browser.open(`${path}/secret`)).text).toContain('stops working immediately')
  const second = secretOn((await browser.open(`${path}/secret`, {})).text)
  expect([(await askForToken(clientId, first)).status, (await askForToken(clientId, second)).status]).toEqual([
    401, 200,
  ])
  expect((await logOf(clientId)).slice(-2)).toEqual(['APP_SECRET_MADE OWNER', 'APP_SECRET_MADE OWNER'])
})

test("an owner grants and revokes an app's rights after a fresh sign-in; revoking ends its tokens", async () => {
  const { path, clientId } = await registered()
  time += 16 * MINUTE
  expect((await browser.open(`${path}/rights`, tick('MANAGE_MEMBERS'))).location).toBe(`${path}/rights`)
  expect((await browser.open(`${path}/rights`)).text).not.toContain('name="MANAGE_MEMBERS"')
  expect((await kept(clientId)).ownerScopes).toEqual([])
  await browser.open('/admin/sign-in', owner)
  const saved = await browser.post(`${path}/rights`, tick('MANAGE_PRODUCTS', 'MANAGE_MEMBERS', 'EVERYTHING'))
  expect(saved.text).toContain('See, change, block and erase members')
  expect((await kept(clientId)).ownerScopes).toEqual(['READ_PRODUCTS', 'MANAGE_PRODUCTS', 'MANAGE_MEMBERS'])
  const secret = secretOn((await browser.open(`${path}/secret`, {})).text)
  const { token } = await askForToken(clientId, secret)
  const list = async () => (await callSite(site, token, 'POST', '/members/v1/members/query', {})).status
  expect(await list()).toBe(200)
  await browser.open(`${path}/rights`, tick('READ_PRODUCTS'))
  expect(await list()).toBe(401)
  await browser.open(`${path}/rights`, {})
  expect(await kept(clientId)).toMatchObject({
    ownerScopes: [],
    grants: ['anonymous', 'refresh_token', 'authorization_code'],
  })
})

/** An app that was registered by call, with grants of its own, and the address of its page. */
async function withGrants(...grants: NonNullable<Parameters<typeof createApp>[1]['grants']>) {
  const acts = grants.includes('client_credentials')
  const app = {
    name: 'Shop',
    redirectUris: [callback],
    grants,
    ...(acts && { ownerScopes: ['READ_PRODUCTS'] as const }),
  }
  const { clientId } = await createApp(site, app)
  return { clientId, path: `/admin/apps/${clientId}` }
}

/** The hidden fields of a form. */
const hiddenOn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

test('the first right lets an app act for its owner, and removing the last one stops it', async () => {
  const { path, clientId } = await withGrants('authorization_code')
  await browser.open(`${path}/rights`, {})
  expect((await kept(clientId)).grants, 'nothing was changed').toEqual(['authorization_code'])
  await browser.open(`${path}/rights`, tick('READ_PRODUCTS'))
  expect((await kept(clientId)).grants).toEqual(['authorization_code', 'client_credentials'])
  await browser.open(`${path}/rights`, tick('READ_PRODUCTS', 'MANAGE_ORDERS'))
  expect((await kept(clientId)).grants).toEqual(['authorization_code', 'client_credentials'])
  await browser.open(`${path}/rights`, {})
  expect(await kept(clientId)).toMatchObject({ ownerScopes: [], grants: ['authorization_code'] })
})

test('an app that acts for its owner signs in no member, whatever rights it gains or loses', async () => {
  const { path, clientId } = await withGrants('client_credentials')
  await browser.open(`${path}/rights`, tick('MANAGE_ORDERS'))
  expect(await kept(clientId)).toMatchObject({ ownerScopes: ['MANAGE_ORDERS'], grants: ['client_credentials'] })
  await browser.open(`${path}/rights`, {})
  expect(await kept(clientId)).toMatchObject({ ownerScopes: [], grants: [] })
})

test('two windows that change rights and details save only their own changes, and the log names only those', async () => {
  const { path, clientId } = await withGrants('authorization_code', 'client_credentials')
  const rights = hiddenOn((await browser.open(`${path}/rights`)).text)
  const details = hiddenOn((await browser.open(path)).text)
  await changeApp(site, clientId, { ownerScopes: ['READ_PRODUCTS', 'MANAGE_ORDERS'], requiresConsent: true })
  await browser.open(`${path}/rights`, { ...rights, ...tick('READ_PRODUCTS', 'MANAGE_MEDIA') })
  expect((await kept(clientId)).ownerScopes.toSorted()).toEqual(['MANAGE_MEDIA', 'MANAGE_ORDERS', 'READ_PRODUCTS'])
  await browser.open(path, { ...details, action: 'details', name: 'Linholme', type: 'web' })
  expect(await kept(clientId)).toMatchObject({ name: 'Linholme', requiresConsent: true })
  await browser.open(path, { ...details, action: 'details', name: 'Shop', type: 'web' })
  expect(await kept(clientId), 'what was left as it was shown is not saved').toMatchObject({ name: 'Linholme' })
  const said = await site.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'APP_CHANGED')
    .where('actor_type', '=', 'OWNER')
    .orderBy('sequence')
    .execute()
  expect(said.map(({ details }) => JSON.parse(details).fields)).toEqual([['ownerScopes'], ['name']])
})

test('deleting an app requires a fresh sign-in and a confirmation, and signs its members out', async () => {
  const { clientId, access_token } = await signUp(site)
  const path = `/admin/apps/${clientId}`
  const isIn = async () => (await callSite(site, access_token, 'GET', '/members/v1/members/my')).status
  expect(await isIn()).toBe(200)
  time += 16 * MINUTE
  expect((await browser.open(`${path}/delete`, { sure: 'yes' })).location).toBe(`${path}/delete`)
  await browser.open('/admin/sign-in', owner)
  const unsure = await browser.open(`${path}/delete`, {})
  expect([unsure.status, unsure.text.includes('<a href="#sure">Tick this')]).toEqual([400, true])
  expect(await leadsTo(clientId, REDIRECT_URI)).toBe(true)
  expect((await browser.post(`${path}/delete`, { sure: 'yes' })).text).toContain('The app is deleted.')
  expect([await isIn(), await leadsTo(clientId, REDIRECT_URI)]).toEqual([401, false])
  expect((await browser.open(path)).status).toBe(404)
  expect(await logOf(clientId)).toContain('APP_REMOVED OWNER')
})

it('Z02: only owners can see or change apps, and forms of other sites are rejected', async () => {
  const { path, clientId } = await registered()
  const ada = new Browser(site)
  await ada.open('/sign-up', { name: '', email: 'ada@shop.example', password: 'a lark rises over heather' })
  const before = await kept(clientId)
  const forms: readonly [string, Record<string, string>][] = [
    ['/admin/apps/new', { name: 'Evil', type: 'web', redirectUris: 'https://evil.test/' }],
    [path, { add: 'redirectUris', redirectUris: 'https://evil.test/' }],
    [path, { remove: `redirectUris ${callback}` }],
    [`${path}/rights`, tick('MANAGE_MEMBERS')],
    [`${path}/secret`, {}],
    [`${path}/delete`, { sure: 'yes' }],
  ]
  for (const [address, form] of forms) {
    for (const who of [ada, new Browser(site)]) {
      expect((await who.open(address)).location).toBe('/admin/sign-in')
      expect((await who.open(address, form)).location).toBe('/admin/sign-in')
    }
    expect((await browser.open(address, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  }
  expect(await listApps(site)).toEqual([before])
})

test('an app that is not there has no page', async () => {
  for (const below of ['', '/secret', '/rights', '/delete']) {
    expect((await browser.open(`/admin/apps/nothing${below}`)).status).toBe(404)
    expect((await browser.open(`/admin/apps/nothing${below}`, { sure: 'yes' })).status).toBe(404)
  }
})

test('the pages speak German too', async () => {
  const german = { 'accept-language': 'de' }
  const { path } = await registered()
  expect((await browser.open('/admin/apps', undefined, german)).text).toContain('App registrieren')
  const refused = await browser.open(path, { add: 'redirectUris', redirectUris: 'ftp://x' }, german)
  expect(refused.text).toContain('Rücksprungadresse: ftp://x geht nicht. Sie muss https sein')
})
