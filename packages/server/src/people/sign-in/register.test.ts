import { calls, type StateMachineResponse } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { callSite } from '../oauth/testing.ts'
import { newEmail, PASSWORD } from './testing-members.ts'

let site: Site
let token: string
beforeEach(async () => {
  site = await createTestSite()
  token = await visitorToken(site)
})
afterEach(() => site.close())

const PATH = '/_api/iam/authentication/v2/register'

async function register(body: object) {
  const answer = await callSite(site, token, 'POST', PATH, {
    loginId: { email: newEmail() },
    password: PASSWORD,
    ...body,
  })
  const { applicationError, validationError } = answer.body.details ?? {}
  return { ...answer, code: applicationError?.code, violations: validationError?.fieldViolations }
}

test.each(['/_api/iam/authentication', '/iam/authentication', ''])(
  'a visitor becomes a member at %s/v2/register',
  async (prefix) => {
    const email = newEmail()
    const body = { loginId: { email }, password: PASSWORD, profile: { firstName: 'Ada', lastName: 'Lovelace' } }
    const answer = await callSite<StateMachineResponse>(site, token, 'POST', `${prefix}/v2/register`, body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: {
        email: { address: email, isVerified: false },
        status: { name: 'ACTIVE', reasons: [] },
        identityProfile: { firstName: 'Ada', emails: [email], labels: [], customFields: [] },
        connections: [],
      },
    })
  },
)

test('an address has one member, in any spelling, also with two concurrent sign-ups', async () => {
  const email = newEmail()
  const spellings = [email, email.toUpperCase(), email, email]
  const answers = await Promise.all(spellings.map((spelling) => register({ loginId: { email: spelling } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('-19995')
})

test('a malformed address is a violation that clients recognise', async () => {
  const { status, violations } = await register({ loginId: { email: 'nobody' } })
  expect(status).toBe(400)
  expect(violations).toEqual([
    { field: 'loginId.email', description: expect.any(String), violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
  ])
})

test.each([
  'x7$kQm!2',
  'correct horse battery staple',
  'пароль-на-кириллице',
  '🦢🌾🕯️🫖🧵🪴🧺📯',
  '        spaces around        ',
  'garçon, l’été à Übersee',
  `${'long pass phrase '.repeat(8)}`,
  'a heron, a reed, 1000 ponds'.repeat(30),
])('U03: any characters will do, from 8 to 128 and beyond: %s', async (password) => {
  const email = newEmail()
  expect((await register({ loginId: { email }, password })).status).toBe(200)
  const login = (tried: string) => callSite(site, token, 'POST', '/v2/login', { loginId: { email }, password: tried })
  expect((await login(password)).status).toBe(200)
  expect((await login([...password].slice(0, -1).join(''))).status, 'nothing is cut off').toBe(401)
})

test.each([
  ['short', 'MIN_LENGTH'],
  ['1234567', 'MIN_LENGTH'],
  ['password', 'VALIDATION'],
  ['Password1', 'VALIDATION'],
  ['PASSWORD123', 'VALIDATION'],
  ['12345678', 'VALIDATION'],
  ['qwertyuiop', 'VALIDATION'],
  ['iloveyou', 'VALIDATION'],
  ['sunshine1', 'VALIDATION'],
  ['dragon2024', 'VALIDATION'],
  ['aaaaaaaaaaaa', 'VALIDATION'],
  ['abababababab', 'VALIDATION'],
  ['abcabcabcabc', 'VALIDATION'],
  ['abcdefghijkl', 'VALIDATION'],
  ['98765432', 'VALIDATION'],
  ['x'.repeat(1001), 'MAX_LENGTH'],
])('U03: rejects %s as a password and names the rule', async (password, rule) => {
  const { status, violations } = await register({ password })
  expect(status).toBe(400)
  expect(violations).toMatchObject([{ field: 'password', violatedRule: rule, data: { type: 'PASSWORD' } }])
})

test('U03: the address itself is no password', async () => {
  const email = 'wilhelmina@example.com'
  for (const password of [email, 'Wilhelmina', 'wilhelmina1815']) {
    expect((await register({ loginId: { email }, password })).status).toBe(400)
  }
})

test('U03: hashes passwords with Argon2id and OWASP’s parameters or better', async () => {
  await register({})
  const { password_hash } = await site.db.selectFrom('credentials').select('password_hash').executeTakeFirstOrThrow()
  const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(password_hash) ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
  expect(Number(passes)).toBeGreaterThanOrEqual(2)
  expect(Number(lanes)).toBeGreaterThanOrEqual(1)
})

test('Z11: a sign-up cannot set labels, status, id or verification', async () => {
  const email = newEmail()
  const profile = {
    nickname: 'Ada',
    labels: ['staff'],
    slug: 'admin',
    privacyStatus: 'PUBLIC',
    emails: ['owner@example.com'],
  }
  const wishes = {
    id: 'x',
    status: 'ACTIVE',
    role: 'owner',
    identity: { email: { isVerified: true } },
    __proto__: { a: 1 },
  }
  const answer = await callSite<StateMachineResponse>(site, token, 'POST', PATH, {
    ...wishes,
    loginId: { email },
    password: PASSWORD,
    profile: { ...profile, ...wishes },
  })
  const { identity } = answer.body
  expect(identity?.identityProfile).toMatchObject({
    nickname: 'Ada',
    labels: [],
    emails: [email],
    privacyStatus: 'UNDEFINED',
  })
  expect(identity?.identityProfile).not.toHaveProperty('slug')
  expect(identity?.email?.isVerified).toBe(false)
  expect(identity?.id).not.toBe('x')
})

test('an address longer than mail goes to is no address', async () => {
  const local = 'a'.repeat(60)
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}`
  const email = (more: number) => `${local}@${domain}.${'e'.repeat(more)}.com`
  expect([email(6).length, email(7).length]).toEqual([254, 255])
  expect((await register({ loginId: { email: email(6) } })).status).toBe(200)
  expect((await register({ loginId: { email: email(7) } })).violations).toMatchObject([
    { field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
  ])
})

test('a member can be private from the start', async () => {
  const { identity } = await ask(site, token, calls.RegisterV2, {
    loginId: { email: newEmail() },
    password: PASSWORD,
    profile: { privacyStatus: 'PRIVATE' },
  })
  expect(identity?.identityProfile?.privacyStatus).toBe('PRIVATE')
})

test('an address can be checked before it is used', async () => {
  const validate = async (email: string) =>
    (await callSite<object>(site, token, 'POST', '/v2/validate-email', { email })).body
  expect(await validate('ada@example.com')).toEqual({ valid: true, formatInvalid: false })
  expect(await validate('ada@')).toMatchObject({
    valid: false,
    formatInvalid: true,
    failure: { reason: expect.any(String) },
  })
})
