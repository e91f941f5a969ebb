import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, type Site, updateSettings } from '@cartwright/server/hosted'
import { createTestSite, openMailbox, startOpenIdProvider } from '@cartwright/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Browser } from '../../testing.ts'

const ID = '6f1d2c3b-0000-4000-8000-00000000001d'
const OTHER_ID = '6f1d2c3b-0000-4000-8000-0000000000ff'
const CLIENT = 'the-shop'
const URL_OF_SITE = 'https://site.test'
const START = `/sign-in/with/${ID}`
const CALLBACK = `${START}/callback`
const redirectUris = [URL_OF_SITE + CALLBACK]
const password = 'a heron in the reeds'
const SHOP = { name: 'Shop', redirectUris: ['https://shop.test/auth/callback'] }

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT, { redirectUris })
})
afterAll(() => provider.stop())

/** By how many minutes the clock of the sites is ahead. */
let ahead = 0
const now = () => new Date(Date.now() + ahead * 60_000)

let site: Site
let browser: Browser
beforeEach(async () => {
  site = await newSite(provider.issuer)
  browser = new Browser(site)
})
afterEach(() => {
  ahead = 0
  return site.close()
})

async function newSite(issuer: string, more: object = {}) {
  const made = await createTestSite({ url: URL_OF_SITE, now, outgoing: { allowedAddresses: ['127.0.0.1'] } })
  const identityProviders = [{ id: ID, name: 'Gannet', issuer, clientId: CLIENT, ...more }]
  await updateSettings(made, { shopUrl: 'https://shop.test', identityProviders })
  return made
}

let users = 0
const newUser = (more = {}) => {
  users += 1
  const email = `ada${users}@example.com`
  return { sub: `user-${users}`, email, email_verified: true, given_name: 'Ada', ...more }
}
type User = ReturnType<typeof newUser>

/** Goes to the provider and back, as far as the address of the answer. */
async function goThere(user: User | null, query = '', from = browser, at = provider, alter = (url: string) => url) {
  const { location } = await from.open(START + query)
  const back = await at.signIn(alter(location), user)
  return back.pathname + back.search
}
const signIn = async (user: User | null, query = '') => browser.open(await goThere(user, query))
const why = (location: string) => new URL(location, URL_OF_SITE).searchParams.get('why')
const isIn = async (who = browser) => (await who.open('/account/security')).status === 200
const audit = () =>
  site.db.selectFrom('audit_log').select(['outcome', 'details']).where('action', '=', 'SIGN_IN').execute()

test('the sign-in and sign-up pages have a button for each provider, in the language of the page, and no other', async () => {
  for (const page of ['/sign-in', '/sign-up']) {
    expect((await browser.open(`${page}?lang=en`)).text).toContain('Continue with Gannet')
    expect((await browser.open(`${page}?lang=de`)).text).toContain('Weiter mit Gannet')
  }
  await updateSettings(site, { identityProviders: [] })
  expect((await browser.open('/sign-in')).text).not.toContain('Gannet')
  expect(why((await browser.open(START)).location)).toBe('unavailable')
})

test('signs a person of the provider in as a new member, with a request that only this browser can finish', async () => {
  const user = newUser()
  const { location, headers } = await browser.open(START)
  const requested = new URL(location)
  expect(requested.origin).toBe(provider.issuer)
  expect(Object.fromEntries(requested.searchParams)).toEqual({
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: redirectUris[0],
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    ui_locales: 'en',
  })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-cartwright-provider=[^;]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const back = await provider.signIn(location, user)
  const answer = await browser.open(back.pathname + back.search)
  expect([answer.status, answer.location]).toEqual([303, 'https://shop.test'])
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringContaining('cartwright-provider=; Max-Age=0'))
  expect(await isIn()).toBe(true)
  expect((await browser.open('/account/security')).text).toContain(user.email)
  expect(await audit()).toEqual([{ outcome: 'SUCCESS', details: expect.stringContaining('PROVIDER') }])
})

test('creates no member when the sign-in cannot be completed', async () => {
  const user = newUser()
  const answer = await goThere(user)
  await site.db.schema.alterTable('browser_sessions').renameTo('lost_sessions').execute()
  expect((await browser.open(answer)).status).toBe(500)
  await site.db.schema.alterTable('lost_sessions').renameTo('browser_sessions').execute()
  expect([await site.db.selectFrom('members').select('id').execute(), await audit()]).toEqual([[], []])
  expect((await signIn(user)).location).toBe('https://shop.test')
  expect(await isIn()).toBe(true)
})

