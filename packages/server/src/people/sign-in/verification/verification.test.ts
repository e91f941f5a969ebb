import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, callOf, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { turnableClock } from '../../oauth/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { newEmail, PASSWORD, signUp } from '../testing-members.ts'
import { generateCode, hashCode } from './code.ts'

const clock = turnableClock()
let site: Site
let mailbox: ReturnType<typeof openMailbox>
let token: string
let email: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  mailbox = openMailbox(site)
  token = await visitorToken(site)
  email = newEmail()
  await writeSettings(site.db, { emailVerification: true })
})
afterEach(() => site.close())

const register = (as = email) => ask(site, token, calls.RegisterV2, { loginId: { email: as }, password: PASSWORD })
const login = () => ask(site, token, calls.LoginV2, { loginId: { email }, password: PASSWORD })
const verify = (stateToken: string | undefined, code: string) =>
  ask(site, token, calls.VerifyDuringAuthentication, { stateToken: stateToken ?? '', code })
const rejected = (stateToken: string | undefined, code: string) =>
  rejection(site, token, calls.VerifyDuringAuthentication, { stateToken: stateToken ?? '', code })
const failed = { status: 400, code: 'VERIFICATION_FAILED' }
const other = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')

test('a new member verifies the address by a code, and is signed in', async () => {
  const { state, stateToken, sessionToken, identity } = await register()
  expect([state, sessionToken]).toEqual(['REQUIRE_EMAIL_VERIFICATION', undefined])
  expect(identity?.status).toEqual({ name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] })
  const answer = await verify(stateToken, (await mailbox.code(email)).toLowerCase())
  expect(answer).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.any(String),
    identity: { email: { address: email, isVerified: true }, status: { name: 'ACTIVE', reasons: [] } },
  })
})

test('signing in before that sends another code, with the right password only', async () => {
  await register()
  await mailbox.code(email)
  const { state, stateToken } = await login()
  expect(state).toBe('REQUIRE_EMAIL_VERIFICATION')
  expect((await verify(stateToken, await mailbox.code(email))).state).toBe('SUCCESS')
  expect((await login()).state).toBe('SUCCESS')
})

test('U04: a code has thirty evenly distributed bits, and only its hash is stored', async () => {
  const counts = new Map<string, number>()
  for (let n = 0; n < 4000; n++) for (const each of generateCode()) counts.set(each, (counts.get(each) ?? 0) + 1)
  expect(counts.size ** 6).toBeGreaterThanOrEqual(2 ** 20)
  for (const count of counts.values()) expect(Math.abs(count / (24_000 / counts.size) - 1)).toBeLessThan(0.25)

  const { stateToken } = await register()
  const code = await mailbox.code(email)
  const rows = await site.db.selectFrom('verifications').selectAll().execute()
  const events = await site.db.selectFrom('events').selectAll().execute()
  for (const secret of [code, stateToken ?? '']) expect(JSON.stringify([rows, events])).not.toContain(secret)
  expect(rows[0]?.code_hash).toBe(hashCode(rows[0]?.token_hash ?? '', code))
})

test('U04: a code works once', async () => {
  const { stateToken } = await register()
  const code = await mailbox.code(email)
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => verify(stateToken, code)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rejected(stateToken, code)).toEqual(failed)
})

test('U04: a code is good for ten minutes', async () => {
  const { stateToken } = await register()
  const code = await mailbox.code(email)
  clock.turn(10 * 60_000 + 1)
  expect(await rejected(stateToken, code)).toEqual(failed)
})

test('U04: a code is of no use to another sign-in, not even the same member’s', async () => {
  const { stateToken } = await register()
  const code = await mailbox.code(email)
  const again = await login()
  await mailbox.code(email)
  expect(await rejected(again.stateToken, code)).toEqual(failed)
  expect(await rejected('made-up', code)).toEqual(failed)
  expect((await verify(stateToken, code)).state).toBe('SUCCESS')
})

