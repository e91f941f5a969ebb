import { createApiKey, createApp, type Site, writeSettings } from '@cartwright/server/hosted'
import {
  buy,
  callSite,
  createTestSite,
  goToCheckout,
  openMailbox,
  openTestShop,
  setDetails,
} from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../testing.ts'

const email = 'ada@example.com'
const password = 'a heron in the reeds'
const newEmail = 'ada.larkin@example.com'
const MINUTE = 60_000

let time: number
let site: Site
let mailbox: ReturnType<typeof openMailbox>
let browser: Browser
beforeEach(async () => {
  time = Date.now()
  site = await createTestSite({ now: () => new Date(time) })
  await writeSettings(site.db, { name: 'Linholme', shopUrl: 'https://shop.test' })
  mailbox = openMailbox(site)
  browser = new Browser(site)
  await browser.open('/sign-up', { name: 'Ada', email, password })
})
afterEach(() => site.close())

async function elsewhere() {
  const other = new Browser(site)
  await other.open('/sign-in', { email, password })
  return other
}
const isIn = async (who: Browser) => (await who.open('/account/security')).status === 200

/** As if it had come by an identity provider: there is no password. */
const withoutPassword = () => site.db.deleteFrom('credentials').execute()

test.each(['email', 'orders', 'data'])('a visitor signs in first, and then gets to %s', async (page) => {
  const stranger = new Browser(site)
  const { location } = await stranger.open(`/account/${page}`)
  expect(location).toBe(`/sign-in?next=${page}`)
  expect((await stranger.open(location, { email, password })).location).toBe(`/account/${page}`)
  const { text } = await stranger.open(`/account/${page}`)
  expect(text).toContain(`href="/account/${page}" aria-current="page"`)
})

test('another address: password, code to the new one, word to the old one; other devices are out, this one is not', async () => {
  const other = await elsewhere()
  const ask = (address: string, currentPassword = password) =>
    browser.open('/account/email', { email: address, currentPassword })
  expect((await ask(email)).text).toContain('This is already your address.')
  expect((await ask('nonsense')).text).toContain('href="#email"')
  expect((await ask(newEmail, '')).text).toContain('href="#currentPassword"')
  const wrong = await ask(newEmail, 'a wrong one')
  expect([wrong.status, wrong.text.includes('This is not your password.')]).toEqual([401, true])
  expect((await ask(newEmail)).location).toBe('/account/email/code')

  const page = await browser.open('/account/email/code')
  expect(page.text).toContain(newEmail)
  expect(page.text).toMatch(/data-countdown="\d+"/)
  const code = await mailbox.code(newEmail)
  const short = await browser.open('/account/email/code', { code: 'AB' })
  expect([short.status, short.text.includes('Enter the six characters')]).toEqual([400, true])
  const off = await browser.open('/account/email/code', { code: 'AAAAAA' })
  expect([off.status, off.text.includes('This code is wrong')]).toEqual([400, true])
  expect(await isIn(other), 'nothing has changed yet').toBe(true)

  const typed = `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`
  const changed = await browser.post('/account/email/code', { code: typed })
  expect(changed.text).toContain(`Sign in with ${newEmail} from now on.`)
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
  expect((await mailbox.next(email)).subject).toContain('address')
  expect((await new Browser(site).open('/sign-in', { email: newEmail, password })).status).toBe(303)
  expect((await browser.open('/account/email/code')).location, 'the code is spent').toBe('/account/email')
})

/** Asks for another address and gives the code back, in the browser that is signed in. */
async function moveTo(address: string, currentPassword = password) {
  await browser.open('/account/email', { email: address, currentPassword })
  return browser.open('/account/email/code', { code: await mailbox.code(address) })
}

test('a new address gives the browser new cookies, as a new password does, and invalidates copies of the old ones', async () => {
  const [session, known] = ['cartwright-session', 'cartwright-known']
  const before = browser.cookies
  const thief = new Browser(site, before)
  expect(await isIn(thief), 'who has a copy is in').toBe(true)
  expect((await moveTo(newEmail)).location).toBe('/account/email?done=changed')
  expect([await isIn(browser), await isIn(thief)]).toEqual([true, false])
  for (const name of [session, known]) {
    expect(browser.cookies.get(name)).toMatch(/^[\w-]{43}$/)
    expect(browser.cookies.get(name), name).not.toBe(before.get(name))
  }
  const places = await site.db.selectFrom('familiar_addresses').select(['account', 'address']).execute()
  expect(places.filter(({ account }) => account === email)).toEqual([])
  expect(places).toContainEqual({ account: newEmail, address: expect.stringMatching(/^browser:/) })
})

