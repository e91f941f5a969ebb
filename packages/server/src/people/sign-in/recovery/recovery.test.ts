import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchStatements } from '../../../platform/database/testing-plans.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { SHOP_ORIGIN, turnableClock } from '../../oauth/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { newEmail, PASSWORD, type SignedUp, signUp } from '../testing-members.ts'
import { proceed } from '../verification/verify.ts'

const NEW_PASSWORD = 'seven geese over the weir'
const failed = { status: 400, code: 'VERIFICATION_FAILED' }

const clock = turnableClock()
const watched = watchStatements()
let site: Site
let mailbox: ReturnType<typeof openMailbox>
let member: SignedUp
let token: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  mailbox = openMailbox(site)
  member = await signUp(site)
  token = await visitorToken(site)
})
afterEach(() => site.close())

const request = (email = member.email, more = {}) => ask(site, token, calls.SendRecoveryEmail, { email, ...more })
const recover = (recoveryToken: string, password = NEW_PASSWORD) =>
  ask(site, token, calls.Recover, { recoveryToken, password })
const recoverRejected = (recoveryToken: string, password = NEW_PASSWORD) =>
  rejection(site, token, calls.Recover, { recoveryToken, password })
const login = (password: string) => ask(site, token, calls.LoginV2, { loginId: { email: member.email }, password })

test('a link by mail sets a new password, signs in and verifies the address', async () => {
  expect(await request()).toEqual({})
  const answer = await recover(await mailbox.recoveryToken(member.email))
  expect(answer).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.any(String),
    identity: { id: member.memberId, email: { isVerified: true } },
  })
  expect((await mailbox.next(member.email)).subject).toContain('was changed')
  expect((await login(NEW_PASSWORD)).state).toBe('SUCCESS')
  expect(await rejection(site, token, calls.LoginV2, { loginId: { email: member.email }, password: PASSWORD })).toEqual(
    {
      status: 401,
      code: '-19976',
    },
  )
})

test('U05: a link works once, also when it is used twice at the same time', async () => {
  await request()
  const recoveryToken = await mailbox.recoveryToken(member.email)
  const answers = await Promise.allSettled([recover(recoveryToken), recover(recoveryToken), recover(recoveryToken)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await recoverRejected(recoveryToken)).toEqual(failed)
})

test('changes by owner or member during password hashing are not lost', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const email = newEmail()
  const { identity } = await ask(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD })
  const id = identity?.id ?? ''
  await request(email)
  const recoveryToken = await mailbox.recoveryToken(email)
  watched.forget()
  const recovered = recover(recoveryToken)
  await vi.waitFor(() => expect(watched.reading().join()).toContain('recovery_tokens'), {
    timeout: 60_000,
    interval: 1,
  })
  await ask(site, apiKey, calls.ApproveMember, { id })
  await ask(site, apiKey, calls.UpdateMember, { member: { id, profile: { nickname: 'Ada' } } })
  await recovered
  const { member: now } = await ask(site, apiKey, calls.GetMember, { id, fieldsets: ['FULL'] })
  expect([now.status, now.loginEmailVerified, now.profile.nickname]).toEqual(['APPROVED', true, 'Ada'])
})

test('U05: a link is valid for half an hour, and a made-up one never', async () => {
  await request()
  const recoveryToken = await mailbox.recoveryToken(member.email)
  expect(await recoverRejected('made-up')).toEqual(failed)
  clock.turn(30 * 60_000 + 1)
  token = await visitorToken(site)
  expect(await recoverRejected(recoveryToken)).toEqual(failed)
})

test('U05: a weak password does not use the link up', async () => {
  await request()
  const recoveryToken = await mailbox.recoveryToken(member.email)
  expect(await recoverRejected(recoveryToken, 'password1')).toEqual({ status: 400, fields: ['password'] })
  expect((await recover(recoveryToken)).state).toBe('SUCCESS')
})