test('returns the response to the requesting app, and passes its parameters on to the provider', async () => {
  const { clientId } = await createApp(site, SHOP)
  const app = { clientId, redirectUri: SHOP.redirectUris[0] ?? '' }
  const page = await browser.begin(app, { prompt: 'login', max_age: '600', login_hint: 'ada@example.com' })
  const query = new URL(page, URL_OF_SITE).search
  expect((await browser.open(page)).text).toContain(`${START}${query}`)
  const answer = await signIn(newUser(), query)
  const led = new URL(answer.location)
  expect(led.origin + led.pathname).toBe(app.redirectUri)
  expect(led.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  expect(Object.fromEntries(provider.requested.at(-1)?.searchParams ?? [])).toMatchObject({
    prompt: 'login',
    max_age: '600',
    login_hint: 'ada@example.com',
  })
})

test('forces the provider to prompt when a signed-in member must sign in again', async () => {
  const user = newUser()
  await signIn(user)
  const again = '?next=security&again=1'
  expect((await browser.open(`/sign-in${again}`)).text).toContain('Continue with Gannet')
  expect((await signIn(user, '?next=security')).location).toContain('/account/security')
  expect(provider.requested.at(-1)?.searchParams.get('prompt')).toBe('login')
})

test('an app whose members are to be asked has its page after the provider’s', async () => {
  const { clientId } = await createApp(site, { ...SHOP, requiresConsent: true })
  const page = await browser.begin({ clientId, redirectUri: SHOP.redirectUris[0] ?? '' })
  const answer = await signIn(newUser(), new URL(page, URL_OF_SITE).search)
  expect(answer.location).toMatch(/\/consent\?request=/)
})

test('A02: rejects a response with another state, from another browser, or used twice', async () => {
  const callback = await goThere(newUser())
  const forged = callback.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
  expect(why((await browser.open(forged)).location)).toBe('over')
  expect(why((await new Browser(site).open(callback)).location)).toBe('over')
  expect(await isIn()).toBe(false)
  // A forged answer does not end the sign-in it was forged for.
  const cookies = browser.cookies
  expect((await browser.open(callback)).location).toBe('https://shop.test')
  expect(await isIn()).toBe(true)
  const replayed = new Browser(site, cookies)
  expect(why((await replayed.open(callback)).location)).toBe('over')
  expect(await isIn(replayed)).toBe(false)
  const failures = (await audit()).filter(({ outcome }) => outcome === 'FAILURE')
  expect(failures.map(({ details }) => JSON.parse(details).reason)).toEqual(['STATE', 'OVER'])
})

test('A13: rejects a response of another issuer, or at another callback path', async () => {
  const mixedUp = (await goThere(newUser())).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test')
  expect(why((await browser.open(mixedUp)).location)).toBe('rejected')
  const nameless = (await goThere(newUser())).replace(/&?iss=[^&]+/, '')
  expect(why((await browser.open(nameless)).location)).toBe('rejected')
  const elsewhere = (await goThere(newUser())).replace(ID, OTHER_ID)
  expect((await browser.open(elsewhere)).location).toContain('/problem')
  expect(await isIn()).toBe(false)
})

test('A02: rejects a token with another or no nonce, and a code of another sign-in', async () => {
  for (const nonce of ['nonce=another', '']) {
    const changed = (url: string) => url.replace(/nonce=[^&]+/, nonce)
    const answer = await goThere(newUser(), '', browser, provider, changed)
    expect(why((await browser.open(answer)).location), nonce).toBe('rejected')
  }
  const stolen = new URL(await goThere(newUser(), '', new Browser(site)), URL_OF_SITE).searchParams.get('code') ?? ''
  const callback = await goThere(newUser())
  // The code of another browser's sign-in comes without the verifier that only that browser has.
  expect(why((await browser.open(callback.replace(/code=[^&]+/, `code=${stolen}`))).location)).toBe('rejected')
  expect(await isIn()).toBe(false)
})

test("passes max_age on and requires the provider's auth_time", async () => {
  const { clientId } = await createApp(site, SHOP)
  const page = await browser.begin({ clientId, redirectUri: SHOP.redirectUris[0] ?? '' }, { max_age: '600' })
  const { search } = new URL(page, URL_OF_SITE)
  const untold = (url: string) => url.replace(/&max_age=\d+/, '')
  expect(why((await browser.open(await goThere(newUser(), search, browser, provider, untold))).location)).toBe(
    'rejected',
  )
  expect((await browser.open(await goThere(newUser(), search))).location).toContain('code=')
})

test('ignores a changed cookie, and one that is an hour old', async () => {
  const callback = await goThere(newUser())
  ahead = 31
  expect(why((await browser.open(callback)).location)).toBe('over')
  ahead = 0
  const [[name = '', value = ''] = []] = [...browser.cookies].filter(([key]) => key.includes('provider'))
  const [text = '', seal = ''] = value.split('.')
  const flow = JSON.parse(Buffer.from(text, 'base64url').toString())
  const later = Buffer.from(JSON.stringify({ ...flow, expires: flow.expires + 1 })).toString('base64url')
  expect(why((await new Browser(site, new Map([[name, `${later}.${seal}`]])).open(callback)).location)).toBe('over')
})

test('a customer who cancels at the provider sees that, with a way back into the same sign-in', async () => {
  const { clientId } = await createApp(site, SHOP)
  const page = await browser.begin({ clientId, redirectUri: SHOP.redirectUris[0] ?? '' })
  const query = new URL(page, URL_OF_SITE).search
  const { location } = await signIn(null, query)
  expect(why(location)).toBe('cancelled')
  const shown = await browser.open(location)
  expect([shown.status, shown.text.includes('was canceled')]).toEqual([200, true])
  expect(shown.text).toContain(`href="${START}${query}"`)
  expect(shown.text).toContain(`href="/sign-in${query}"`)
  expect((await browser.open(`${location}&lang=de`)).text).toContain('wurde abgebrochen')
  expect(await isIn()).toBe(false)
})

test('the audit log attributes a failed connection to its member, and a failed sign-in to none', async () => {
  await browser.open('/sign-up', { name: 'Ada', email: newUser().email, password })
  const { id } = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  const connect = async () => {
    const { text } = await browser.open('/account/security?lang=en')
    const href = /href="(\/account\/security\/connect\/[^"]+)"/.exec(text)?.[1] ?? ''
    const back = await provider.signIn((await browser.open(href.replaceAll('&amp;', '&'))).location, newUser())
    return back.pathname + back.search
  }
  expect(why((await browser.open((await connect()).replace(/state=[^&]+/, 'state=x'))).location)).toBe('over')
  expect(why((await browser.open((await connect()).replace(/code=[^&]+/, 'code=x'))).location)).toBe('rejected')
  expect(why((await browser.open((await goThere(newUser())).replace(/code=[^&]+/, 'code=x'))).location)).toBe(
    'rejected',
  )
  const failures = await site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_type', 'actor_id', 'details'])
    .where('outcome', '=', 'FAILURE')
    .orderBy('sequence')
    .execute()
  expect(failures.map(({ details, ...row }) => ({ ...row, reason: JSON.parse(details).reason }))).toEqual([
    { action: 'PROVIDER_CONNECTED', actor_type: 'MEMBER', actor_id: id, reason: 'STATE' },
    { action: 'PROVIDER_CONNECTED', actor_type: 'MEMBER', actor_id: id, reason: 'REJECTED' },
    { action: 'SIGN_IN', actor_type: 'ANONYMOUS', actor_id: null, reason: 'REJECTED' },
  ])
})

