import { createOwner, type Site } from '@cartwright/server/hosted'
import { callSite, createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { setUp as setUpShop } from '../../set-up.ts'
import { Browser } from '../testing.ts'
import { totp } from './testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }

let time = Date.parse('2030-01-01T00:00:00Z')
let site: Site
let browser: Browser
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test', now: () => new Date(time) })
  await createOwner(site, owner)
  await setUpShop(site, { name: 'Kontor', country: 'DE', currency: 'EUR', language: 'en' })
  browser = new Browser(site)
})
afterEach(() => site.close())

const MINUTE = 60_000
const signIn = (who = browser) => who.open('/admin/sign-in', owner)
const act = (action: string, fields = {}, who = browser) => who.open('/admin/security', { action, ...fields })
const secretOn = (text: string) => (/totp-secret">([A-Z2-7 ]+)</.exec(text)?.[1] ?? '').replaceAll(' ', '')
const codeOf = (secret: string) => totp(secret, time)
const codesOn = (text: string) =>
  [...text.matchAll(/<code>([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})<\/code>/g)].map(([, c]) => c ?? '')

/** Signs in and sets an app up. */
async function setUp() {
  await signIn()
  const { text } = await act('begin-totp')
  const secret = secretOn(text)
  expect(secret).toHaveLength(32)
  expect(text, 'an app on the same device can be opened').toMatch(
    new RegExp(`href="otpauth://totp/[^"]*secret=${secret}`),
  )
  const confirmed = await act('confirm-totp', { code: codeOf(secret) })
  return { secret, codes: codesOn(confirmed.text) }
}

const actions = async () =>
  (await site.db.selectFrom('audit_log').select(['action', 'outcome']).orderBy('sequence').execute()).map(
    ({ action, outcome }) => `${action} ${outcome}`,
  )

test('an owner signs in by password, sees the account name, and signs out', async () => {
  expect((await browser.open('/admin')).location).toBe('/admin/sign-in')
  const led = await signIn()
  expect([led.status, led.location]).toEqual([303, '/admin'])
  expect(led.headers.get('set-cookie')).toMatch(
    /^__Host-cartwright-owner=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const page = await browser.open('/admin/account')
  expect(page.text).toContain(owner.email)
  expect((await browser.open('/admin/sign-out', {})).location).toBe('/admin/sign-in')
  expect((await browser.open('/admin')).location).toBe('/admin/sign-in')
  expect(await actions()).toEqual(expect.arrayContaining(['OWNER_SIGN_IN SUCCESS', 'OWNER_SIGN_OUT SUCCESS']))
})

test('answers a wrong password and an unknown address alike, logs both and slows repeated attempts', async () => {
  const wrong = await browser.open('/admin/sign-in', { ...owner, password: 'wrong' })
  const unknown = await browser.open('/admin/sign-in', { ...owner, email: 'nobody@example.com' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(unknown.text.replaceAll('nobody@example.com', owner.email)).toBe(wrong.text)
  expect((await actions()).filter((each) => each === 'OWNER_SIGN_IN FAILURE')).toHaveLength(2)
  for (let tries = 0; tries < 5; tries += 1) await browser.open('/admin/sign-in', { ...owner, password: 'wrong' })
  const slowed = await signIn()
  expect([slowed.status, Number(slowed.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
})

test('requires the second factor before it starts a session or issues a token', async () => {
  const { secret } = await setUp()
  const stranger = new Browser(site)
  const led = await signIn(stranger)
  expect(led.location).toBe('/admin/second-step')
  expect(led.headers.getSetCookie().join(), 'no session yet').not.toContain('cartwright-owner=')
  expect((await stranger.open('/admin')).location).toBe('/admin/sign-in')
  expect((await act('token', {}, stranger)).location).toBe('/admin/sign-in')
  expect((await stranger.open('/admin/second-step', { code: '000000' })).status).toBe(400)

  time += MINUTE
  expect((await stranger.open('/admin/second-step', { code: codeOf(secret) })).location).toBe('/admin')
  const made = await act('token', {}, stranger)
  const token = /class="card command">([^<]+)</.exec(made.text)?.[1] ?? ''
  expect((await callSite(site, token, 'GET', '/_api/site/v1/audit-log')).status).toBe(200)
  await stranger.open('/admin/sign-out', {})
  expect((await callSite(site, token, 'GET', '/_api/site/v1/audit-log')).status, 'it ends with the session').toBe(401)
})

test('redirects to the requested page after signing in again with a second factor', async () => {
  const { secret } = await setUp()
  await browser.open('/admin/sign-in?again=1&next=/admin/settings/keys')
  expect((await signIn()).location).toBe('/admin/second-step')
  time += MINUTE
  expect((await browser.open('/admin/second-step', { code: codeOf(secret) })).location).toBe('/admin/settings/keys')
})

test('accepts a code once, even in another browser within the same 30 seconds', async () => {
  const { secret } = await setUp()
  const [first, second] = [new Browser(site), new Browser(site)]
  await signIn(first)
  await signIn(second)
  expect((await first.open('/admin/second-step', { code: codeOf(secret) })).status, 'it confirmed the app').toBe(400)
  time += MINUTE
  const code = codeOf(secret)
  expect((await first.open('/admin/second-step', { code })).location).toBe('/admin')
  expect((await second.open('/admin/second-step', { code })).status).toBe(400)
})

test('slows down guessed codes for the account, also after repeated correct passwords', async () => {
  await setUp()
  const statuses = []
  for (let tries = 0; tries < 8; tries += 1) {
    const stranger = new Browser(site)
    await signIn(stranger)
    statuses.push((await stranger.open('/admin/second-step', { code: '123456' })).status)
  }
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  expect(statuses.slice(6)).toEqual([429, 429])
})

test('recovery codes work once each, and new ones void the old ones', async () => {
  const { codes } = await setUp()
  expect(new Set(codes).size).toBe(10)
  const [used = '', other = ''] = codes
  const stranger = new Browser(site)
  await signIn(stranger)
  expect((await stranger.open('/admin/second-step', { code: used.toLowerCase().replaceAll('-', ' ') })).location).toBe(
    '/admin',
  )
  expect((await stranger.open('/admin/account')).text).toContain('9 codes are left')
  const again = new Browser(site)
  await signIn(again)
  expect((await again.open('/admin/second-step', { code: used })).status).toBe(400)
  const fresh = await act('new-codes')
  expect(codesOn(fresh.text)).toHaveLength(10)
  const [, file = ''] = /href="data:text\/plain,([^"]+)"/.exec(fresh.text) ?? []
  expect(decodeURIComponent(file).trim().split('\n'), 'and so are they in the file').toEqual(codesOn(fresh.text))
  expect((await again.open('/admin/second-step', { code: other })).status).toBe(400)
  expect(await actions()).toEqual(expect.arrayContaining(['TOTP_ENABLED SUCCESS', 'RECOVERY_CODE_USED SUCCESS']))
})

it('O07: neither secrets nor codes are in the database as they are, nor in the audit log', async () => {
  const { secret, codes } = await setUp()
  const tables = ['owner_totp', 'owner_recovery_codes', 'owner_sessions', 'owner_challenges', 'audit_log'] as const
  const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
  const stored = JSON.stringify(rows)
  for (const text of [secret, ...codes, owner.password, owner.email]) expect(stored).not.toContain(text)
})

test('changing sign-in methods requires a recent sign-in', async () => {
  await signIn()
  time += 16 * MINUTE
  for (const action of ['begin-totp', 'new-codes', 'token', 'add-passkey']) {
    expect((await act(action)).location, action).toBe('/admin/sign-in?again=1')
  }
  const question = await browser.open('/admin/passkey-question', { kind: 'create' })
  expect(question.status).toBe(403)
})

test('an owner ends its sessions elsewhere', async () => {
  const other = new Browser(site)
  await signIn(other)
  await signIn()
  const { text } = await browser.open('/admin/account')
  const ids = [...text.matchAll(/value="([\da-f-]{36})"/g)].map(([, id]) => id ?? '')
  expect(ids).toHaveLength(1)
  await act('end-session', { id: ids[0] })
  expect((await other.open('/admin')).location).toBe('/admin/sign-in')
  expect((await browser.open('/admin/account')).status).toBe(200)
})

test('rejects a forged passkey', async () => {
  const question = await browser.open('/admin/passkey-question', { kind: 'get' })
  expect(JSON.parse(question.text)).toMatchObject({
    options: { rpId: 'site.test', userVerification: 'required' },
  })
  for (const credential of ['', '{}', 'null', JSON.stringify({ id: 'made-up', response: {} })]) {
    expect((await browser.open('/admin/passkey', { credential })).status).toBe(400)
  }
})

test('an address of a former owner page leads to its page in the admin', async () => {
  expect((await browser.open('/admin/members/5e1f')).location).toBe('/admin/customers/5e1f')
  expect((await browser.open('/admin/audit-log?subject=x')).location).toBe('/admin/settings/audit')
})

test('the owner’s own pages have no link to withdraw from a contract', async () => {
  expect((await browser.open('/withdrawal')).text).toContain('Withdraw from contract here')
  expect((await browser.open('/admin/sign-in')).text).not.toContain('Withdraw from contract here')
  await signIn()
  expect((await browser.open('/admin/account')).text).not.toContain('Withdraw from contract here')
})
