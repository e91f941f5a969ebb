import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recaptcha, type Site, turnstile } from '@cartwright/server'
import { writeSettings } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'

const account = { name: '', email: 'ada@example.com', password: 'a heron in the reeds' }

let site: Site
const closers: (() => unknown)[] = []
afterEach(async () => {
  await site.close()
  for (const close of closers.splice(0)) close()
})

/** What the page's script does. */
function solve(page: string): string {
  const [, json = ''] = /data-challenge="([^"]+)"/.exec(page) ?? []
  const { algorithm, challenge, salt, maxnumber, signature } = JSON.parse(
    json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The page sets no puzzle')
}

test('a form with a required captcha has a puzzle, and accepts its solution', async () => {
  site = await createTestSite()
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  const browser = new Browser(site)
  for (const path of ['/sign-up', '/sign-in']) {
    const page = (await browser.open(path)).text
    expect(page).toContain('requires JavaScript at the moment')
    const without = await browser.open(path, account)
    expect([without.status, without.text.includes('not finished')]).toEqual([403, true])
    expect(without.text, 'what was typed stays').toContain('value="ada@example.com"')
    const forged = await browser.open(path, { ...account, captcha: 'forged' })
    expect([forged.status, forged.text.includes('has expired')]).toEqual([403, true])
    const led = await browser.open(path, { ...account, captcha: solve(forged.text) })
    expect([path, led.status]).toEqual([path, 303])
    await browser.open('/sign-out', {})
  }
})

test('after suspicion the error shows the puzzle, and not before', async () => {
  site = await createTestSite()
  await writeSettings(site.db, { captcha: 'AFTER_SUSPICION' })
  await new Browser(site).open('/sign-up', account)
  const browser = new Browser(site)
  const guess = { ...account, password: 'a wrong one' }
  expect((await browser.open('/sign-in')).text).not.toContain('data-challenge')
  let page = ''
  for (let count = 0; count < 3; count += 1) page = (await browser.open('/sign-in', guess)).text
  expect((await browser.open('/sign-in', { ...account, captcha: solve(page) })).status).toBe(303)
})

test('A15: a page loads a provider’s script only where the owner has chosen one, and only that one’s', async () => {
  const visible = { siteKey: 'the-key', secret: 'the-secret' }
  const cases = [
    [recaptcha({ visible }), 'https://www.google.com https://www.gstatic.com', 'class="g-recaptcha"', 'Google'],
    [turnstile({ visible }), 'https://challenges.cloudflare.com', 'class="cf-turnstile"', 'Cloudflare'],
  ] as const
  for (const [captcha, origins, widget, name] of cases) {
    site = await createTestSite({ captcha })
    const before = await new Browser(site).open('/sign-in')
    expect(before.headers.get('content-security-policy')).toContain(`script-src 'self';`)
    await writeSettings(site.db, { captcha: 'ALWAYS' })
    const { headers, text } = await new Browser(site).open('/sign-in')
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${origins};`)
    expect(text).toContain(widget)
    expect(text, 'the page does not name the provider').toContain(`This page loads ${name}`)
    const forgot = await new Browser(site).open('/forgot-password')
    expect(forgot.headers.get('content-security-policy')).toContain(`script-src 'self';`)
    await site.close()
  }
  site = await createTestSite()
})

test('the token of a captcha widget is verified with the provider, by the key that was shown', async () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk) => requested.push(String(chunk)))
    request.on('end', () => response.end(JSON.stringify({ success: true })))
  }).listen(0)
  closers.push(() => server.close())
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const invisible = { siteKey: 'unseen', secret: 'secret-of-unseen' }
  site = await createTestSite({ captcha: turnstile({ invisible, verifyUrl }) })
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  const led = await new Browser(site).open('/sign-up', { ...account, 'cf-turnstile-response': 'a-token' })
  expect(led.status).toBe(303)
  expect(requested.join()).toContain('secret=secret-of-unseen&response=a-token')
})