test('U04: after five wrong codes, also concurrent ones, the right one is void', async () => {
  const { stateToken } = await register()
  const code = await mailbox.code(email)
  await Promise.all(Array.from({ length: 5 }, () => rejected(stateToken, other(code))))
  expect(await rejected(stateToken, code)).toEqual(failed)
})

test('U04: another code voids the one before; one per half minute, at most five', async () => {
  const { stateToken = '' } = await register()
  const first = await mailbox.code(email)
  const resend = () => ask(site, token, calls.ResendDuringAuthentication, { stateToken })
  const tooSoon = () => rejection(site, token, calls.ResendDuringAuthentication, { stateToken })
  expect(await tooSoon()).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
  let code = first
  for (let sent = 1; sent < 5; sent++) {
    clock.turn(31_000)
    expect(await resend()).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken })
    code = await mailbox.code(email)
  }
  clock.turn(31_000)
  expect(await tooSoon()).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
  if (first !== code) expect(await rejected(stateToken, first)).toEqual(failed)
  expect((await verify(stateToken, code)).state).toBe('SUCCESS')
})

test('a resend for an unknown or expired token is UNKNOWN_STATE', async () => {
  const unknown = { state: 'UNKNOWN_STATE' }
  expect(await ask(site, token, calls.ResendDuringAuthentication, { stateToken: 'made-up' })).toEqual(unknown)
  const requested = { loginId: { email }, password: PASSWORD, stateToken: 'made-up' }
  expect(await ask(site, token, calls.LoginV2, requested)).toEqual(unknown)
})

test('after the code a member may wait for approval; the same state token works once approved, once', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const { stateToken = '', identity } = await register()
  expect(identity?.status?.reasons).toEqual(['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'])
  const proceed = () => ask(site, token, calls.ProceedToNextState, { stateToken })
  expect(await proceed()).toMatchObject({ state: { status: 'STATUS_CHECK', stateToken }, stateToken })
  const verified = await verify(stateToken, await mailbox.code(email))
  expect(verified).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL', stateToken })
  expect(await ask(site, token, calls.ResendDuringAuthentication, { stateToken })).toMatchObject({
    state: 'STATUS_CHECK',
  })
  expect(await proceed()).toMatchObject({ state: { status: 'REQUIRE_OWNER_APPROVAL' } })
  expect((await login()).state).toBe('REQUIRE_OWNER_APPROVAL')

  await ask(site, apiKey, calls.ApproveMember, { id: identity?.id ?? '' })
  expect((await mailbox.next(email)).subject).toContain('You can sign in')
  expect(await proceed()).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) })
  expect(await rejection(site, token, calls.ProceedToNextState, { stateToken })).toEqual(failed)
  const answer = await callOf(site, token, calls.ProceedToNextState, { stateToken })
  expect(await answer.json()).toMatchObject({ message: 'The state token is unknown, used or expired' })
})

test('a member verifies its address later, and is not signed in by that', async () => {
  await writeSettings(site.db, { emailVerification: false })
  const member = await signUp(site)
  const { verificationId } = await ask(site, member.access_token, calls.Start, { target: 'EMAIL' })
  const answer = await verify(verificationId, await mailbox.code(member.email))
  expect(answer).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
  expect(answer.sessionToken).toBeUndefined()
  const nobody = '00000000-0000-4000-8000-00000000dead'
  expect(await rejection(site, token, calls.Start, { identityId: nobody })).toEqual({
    status: 404,
    code: 'MEMBER_NOT_FOUND',
  })
})

test('limits mails to one address for all callers together', async () => {
  await writeSettings(site.db, { emailVerification: false })
  const { memberId } = await signUp(site)
  const start = () =>
    site.fetch(
      new Request(`${site.url}/v1/start`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ identityId: memberId }),
      }),
    )
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push((await start()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('repeated sign-ins do not flood an address with codes', async () => {
  await register()
  const again = () => rejection(site, token, calls.LoginV2, { loginId: { email }, password: PASSWORD })
  for (let n = 0; n < 4; n++) expect((await login()).state).toBe('REQUIRE_EMAIL_VERIFICATION')
  expect(await again()).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
})