test('an address the provider has not verified needs a code, and does not open an existing account', async () => {
  const member = new Browser(site)
  const user = newUser({ email_verified: false })
  await member.open('/sign-up', { name: 'Ada', email: user.email, password })
  expect(why((await signIn(user)).location)).toBe('taken')
  expect(await isIn()).toBe(false)

  const newcomer = newUser({ email_verified: false })
  const { location } = await signIn(newcomer)
  expect(location).toBe('/verify')
  const code = await openMailbox(site).code(newcomer.email)
  expect((await browser.open('/verify', { code })).location).toBe('https://shop.test')
  expect(await isIn()).toBe(true)
})

test("applies the owner's rules: approval, closed sign-up, blocked members", async () => {
  await updateSettings(site, { ownerApproval: true })
  const user = newUser()
  expect((await signIn(user)).location).toBe('/waiting')
  await updateSettings(site, { signUp: 'CLOSED' })
  expect(why((await signIn(newUser())).location)).toBe('closed')
  await site.db.updateTable('members').set({ status: 'BLOCKED' }).where('email', '=', user.email).execute()
  expect(why((await signIn(user)).location)).toBe('inactive')
  expect(await isIn()).toBe(false)
})

test.each(['%0d%0aX: y', '..%2f..%2fsign-out', '..%2f..%2f..%2f%2fevil.test', '%E2%82%AC', 'x'])(
  'what cannot be a provider is no page, and leads nowhere: %s',
  async (name) => {
    for (const [path, form] of [
      [`/sign-in/with/${name}`, undefined],
      [`/sign-in/with/${name}/callback?code=x`, undefined],
      [`/sign-in/with/${name}/problem?why=over`, undefined],
      [`/sign-in/with/${name}/callback`, { code: 'x' }],
    ] as const) {
      const { status, location } = await browser.open(path, form)
      expect([path, status, location]).toEqual([path, 404, ''])
    }
  },
)

