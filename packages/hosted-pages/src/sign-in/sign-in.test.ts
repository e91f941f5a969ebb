import { createApp, type Site, writeSettings } from '@cartwright/server/hosted'
import { callSite, createTestSite, visitorTokens } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHostedPages } from '../app.tsx'
import { Browser, VERIFIER } from '../testing.ts'

const SHOP = 'https://shop.test'
const CALLBACK = `${SHOP}/auth/callback`
const PASSWORD = 'a heron in the reeds'

let site: Site
let clientId: string
let emails = 0
beforeEach(async () => {
  site = await createTestSite()
  await writeSettings(site.db, { name: 'Linholme', shopUrl: SHOP })
  clientId = (await createApp(site, { name: 'Shop', redirectUris: [CALLBACK] })).clientId
})
afterEach(() => site.close())

const app = () => ({ clientId, redirectUri: CALLBACK })
const newBrowser = () => new Browser(site)

function credentials() {
  emails += 1
  return { email: `ada${emails}@example.com`, password: PASSWORD }
}

async function redeem(location: string) {
  const { origin, pathname, searchParams } = new URL(location)
  expect([origin + pathname, searchParams.get('state')]).toEqual([CALLBACK, 'a-state'])
  const request = { clientId, grantType: 'authorization_code', code: searchParams.get('code'), codeVerifier: VERIFIER }
  return callSite<{ access_token: string }>(site, null, 'POST', '/oauth2/token', { ...request, redirectUri: CALLBACK })
}

test('a new member signs up and returns to the shop signed in, without scripts', async () => {
  const browser = newBrowser()
  const signIn = await browser.begin(app(), { prompt: 'login' })
  const page = await browser.open(signIn)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Linholme')
  const [, toSignUp = ''] = /href="(\/sign-up[^"]+)"/.exec(page.text) ?? []
  expect((await browser.open(toSignUp)).text).toContain('autoComplete="new-password"')

  const led = await browser.open(toSignUp, { ...credentials(), name: 'Ada' })
  expect(led.status).toBe(303)
  const { status, body } = await redeem(led.location)
  expect(status).toBe(200)
  const me = await callSite(site, body.access_token, 'GET', '/members/v1/members/my')
  expect(me.body).toMatchObject({ member: { profile: { nickname: 'Ada' } } })
})

test('a member signs in again, and U06: each time with a new cookie', async () => {
  const browser = newBrowser()
  const account = credentials()
  await browser.open('/sign-up', { ...account, name: '' })
  const first = browser.sessionCookie
  const signIn = await browser.begin(app(), { prompt: 'login' })
  expect((await browser.open(signIn)).text, 'who was here last need not type it again').toContain(account.email)
  const led = await browser.open(signIn, account)
  expect((await redeem(led.location)).status).toBe(200)
  expect(browser.sessionCookie).toMatch(/^[\w-]{20,}/)
  expect(browser.sessionCookie).not.toBe(first)
})

test('a signed-in member continues with one click, unless the app requires the password', async () => {
  const browser = newBrowser()
  await browser.open('/sign-up', { ...credentials(), name: 'Ada' })
  const choice = await browser.begin(app(), { prompt: 'select_account' })
  expect((await browser.open(choice)).text).toContain('Continue as Ada')
  expect((await redeem((await browser.press(choice, 'continue')).location)).status).toBe(200)

  const login = await browser.begin(app(), { prompt: 'login' })
  const rejected = await browser.open(login, { action: 'continue' })
  expect(rejected.status).toBe(200)
  expect(rejected.text).toContain('type="password"')
})

test('a used, unknown or expired address ends on an error page', async () => {
  const browser = newBrowser()
  const signIn = await browser.begin(app(), { prompt: 'login' })
  await browser.open(signIn.replace('/sign-in', '/sign-up'), { ...credentials(), name: '' })
  for (const path of [signIn, '/sign-in?request=made-up', '/sign-up?request=made-up']) {
    const page = await browser.open(path)
    expect(page.status).toBe(410)
    expect(page.text).toContain('took too long')
  }
})

test('going back to the shop returns an error that sign-in was cancelled', async () => {
  const browser = newBrowser()
  const { location } = await browser.open(await browser.begin(app()), { action: 'cancel' })
  expect(location).toMatch(new RegExp(`^${CALLBACK}\\?error=access_denied`))
})

