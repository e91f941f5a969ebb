import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditRows } from '../../../platform/audit/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { turnableClock } from '../../oauth/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { newEmail, signUp } from '../testing-members.ts'
import { startOpenIdProvider } from './testing.ts'

const IDP = '6f1d2c3b-0000-4000-8000-00000000001d'
const CLIENT = 'the-shop'

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT)
})
afterAll(() => provider.stop())

const clock = turnableClock()
let site: Site
let token: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now, outgoing: { allowedAddresses: ['127.0.0.1'] } })
  token = await visitorToken(site)
  await writeSettings(site.db, {
    identityProviders: [{ id: IDP, name: 'Provider', issuer: provider.issuer, clientId: CLIENT }],
  })
})
afterEach(() => site.close())

let users = 0
const newUser = (more = {}) => {
  users += 1
  return { sub: `user-${users}`, email: newEmail(), email_verified: true, given_name: 'Ada', ...more }
}
const signIn = (id_token: string, more = {}) =>
  ask(site, token, calls.LoginWithIdpConnectionTokenParams, {
    idpConnectionId: IDP,
    tokenParams: { id_token, ...more },
  })
const rejected = (id_token: string, more = {}, idpConnectionId = IDP) =>
  rejection(site, token, calls.LoginWithIdpConnectionTokenParams, {
    idpConnectionId,
    tokenParams: { id_token, ...more },
  })
const invalid = { status: 401, code: 'INVALID_IDP_TOKEN' }

test('a person at the provider becomes a member, and is the same one the next time', async () => {
  const user = newUser({ family_name: 'Lovelace' })
  const first = await signIn(await provider.idToken(user))
  expect(first).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.any(String),
    identity: {
      email: { address: user.email, isVerified: true },
      identityProfile: { firstName: 'Ada', lastName: 'Lovelace' },
      connections: [{ idpConnection: { idpConnectionId: IDP, idpUserId: user.sub } }],
    },
  })
  // The provider knows the person by its own id: another address is no other member.
  const again = await signIn(await provider.idToken({ ...user, email: newEmail() }))
  expect(again.identity?.id).toBe(first.identity?.id)
  const connected = (await auditRows(site)).filter(({ action }) => action === 'PROVIDER_CONNECTED')
  expect(connected, 'a newcomer knows').toEqual([])
})

test('a member with a verified address is connected and keeps its password', async () => {
  const member = await signUp(site)
  await site.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', member.memberId).execute()
  const { identity } = await signIn(await provider.idToken(newUser({ email: member.email })))
  expect(identity?.id).toBe(member.memberId)
  expect((await ask(site, member.access_token, calls.GetMyIdentity, {})).identity.connections).toHaveLength(1)
  expect((await openMailbox(site).next(member.email)).subject).toContain('Another way to sign in')
})

test('a token signs in once, and only while it is fresh', async () => {
  const used = await provider.idToken(newUser())
  await signIn(used)
  expect(await rejected(used)).toEqual(invalid)
  // The same signature, written in another way.
  for (const again of [`${used} `, `${used}=`]) expect(await rejected(again)).toEqual(invalid)
  const late = await provider.idToken(newUser())
  clock.turn(11 * 60_000)
  expect(await rejected(late)).toEqual(invalid)
  clock.turn(-11 * 60_000)
})

test('rejects a token for another app, of another signer, or changed in transit', async () => {
  expect(await rejected(await provider.idToken(newUser(), { client: 'another-shop' }))).toEqual(invalid)
  const [head = '', body = '', signature = ''] = (await provider.idToken(newUser())).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'another subject' })).toString('base64url')
  expect(await rejected(`${head}.${changed}.${signature}`)).toEqual(invalid)
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  expect(await rejected(`${unsigned}.${body}.`)).toEqual(invalid)
  expect(await rejected('not a token')).toEqual(invalid)
  expect(await rejected('')).toEqual(invalid)
})

test('a nonce has to be the one the page chose', async () => {
  const user = newUser()
  expect(await rejected(await provider.idToken(user, { nonce: 'chosen' }))).toEqual(invalid)
  expect(await rejected(await provider.idToken(user, { nonce: 'chosen' }), { nonce: 'other' })).toEqual(invalid)
  expect((await signIn(await provider.idToken(user, { nonce: 'chosen' }), { nonce: 'chosen' })).state).toBe('SUCCESS')
})

test('does not contact a provider that is not configured', async () => {
  const unknown = '6f1d2c3b-0000-4000-8000-0000000000ff'
  expect(await rejected(await provider.idToken(newUser()), {}, unknown)).toEqual({
    status: 404,
    code: 'IDP_CONNECTION_NOT_FOUND',
  })
})

test('the owner’s rules for new members hold here too', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const user = newUser()
  expect((await signIn(await provider.idToken(user))).state).toBe('REQUIRE_OWNER_APPROVAL')
  await writeSettings(site.db, { signUp: 'CLOSED' })
  expect(await rejected(await provider.idToken(newUser()))).toEqual({ status: 403, code: 'SIGN_UP_CLOSED' })
  const later = await provider.idToken(user, { nonce: 'later' })
  expect((await signIn(later, { nonce: 'later' })).state).toBe('REQUIRE_OWNER_APPROVAL')
})
