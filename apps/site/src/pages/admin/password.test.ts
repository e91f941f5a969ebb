import { createOwner, type Site } from '@cartwright/server/hosted'
import { createTestSite, openMailbox } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUp } from '../../set-up.ts'
import { Browser } from '../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const newPassword = 'seven geese over the weir'

let site: Site
let browser: Browser
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test' })
  await createOwner(site, owner)
  await setUp(site, { name: 'Kontor', country: 'DE', currency: 'EUR', language: 'en' })
  browser = new Browser(site)
})
afterEach(() => site.close())

const signIn = (who = browser, password = owner.password) => who.open('/admin/sign-in', { ...owner, password })

test('an owner changes the password on a page with errors at each field', async () => {
  expect((await browser.open('/admin/password')).location).toBe('/admin/sign-in')
  await signIn()
  expect((await browser.open('/admin/account')).text).toContain('href="/admin/password"')
  const page = await browser.open('/admin/password')
  expect(page.text).toMatch(/autoComplete="current-password"/i)
  expect(page.text, 'there is no second factor').not.toContain('name="code"')

  const empty = await browser.open('/admin/password', { currentPassword: '', newPassword: 'password' })
  expect(empty.status).toBe(400)
  expect(empty.text).toContain('<a href="#currentPassword">Enter your password.</a>')
  expect(empty.text).toContain('too common')
  const wrong = await browser.open('/admin/password', { currentPassword: 'a wrong one', newPassword })
  expect([wrong.status, wrong.text.includes('This is not your current password.')]).toEqual([400, true])

  const changed = await browser.post('/admin/password', { currentPassword: owner.password, newPassword })
  expect([changed.status, changed.text.includes('Your password is changed')]).toEqual([200, true])
  expect((await signIn(new Browser(site), newPassword)).location).toBe('/admin')
})

test('the page asks for a code only where a second factor is on', async () => {
  await signIn()
  const { text } = await browser.open('/admin/security', { action: 'begin-totp' })
  expect(text).toContain('totp-secret')
  await site.db.updateTable('owner_totp').set({ confirmed_at: new Date().toISOString() }).execute()
  expect((await browser.open('/admin/password')).text).toContain('name="code"')
  const without = { currentPassword: owner.password, newPassword }
  const rejected = await browser.open('/admin/password', without)
  expect([rejected.status, rejected.text.includes('href="#code"')]).toEqual([400, true])
  const wrong = await browser.open('/admin/password', { ...without, code: '000000' })
  expect([wrong.status, wrong.text.includes('not valid')]).toEqual([400, true])
})

test('a forgotten password: the page says the same of any address, and the link of the mail sets a new one', async () => {
  expect((await browser.open('/admin/sign-in')).text).toContain('href="/admin/forgot-password"')
  expect((await browser.open('/admin/forgot-password', { email: 'nonsense' })).status).toBe(400)
  const known = await browser.open('/admin/forgot-password', { email: owner.email })
  const unknown = await browser.open('/admin/forgot-password', { email: 'nobody@example.com' })
  expect(unknown.text.replaceAll('nobody@example.com', owner.email)).toBe(known.text)

  const { text } = await openMailbox(site).next(owner.email)
  const { pathname, search } = new URL(/https:\/\/site\.test\S+/.exec(text)?.[0] ?? '')
  expect((await browser.open(pathname + search)).text).toContain('autoComplete="new-password"')
  expect((await browser.open(pathname + search, { password: 'password' })).status).toBe(400)
  const set = await browser.post(pathname + search, { password: newPassword })
  expect(set.text).toContain('Your new password is set')
  expect((await browser.open('/admin')).location, 'the link alone starts no session').toBe('/admin/sign-in')
  expect((await signIn(browser, newPassword)).location).toBe('/admin')
  const used = await browser.open(pathname + search)
  expect([used.status, used.text.includes('no longer valid')]).toEqual([410, true])
})

test('the pages and the mail come in German too', async () => {
  const german = { 'accept-language': 'de' }
  expect((await browser.open('/admin/forgot-password', undefined, german)).text).toContain('Neues Passwort festlegen')
  await browser.open('/admin/forgot-password', { email: owner.email }, german)
  const { subject, text } = await openMailbox(site).next(owner.email)
  expect(subject).toContain('Neues Inhaber-Passwort')
  const { pathname, search } = new URL(/https:\/\/site\.test\S+/.exec(text)?.[0] ?? '')
  expect((await browser.open(pathname + search, undefined, german)).text).toContain('lang="de"')
})
