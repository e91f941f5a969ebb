import type { StateMachineResponse } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { callSite, turnableClock } from '../oauth/testing.ts'
import { newEmail, PASSWORD, registerMember } from './testing-members.ts'

const clock = turnableClock()
let site: Site
let token: string
let email: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  token = await visitorToken(site)
  email = newEmail()
  await registerMember(site, token, email)
})
afterEach(() => site.close())

async function login(as: string, password: string, address = '203.0.113.7') {
  const request = new Request(`${site.url}/_api/iam/authentication/v2/login`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ loginId: { email: as }, password }),
  })
  const response = await site.fetch(request, address)
  const body = (await response.json()) as StateMachineResponse & {
    details: { applicationError?: { code: string }; validationError?: object }
  }
  return { status: response.status, headers: response.headers, body, code: body.details?.applicationError?.code }
}

test('a member signs in, in whichever case the address is typed', async () => {
  for (const typed of [email, email.toUpperCase()]) {
    const { status, body } = await login(typed, PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { address: email } },
    })
  }
})

test('a refused login is always an application error, with the code clients know', async () => {
  expect(await login(email, 'wrong password')).toMatchObject({ status: 401, code: '-19976' })
  expect(await login('nobody@example.com', PASSWORD)).toMatchObject({ status: 401, code: 'EMAIL_NOT_FOUND' })
  for (const malformed of ['nobody', '']) {
    const { code, body } = await login(malformed, PASSWORD)
    expect([code, body.details.validationError]).toEqual(['EMAIL_NOT_FOUND', undefined])
  }
})

test('an invalid login fails with the code of its field, which it names', async () => {
  const rejected = async (fields: object) => {
    const { status, body } = await callSite(site, await visitorToken(site), 'POST', '/v2/login', {
      loginId: { email },
      password: PASSWORD,
      ...fields,
    })
    const { code, data } = body.details.applicationError ?? {}
    return [status, code, data]
  }
  const naming = (field: string) => ({ fieldViolations: [expect.objectContaining({ field })] })
  expect(await rejected({ captchaTokens: [{ Recaptcha: 'x'.repeat(5001) }] })).toEqual([
    403,
    '-19970',
    naming('captchaTokens[0].Recaptcha'),
  ])
  expect(await rejected({ password: 12 })).toEqual([401, '-19976', naming('password')])
  expect(await rejected({ loginId: { email: 'nobody' } })).toEqual([401, 'EMAIL_NOT_FOUND', naming('loginId.email')])
  expect(await rejected({ stateToken: 'x'.repeat(1001) })).toEqual([401, 'EMAIL_NOT_FOUND', naming('stateToken')])
  expect(await rejected({ password: 'a heron\0' })).toEqual([401, '-19976', naming('password')])
  expect(await rejected({ loginId: { email: '\ud800' } })).toEqual([401, 'EMAIL_NOT_FOUND', naming('loginId.email')])
})

test('U01: uniform mode does not reveal whether an account exists', async () => {
  await writeSettings(site.db, { uniformSignIn: true })
  const [known, unknown] = [await login(email, 'wrong password'), await login('nobody@example.com', 'wrong password')]
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
})

test('U01: an unknown address takes as much work as a known one', async () => {
  // Of the processor, on all threads: how long an answer takes is up to whatever else the machine does.
  const workOf = async (as: string) => {
    const before = process.cpuUsage()
    await login(as, 'wrong password', '')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await workOf('warm@example.com')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 4; round++) {
    known.push(await workOf(email))
    unknown.push(await workOf(`nobody${round}@example.com`))
  }
  // A hash takes tens of milliseconds; without it the least work would be about one.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
})

test('U02: guesses of one account are slowed more and more, from any number of addresses', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 30; guess++) statuses.push((await login(email, 'wrong', `198.51.100.${guess}`)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  const { status, headers, code } = await login(email, 'wrong', '192.0.2.1')
  expect({ status, code }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)

  const waits: number[] = []
  for (let guess = 0; guess < 6; guess++) {
    clock.turn(Number((await login(email, 'wrong', '192.0.2.1')).headers.get('retry-after')) * 1000)
    expect((await login(email, 'wrong', '192.0.2.1')).status).toBe(401)
    waits.push(Number((await login(email, 'wrong', '192.0.2.1')).headers.get('retry-after')))
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64])
})

test('U02: a hundred concurrent guesses count as a hundred', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => login(email, 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('U02: guessing many accounts from one address is slowed too', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 55; guess++) statuses.push((await login(`nobody${guess}@example.com`, 'wrong')).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await login('someone@example.com', 'wrong', '192.0.2.99')).status).toBe(401)
})

test('U02: a member can sign in from known places during an attack, elsewhere after a delay', async () => {
  await login(email, PASSWORD, '192.0.2.10')
  for (let guess = 0; guess < 10; guess++) await login(email, 'wrong', `198.51.100.${guess}`)
  expect((await login(email, PASSWORD, '192.0.2.20')).status).toBe(429)
  expect((await login(email, PASSWORD, '192.0.2.10')).status).toBe(200)
  clock.turn(15 * 60_000)
  expect((await login(email, PASSWORD, '192.0.2.20')).status).toBe(200)
})

test('reveals that a member is blocked only with the right password', async () => {
  await site.db.updateTable('members').set({ status: 'BLOCKED' }).where('email', '=', email).execute()
  expect((await login(email, 'wrong password')).code).toBe('-19976')
  expect(await login(email, PASSWORD)).toMatchObject({ status: 403, code: 'IDENTITY_NOT_ACTIVE' })
})

test('§6.3 a pending member gets no session token', async () => {
  const pending = { status: 'PENDING', pending_reasons: '["PENDING_ADMIN_APPROVAL_REQUIRED"]' } as const
  await site.db.updateTable('members').set(pending).where('email', '=', email).execute()
  const { status, body } = await login(email, PASSWORD)
  expect(status).toBe(200)
  expect(body.state).toBe('REQUIRE_OWNER_APPROVAL')
  expect(body.sessionToken).toBeUndefined()
})

test('a caller without a token cannot try passwords', async () => {
  const { status } = await callSite(site, null, 'POST', '/_api/iam/authentication/v2/login', {})
  expect(status).toBe(401)
})
