import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { requestToken, turnableClock } from '../oauth/testing.ts'
import { openMailbox } from './mail/testing.ts'
import { codeFor, PASSWORD, type SignedUp, signUp } from './testing-members.ts'

const newPassword = 'a kingfisher at noon'
const clock = turnableClock()
let site: Site
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  member = await signUp(site)
})
afterEach(() => site.close())

const change = (more = {}) => ask(site, member.access_token, calls.ChangePassword, { newPassword, ...more })
const rejected = (more = {}) => rejection(site, member.access_token, calls.ChangePassword, { newPassword, ...more })
const newVisitor = async () =>
  (await requestToken(site, { clientId: member.clientId, grantType: 'anonymous' })).body.access_token

/** Another session of the same member. */
async function signInElsewhere(): Promise<string> {
  const visitorToken = await newVisitor()
  const request = { loginId: { email: member.email }, password: PASSWORD }
  const { sessionToken = '' } = await ask(site, visitorToken, calls.LoginV2, request)
  const code = await codeFor(site, { clientId: member.clientId, visitorToken, sessionToken })
  return (await requestToken(site, code)).body.access_token
}

test('shortly after sign-in the new password suffices, and the member gets a mail', async () => {
  expect(await change()).toEqual({})
  const visitor = await newVisitor()
  const signIn = (password: string) => ({ loginId: { email: member.email }, password })
  expect((await ask(site, visitor, calls.LoginV2, signIn(newPassword))).state).toBe('SUCCESS')
  expect(await rejection(site, visitor, calls.LoginV2, signIn(PASSWORD))).toEqual({ status: 401, code: '-19976' })
  expect((await openMailbox(site).next(member.email)).subject).toContain('was changed')
})

test('U10: later the current password is needed, and only the right one will do', async () => {
  clock.turn(11 * 60_000)
  expect(await rejected()).toEqual({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
  expect(await rejected({ currentPassword: 'a wrong one' })).toEqual({ status: 401, code: '-19976' })
  expect(await change({ currentPassword: PASSWORD })).toEqual({})
})

test('U02: the current password cannot be guessed by a thief of the session', async () => {
  for (let guess = 0; guess < 5; guess++) await rejected({ currentPassword: `guess ${guess}` })
  expect(await rejected({ currentPassword: PASSWORD })).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
})

test('U06: the session that changes the password stays, every other one ends, and links on their way are void', async () => {
  const mailbox = openMailbox(site)
  const elsewhere = await signInElsewhere()
  const visitor = await newVisitor()
  await ask(site, visitor, calls.SendRecoveryEmail, { email: member.email })
  const recoveryToken = await mailbox.recoveryToken(member.email)
  await change()
  const who = (token: string) => ask(site, token, calls.GetMyIdentity, {})
  expect((await who(member.access_token)).identity.id).toBe(member.memberId)
  await expect(who(elsewhere)).rejects.toThrow('401')
  expect(await rejection(site, visitor, calls.Recover, { recoveryToken, password: newPassword })).toEqual({
    status: 400,
    code: 'VERIFICATION_FAILED',
  })
})

test('U03: a weak password is no new one', async () => {
  expect(await rejected({ newPassword: 'password1' })).toEqual({ status: 400, fields: ['newPassword'] })
})
