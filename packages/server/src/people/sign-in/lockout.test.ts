import { calls, type StateMachineResponse } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBrowserKnown, requestRecovery, signInBrowser, sourceOf } from '../../edges/hosted/sign-in.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestApp, turnableClock, visitorTokens } from '../oauth/testing.ts'
import { openMailbox } from './mail/testing.ts'
import { newEmail, PASSWORD, registerMember } from './testing-members.ts'

const HOME = '192.0.2.10'
const AWAY = '192.0.2.20'
const NEW_PASSWORD = 'seven geese over the weir'
const MINUTE = 60_000

const clock = turnableClock()
let site: Site
let mailbox: ReturnType<typeof openMailbox>
let clientId: string
let token: string
let email: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  mailbox = openMailbox(site)
  clientId = (await createTestApp(site)).clientId
  await pass(0)
  email = newEmail()
  await registerMember(site, token, email)
})
afterEach(() => site.close())

/** Tokens do not last through these attacks. */
async function pass(milliseconds: number) {
  clock.turn(milliseconds)
  token = (await visitorTokens(site, clientId)).access_token
}

/** A call from somewhere; clients find status and code in its answer. */
async function from(address: string, call: { readonly path: string }, body: object) {
  const request = new Request(site.url + call.path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const response = await site.fetch(request, address)
  return { status: response.status, body: (await response.json()) as StateMachineResponse }
}

const login = (address: string, password: string) =>
  from(address, calls.LoginV2, { loginId: { email }, password }).then(({ status }) => status)
const register = (address: string, newcomer: string) =>
  from(address, calls.RegisterV2, { loginId: { email: newcomer }, password: PASSWORD })
const askForLink = (address: string) => from(address, calls.SendRecoveryEmail, { email }).then(({ status }) => status)

const stranger = (number: number) => `198.51.${Math.floor(number / 200)}.${(number % 200) + 1}`

/** Guesses from ever new networks, as soon as each is let through: for so long. */
async function guessFor(milliseconds: number) {
  const until = clock.now().getTime() + milliseconds
  for (let number = 0; clock.now().getTime() < until; number++) {
    const status = await login(stranger(number), 'wrong password')
    if (status === 429) await pass(MINUTE)
    else expect(status).toBe(401)
  }
  // The last guess was allowed, so that the next attempt finds the account slowed.
  while ((await login(stranger(999), 'wrong password')) === 429) await pass(MINUTE)
}

test('U02: under attack, the owner signs in from a known network', async () => {
  expect(await login(HOME, PASSWORD)).toBe(200)
  await guessFor(60 * MINUTE)
  expect(await login(AWAY, PASSWORD)).toBe(429)
  expect(await login(HOME, PASSWORD)).toBe(200)
})

test('U02: a browser that signed in before does so anywhere, also beside an attacker in its network', async () => {
  const page = (cookie?: string) => new Request(`${site.url}/sign-in`, cookie ? { headers: { cookie } } : {})
  const signIn = (cookie?: string, password = PASSWORD) =>
    signInBrowser(site, page(cookie), { email, password, address: AWAY }).then(
      ({ state }) => state,
      ({ code }) => code,
    )
  const [cookie = ''] = (await keepBrowserKnown(site, page(), { email })).split(';')
  for (let guess = 0; guess < 20; guess++) await login(AWAY, 'wrong password')
  expect(await signIn()).toBe('TOO_MANY_REQUESTS')
  expect(await signIn('cartwright-known=invented')).toBe('TOO_MANY_REQUESTS')

  const other = newEmail()
  await registerMember(site, token, other)
  const [foreign = ''] = (await keepBrowserKnown(site, page(), { email: other })).split(';')
  expect(await signIn(foreign), 'known to another member').toBe('TOO_MANY_REQUESTS')

  expect(await signIn(cookie)).toBe('SUCCESS')

  const guesses = []
  for (let guess = 0; guess < 8; guess++) guesses.push(await signIn(cookie, 'wrong password'))
  expect(guesses.slice(0, 5)).toEqual(Array(5).fill('-19976'))
  expect(guesses.slice(5)).toEqual(Array(3).fill('TOO_MANY_REQUESTS'))
})

test('U02: under attack, an owner on an unknown device signs in by mail, and the device is known from then on', async () => {
  await guessFor(30 * MINUTE)
  expect(await login(AWAY, PASSWORD)).toBe(429)
  expect(await askForLink(AWAY)).toBe(200)
  const recoveryToken = await mailbox.recoveryToken(email)
  expect((await from(AWAY, calls.Recover, { recoveryToken, password: NEW_PASSWORD })).body.state).toBe('SUCCESS')
  await guessFor(10 * MINUTE)
  expect(await login(AWAY, NEW_PASSWORD)).toBe(200)
})

test('U02: constant requests for links from one place do not block others', async () => {
  const statuses = []
  for (let ask = 0; ask < 100; ask++) statuses.push(await askForLink(stranger(0)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  for (let ask = 0; ask < 5; ask++) await mailbox.recoveryToken(email)
  expect(await askForLink(HOME)).toBe(200)
  const recoveryToken = await mailbox.recoveryToken(email)
  expect((await from(HOME, calls.Recover, { recoveryToken, password: NEW_PASSWORD })).status).toBe(200)
})

test('U02: many strangers who ask for links get few sent, and the owner always has one that works', async () => {
  const links: string[] = []
  for (let minute = 0; minute < 120; minute++) {
    for (let ask = 0; ask < 3; ask++) expect(await askForLink(stranger(minute * 3 + ask))).toBe(200)
    while (!(await mailbox.isEmpty(email))) links.push(await mailbox.recoveryToken(email))
    await pass(MINUTE)
  }
  expect(links.length).toBeLessThan(30 + 120 / 5 + 10)
  expect(await askForLink(HOME)).toBe(200)
  const recoveryToken = links.at(-1) ?? ''
  expect((await from(HOME, calls.Recover, { recoveryToken, password: NEW_PASSWORD })).body.state).toBe('SUCCESS')
})

test('U02: a known device gets its links, whatever strangers request', async () => {
  await login(HOME, PASSWORD)
  for (let ask = 0; ask < 60; ask++) await askForLink(stranger(ask))
  while (!(await mailbox.isEmpty(email))) await mailbox.next(email)
  await requestRecovery(site, { email, redirectUrl: null, ...sourceOf(site, new Request(site.url), HOME) })
  expect(await mailbox.recoveryToken(email)).toHaveLength(43)
})

test("U04: a stranger's repeated sign-ups do not block the owner's codes", async () => {
  await writeSettings(site.db, { uniformSignIn: true })
  const newcomer = newEmail()
  const statuses = []
  for (let ask = 0; ask < 50; ask++) statuses.push((await register(stranger(0), newcomer)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  while (!(await mailbox.isEmpty(newcomer))) await mailbox.next(newcomer)

  // Another sign-up created the account first; the owner of the address takes possession of it by the mail.
  expect((await register(HOME, newcomer)).status).toBe(200)
  expect((await mailbox.next(newcomer)).subject).toContain('already')
  expect((await from(HOME, calls.SendRecoveryEmail, { email: newcomer })).status).toBe(200)
  const recoveryToken = await mailbox.recoveryToken(newcomer)
  expect((await from(HOME, calls.Recover, { recoveryToken, password: NEW_PASSWORD })).body.state).toBe('SUCCESS')
})

test("U04: a stranger's codes do not use up those of the owner", async () => {
  await writeSettings(site.db, { emailVerification: true })
  const newcomer = newEmail()
  const { body } = await register(HOME, newcomer)
  for (let ask = 0; ask < 20; ask++) {
    await from(stranger(0), calls.LoginV2, { loginId: { email: newcomer }, password: PASSWORD })
    await register(stranger(1), newcomer)
  }
  while (!(await mailbox.isEmpty(newcomer))) await mailbox.next(newcomer)
  clock.turn(MINUTE)
  const { stateToken = '' } = body
  expect((await from(HOME, calls.ResendDuringAuthentication, { stateToken })).body.state).toBe(
    'REQUIRE_EMAIL_VERIFICATION',
  )
  const code = await mailbox.code(newcomer)
  expect((await from(HOME, calls.VerifyDuringAuthentication, { stateToken, code })).body.state).toBe('SUCCESS')
})
