import { createApp, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite, openMailbox } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'

const PATH = '/account/security'
const email = 'ada@example.com'
const password = 'a heron in the reeds'
const newPassword = 'seven geese over the weir'
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }

let site: Site
let browser: Browser
beforeEach(async () => {
  // Stands, so that no wait is over because the machine is slow.
  const at = new Date()
  site = await createTestSite({ now: () => at })
  await writeSettings(site.db, { name: 'Linholme', shopUrl: 'https://shop.test' })
  browser = new Browser(site)
  await browser.open('/sign-up', { name: 'Ada', email, password })
})
afterEach(() => site.close())

async function elsewhere(headers: Record<string, string> = {}) {
  const other = new Browser(site)
  await other.open('/sign-in', { email, password }, headers)
  return other
}
const isIn = async (who: Browser) => (await who.open(PATH)).status === 200

test('a visitor signs in first, and then gets to the page', async () => {
  const stranger = new Browser(site)
  const { location } = await stranger.open(PATH)
  expect(location).toBe('/sign-in?next=security')
  expect((await stranger.open(location, { email, password })).location).toBe(PATH)
  expect((await stranger.open(location)).location).toBe(PATH)
})

test('U10: a new password needs the current one; the cookie is a new one, and every other device is out', async () => {
  const other = await elsewhere()
  const before = browser.sessionCookie
  const change = (currentPassword: string, next = newPassword) =>
    browser.open(`${PATH}/password`, { currentPassword, newPassword: next })
  const wrong = await change('a wrong one')
  expect([wrong.status, wrong.text.includes('not your current password')]).toEqual([401, true])
  expect((await change('')).status).toBe(400)
  expect((await change(password, 'password')).text).toContain('too common')
  expect(await isIn(other)).toBe(true)

  const { status, location } = await change(password)
  expect([status, location]).toEqual([303, `${PATH}?done=changed`])
  expect((await browser.open(location)).text).toContain('Your password is changed')
  expect(browser.sessionCookie).not.toBe(before)
  expect(await isIn(other)).toBe(false)
  expect((await openMailbox(site).next(email)).subject).toContain('was changed')
})

test('the shop in the browser that changes the password stays signed in', async () => {
  const redirectUri = 'https://shop.test/auth/callback'
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [redirectUri] })
  await browser.begin({ clientId, redirectUri })
  await browser.open(`${PATH}/password`, { currentPassword: password, newPassword })
  expect(await browser.begin({ clientId, redirectUri }, { prompt: 'none' })).toContain('code=')
})

test('U02: the current password cannot be guessed on the page', async () => {
  const guess = () => browser.open(`${PATH}/password`, { currentPassword: 'a wrong one', newPassword })
  const statuses = []
  for (let count = 0; count < 7; count += 1) statuses.push((await guess()).status)
  expect(statuses.at(-1)).toBe(429)
})

test('U10: a member sees where it is signed in and signs out there, one device or all others', async () => {
  const others = [await elsewhere(FIREFOX), await elsewhere(), await elsewhere()]
  const { text } = await browser.open(PATH)
  expect(text).toContain('This device')
  expect(text).toContain('Sign out Firefox on Windows')
  const [, device = ''] = /aria-label="Sign out Firefox on Windows"/.test(text)
    ? (/value="([\w-]+)" aria-label="Sign out Firefox/.exec(text) ?? [])
    : []
  await browser.open(`${PATH}/devices`, { device })
  expect(await Promise.all(others.map(isIn))).toEqual([false, true, true])
  await browser.open(`${PATH}/devices`, { action: 'others' })
  expect(await Promise.all([browser, ...others].map(isIn))).toEqual([true, false, false, false])
  expect((await browser.open(PATH)).text).toContain('not signed in anywhere else')
})

test('Z02: a member cannot sign another member out', async () => {
  const eve = new Browser(site)
  await eve.open('/sign-up', { name: 'Eve', email: 'eve@example.com', password })
  const row = await site.db
    .selectFrom('browser_sessions')
    .innerJoin('members', 'members.id', 'browser_sessions.member_id')
    .select('browser_sessions.id')
    .where('members.email', '=', email)
    .executeTakeFirstOrThrow()
  await eve.open(`${PATH}/devices`, { device: row.id })
  expect(await isIn(browser)).toBe(true)
})
