import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CaptchaToken, calls } from '@cartwright/contract'
import { solveChallenge } from 'altcha-lib/v1'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { ask, callOf, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { turnableClock } from '../../oauth/testing.ts'
import { newEmail, PASSWORD, signUp } from '../testing-members.ts'
import type { CaptchaProvider } from './captcha-provider.ts'
import { recaptcha, turnstile } from './site-verify.ts'

const clock = turnableClock()
const missing = { status: 403, code: '-19971' }
const invalid = { status: 403, code: '-19970' }

let site: Site
let token: string
const closers: (() => unknown)[] = []
afterEach(async () => {
  await site.close()
  for (const close of closers.splice(0)) close()
})

async function openWith(captcha?: CaptchaProvider) {
  site = await createTestSite({ now: clock.now, ...(captcha && { captcha }) })
  token = await visitorToken(site)
}

const registration = (captchaTokens?: CaptchaToken[]) => ({
  loginId: { email: newEmail() },
  password: PASSWORD,
  ...(captchaTokens && { captchaTokens }),
})
const register = (captchaTokens?: CaptchaToken[]) => ask(site, token, calls.RegisterV2, registration(captchaTokens))
const registerRejected = (captchaTokens?: CaptchaToken[]) =>
  rejection(site, token, calls.RegisterV2, registration(captchaTokens))

/** What the script of a page does. */
async function solve(): Promise<string> {
  const { challenge: requested } = await ask(site, token, calls.GetCaptcha, {})
  if (!requested) throw new Error('No puzzle was set')
  const { algorithm, challenge, salt, maxnumber, signature } = requested
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  const payload = { algorithm, challenge, number: solution?.number, salt, signature }
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

test('with captchas always required, the built-in puzzle is accepted, visible or invisible', async () => {
  await openWith()
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  expect(await registerRejected()).toEqual(missing)
  expect(await registerRejected([{}])).toEqual(missing)
  expect(await registerRejected([{ Recaptcha: 'forged' }])).toEqual(invalid)
  expect((await register([{ Recaptcha: await solve() }])).state).toBe('SUCCESS')
  expect((await register([{ InvisibleRecaptcha: await solve() }])).state).toBe('SUCCESS')
})

test('a solution works once, however it is encoded, and for ten minutes', async () => {
  await openWith()
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  const used = await solve()
  await register([{ Recaptcha: used }])
  const { algorithm, challenge, number, salt, signature } = JSON.parse(Buffer.from(used, 'base64').toString())
  const write = (more: object) =>
    Buffer.from(JSON.stringify({ signature, salt, number, challenge, algorithm, ...more })).toString('base64')
  // The delimiter at the salt's end is put there by the library when it is missing: both are the same puzzle.
  const unended = salt.replace(/&$/, '')
  expect(unended).not.toBe(salt)
  for (const again of [used, write({ took: 5 }), write({ salt: unended }), write({ salt: unended, took: 6 })]) {
    expect(await registerRejected([{ Recaptcha: again }])).toEqual(invalid)
  }
  const late = await solve()
  clock.turn(10 * 60_000 + 1000)
  expect(await registerRejected([{ Recaptcha: late }])).toEqual(invalid)
})

test('a puzzle of one’s own making is no proof', async () => {
  await openWith()
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  const { algorithm, challenge, number, salt } = JSON.parse(Buffer.from(await solve(), 'base64').toString())
  for (const forged of [
    { algorithm, challenge, number, salt, signature: 'x' },
    { algorithm, challenge, number: Number(number) + 1, salt, signature: 'x' },
    { algorithm: 'SHA-1', challenge, number, salt, signature: 'x' },
  ]) {
    const Recaptcha = Buffer.from(JSON.stringify(forged)).toString('base64')
    expect(await registerRejected([{ Recaptcha }])).toEqual(invalid)
  }
})

test('after suspicion: requires a captcha only after failed guesses', async () => {
  await openWith()
  await writeSettings(site.db, { captcha: 'AFTER_SUSPICION' })
  const { email } = await signUp(site)
  const login = (password: string) => ({ loginId: { email }, password })
  expect((await ask(site, token, calls.LoginV2, login(PASSWORD))).state).toBe('SUCCESS')
  for (let guess = 0; guess < 3; guess++) {
    expect(await rejection(site, token, calls.LoginV2, login(`guess ${guess}`))).toEqual({
      status: 401,
      code: '-19976',
    })
  }
  for (let guess = 0; guess < 9; guess++) {
    expect(await rejection(site, token, calls.LoginV2, login(PASSWORD))).toEqual(missing)
  }
  const captchaTokens = [{ Recaptcha: await solve() }]
  expect((await ask(site, token, calls.LoginV2, { ...login(PASSWORD), captchaTokens })).state).toBe('SUCCESS')
  expect((await ask(site, token, calls.LoginV2, login(PASSWORD))).state).toBe('SUCCESS')
})

/** A local captcha provider that accepts configured tokens. */
async function startJudge(judge: (form: URLSearchParams) => object | string) {
  const requested: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    requested.push(Object.fromEntries(form))
    const said = judge(form)
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return { requested, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify` }
}

const keys = {
  visible: { siteKey: 'seen', secret: 'secret of the seen' },
  invisible: { siteKey: 'unseen', secret: 'secret of the unseen' },
}

test.each([
  ['RECAPTCHA', recaptcha],
  ['TURNSTILE', turnstile],
] as const)(
  '%s is asked with the secret of the key that is seen, or of the one that is not',
  async (name, provider) => {
    const judge = await startJudge((form) => ({ success: form.get('response') === 'a person' }))
    await openWith(provider({ ...keys, verifyUrl: judge.url }))
    await writeSettings(site.db, { captcha: 'ALWAYS' })
    expect(await ask(site, token, calls.GetCaptcha, {})).toEqual({
      provider: name,
      visibleSiteKey: 'seen',
      invisibleSiteKey: 'unseen',
    })
    expect((await register([{ Recaptcha: 'a person' }])).state).toBe('SUCCESS')
    expect((await register([{ InvisibleRecaptcha: 'a person' }])).state).toBe('SUCCESS')
    expect(await registerRejected([{ Recaptcha: 'a machine' }])).toEqual(invalid)
    expect(judge.requested.map(({ secret }) => secret)).toEqual([
      keys.visible.secret,
      keys.invisible.secret,
      keys.visible.secret,
    ])
  },
)

test('rejects an invisible captcha with a low score', async () => {
  const judge = await startJudge((form) => ({ success: true, score: form.get('response') === 'a person' ? 0.9 : 0.1 }))
  await openWith(recaptcha({ ...keys, verifyUrl: judge.url }))
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  expect((await register([{ InvisibleRecaptcha: 'a person' }])).state).toBe('SUCCESS')
  expect(await registerRejected([{ InvisibleRecaptcha: 'a machine' }])).toEqual(invalid)
})

test('rejects every captcha while its provider is unavailable or not configured', async () => {
  const { url } = await startJudge(() => ({}))
  await openWith(recaptcha({ visible: keys.visible, verifyUrl: url }))
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  expect(await registerRejected([{ Recaptcha: 'a person' }])).toEqual(invalid)
  expect(await registerRejected([{ InvisibleRecaptcha: 'a person' }])).toEqual(invalid)
})

/** As both providers document their answers. */
const person = {
  success: true,
  challenge_ts: '2026-11-21T12:00:00.000Z',
  hostname: 'shop.test',
  'error-codes': [],
  action: 'sign-up',
  cdata: '',
  metadata: { interactive: false },
}

test.each([
  [person, true],
  [{ ...person, action: '' }, true],
  [{ success: true, challenge_ts: person.challenge_ts, hostname: 'shop.test' }, true],
  [{ ...person, hostname: 'evil.test' }, false],
  [{ ...person, hostname: undefined }, false],
  [{ ...person, action: 'newsletter' }, false],
  [{ ...person, score: 0.4 }, false],
  [{ ...person, score: null }, true],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  [{ success: false, 'error-codes': ['invalid-input-response'] }, false],
])('what a captcha was solved for, and where, is looked at: %j', async (judgement, isTaken) => {
  const { url } = await startJudge(() => judgement)
  await openWith(turnstile({ ...keys, verifyUrl: url, hostnames: ['shop.test', 'site.test'], actions: ['sign-up'] }))
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  const captchaTokens = [{ Recaptcha: 'a token' }]
  if (isTaken) expect((await register(captchaTokens)).state).toBe('SUCCESS')
  else expect(await registerRejected(captchaTokens)).toEqual(invalid)
})

test.each([
  [{ success: false, 'error-codes': ['invalid-input-secret'] }],
  [{ success: false, 'error-codes': ['internal-error'] }],
  ['<html>502 Bad Gateway</html>'],
  [{ unexpected: 'shape' }],
  [null],
])('O07: a provider response of %j rejects the captcha with the reason, without logging secrets', async (said) => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const { url } = said === null ? { url: 'http://127.0.0.1:9/siteverify' } : await startJudge(() => said)
  site = await createTestSite({ now: clock.now, log, captcha: recaptcha({ ...keys, verifyUrl: url }) })
  token = await visitorToken(site)
  await writeSettings(site.db, { captcha: 'ALWAYS' })
  const requested = registration([{ Recaptcha: 'canary of the token' }])
  const answer = await callOf(site, token, calls.RegisterV2, requested)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    details: { applicationError: { code: '-19970', data: { reason: 'PROVIDER_UNAVAILABLE' } } },
  })
  const logged = lines.join('')
  expect(logged).toContain('RECAPTCHA')
  for (const secret of [keys.visible.secret, 'canary of the token', requested.loginId.email]) {
    expect(logged).not.toContain(secret)
  }
})