test('errors are shown at their field, and the input stays', async () => {
  const browser = newBrowser()
  const page = await browser.open('/sign-up', { name: 'Ada "L"', email: 'ada@', password: 'password' })
  expect(page.status).toBe(400)
  expect(page.text).toContain('value="Ada &quot;L&quot;"')
  expect(page.text).toContain('value="ada@"')
  expect(page.text).toMatch(/id="email"[^>]+aria-describedby="email-error" aria-invalid="true"/)
  expect(page.text).toMatch(/id="password"[^>]+aria-invalid="true"/)
  expect(page.text, 'a password is never sent back').not.toContain('value="password"')
  expect(page.text, 'the keyboard goes on there').toMatch(/role="alert"[^>]+autoFocus=""/i)

  const empty = await browser.open('/sign-up', { name: '', email: 'ada@example.com', password: '' })
  expect(empty.text, 'who has none is not asked for it').toContain('Choose a password.')

  const taken = credentials()
  await newBrowser().open('/sign-up', { ...taken, name: '' })
  const again = await browser.open('/sign-up', { ...taken, name: '' })
  expect([again.status, again.text.includes('An account with this email address exists')]).toEqual([409, true])
})

test('answers a wrong password and an unknown address alike', async () => {
  const browser = newBrowser()
  const account = credentials()
  await newBrowser().open('/sign-up', { ...account, name: '' })
  const wrong = await browser.open('/sign-in', { email: account.email, password: 'wrong password' })
  const unknown = await browser.open('/sign-in', { email: 'nobody@example.com', password: 'wrong password' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(unknown.text.replaceAll('nobody@example.com', account.email)).toBe(wrong.text)
})

test('too many attempts get a time to wait, as text and as header', async () => {
  const browser = newBrowser()
  const attempt = () => browser.open('/sign-in', { email: 'ada@example.com', password: 'wrong password' })
  for (let guess = 0; guess < 5; guess++) await attempt()
  const { status, headers, text } = await attempt()
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(text).toContain('Too many attempts')
})

test('A14, A15: the pages cannot be framed, send other sites no referrer and load nothing from other hosts', async () => {
  const browser = newBrowser()
  const signIn = await browser.begin(app())
  for (const path of [signIn, signIn.replace('/sign-in', '/sign-up'), '/sign-out', '/_api/oauth2/authorize']) {
    const { headers, text } = await browser.open(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toContain('no-store')
    for (const [, url = ''] of text.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g)) {
      expect(url).toMatch(/^\/_pages\//)
    }
  }
  const { headers } = await browser.open(signIn)
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP};`)
})

test('A14: a password form responds with a 303', async () => {
  const browser = newBrowser()
  expect((await browser.open(await browser.begin(app()))).status).toBe(200)
  expect((await browser.open('/sign-up', { ...credentials(), name: '' })).status).toBe(303)
})

test('Z13: forms of other sites sign no member in or out', async () => {
  const browser = newBrowser()
  await browser.open('/sign-up', { ...credentials(), name: '' })
  for (const path of ['/sign-in', '/sign-up', '/sign-out']) {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    expect((await browser.open(path, credentials(), headers)).status).toBe(403)
  }
  expect((await browser.open('/sign-out')).text).toContain('Sign out?')
})

test("A01: a sign-in that no app may request ends on a page that links to the site's own shop", async () => {
  const { status, location, text } = await newBrowser().open('/_api/oauth2/authorize?client_id=nobody')
  expect([status, location]).toEqual([400, ''])
  expect(text).toContain('This sign-in cannot continue')
  expect(text).toContain(`href="${SHOP}"`)
})

test('C10: the cookie is the site’s alone', async () => {
  const cookieOf = async () => {
    const answer = await createHostedPages(site).request(`${site.url}/sign-up`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...credentials(), name: '' }),
    })
    return answer.headers.getSetCookie()
  }
  const [cookie, known] = await cookieOf()
  expect(cookie).toMatch(/^cartwright-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(known).toMatch(/^cartwright-known=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  await site.close()
  site = await createTestSite({ url: 'https://site.test' })
  expect((await cookieOf())[0]).toMatch(
    /^__Host-cartwright-session=[\w-]{43};.* Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
})

async function logoutUrl(token: string): Promise<string> {
  const { body } = await callSite<{ redirectSession: { fullUrl: string } }>(
    site,
    token,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    { logout: { clientId }, callbacks: { postFlowUrl: `${SHOP}/` } },
  )
  return body.redirectSession.fullUrl
}

const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status

test("A18: signing out ends the browser's session and the app's tokens immediately, and redirects back", async () => {
  const browser = newBrowser()
  const signIn = await browser.begin(app(), { prompt: 'login' })
  const led = await browser.open(signIn.replace('/sign-in', '/sign-up'), { ...credentials(), name: '' })
  const { access_token } = (await redeem(led.location)).body
  expect(await whoAmI(access_token)).toBe(200)

  const { status, location } = await browser.open(await logoutUrl(access_token))
  expect([status, location]).toEqual([303, `${SHOP}/?wixMemberLoggedIn=false`])
  expect(await whoAmI(access_token)).toBe(401)
  expect(browser.sessionCookie).toBeUndefined()
  expect(await browser.begin(app(), { prompt: 'none' })).toContain('error=login_required')
})

test('a bare sign-out URL asks the member first', async () => {
  const browser = newBrowser()
  await browser.open('/sign-up', { ...credentials(), name: 'Ada' })
  const before = browser.sessionCookie
  const url = await logoutUrl((await visitorTokens(site, clientId)).access_token)
  const page = await browser.open(url)
  expect(page.text).toContain('You are signed in as Ada.')
  expect(browser.sessionCookie).toBe(before)
  const { location } = await browser.open(url, {})
  expect(location).toBe(`${SHOP}/?wixMemberLoggedIn=false`)
  expect(browser.sessionCookie).toBeUndefined()
})

test('the sign-out URL of another member asks first', async () => {
  const [ada, eve] = [newBrowser(), newBrowser()]
  await ada.open('/sign-up', { ...credentials(), name: 'Ada' })
  const before = ada.sessionCookie
  const signIn = await eve.begin(app(), { prompt: 'login' })
  const led = await eve.open(signIn.replace('/sign-in', '/sign-up'), { ...credentials(), name: 'Eve' })
  const { access_token } = (await redeem(led.location)).body
  expect((await ada.open(await logoutUrl(access_token))).text).toContain('You are signed in as Ada.')
  expect(ada.sessionCookie).toBe(before)
})

test('signing out on the site’s page ends what apps got from that sign-in', async () => {
  const browser = newBrowser()
  const signIn = await browser.begin(app(), { prompt: 'login' })
  const led = await browser.open(signIn.replace('/sign-in', '/sign-up'), { ...credentials(), name: '' })
  const { access_token } = (await redeem(led.location)).body
  await browser.open('/sign-out', {})
  expect(await whoAmI(access_token)).toBe(401)
})

test('A05: a code dies with the sign-in it came from', async () => {
  const browser = newBrowser()
  const signIn = await browser.begin(app(), { prompt: 'login' })
  const led = await browser.open(signIn.replace('/sign-in', '/sign-up'), { ...credentials(), name: '' })
  await browser.open('/sign-out', {})
  expect((await redeem(led.location)).status).toBe(400)
})

test("the pages are German on request, also by the app's ui_locales", async () => {
  const browser = newBrowser()
  const german = await browser.open('/sign-up', undefined, { 'accept-language': 'de-CH,de;q=0.9' })
  expect(german.text).toContain('<h1>Konto anlegen</h1>')
  const signIn = await browser.begin(app(), { ui_locales: 'de-DE en' })
  expect((await browser.open(signIn)).text).toContain('<h1>Anmelden</h1>')
})

test('a member chooses one of the accounts, or another one', async () => {
  const browser = newBrowser()
  await browser.open('/sign-up', { ...credentials(), name: 'Ada' })
  const choice = await browser.begin(app(), { prompt: 'select_account' })
  expect(choice).toContain('/choose-account?request=')
  const page = await browser.open(choice)
  expect(page.text).toContain('Continue as Ada')
  const other = choice.replace('/choose-account', '/sign-in')
  expect((await browser.open(other)).text, 'a form for another account').not.toContain('Continue as Ada')
  const eve = credentials()
  await newBrowser().open('/sign-up', { ...eve, name: 'Eve' })
  const { body } = await redeem((await browser.open(other, eve)).location)
  const me = await callSite(site, body.access_token, 'GET', '/members/v1/members/my')
  expect(me.body).toMatchObject({ member: { profile: { nickname: 'Eve' } } })
})

test('an app gets consent or an error, and the page names what it gets', async () => {
  const browser = newBrowser()
  await browser.open('/sign-up', { ...credentials(), name: 'Ada' })
  const requested = { prompt: 'consent', scope: 'openid email offline_access' }
  const consent = await browser.begin(app(), requested)
  expect(consent).toContain('/consent?request=')
  const page = await browser.open(consent)
  expect(page.text).toContain('Allow Shop to access your account?')
  expect(page.text).toContain('see your email address')
  expect(page.text).not.toContain('see your name')
  expect((await redeem((await browser.press(consent, 'allow')).location)).status).toBe(200)
  const denied = await browser.open(await browser.begin(app(), requested), { action: 'deny' })
  expect(denied.location).toMatch(/error=access_denied/)
})

test('consent counts for the account on the page, even if another one signed in in a second window', async () => {
  const [ada, eve] = [credentials(), credentials()]
  await newBrowser().open('/sign-up', { ...eve, name: 'Eve' })
  const browser = newBrowser()
  await browser.open('/sign-up', { ...ada, name: 'Ada' })
  const requested = { consent: 'allow', select_account: 'continue' }
  for (const [prompt, action] of Object.entries(requested)) {
    const path = await browser.begin(app(), { prompt })
    const [, member = ''] = /name="member" value="([^"]+)"/.exec((await browser.open(path)).text) ?? []
    await browser.open('/sign-in?again', eve)
    const { pathname, search } = new URL(path)
    expect((await browser.open(path, { action, member })).location).toBe(pathname + search)
    const known = await browser.open(`/sign-in${search}`, { action: 'continue', member })
    expect([known.status, known.location]).toEqual([200, ''])
    await browser.open('/sign-in?again', ada)
  }
})

test("a form without the button's value gives no consent", async () => {
  const browser = newBrowser()
  await browser.open('/sign-up', { ...credentials(), name: 'Ada' })
  const consent = await browser.begin(app(), { prompt: 'consent' })
  expect((await browser.press(consent, '')).location).toContain('/consent?')
})

test('the steps come in order, and only for a member who is signed in', async () => {
  const browser = newBrowser()
  const ask = () => browser.begin(app(), { prompt: 'select_account consent' })
  const signIn = await ask()
  expect(signIn).toContain('/sign-in?')
  for (const step of ['/choose-account', '/consent']) {
    const path = signIn.replace('/sign-in', step)
    expect((await browser.open(path)).location).toBe(new URL(signIn).pathname + new URL(signIn).search)
    expect((await browser.open(path, { action: 'allow' })).location).toContain('/sign-in?')
  }
  await browser.open('/sign-up', { ...credentials(), name: 'Ada' })
  const choice = await ask()
  const consent = choice.replace('/choose-account', '/consent')
  expect((await browser.open(consent)).location).toContain('/choose-account?')
  expect((await browser.press(choice, 'continue')).location).toContain('/consent?')
  expect((await redeem((await browser.press(consent, 'allow')).location)).status).toBe(200)
})

test('the address that an app expects stands in the form', async () => {
  const page = await newBrowser().open(await newBrowser().begin(app(), { login_hint: 'grace@example.com' }))
  expect(page.text).toContain('value="grace@example.com"')
})

test('a shop may post its sign-in: the browser is redirected to the same request by GET, and Z13: nothing else', async () => {
  const browser = newBrowser()
  await browser.open('/sign-up', { ...credentials(), name: '' })
  const foreign = { 'sec-fetch-site': 'cross-site', origin: SHOP }
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }
  const requested = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'a-state',
    ...challenge,
  }
  const posted = await browser.open('/_api/oauth2/authorize', requested, foreign)
  expect(posted.status).toBe(303)
  expect(posted.headers.get('cache-control')).toBe('no-store')
  expect(Object.fromEntries(new URL(posted.location).searchParams)).toEqual(requested)
  expect((await browser.open(posted.location)).location).toMatch(/^https:\/\/shop\.test\/auth\/callback\?code=/)
  const signOut = await browser.open('/oauth2/end-session', { client_id: clientId }, foreign)
  expect([signOut.status, signOut.location]).toEqual([303, `${site.url}/oauth2/end-session?client_id=${clientId}`])
  expect((await browser.open('/sign-out', { action: 'sign-out' }, foreign)).status).toBe(403)
  expect((await browser.open('/_api/oauth2/authorize', { state: 's'.repeat(9000) }, foreign)).status).toBe(413)
})
