import { createApiKey, type Site } from '@cartwright/server/hosted'
import { callSite, type openMailbox, visitorTokens } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'
import { openSignIn, password, redirectUri, SHOP } from '../testing.ts'

const email = 'ada@example.com'
const newPassword = 'seven geese over the weir'

let site: Site
let clientId: string
let mailbox: ReturnType<typeof openMailbox>
let clock: { time: number }
beforeEach(async () => {
  ;({ site, clientId, mailbox, clock } = await openSignIn())
})
afterEach(() => site.close())

async function member() {
  const browser = new Browser(site)
  await browser.open('/sign-up', { name: 'Ada', email, password })
  return browser
}

const link = async () => `/reset-password?${new URLSearchParams({ token: await mailbox.recoveryToken(email) })}`

test('a forgotten password is reset by the mailed link, and the interrupted sign-in continues', async () => {
  const elsewhere = await member()
  const browser = new Browser(site)
  const signIn = await browser.begin({ clientId, redirectUri }, { prompt: 'login' })
  const [, forgot = ''] = /href="(\/forgot-password[^"]+)"/.exec((await browser.open(signIn)).text) ?? []
  expect((await browser.open(forgot, { email })).text).toContain('Check your email')
  const path = await link()
  const page = await browser.open(path)
  expect(page.text).toContain('autoComplete="new-password"')
  expect(page.text, 'the password manager gets the account name').toMatch(/autoComplete="username"[^>]+value="ada@/)
  const led = await browser.open(path, { password: newPassword })
  expect([led.status, led.location]).toEqual([303, expect.stringMatching(new RegExp(`^${redirectUri}\\?code=`))])
  expect((await elsewhere.open('/account/security')).location, 'everybody else is out').toContain('/sign-in')
})

test('a link opened in another browser signs in there, without continuing the first sign-in', async () => {
  await member()
  const browser = new Browser(site)
  const signIn = await browser.begin({ clientId, redirectUri }, { prompt: 'login' })
  await browser.open(signIn.replace('/sign-in', '/forgot-password'), { email })
  const other = new Browser(site)
  const done = await other.post(await link(), { password: newPassword })
  expect(done.text).toContain('Your password is set')
  expect(done.text).toContain(`You are signed in as ${email}`)
})

test('the link of a mail requested by an app redirects to that app in the end', async () => {
  await member()
  const back = `${SHOP}/welcome-back`
  const { access_token } = await visitorTokens(site, clientId)
  const request = { email, redirect: { url: back, clientId } }
  const sent = await callSite(site, access_token, 'POST', '/_api/iam/recovery/v1/send-email', request)
  expect(sent.status).toBe(200)
  const browser = new Browser(site)
  const path = await link()
  const policy = (await browser.open(path)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`form-action 'self' ${SHOP};`)
  expect((await browser.open(path, { password: newPassword })).location).toBe(back)
})

test('U05: a link works once and for half an hour; looking at it uses nothing up, and there is a way out', async () => {
  const browser = await member()
  await browser.open('/forgot-password', { email })
  const first = await link()
  for (let look = 0; look < 2; look += 1) expect((await browser.open(first)).status).toBe(200)
  const weak = await browser.open(first, { password: 'password' })
  expect([weak.status, weak.text.includes('too common')]).toEqual([400, true])
  expect((await browser.open(first, { password: newPassword })).status).toBe(303)
  expect((await mailbox.next(email)).subject).toContain('was changed')

  await browser.open('/forgot-password', { email })
  const second = await link()
  clock.time += 30 * 60_000 + 1
  for (const path of [first, second, '/reset-password', '/reset-password?token=made-up']) {
    for (const form of [undefined, { password: newPassword }]) {
      const { status, text } = await browser.open(path, form)
      expect([path, status, text.includes('href="/forgot-password"')]).toEqual([path, 410, true])
    }
  }
})

test('U01: a request for a link gets the same response for known and unknown addresses', async () => {
  await member()
  const ask = async (address: string) => {
    const { status, text } = await new Browser(site).open('/forgot-password', { email: address })
    return [status, text.replaceAll(address, 'somebody')]
  }
  expect(await ask(email)).toEqual(await ask('nobody@example.com'))
  expect((await new Browser(site).open('/forgot-password', { email: 'ada@' })).status).toBe(400)
})

test('limits mails to an address: repeated requests have to wait', async () => {
  const statuses = []
  for (let request = 0; request < 7; request += 1)
    statuses.push((await new Browser(site).open('/forgot-password', { email })).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('an invited member sets a first password and is signed in', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  await callSite(site, apiKey, 'POST', '/members/v1/members', { member: { loginEmail: email } })
  const browser = new Browser(site)
  const path = await link()
  expect((await browser.open(path)).text).toContain('Welcome to Linholme')
  expect((await browser.post(path, { password: newPassword })).text).toContain('Your password is set')
})

test('a member who must set a new password sees that, and how', async () => {
  await member()
  await site.db.updateTable('credentials').set({ reset_required: 1 }).execute()
  const { status, text } = await new Browser(site).open('/sign-in', { email, password })
  expect([status, text.includes('have to set a new password')]).toEqual([401, true])
  expect(text).toContain('href="/forgot-password"')
})
