import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@cartwright/contract'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { openMailbox } from './mail/testing.ts'
import { newEmail, PASSWORD, type SignedUp, signUp } from './testing-members.ts'

/** The five pre-hijacking attacks of arXiv 2205.10174. */

const VICTIMS_PASSWORD = 'a door only I can open'
const IDP = '6f1d2c3b-0000-4000-8000-00000000001d'

let site: Site
let mailbox: ReturnType<typeof openMailbox>
let token: string
/** Who has signed up with the victim's address. */
let attacker: SignedUp

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

beforeEach(async () => {
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  mailbox = openMailbox(site)
  token = await visitorToken(site)
  attacker = await signUp(site)
  await writeSettings(site.db, {
    identityProviders: [{ id: IDP, name: 'Provider', issuer: provider.issuer, clientId: 'shop' }],
  })
})
afterEach(() => site.close())

/** A provider that says whatever a test wants it to say. */
async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256' }
  const server = createServer(({ url }, response) => {
    const described = { issuer, jwks_uri: `${issuer}/jwks` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(url === '/jwks' ? { keys: [jwk] } : described))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    stop: () => server.close(),
    idToken: (claims: object) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'key' })
        .setIssuer(issuer)
        .setAudience('shop')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
  }
}

const bySso = async (claims: object) => ({
  idpConnectionId: IDP,
  tokenParams: { id_token: await provider.idToken(claims) },
})
const ssoSignIn = async (claims: object) =>
  ask(site, token, calls.LoginWithIdpConnectionTokenParams, await bySso(claims))

/** What the attacker still gets out of it. */
async function attackersAccess() {
  const who = await site.fetch(
    new Request(`${site.url}/_api/iam/identity/v1/identities/my`, {
      headers: { authorization: attacker.access_token },
    }),
  )
  const login = { loginId: { email: attacker.email }, password: PASSWORD }
  const byPassword = await rejection(site, token, calls.LoginV2, login).catch(() => 'signed in')
  return { session: who.status, byPassword }
}
const none = { session: 401, byPassword: { status: 401, code: '-19976' } }

test('U07: classic-federated merge: a sign-up with the address loses it to the person the provider verified', async () => {
  const answer = await ssoSignIn({ sub: 'victim', email: attacker.email, email_verified: true })
  expect(answer).toMatchObject({ state: 'SUCCESS', identity: { id: attacker.memberId, email: { isVerified: true } } })
  expect(await attackersAccess()).toEqual(none)
})

test('U07: unexpired session: setting a password by mail ends all earlier sessions', async () => {
  await ask(site, token, calls.SendRecoveryEmail, { email: attacker.email })
  const recoveryToken = await mailbox.recoveryToken(attacker.email)
  await ask(site, token, calls.Recover, { recoveryToken, password: VICTIMS_PASSWORD })
  expect(await attackersAccess()).toEqual(none)
})

test('U07: trojan identifier: no second address, telephone or account elsewhere lets anybody in afterwards', async () => {
  const own = newEmail()
  const identityProfile = {
    secondaryEmails: [{ email: own, tag: 'MAIN' as const }],
    phonesV2: [{ phone: '+49 30 1234567', tag: 'MOBILE' as const }],
  }
  await ask(site, attacker.access_token, calls.UpdateMyIdentity, { identity: { identityProfile } })
  await site.db
    .insertInto('idp_connections')
    .values({ idp_connection_id: IDP, idp_user_id: 'attacker', member_id: attacker.memberId, created_at: '' })
    .execute()
  await ask(site, token, calls.SendRecoveryEmail, { email: attacker.email })
  const recoveryToken = await mailbox.recoveryToken(attacker.email)
  await ask(site, token, calls.Recover, { recoveryToken, password: VICTIMS_PASSWORD })

  await ask(site, token, calls.SendRecoveryEmail, { email: own })
  expect(await mailbox.isEmpty(own)).toBe(true)
  const elsewhere = await ssoSignIn({ sub: 'attacker', email: own, email_verified: true })
  expect(elsewhere.identity?.id).not.toBe(attacker.memberId)
  expect(await attackersAccess()).toEqual(none)
})

test('U07: unexpired change of address: codes and links sent before are void once the owner of the address comes', async () => {
  const { verificationId } = await ask(site, attacker.access_token, calls.Start, {})
  const code = await mailbox.code(attacker.email)
  await ask(site, token, calls.SendRecoveryEmail, { email: attacker.email })
  const early = await mailbox.recoveryToken(attacker.email)
  await ssoSignIn({ sub: 'victim', email: attacker.email, email_verified: true })
  const failed = { status: 400, code: 'VERIFICATION_FAILED' }
  const verification = { stateToken: verificationId, code }
  expect(await rejection(site, token, calls.VerifyDuringAuthentication, verification)).toEqual(failed)
  const recovery = { recoveryToken: early, password: VICTIMS_PASSWORD }
  expect(await rejection(site, token, calls.Recover, recovery)).toEqual(failed)
  expect(await attackersAccess()).toEqual(none)
})