test("U05: the link uses the configured host, whatever a request's headers say", async () => {
  const spoofed = new Request(`${site.url}/_api/iam/recovery/v1/send-email`, {
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': 'application/json',
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.test',
    },
    body: JSON.stringify({ email: member.email }),
  })
  expect((await site.fetch(spoofed)).status).toBe(200)
  const { html, text } = await mailbox.next(member.email)
  expect(text).toContain(`${site.url}/reset-password?token=`)
  expect(html + text).not.toContain('evil.test')
})

test('U05: a new password ends every session and every other link', async () => {
  await request()
  await request()
  const [first, second] = [await mailbox.recoveryToken(member.email), await mailbox.recoveryToken(member.email)]
  const { sessionToken = '' } = await login(PASSWORD)
  await recover(second)
  expect(await recoverRejected(first)).toEqual(failed)
  expect(await rejection(site, member.access_token, calls.GetMyIdentity, {})).toEqual({
    status: 401,
    code: 'UNAUTHENTICATED',
  })
  const row = await site.db.selectFrom('session_tokens').select('used_at').execute()
  expect(sessionToken).not.toBe('')
  expect(row.filter(({ used_at }) => used_at === null)).toHaveLength(1)
})

test('U05: neither tokens nor links lie in the database', async () => {
  await request()
  const recoveryToken = await mailbox.recoveryToken(member.email)
  const rows = await site.db.selectFrom('recovery_tokens').selectAll().execute()
  const events = await site.db.selectFrom('events').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, events])).not.toContain(recoveryToken)
})

test.each(['https://evil.test/', 'https://shop.test@evil.test/', '//shop.test/', 'javascript:alert(1)', '/account'])(
  'U05: does not redirect to %j afterwards',
  async (url) => {
    const redirect = { url, clientId: member.clientId }
    expect(await rejection(site, token, calls.SendRecoveryEmail, { email: member.email, redirect })).toEqual({
      status: 403,
      code: 'REDIRECT_URI_NOT_ALLOWED',
    })
    expect(await mailbox.isEmpty(member.email)).toBe(true)
  },
)

test('stores a redirect URI of the app with the link, and rejects an unknown app', async () => {
  const redirect = { url: `${SHOP_ORIGIN}/account`, clientId: member.clientId }
  await request(member.email, { redirect, language: 'de' })
  expect((await mailbox.next(member.email)).subject).toContain('Neues Passwort')
  expect(await site.db.selectFrom('recovery_tokens').select('redirect_url').execute()).toEqual([
    { redirect_url: redirect.url },
  ])
  const unknown = { ...redirect, clientId: '00000000-0000-4000-8000-00000000dead' }
  expect(await rejection(site, token, calls.SendRecoveryEmail, { email: member.email, redirect: unknown })).toEqual({
    status: 404,
    code: 'CLIENT_NOT_FOUND',
  })
})

test('U01: requesting a link has the same response and limits for non-members', async () => {
  const stranger = newEmail()
  for (const email of [member.email, stranger]) {
    for (let n = 0; n < 5; n++) expect(await request(email)).toEqual({})
    expect(await rejection(site, token, calls.SendRecoveryEmail, { email })).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
  }
  expect(await mailbox.isEmpty(stranger)).toBe(true)
})

test('a blocked member gets no link, and sent ones are void', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  await request()
  const recoveryToken = await mailbox.recoveryToken(member.email)
  await ask(site, apiKey, calls.BlockMember, { id: member.memberId })
  expect(await recoverRejected(recoveryToken)).toEqual(failed)
  await request()
  expect(await mailbox.isEmpty(member.email)).toBe(true)
})

test('a member who still waits for the owner has a new password and waits on', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const email = newEmail()
  await ask(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD })
  await request(email)
  const { state, sessionToken } = await recover(await mailbox.recoveryToken(email))
  expect([state, sessionToken]).toEqual(['REQUIRE_OWNER_APPROVAL', undefined])
})

