import { randomUUID } from 'node:crypto'
import { AUTHORIZE_PATHS, createOwner, END_SESSION_PATHS, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestApp, createTestSite, openMailbox } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPages } from './site-pages.ts'
import { Browser } from './testing.ts'

/** Every route of the hosted pages is visited: a page that is added later is in it by itself. */
const ORIGIN = 'https://site.test'
const html = { accept: 'text/html' }

const providerId = randomUUID()
const provider = { id: providerId, name: 'Gannet', issuer: 'https://gannet.test', clientId: 'shop' }
const passkeyId = 'a-passkey'

let site: Site
let clientId: string
let memberId: string
/** A member’s. */
let browser: Browser
let owner: Browser
beforeAll(async () => {
  site = await createTestSite({ url: ORIGIN })
  clientId = (await createTestApp(site)).clientId
  browser = new Browser(site)
  await browser.open('/sign-up', { name: 'Ada', email: 'ada@example.com', password: 'a heron in the reeds' })
  memberId = (await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()).id
  const account = { email: 'owner@example.com', password: 'a heron in the reeds' }
  await createOwner(site, account)
  await writeSettings(site.db, { identityProviders: [provider] })
  const row = { id: passkeyId, member_id: memberId, name: 'Laptop', public_key: '', counter: 0, transports: '[]' }
  const times = { created_at: site.now().toISOString(), last_used_at: null }
  await site.db
    .insertInto('member_passkeys')
    .values({ ...row, ...times })
    .execute()
  owner = new Browser(site)
  await owner.open('/admin/sign-in', account)
})
afterAll(() => site.close())

/** The addresses of all routes of some methods, with something in place of each parameter: who or what is there, where that is known. */
function addresses(...methods: string[]): string[] {
  const routes = createPages(site).routes.filter(({ method, path }) => methods.includes(method) && path !== '/*')
  const known: Readonly<Record<string, string>> = { memberId, clientId, providerId, passkeyId }
  const paths = routes.map(({ path }) =>
    path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name) => known[name] ?? randomUUID()).replace('*', 'any'),
  )
  return [...new Set(paths)]
}

const rejected = () =>
  `/_api/oauth2/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: 'https://evil.test/' })}`

test('Z14: every page, error pages included, has its security headers', async () => {
  const crawled = [...addresses('GET'), '/nowhere', '/checkout/nowhere/deeper', rejected(), '/oauth2/end-session']
  let pages = 0
  const visits = [browser, owner].flatMap((who) => crawled.map((path) => ({ who, path })))
  for (const { who, path } of visits) {
    const { status, headers } = await who.open(path, undefined, html)
    const seen = { path, status, nosniff: headers.get('x-content-type-options') }
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8,}/)
    if (!headers.get('content-type')?.includes('text/html')) continue
    pages += 1
    expect(seen).toEqual({ path, status, nosniff: 'nosniff' })
    const policy = headers.get('content-security-policy') ?? ''
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")])
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
    expect(policy).not.toMatch(/unsafe-|\*/)
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin'])
    expect([path, headers.get('referrer-policy')]).toEqual([
      path,
      expect.stringMatching(path.startsWith('/_dev/mails') ? /^no-referrer$/ : /^same-origin$/),
    ])
  }
  expect(pages).toBeGreaterThanOrEqual(60)
})

test('Z14: an error before there is a page is plain text, also where it repeats input', async () => {
  const entered = { '<script>alert(1)</script>': '\0' }
  const address = `?${new URLSearchParams(entered)}`
  for (const path of ['/sign-in', '/account/security/password', '/sign-in/with/x/callback', '/admin/sign-in']) {
    for (const answer of [await browser.open(path, entered), await browser.open(path + address)]) {
      const { status, headers } = answer
      const described = [
        headers.get('content-type'),
        headers.get('x-content-type-options'),
        headers.get('cache-control'),
      ]
      expect([path, status, ...described]).toEqual([path, 400, 'text/plain; charset=UTF-8', 'nosniff', 'no-store'])
    }
  }
})

test('A15: pages with a password field send other sites no referrer and load nothing from other hosts', async () => {
  const stranger = new Browser(site)
  await stranger.open('/forgot-password', { email: 'ada@example.com' })
  const token = await openMailbox(site).recoveryToken('ada@example.com')
  const waits = ['/verify', '/waiting', '/password-set', '/account/security']
  for (const path of ['/sign-in', '/sign-up', '/forgot-password', `/reset-password?token=${token}`, ...waits]) {
    const own = waits.includes(path) ? browser : stranger
    const { headers, text } = await own.open(path, undefined, html)
    expect([path, headers.get('content-type')]).toEqual([path, expect.stringContaining('text/html')])
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin'])
    const addresses = [...text.matchAll(/(?:src|href|action)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => new URL(address, ORIGIN).origin !== ORIGIN)).toEqual([])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

/** Mail programs post it in the name of the recipient: the token in its address is the proof (RFC 8058). */
const ONE_CLICK: readonly string[] = ['/unsubscribe', '/unsubscribe/reminders', '/newsletter/unsubscribe']

const isProviderAnswer = (path: string) => /^\/sign-in\/with\/[^/]+\/callback$/.test(path)

test('Z13: every form of another site, or without an origin, is rejected', async () => {
  const ledOn: readonly string[] = [...AUTHORIZE_PATHS, ...END_SESSION_PATHS]
  const isLedOn = (path: string) => ledOn.includes(path) || isProviderAnswer(path)
  const all = addresses('POST', 'PUT', 'PATCH', 'DELETE')
  expect(all.some(isProviderAnswer)).toBe(true)
  const posts = all.filter((path) => !isLedOn(path) && !ONE_CLICK.includes(path))
  expect(posts.length).toBeGreaterThanOrEqual(12)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://shop.site.test', 'sec-fetch-site': 'same-site' },
    { origin: 'http://site.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'content-type': 'image/png' },
  ]
  for (const path of posts) {
    for (const headers of foreign) {
      const { status } = await browser.open(path, { email: 'ada@example.com' }, headers)
      expect({ path, headers, status }).toEqual({ path, headers, status: 403 })
    }
  }
  // What a shop or a provider may post comes to the same as a link to it.
  for (const path of ledOn) {
    const { status, location } = await browser.open(path, { client_id: clientId }, { origin: 'https://shop.test' })
    expect([status, location]).toEqual([303, `${ORIGIN}${path}?client_id=${clientId}`])
  }
  for (const path of all.filter(isProviderAnswer)) {
    const { status, location } = await browser.open(path, { code: 'x', evil: 'y' }, { origin: 'https://provider.test' })
    expect([status, location]).toEqual([303, `${ORIGIN}${path}?code=x`])
  }
})

/** Everything the site keeps, save for when it was last looked at. */
async function stored(): Promise<string> {
  const tables = [
    'members',
    'credentials',
    'sessions',
    'browser_sessions',
    'verifications',
    'recovery_tokens',
    'authorization_requests',
    'apps',
    'carts',
    'orders',
    'settings',
  ] as const
  const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

test('Z13: looking at pages changes nothing, signed in or not', async () => {
  const before = await stored()
  for (const who of [browser, owner, new Browser(site)]) {
    for (const path of addresses('GET')) await who.open(path, undefined, html)
  }
  expect(await stored()).toBe(before)
})