test('U07: a provider that does not verify addresses never opens another’s account', async () => {
  const victim = attacker
  for (const claims of [{ email_verified: false }, {}, { email_verified: 'false' }]) {
    const request = await bySso({ sub: 'attacker', email: victim.email, ...claims })
    expect(await rejection(site, token, calls.LoginWithIdpConnectionTokenParams, request)).toEqual({
      status: 409,
      code: '-19995',
    })
  }
  const fresh = newEmail()
  const { state, stateToken = '' } = await ssoSignIn({ sub: 'attacker', email: fresh, email_verified: false })
  expect(state).toBe('REQUIRE_EMAIL_VERIFICATION')
  expect(stateToken).not.toBe('')
})

test('U01: in uniform mode such a provider is no way to learn whose an address is, whether or not sign-up is open', async () => {
  await writeSettings(site.db, { uniformSignIn: true })
  const [known, fresh] = [attacker.email, newEmail()]
  const answers = []
  for (const [sub, email] of [
    ['one', known],
    ['two', fresh],
    ['two', fresh],
  ]) {
    const claims = { sub, email, email_verified: false, jti: answers.length }
    const { stateToken = '', identity, ...answer } = await ssoSignIn(claims)
    answers.push({ ...answer, tokenLength: stateToken.length, identity: { ...identity, id: '', email: null } })
  }
  expect(answers[0]).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', tokenLength: 43 })
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
  expect((await mailbox.next(known)).subject).toContain('already')

  await writeSettings(site.db, { signUp: 'CLOSED' })
  for (const email of [known, newEmail()]) {
    const request = await bySso({ sub: email, email, email_verified: false })
    const closed = { status: 403, code: 'SIGN_UP_CLOSED' }
    expect(await rejection(site, token, calls.LoginWithIdpConnectionTokenParams, request)).toEqual(closed)
  }
})

test('U07: an app cannot sign on to an account with an unverified address unless it vouches for it', async () => {
  const { apiKey } = await createApiKey(site, { name: 'App' })
  const loginId = { email: attacker.email }
  expect(await rejection(site, apiKey, calls.SignOn, { loginId })).toEqual({ status: 409, code: '-19995' })
  const { identity, sessionToken } = await ask(site, apiKey, calls.SignOn, { loginId, verifyEmail: true })
  expect([identity.id, identity.email?.isVerified]).toEqual([attacker.memberId, true])
  expect(sessionToken).not.toBe('')
  expect(await attackersAccess()).toEqual(none)
})

test("U07: an app's claim about a pending member stays, although no session started", async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const { apiKey } = await createApiKey(site, { name: 'App' })
  const loginId = { email: newEmail() }
  const { identity, stateToken } = await ask(site, token, calls.RegisterV2, { loginId, password: PASSWORD })
  const profile = { firstName: 'Ada' }
  expect(await rejection(site, apiKey, calls.SignOn, { loginId, profile })).toEqual({ status: 409, code: '-19995' })
  const { members } = await ask(site, apiKey, calls.QueryMembers, { search: { expression: 'Ada' } })
  expect(members, 'a claim of the app about its person, in an account whose password a stranger knows').toEqual([])
  expect(await rejection(site, apiKey, calls.SignOn, { loginId, verifyEmail: true })).toEqual({
    status: 403,
    code: 'IDENTITY_NOT_ACTIVE',
  })
  await ask(site, apiKey, calls.ApproveMember, { id: identity?.id ?? '' })
  const failed = { status: 400, code: 'VERIFICATION_FAILED' }
  expect(await rejection(site, token, calls.ProceedToNextState, { stateToken: stateToken ?? '' })).toEqual(failed)
  const wrong = { status: 401, code: '-19976' }
  expect(await rejection(site, token, calls.LoginV2, { loginId, password: PASSWORD })).toEqual(wrong)
  expect((await ask(site, apiKey, calls.SignOn, { loginId })).identity.id).toBe(identity?.id)
})

test('an app signs on the same person again, and blocked members never', async () => {
  const { apiKey } = await createApiKey(site, { name: 'App' })
  const loginId = { email: newEmail() }
  const made = await ask(site, apiKey, calls.SignOn, {
    loginId,
    profile: { firstName: 'Ada', addresses: [{ address: { city: 'London' }, tag: 'HOME' }] },
  })
  const again = await ask(site, apiKey, calls.SignOn, { loginId, profile: { lastName: 'Lovelace' } })
  expect(again.identity.id).toBe(made.identity.id)
  expect(again.identity.identityProfile).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    addresses: [{ address: { city: 'London' } }],
  })
  const stored = await ask(site, apiKey, calls.SignOn, {
    loginId,
    profile: { lastName: 'Byron' },
    mergeExistingContact: false,
  })
  expect(stored.identity.identityProfile?.lastName).toBe('Lovelace')
  await ask(site, apiKey, calls.BlockMember, { id: made.identity.id })
  expect(await rejection(site, apiKey, calls.SignOn, { loginId })).toEqual({ status: 403, code: 'IDENTITY_NOT_ACTIVE' })
  expect(await rejection(site, attacker.access_token, calls.SignOn, { loginId })).toMatchObject({ status: 403 })
})