test('an invited member sets a password by the mailed link within a week', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const email = newEmail()
  const { member: invited } = await ask(site, apiKey, calls.CreateMember, { member: { loginEmail: email } })
  expect(invited).toMatchObject({ status: 'OFFLINE', loginEmail: email })
  const first = await mailbox.recoveryToken(email)
  await ask(site, apiKey, calls.SendActivationEmail, { identityId: invited.id, emailOptions: { language: 'de' } })
  expect((await mailbox.next(email)).subject).toContain('Dein Konto')
  clock.turn(6 * 24 * 3_600_000)
  const fresh = await visitorToken(site)
  const answer = await ask(site, fresh, calls.Recover, { recoveryToken: first, password: NEW_PASSWORD })
  expect(answer).toMatchObject({ state: 'SUCCESS', identity: { status: { name: 'ACTIVE' } } })
  const nobody = { identityId: '00000000-0000-4000-8000-00000000dead' }
  expect(await rejection(site, apiKey, calls.SendActivationEmail, nobody)).toEqual({
    status: 404,
    code: 'MEMBER_NOT_FOUND',
  })
})

test('rejects the invitation of a blocked member', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const { member: invited } = await ask(site, apiKey, calls.CreateMember, { member: { loginEmail: newEmail() } })
  await ask(site, apiKey, calls.BlockMember, { id: invited.id })
  const rejected = { status: 403, code: 'IDENTITY_NOT_ACTIVE' }
  expect(await rejection(site, apiKey, calls.SendActivationEmail, { identityId: invited.id })).toEqual(rejected)
  await ask(site, apiKey, calls.UnblockMember, { id: invited.id })
  await ask(site, apiKey, calls.SendActivationEmail, { identityId: invited.id })
})

test('an invited member may register instead, and verifies the address', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const email = newEmail()
  const { member: invited } = await ask(site, apiKey, calls.CreateMember, {
    member: { loginEmail: email, contact: { firstName: 'Grace' } },
    invite: false,
  })
  expect(await mailbox.isEmpty(email)).toBe(true)
  const profile = { firstName: 'Mallory' }
  const registered = await ask(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD, profile })
  // Until then anyone may have registered.
  const { member: stored } = await ask(site, apiKey, calls.GetMember, { id: invited.id, fieldsets: ['FULL'] })
  expect(stored.contact?.firstName).toBe('Grace')
  expect(registered.state).toBe('REQUIRE_EMAIL_VERIFICATION')
  const { stateToken = '' } = registered
  const code = await mailbox.code(email)
  expect((await ask(site, token, calls.VerifyDuringAuthentication, { stateToken, code })).state).toBe('SUCCESS')
})

test('a password that the owner has voided must be reset by mail', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  await ask(site, apiKey, calls.RequirePasswordReset, { id: member.memberId })
  const rejected = (password: string) =>
    rejection(site, token, calls.LoginV2, { loginId: { email: member.email }, password })
  expect(await rejected(PASSWORD)).toEqual({ status: 401, code: '-19973' })
  expect(await rejected('something else')).toEqual({ status: 401, code: '-19976' })
  expect(await rejection(site, member.access_token, calls.GetMyIdentity, {})).toMatchObject({ status: 401 })
  await request()
  await recover(await mailbox.recoveryToken(member.email))
  expect((await login(NEW_PASSWORD)).state).toBe('SUCCESS')
})

test('a sign-in that waits for the owner does not outlive a password that the owner has voided', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const email = newEmail()
  const { identity, stateToken = '' } = await ask(site, token, calls.RegisterV2, {
    loginId: { email },
    password: PASSWORD,
  })
  const id = identity?.id ?? ''
  await ask(site, token, calls.SendRecoveryEmail, { email })
  await ask(site, apiKey, calls.RequirePasswordReset, { id })
  await ask(site, apiKey, calls.ApproveMember, { id })
  await expect(proceed(site, stateToken, async (_, reached) => reached.state)).rejects.toMatchObject({
    code: 'VERIFICATION_FAILED',
  })
  expect((await recover(await mailbox.recoveryToken(email))).state).toBe('SUCCESS')
})

test('requests for many addresses are slowed by client address', async () => {
  const ask = async (n: number) => {
    const request = new Request(`${site.url}/v1/send-email`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `somebody${n}@example.com` }),
    })
    return (await site.fetch(request, '203.0.113.9')).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 55; n++) statuses.push(await ask(n))
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
})