test('another site cannot redirect a visitor to the provider', async () => {
  const { location } = await browser.open(START, undefined, { 'sec-fetch-site': 'cross-site' })
  expect(location).toBe('/sign-in')
})

describe('a provider that knows the shop by a secret', () => {
  const value = 'a secret: with signs & blanks%'
  for (const sent of ['client_secret_basic', 'client_secret_post'] as const) {
    test(`gets the secret by ${sent}, and no request without it`, async () => {
      const guarded = await startOpenIdProvider(CLIENT, { redirectUris, secret: { value, sent }, tellsInToken: false })
      const how = sent === 'client_secret_post' ? { clientAuthentication: 'CLIENT_SECRET_POST' } : {}
      const own = await newSite(guarded.issuer, { clientSecret: value, ...how })
      const wrong = await newSite(guarded.issuer, { clientSecret: 'another', ...how })
      try {
        const user = newUser()
        const visitor = new Browser(own)
        await visitor.open(await goThere(user, '', visitor, guarded))
        expect(await isIn(visitor), 'its address came from the user info').toBe(true)
        expect((await visitor.open('/account/security')).text).toContain(user.email)
        const stranger = new Browser(wrong)
        const rejected = await stranger.open(await goThere(newUser(), '', stranger, guarded))
        expect(why(rejected.location)).toBe('rejected')
      } finally {
        await Promise.all([own.close(), wrong.close()])
        guarded.stop()
      }
    })
  }
})

test('a provider that does not respond in time gives a page with a next step, within seconds', async () => {
  let issuer = ''
  const tooLate = new AbortController()
  const server = createServer(({ url }, response) => {
    // The token endpoint never responds.
    if (url === '/token') return tooLate.abort(new DOMException('It took too long', 'TimeoutError'))
    const described = { issuer, jwks_uri: `${issuer}/jwks`, authorization_endpoint: `${issuer}/auth` }
    response.end(JSON.stringify({ ...described, token_endpoint: `${issuer}/token` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const slow = await newSite(issuer)
  // Time is not measured: it is over when the provider has been asked.
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => tooLate.signal)
  try {
    const visitor = new Browser(slow)
    const state = new URL((await visitor.open(START)).location).searchParams.get('state')
    expect(tooLate.signal.aborted).toBe(false)
    expect(why((await visitor.open(`${CALLBACK}?code=x&state=${state}`)).location)).toBe('unavailable')
    expect(tooLate.signal.aborted).toBe(true)
    expect(Math.max(...patience.mock.calls.map(([milliseconds]) => milliseconds))).toBeLessThan(15_000)
  } finally {
    patience.mockRestore()
    server.closeAllConnections()
    server.close()
    await slow.close()
  }
})

test('shows a page with a next step when a provider is down or not public', async () => {
  const server = createServer((_, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const down = await newSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const inside = await createTestSite({ url: URL_OF_SITE })
  const identityProviders = [{ id: ID, name: 'Gannet', issuer: provider.issuer, clientId: CLIENT }]
  await updateSettings(inside, { identityProviders })
  try {
    for (const each of [down, inside]) {
      const visitor = new Browser(each)
      const { location } = await visitor.open(START)
      expect(why(location)).toBe('unavailable')
      expect((await visitor.open(location)).text).toContain('Gannet is not available')
    }
  } finally {
    server.close()
    await Promise.all([down.close(), inside.close()])
  }
})
