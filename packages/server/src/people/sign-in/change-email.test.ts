import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { requestToken, turnableClock } from '../oauth/testing.ts'
import { openMailbox } from './mail/testing.ts'
import { codeFor, newEmail, PASSWORD, type SignedUp, signUp } from './testing-members.ts'

const clock = turnableClock()
const failed = { status: 400, code: 'VERIFICATION_FAILED' }
let site: Site
let mailbox: ReturnType<typeof openMailbox>
let member: SignedUp
let fresh: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  mailbox = openMailbox(site)
  member = await signUp(site)
  fresh = newEmail()
})
afterEach(() => site.close())

const change = (newEmail: string, more = {}) => ask(site, member.access_token, calls.ChangeEmail, { newEmail, ...more })
const changeRejected = (newEmail: string, more = {}) =>
  rejection(site, member.access_token, calls.ChangeEmail, { newEmail, ...more })
const confirmRejected = (stateToken: string, code: string, token = member.access_token) =>
  rejection(site, token, calls.ConfirmEmailChange, { stateToken, code })
const logIn = async (email: string) =>
  ask(site, await visitorToken(site), calls.LoginV2, { loginId: { email }, password: PASSWORD })
const logInRejected = async (email: string) =>
  rejection(site, await visitorToken(site), calls.LoginV2, { loginId: { email }, password: PASSWORD })

test('a code sent to the new address changes it, and the old one gets a notice', async () => {
  const { stateToken } = await change(fresh)
  expect((await logIn(member.email)).state).toBe('SUCCESS')
  const code = await mailbox.code(fresh)
  const { identity } = await ask(site, member.access_token, calls.ConfirmEmailChange, { stateToken, code })
  expect(identity).toMatchObject({ id: member.memberId, email: { address: fresh, isVerified: true } })
  expect(identity.identityProfile?.emails).toEqual([fresh])
  expect((await mailbox.next(member.email)).subject).toContain('was changed')
  expect((await logIn(fresh)).identity?.id).toBe(member.memberId)
  expect(await logInRejected(member.email)).toMatchObject({ code: 'EMAIL_NOT_FOUND' })
})

test('a sign-in continues only its own request, and does not end a change of address', async () => {
  const { stateToken } = await change(fresh)
  const login = { loginId: { email: member.email }, password: PASSWORD, stateToken }
  expect(await ask(site, await visitorToken(site), calls.LoginV2, login)).toEqual({ state: 'UNKNOWN_STATE' })
  const code = await mailbox.code(fresh)
  const { identity } = await ask(site, member.access_token, calls.ConfirmEmailChange, { stateToken, code })
  expect(identity.email?.address).toBe(fresh)
})

test('U10: an address is changed only just after signing in, or with the password', async () => {
  clock.turn(11 * 60_000)
  expect(await changeRejected(fresh)).toEqual({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
  expect(await changeRejected(fresh, { currentPassword: 'a guess' })).toEqual({ status: 401, code: '-19976' })
  expect((await change(fresh, { currentPassword: PASSWORD })).stateToken).not.toBe('')
  for (let guess = 0; guess < 5; guess++) await changeRejected(fresh, { currentPassword: `guess ${guess}` })
  expect(await changeRejected(fresh, { currentPassword: PASSWORD })).toMatchObject({ status: 429 })
})

test('U10: the session that changes the address stays, every other one ends, and links on their way are void', async () => {
  const visitor = await visitorToken(site)
  const { sessionToken = '' } = await logIn(member.email)
  const code = await codeFor(site, { clientId: member.clientId, visitorToken: member.access_token, sessionToken })
  const elsewhere = (await requestToken(site, code)).body.access_token
  await ask(site, visitor, calls.SendRecoveryEmail, { email: member.email })
  const recoveryToken = await mailbox.recoveryToken(member.email)
  const { stateToken } = await change(fresh)
  const confirmation = { stateToken, code: await mailbox.code(fresh) }
  await ask(site, member.access_token, calls.ConfirmEmailChange, confirmation)
  expect((await ask(site, member.access_token, calls.GetMyIdentity, {})).identity.id).toBe(member.memberId)
  expect(await rejection(site, elsewhere, calls.GetMyIdentity, {})).toMatchObject({ status: 401 })
  expect(await rejection(site, visitor, calls.Recover, { recoveryToken, password: PASSWORD })).toEqual(failed)
})

test('a code works once, for its member and for the change only', async () => {
  const other = await signUp(site)
  const { stateToken } = await change(fresh)
  const code = await mailbox.code(fresh)
  expect(await confirmRejected(stateToken, 'AAAAAA')).toEqual(failed)
  expect(await rejection(site, member.access_token, calls.VerifyDuringAuthentication, { stateToken, code })).toEqual(
    failed,
  )
  expect(await confirmRejected(stateToken, code, other.access_token)).toEqual(failed)
  await ask(site, member.access_token, calls.ConfirmEmailChange, { stateToken, code })
  expect(await confirmRejected(stateToken, code)).toEqual(failed)

  const { verificationId } = await ask(site, other.access_token, calls.Start, {})
  const sent = await mailbox.code(other.email)
  expect(await confirmRejected(verificationId, sent, other.access_token)).toEqual(failed)
})

test('sends another code on request, though the old address is verified', async () => {
  const { stateToken } = await change(fresh)
  await mailbox.code(fresh)
  clock.turn(60_000)
  await ask(site, member.access_token, calls.ResendDuringAuthentication, { stateToken })
  const confirmation = { stateToken, code: await mailbox.code(fresh) }
  await ask(site, member.access_token, calls.ConfirmEmailChange, confirmation)
})

test('rejects an address in use; in uniform mode, its member gets a mail instead', async () => {
  const other = await signUp(site)
  expect(await changeRejected(other.email)).toEqual({ status: 409, code: '-19995' })
  await writeSettings(site.db, { uniformSignIn: true })
  const { stateToken } = await change(other.email)
  expect((await mailbox.next(other.email)).subject).toContain('already')
  expect(await confirmRejected(stateToken, 'ABCDEF')).toEqual(failed)
})

test('an address taken in the meantime is not taken twice', async () => {
  const { stateToken } = await change(fresh)
  const code = await mailbox.code(fresh)
  await ask(site, await visitorToken(site), calls.RegisterV2, { loginId: { email: fresh }, password: PASSWORD })
  expect(await confirmRejected(stateToken, code)).toEqual({ status: 409, code: '-19995' })
})

test('U07: unexpired change of address: the owner who recovered the account keeps it', async () => {
  const attackers = fresh
  const { stateToken } = await change(attackers)
  const code = await mailbox.code(attackers)
  const victim = await visitorToken(site)
  await ask(site, victim, calls.SendRecoveryEmail, { email: member.email })
  const recoveryToken = await mailbox.recoveryToken(member.email)
  const password = 'a kingfisher at noon'
  const { identity } = await ask(site, victim, calls.Recover, { recoveryToken, password })
  expect(identity?.email?.address).toBe(member.email)
  expect(await confirmRejected(stateToken, code)).toMatchObject({ status: 401 })
  const rows = await site.db.selectFrom('members').select('email').where('id', '=', member.memberId).execute()
  expect(rows).toEqual([{ email: member.email }])
})
