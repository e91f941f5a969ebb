import { createApiKey, type Site, writeSettings } from '@cartwright/server/hosted'
import { callSite, type openMailbox } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'
import { openSignIn, password, redirectUri } from '../testing.ts'

let site: Site
let clientId: string
let mailbox: ReturnType<typeof openMailbox>
let clock: { time: number }
beforeEach(async () => {
  ;({ site, clientId, mailbox, clock } = await openSignIn({ emailVerification: true }))
})
afterEach(() => site.close())

let emails = 0
/** Signs up for the app; says with which address and where it waits. */
async function signUp(browser = new Browser(site)) {
  emails += 1
  const email = `newcomer${emails}@example.com`
  const signIn = await browser.begin({ clientId, redirectUri }, { prompt: 'login' })
  const led = await browser.open(signIn.replace('/sign-in', '/sign-up'), { name: 'Ada', email, password })
  return { browser, email, status: led.status, path: led.location }
}

test('a new member enters the mailed code and is redirected to the app', async () => {
  const { browser, email, status, path } = await signUp()
  expect([status, path]).toEqual([303, expect.stringMatching(/^\/verify\?request=[\w-]+$/)])
  const page = await browser.open(path)
  expect(page.text).toContain(email)
  expect(page.text).toContain('autoComplete="one-time-code"')
  expect(page.text).not.toMatch(/maxLength="6"|onpaste/i)
  const code = await mailbox.code(email)
  // As people copy it.
  const led = await browser.open(path, {
    action: 'verify',
    code: ` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()} `,
  })
  expect(led.status).toBe(303)
  expect(led.location).toMatch(new RegExp(`^${redirectUri}\\?code=`))
  expect((await browser.open(path)).status, 'nothing waits any more').toBe(410)
})

test('a code that is wrong, too old or Too many attempts says which it is', async () => {
  const { browser, email, path } = await signUp()
  const enter = (code: string) => browser.open(path, { action: 'verify', code })
  const code = await mailbox.code(email)
  expect((await enter('12')).text).toContain('six letters and digits')
  expect((await enter('000000')).text).toContain('This code is wrong')
  clock.time += 10 * 60_000 + 1
  expect((await enter(code)).text).toContain('This code has expired')

  await browser.open(path, { action: 'resend' })
  const second = await mailbox.code(email)
  for (let guess = 0; guess < 4; guess += 1) await enter('000000')
  expect((await enter('000000')).text).toContain('Too many attempts')
  const { status, text } = await enter(second)
  expect([status, text.includes('Too many attempts')]).toEqual([400, true])
})

test('sends another code after a displayed delay, and voids the one before', async () => {
  const { browser, email, path } = await signUp()
  const first = await mailbox.code(email)
  expect((await browser.open(path)).text).toMatch(/another code in (30|29) seconds/)
  const early = await browser.open(path, { action: 'resend' })
  expect([early.status, Number(early.headers.get('retry-after')) > 0]).toEqual([429, true])
  clock.time += 30_000
  expect((await browser.post(path, { action: 'resend' })).text).toContain('We sent another code')
  const second = await mailbox.code(email)
  expect((await browser.open(path, { action: 'verify', code: first })).status).toBe(400)
  expect((await browser.open(path, { action: 'verify', code: second })).location).toContain('code=')
})

test('the mail is in the language of the page', async () => {
  const browser = new Browser(site)
  await browser.open('/sign-up?lang=de', { name: '', email: 'grete@example.com', password })
  expect((await mailbox.next('grete@example.com')).subject).toContain('Dein Code')
})

test('U01: in uniform mode the pages tell the same of a known and of a new address, up to the last try', async () => {
  await writeSettings(site.db, { uniformSignIn: true })
  await new Browser(site).open('/sign-up', { name: '', email: 'known@example.com', password })
  const code = await mailbox.code('known@example.com')
  expect(code).toMatch(/^\w{6}$/)
  const tell = async (email: string) => {
    const browser = new Browser(site)
    const { status, location } = await browser.open('/sign-up', { name: '', email, password })
    await mailbox.next(email)
    const pages = [status, location, (await browser.open('/verify')).text]
    for (let guess = 0; guess < 6; guess += 1) {
      const wrong = await browser.open('/verify', { action: 'verify', code: '000000' })
      pages.push(wrong.status, wrong.text)
    }
    return pages.map((page) => String(page).replaceAll(email, 'somebody'))
  }
  expect(await tell('known@example.com')).toEqual(await tell('unknown@example.com'))
})

test('a pending member sees that, can ask again, and can sign in once approved', async () => {
  await writeSettings(site.db, { emailVerification: false, ownerApproval: true })
  const { browser, email, path } = await signUp()
  expect(path).toMatch(/^\/waiting\?/)
  expect((await browser.open(path)).text).toContain('Almost there')
  expect((await browser.open(path, {})).text).toContain('Not yet')
  await approve(email)
  expect((await browser.open(path)).text).toContain('You are signed in')
  const led = await browser.open(path, {})
  expect(led.location).toMatch(new RegExp(`^${redirectUri}\\?code=`))
})

async function approve(email: string) {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const member = await site.db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { status } = await callSite(site, apiKey, 'POST', `/members/v1/members/${member.id}/approve`, {})
  expect(status).toBe(200)
}

test('first the code, then the owner: each waits on its own page', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const { browser, email, path } = await signUp()
  expect((await browser.open(path.replace('/verify', '/waiting'))).location).toBe(path)
  const led = await browser.open(path, { action: 'verify', code: await mailbox.code(email) })
  expect(led.location).toMatch(/^\/waiting\?/)
  expect((await browser.open(path)).location).toBe(led.location)
})

test('every state a sign-in can wait in has a page, STATUS_CHECK too', async () => {
  await writeSettings(site.db, { emailVerification: false, ownerApproval: true })
  const { browser, email, path } = await signUp()
  await site.db.updateTable('members').set({ pending_reasons: '[]' }).where('email', '=', email).execute()
  expect((await browser.open(path)).text).toContain('has to review the account')
  expect((await browser.open(path, {})).text).toContain('Not yet')
})

test('without a waiting sign-in, the pages redirect to sign-in', async () => {
  for (const path of ['/verify', '/waiting']) {
    for (const form of [undefined, { action: 'verify', code: 'ABCDEF' }]) {
      const { status, text } = await new Browser(site).open(path, form)
      expect([path, status, text.includes('href="/sign-in"')]).toEqual([path, 410, true])
    }
  }
})

test('with closed sign-up, the page says so and links to sign-in', async () => {
  await writeSettings(site.db, { signUp: 'CLOSED' })
  const browser = new Browser(site)
  const page = await browser.open('/sign-up')
  expect([page.status, page.text.includes('No new accounts')]).toEqual([403, true])
  expect((await browser.open('/sign-in')).text).not.toContain('Create an account')
  const sent = await browser.open('/sign-up', { name: '', email: 'late@example.com', password })
  expect(sent.status).toBe(403)
})