test('the code of the new address is no fresh sign-in', async () => {
  await withoutPassword()
  await browser.open('/account/email', { email: newEmail })
  const code = await mailbox.code(newEmail)
  time += 9 * MINUTE
  await browser.open('/account/email/code', { code })
  time += 2 * MINUTE
  expect(await isIn(browser)).toBe(true)
  expect((await browser.open('/account/email?lang=en')).text).toContain('Confirm that it is you')
})

test('rejects a taken address, and sends another code after a delay', async () => {
  await new Browser(site).open('/sign-up', { name: 'Eve', email: newEmail, password })
  const taken = await browser.open('/account/email', { email: newEmail, currentPassword: password })
  expect([taken.status, taken.text.includes('Another account uses this address')]).toEqual([409, true])
  await browser.open('/account/email', { email: 'other@example.com', currentPassword: password })
  await mailbox.code('other@example.com')
  expect((await browser.open('/account/email/code', { action: 'resend' })).status).toBe(429)
  time += MINUTE
  expect((await browser.post('/account/email/code', { action: 'resend' })).text).toContain('We sent another code')
  const code = await mailbox.code('other@example.com')
  expect((await browser.open('/account/email/code', { code })).location).toBe('/account/email?done=changed')
})

test('without a password, a fresh sign-in is required once the last one is old', async () => {
  await withoutPassword()
  expect((await browser.open('/account/email')).text).not.toContain('name="currentPassword"')
  time += 11 * MINUTE
  for (const path of ['/account/email', '/account/erase']) {
    const { text } = await browser.open(path)
    expect(text, path).toContain('Confirm that it is you')
    expect(text, path).toMatch(/href="\/sign-in\?next=(email|data)&amp;again=1"/)
  }
  const rejected = await browser.open('/account/erase', { sure: 'yes' })
  expect([rejected.status, await isIn(browser)]).toEqual([403, true])
})

test('requires a fresh sign-in of a member who is signed in, then redirects back', async () => {
  expect((await browser.open('/sign-in?next=email')).location).toBe('/account/email')
  const requested = await browser.open('/sign-in?next=email&again=1')
  expect([requested.status, requested.text.includes('action="/sign-in?next=email"')]).toEqual([200, true])
  expect((await browser.open('/sign-in?next=email', { email, password })).location).toBe('/account/email')
})

test('an order that was placed as a guest comes into the account by the code of a mail', async () => {
  const nothing = await browser.open('/account/orders', { number: 'x', email: 'nonsense' })
  expect(nothing.text).toContain('href="#number"')
  expect(nothing.text).toContain('href="#email"')
  const unknown = await browser.post('/account/orders', { number: '#4711', email })
  expect(unknown.text, 'the response does not reveal whether an account exists').toContain('If we find the order')
  expect((await browser.open('/account/orders/code', { code: 'AAAAAA' })).status).toBe(400)

  const { number } = await guestOrder()
  await browser.open('/account/orders', { number: `# ${number}`, email: 'guest@example.com' })
  const code = await mailbox.code('guest@example.com')
  const claimed = await browser.post('/account/orders/code', { code })
  expect(claimed.text).toContain(`Order ${number} is in your account`)
  const { member_id } = await site.db.selectFrom('orders').select('member_id').executeTakeFirstOrThrow()
  const member = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  expect(member_id).toBe(member.id)
})

/** A guest with an order. */
async function guestOrder() {
  const { clientId } = await openTestShop(site)
  const { token, checkoutId } = await goToCheckout(site, clientId)
  await setDetails(site, checkoutId, () => ({ email: 'guest@example.com' }))
  return buy(site, token, checkoutId)
}

it('O11: a member downloads all its data, any number of times', async () => {
  const { text } = await browser.open('/account/data')
  expect(text).toContain('<form data-download="" action="/account/data/export"')
  const file = await browser.open('/account/data/export', {})
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]{10}\.json"$/)
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(file.text)).toMatchObject({ member: { email }, orders: [], sessions: [{}] })
  expect((await new Browser(site).open('/account/data/export', {})).location).toBe('/sign-in?next=data')
})

