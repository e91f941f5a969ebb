import { writeSettings } from '@cartwright/server/hosted'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { openSignIn, password, redirectUri } from './testing.ts'

let shop: Awaited<ReturnType<typeof openSignIn>>
beforeEach(async () => {
  shop = await openSignIn({ emailVerification: true })
})
afterEach(() => shop.site.close())

const fieldOf = (page: string, name: string) =>
  (new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page) ?? [''])[0].toLowerCase()

async function openCode() {
  const browser = new Browser(shop.site)
  const signIn = await browser.begin({ clientId: shop.clientId, redirectUri }, { prompt: 'login' })
  const { location } = await browser.open(signIn.replace('/sign-in', '/sign-up'), {
    name: '',
    email: 'bo@example.com',
    password,
  })
  return { browser, path: location, code: await shop.mailbox.code('bo@example.com') }
}

describe('a password manager finds', () => {
  test.each([
    ['/sign-in', 'email', 'username', 'gh:hudikhq/hoodik#189'],
    ['/sign-in', 'password', 'current-password', 'gh:zitadel/zitadel#11735'],
    ['/sign-up', 'email', 'username', 'gh:fabriziosalmi/nis2-public#179'],
    ['/sign-up', 'password', 'new-password', 'gh:znuny/Znuny#64'],
  ])('at %s for %s the field for %s: %s', async (path, name, token) => {
    const { text } = await new Browser(shop.site).open(path)
    const [, tokens = ''] = /autocomplete="([^"]+)"/.exec(fieldOf(text, name)) ?? []
    expect(tokens.split(' ')).toContain(token)
  })

  test('one field for a mailed code, which takes all that is pasted: gh:dailydotdev/apps#6421', async () => {
    const { browser, path } = await openCode()
    const { text } = await browser.open(path)
    expect(text.match(/one-time-code/gi)).toHaveLength(1)
    expect(fieldOf(text, 'code')).not.toMatch(/maxlength="[1-9]"/)
  })
})

describe('a mailed code', () => {
  test.each([
    ['with blanks at its ends', ' 12 ', 'gh:mozilla/fxa#2498'],
    ['in two groups', '1 2', 'gh:scheb/two-factor-bundle#155'],
    ['with a tab and a line break', '\t12\n', 'gh:ValueMelody/melody-auth#205'],
    ['with a narrow blank', '\u202f1\u00a02', 'gh:mozilla/fxa#2498'],
    ['with invisible characters', '\u200b12\ufeff', 'gh:mozilla/fxa#2498'],
  ])('is taken %s, as %j: %s', async (_, halves) => {
    const { browser, path, code } = await openCode()
    const written = [...halves].map((sign) => ({ 1: code.slice(0, 3), 2: code.slice(3) })[sign] ?? sign).join('')
    const { location } = await browser.open(path, { action: 'verify', code: written })
    expect(location).toMatch(new RegExp(`^${redirectUri}\\?code=`))
  })

  test.each([
    ['008003', 'gh:andreaswilli/react-verification-input#89'],
    ['012345', 'gh:modrinth/code#1555'],
    ['000000', 'gh:keyurparalkar/react-headless-passcode#19'],
  ])('such as %s is text, of which no zero is lost: %s', async (code) => {
    const { browser, path } = await openCode()
    const { text } = await browser.open(path, { action: 'verify', code })
    expect(fieldOf(text, 'code')).not.toContain('type="number"')
    expect(text, 'six characters have arrived').toContain('This code is wrong')
  })
})

test('a form that was open until the sign-in expired says so, and the next sign-in works: gh:expertiza/expertiza#56', async () => {
  await writeSettings(shop.site.db, { emailVerification: false })
  const browser = new Browser(shop.site)
  await browser.open('/sign-up', { name: '', email: 'ada@example.com', password })
  const other = new Browser(shop.site)
  const path = await other.begin({ clientId: shop.clientId, redirectUri }, { prompt: 'login' })
  shop.clock.time += 25 * 3_600_000
  const late = await other.open(path, { email: 'ada@example.com', password })
  expect(late.status).toBe(410)
  expect(late.text).toContain('took too long')
  const again = await other.begin({ clientId: shop.clientId, redirectUri }, { prompt: 'login' })
  const { location } = await other.open(again, { email: 'ada@example.com', password })
  expect(location).toMatch(new RegExp(`^${redirectUri}\\?code=`))
})