test('downloading the data takes the password once the sign-in is a while ago', async () => {
  const download = (form: Record<string, string> = {}) => browser.open('/account/data/export', form)
  time += 5 * 60 * MINUTE
  expect((await browser.open('/account/data')).text).toContain('name="currentPassword"')
  const missing = await download()
  expect([missing.status, missing.text.includes('href="#currentPassword"')]).toEqual([400, true])
  expect(missing.headers.get('content-disposition')).toBeNull()
  const wrong = await download({ currentPassword: 'a wrong one' })
  expect([wrong.status, wrong.text.includes('This is not your password.')]).toEqual([401, true])
  expect((await download({ currentPassword: password })).headers.get('content-disposition')).toMatch(/^attachment/)
})

test('a member without a password signs in again before it downloads its data', async () => {
  await withoutPassword()
  expect((await browser.open('/account/data')).text).toContain('action="/account/data/export"')
  time += 11 * MINUTE
  const { text } = await browser.open('/account/data')
  expect(text).toContain('href="/sign-in?next=data&amp;again=1"')
  expect(text).not.toContain('action="/account/data/export"')
  const rejected = await browser.open('/account/data/export', {})
  expect([rejected.status, rejected.headers.get('content-disposition')]).toEqual([403, null])
})

test('two tabs may each wait for a code', async () => {
  const { clientId } = await openTestShop(site)
  const { token, checkoutId } = await goToCheckout(site, clientId)
  await setDetails(site, checkoutId, () => ({ email: 'guest@example.com' }))
  const { number } = await buy(site, token, checkoutId)
  await browser.open('/account/email', { email: newEmail, currentPassword: password })
  const code = await mailbox.code(newEmail)
  await browser.open('/account/orders', { number: String(number), email: 'guest@example.com' })
  expect((await browser.open('/account/orders/code')).text).toContain('guest@example.com')
  expect((await browser.open('/account/email/code')).text).toContain(newEmail)
  const claim = { action: 'confirm', code: await mailbox.code('guest@example.com') }
  expect((await browser.open('/account/orders/code', claim)).location).toBe(`/account/orders?claimed=${number}`)
  const change = { action: 'confirm', code }
  expect((await browser.open('/account/email/code', change)).location).toBe('/account/email?done=changed')
})

it('O11: a member erases its account on a page that says what stays; it is out everywhere, the shop included', async () => {
  const redirectUri = 'https://shop.test/auth/callback'
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [redirectUri] })
  const other = await elsewhere()
  const page = await browser.open('/account/erase')
  expect(page.text).toContain('What we keep, because the law requires it')
  const unsure = await browser.open('/account/erase', { currentPassword: password })
  expect([unsure.status, unsure.text.includes('href="#sure"')]).toEqual([400, true])
  const wrong = await browser.open('/account/erase', { currentPassword: 'a wrong one', sure: 'yes' })
  expect([wrong.status, wrong.text.includes('This is not your password.')]).toEqual([401, true])

  const erased = await browser.post('/account/erase', { currentPassword: password, sure: 'yes' })
  expect([erased.status, erased.text.includes('Your account is erased')]).toEqual([200, true])
  expect(browser.sessionCookie).toBeUndefined()
  expect([await isIn(browser), await isIn(other)]).toEqual([false, false])
  expect(await other.begin({ clientId, redirectUri }, { prompt: 'none' })).toContain('login_required')
  expect((await mailbox.next(email)).subject).toBe('Your account at Linholme is erased')
  expect((await new Browser(site).open('/sign-in', { email, password })).status).toBe(401)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const { body } = await callSite<{ totalCount: number }>(site, apiKey, 'POST', '/members/v1/members/query', {})
  expect(JSON.stringify(body)).not.toContain(email)
})

it('U02: the password cannot be guessed on these pages either', async () => {
  const statuses = []
  for (let tries = 0; tries < 7; tries += 1) {
    statuses.push((await browser.open('/account/erase', { currentPassword: 'a wrong one', sure: 'yes' })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('renders every page in German', async () => {
  const german = { 'accept-language': 'de' }
  for (const [path, title] of [
    ['/account/email', 'Deine E-Mail-Adresse'],
    ['/account/orders', 'Eine Gastbestellung hinzufügen'],
    ['/account/data', 'Deine Daten herunterladen'],
    ['/account/erase', 'Was wir aufbewahren, weil das Gesetz es verlangt'],
  ] as const) {
    expect((await browser.open(path, undefined, german)).text).toContain(title)
  }
  expect((await new Browser(site).open('/account/erased', undefined, german)).text).toContain('Dein Konto ist gelöscht')
})
