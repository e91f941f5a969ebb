import { createApiKey } from '@cartwright/server/hosted'
import { callSite, createTestApp, createTestSite, openMailbox } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authentication } from '../generated/authentication-functions.ts'
import { identities } from '../generated/identities-functions.ts'
import { memberManagement } from '../generated/member-management-functions.ts'
import { members } from '../generated/members-functions.ts'
import { recovery } from '../generated/recovery-functions.ts'
import { siteSettings } from '../generated/site-settings-functions.ts'
import { verification } from '../generated/verification-functions.ts'
import { ApiKeyStrategy, createClient, OAuthStrategy, selfHosted } from '../index.ts'

const modules = { authentication, identities, memberManagement, members, recovery, siteSettings, verification }
const redirectUri = 'https://shop.test/auth/callback'
const password = 'a heron in the reeds'
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'

let site: Awaited<ReturnType<typeof createTestSite>>
let mailbox: ReturnType<typeof openMailbox>
let clientId: string
let owner: ReturnType<typeof asOwner>
let time: number
beforeEach(async () => {
  time = Date.now()
  site = await createTestSite({ now: () => new Date(time) })
  mailbox = openMailbox(site)
  clientId = (await createTestApp(site)).clientId
  owner = asOwner((await createApiKey(site, { name: 'Owner' })).apiKey)
})
afterEach(() => site.close())

const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
const once = { attempts: 0 }
const asOwner = (apiKey: string) =>
  createClient({ auth: ApiKeyStrategy({ apiKey }), host: selfHosted(site.url), modules, fetch, retry: once })
const asShopper = () =>
  createClient({ auth: OAuthStrategy({ clientId }), host: selfHosted(site.url), modules, fetch, retry: once })
type Shopper = ReturnType<typeof asShopper>

let people = 0
const newEmail = () => `person${people++}@example.com`

async function enter({ auth }: Shopper, sessionToken: string) {
  const data = await auth.generateOAuthData(redirectUri)
  const { authUrl } = await auth.getAuthUrl(data, { sessionToken, responseMode: 'query' })
  const response = await site.fetch(new Request(authUrl))
  const { code, state } = auth.parseFromUrl(response.headers.get('location') ?? '')
  await auth.setTokens(await auth.getMemberTokens(code, state, data))
}

/** A member who has signed up and is signed in. */
async function signUp() {
  const shopper = asShopper()
  const email = newEmail()
  const result = await shopper.auth.register({ email, password })
  if (result.loginState !== 'SUCCESS') expect.unreachable(JSON.stringify(result))
  await enter(shopper, result.data.sessionToken)
  const { identity } = await shopper.identities.getMyIdentity()
  return { shopper, email, id: identity.id }
}

const code = (code: string) => expect.objectContaining({ code })
const settings = (changes: object) => owner.siteSettings.updateSiteSettings(changes)

test("the owner's settings lead to every state of sign-up", async () => {
  const { auth } = asShopper()
  const register = () => auth.register({ email: newEmail(), password })
  expect(await register()).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } })

  await settings({ emailVerification: true })
  expect(await register()).toMatchObject({
    loginState: 'EMAIL_VERIFICATION_REQUIRED',
    data: { stateToken: expect.any(String) },
  })
  await settings({ emailVerification: false, ownerApproval: true })
  expect(await register()).toMatchObject({ loginState: 'OWNER_APPROVAL_REQUIRED' })

  await settings({ ownerApproval: false, signUp: 'CLOSED' })
  expect(await register()).toMatchObject({ loginState: 'FAILURE', error: expect.stringContaining('Sign-up is closed') })

  await settings({ signUp: 'OPEN', captcha: 'ALWAYS' })
  expect(await register()).toMatchObject({ loginState: 'FAILURE', errorCode: 'missingCaptchaToken' })
  const captchaTokens = { recaptchaToken: 'x', invisibleRecaptchaToken: 'y' }
  expect(await auth.register({ email: newEmail(), password, captchaTokens })).toMatchObject({
    errorCode: 'invalidCaptchaToken',
  })
  expect(await auth.login({ email: newEmail(), password })).toMatchObject({ errorCode: 'missingCaptchaToken' })
})

test('every failure of signing up and signing in has its code', async () => {
  const { email, id } = await signUp()
  const { auth } = asShopper()
  const failed = (errorCode: string) => expect.objectContaining({ loginState: 'FAILURE', errorCode })
  expect(await auth.register({ email, password })).toEqual(failed('emailAlreadyExists'))
  expect(await auth.register({ email: 'nobody', password })).toEqual(failed('invalidEmail'))
  // An error without its own code has the invalid field and the reason in its cause.
  const weak = await auth.register({ email: newEmail(), password: 'short' })
  if (weak.loginState !== 'FAILURE') expect.unreachable(weak.loginState)
  expect(weak.errorCode).toBeUndefined()
  expect(weak.cause?.fieldErrors).toEqual({ password: 'must be at least 8 characters' })
  expect(weak.cause?.details.validationError?.fieldViolations[0]?.data).toMatchObject({ reason: 'TOO_SHORT' })
  expect(await auth.login({ email, password: 'a wrong one' })).toEqual(failed('invalidPassword'))
  expect(await auth.login({ email: newEmail(), password })).toEqual(failed('invalidEmail'))
  await owner.memberManagement.requirePasswordReset(id)
  expect(await auth.login({ email, password })).toEqual(failed('resetPassword'))
  await expect(asShopper().authentication.loginV2({ email }, { password })).rejects.toEqual(code('-19973'))
})

async function recoverByMail(email: string, newPassword = password) {
  const shopper = asShopper()
  await shopper.auth.sendPasswordResetEmail(email, `${redirectUri}`)
  return shopper.recovery.recover(await mailbox.recoveryToken(email), { password: newPassword })
}

test('a code is processed only while one is awaited, and a wrong one is an error that names itself', async () => {
  await settings({ emailVerification: true, ownerApproval: true })
  const email = newEmail()
  const { auth, authentication, verification } = asShopper()
  const unknown = { loginState: 'FAILURE', error: 'Unknown _state' }
  expect(await auth.processVerification({ verificationCode: 'ABCDEF' })).toEqual(unknown)
  const waiting = await auth.register({ email, password })
  if (waiting.loginState !== 'EMAIL_VERIFICATION_REQUIRED') expect.unreachable(JSON.stringify(waiting))
  const { stateToken } = waiting.data
  await expect(auth.processVerification({ verificationCode: '000000' })).rejects.toEqual(code('VERIFICATION_FAILED'))
  await expect(verification.resendDuringAuthentication(stateToken)).rejects.toEqual(code('TOO_MANY_REQUESTS'))
  expect(await verification.resendDuringAuthentication('made-up')).toMatchObject({ state: 'UNKNOWN_STATE' })
  const verificationCode = await mailbox.code(email)
  expect(await auth.processVerification({ verificationCode }, waiting)).toMatchObject({
    loginState: 'OWNER_APPROVAL_REQUIRED',
  })
  expect(await verification.resendDuringAuthentication(stateToken)).toMatchObject({ state: 'STATUS_CHECK' })
  await expect(authentication.proceedToNextState({ stateToken: 'made-up' })).rejects.toEqual(
    code('VERIFICATION_FAILED'),
  )
})

test('the first release’s calls work as they did', async () => {
  const { authentication } = asShopper()
  const email = newEmail()
  const identity = { identifiers: [{ email }], identityProfile: { firstName: 'Ada' } }
  const registered = await authentication.register(identity, { inputs: { password } })
  expect(registered).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) })
  await expect(authentication.register(identity, { inputs: { password } })).rejects.toEqual(code('-19995'))
  const signIn = (inputs: Record<string, string>) => authentication.login({ email }, { inputs })
  expect(await signIn({ password })).toMatchObject({
    state: { status: 'DONE' },
    identity: { email: { address: email } },
  })
  await expect(signIn({ password: 'wrong' })).rejects.toEqual(code('-19976'))

  await settings({ emailVerification: true })
  const other = { identifiers: [{ email: newEmail() }] }
  const waiting = await authentication.register(other, { inputs: { password } })
  expect(waiting).toMatchObject({ state: { status: 'STATUS_CHECK', stateToken: waiting.stateToken } })
  expect(await authentication.proceedToNextState({ stateToken: waiting.stateToken ?? '' })).toMatchObject({
    state: { status: 'STATUS_CHECK' },
  })
  await settings({ emailVerification: false, ownerApproval: true })
  const approved = await authentication.register({ identifiers: [{ email: newEmail() }] }, { inputs: { password } })
  expect(approved.state.status).toBe('REQUIRE_OWNER_APPROVAL')
  await owner.memberManagement.approveMember(approved.identity?.id ?? '')
  const done = await authentication.proceedToNextState({ stateToken: approved.stateToken ?? '' })
  expect(done).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) })
  await settings({ signUp: 'CLOSED' })
  await expect(authentication.register(other, { inputs: { password } })).rejects.toEqual(code('SIGN_UP_CLOSED'))
})

test('a member keeps its account: profile, password, and the way out', async () => {
  const { shopper, email } = await signUp()
  const { identity } = await shopper.identities.getMyIdentity()
  const { revision } = identity
  const changed = await shopper.identities.updateMyIdentity({
    ...(revision !== undefined && { revision }),
    identityProfile: {
      addresses: [{ tag: 'HOME', address: { city: 'London', country: 'GB' } }],
      customFields: [{ name: 'since', value: { dateValue: new Date(0) } }],
    },
  })
  expect(changed.identity.identityProfile).toMatchObject({
    addresses: [{ tag: 'HOME' }],
    customFields: [{ value: { dateValue: new Date(0) } }],
  })
  const stale = { revision: revision ?? '', identityProfile: { nickname: 'x' } }
  await expect(shopper.identities.updateMyIdentity(stale)).rejects.toEqual(code('REVISION_CONFLICT'))
  time += 20 * 60_000
  const newPassword = 'seven geese over the weir'
  await expect(shopper.authentication.changePassword(newPassword)).rejects.toEqual(code('REAUTHENTICATION_REQUIRED'))
  await expect(shopper.authentication.changePassword(newPassword, { currentPassword: 'wrong' })).rejects.toEqual(
    code('-19976'),
  )
  await shopper.authentication.changePassword(newPassword, { currentPassword: password })
  expect((await asShopper().auth.login({ email, password: newPassword })).loginState).toBe('SUCCESS')
  await expect(shopper.authentication.logout({ clientId: UNKNOWN_ID })).rejects.toEqual(code('CLIENT_NOT_FOUND'))
  await expect(shopper.authentication.logout({ postLogoutRedirectUri: 'https://evil.test/' })).rejects.toEqual(
    code('REDIRECT_URI_NOT_ALLOWED'),
  )
  expect(await shopper.authentication.logout({ postLogoutRedirectUri: redirectUri })).toMatchObject({ statusCode: 302 })
  const { Authorization } = await shopper.auth.getAuthHeaders()
  expect((await callSite(site, Authorization ?? null, 'GET', '/_api/iam/identity/v1/identities/my')).status).toBe(401)
})

test('a forgotten password is reset by a mailed link; redirects go to the app’s own pages only', async () => {
  const { email } = await signUp()
  const { auth, recovery } = asShopper()
  await expect(auth.sendPasswordResetEmail(email, 'https://evil.test/')).rejects.toEqual(
    code('REDIRECT_URI_NOT_ALLOWED'),
  )
  const unknownApp = { redirect: { url: redirectUri, clientId: UNKNOWN_ID } }
  await expect(recovery.sendRecoveryEmail(email, unknownApp)).rejects.toEqual(code('CLIENT_NOT_FOUND'))
  expect((await recoverByMail(email)).state).toBe('SUCCESS')
  await expect(recovery.recover('made-up', { password })).rejects.toEqual(code('VERIFICATION_FAILED'))
})

test('the owner and apps invite, sign on, block and delete members', async () => {
  const email = newEmail()
  const invited = await owner.memberManagement.createMember({ loginEmail: email, profile: { nickname: 'Ada' } })
  expect(invited).toMatchObject({ status: 'OFFLINE', profile: { nickname: 'Ada' } })
  await expect(owner.memberManagement.createMember({ loginEmail: email })).rejects.toEqual(code('-19995'))
  const { recovery, authentication, verification } = asShopper()
  const activated = await recovery.recover(await mailbox.recoveryToken(email), { password })
  expect(activated).toMatchObject({ state: 'SUCCESS', identity: { status: { name: 'ACTIVE' } } })
  const signedOn = await owner.authentication.signOn({ email: newEmail() }, { profile: { firstName: 'Grace' } })
  expect(signedOn).toMatchObject({ sessionToken: expect.any(String), identity: { status: { name: 'ACTIVE' } } })
  await enter(asShopper(), signedOn.sessionToken)
  await owner.memberManagement.blockMember(invited.id)
  await expect(owner.authentication.signOn({ email })).rejects.toEqual(code('IDENTITY_NOT_ACTIVE'))
  await expect(authentication.loginV2({ email }, { password })).rejects.toEqual(code('IDENTITY_NOT_ACTIVE'))
  await owner.memberManagement.deleteMember(invited.id)
  await expect(authentication.loginV2({ email }, { password })).rejects.toEqual(code('EMAIL_NOT_FOUND'))
  await expect(owner.members.getMember(invited.id)).resolves.toMatchObject({ profile: { nickname: '' } })
  await expect(owner.recovery.sendActivationEmail(UNKNOWN_ID)).rejects.toEqual(code('MEMBER_NOT_FOUND'))
  await expect(verification.start({ identityId: UNKNOWN_ID })).rejects.toEqual(code('MEMBER_NOT_FOUND'))
  await expect(asShopper().members.getCurrentMember()).rejects.toEqual(code('NOT_FOUND'))
})

test('an unknown provider and an invalid token fail to sign in', async () => {
  const { authentication } = asShopper()
  const signIn = (idpConnectionId: string) =>
    authentication.loginWithIdpConnectionTokenParams({ idpConnectionId, tokenParams: { id_token: 'x' } })
  await expect(signIn(UNKNOWN_ID)).rejects.toEqual(code('IDP_CONNECTION_NOT_FOUND'))
  const id = '6f1d2c3b-0000-4000-8000-00000000001d'
  await settings({ identityProviders: [{ id, name: 'P', issuer: 'http://127.0.0.1:9', clientId: 'c' }] })
  await expect(signIn(id)).rejects.toEqual(code('INVALID_IDP_TOKEN'))
})

test("returns the member's own fields for the requested fieldsets", async () => {
  const { shopper, email } = await signUp()
  const member = async (...fieldsets: ('PUBLIC' | 'EXTENDED' | 'FULL')[]) =>
    (await shopper.members.getCurrentMember({ fieldsets })).member
  expect(await member('PUBLIC')).toMatchObject({ status: 'UNKNOWN', privacyStatus: 'UNKNOWN' })
  expect(await member('EXTENDED')).toMatchObject({ status: 'APPROVED', loginEmail: email, privacyStatus: 'PRIVATE' })
  expect(await member('PUBLIC', 'FULL')).toMatchObject({ contact: { emails: [email] } })
})

test("a member authenticated by an app gets tokens by the app's key", async () => {
  const { apiKey } = await createApiKey(site, { name: 'Server' })
  const { id } = await signUp()
  const shopper = asShopper()
  const tokens = await shopper.auth.getMemberTokensForExternalLogin(id, apiKey)
  await shopper.auth.setTokens(tokens)
  expect((await shopper.identities.getMyIdentity()).identity.id).toBe(id)
  await expect(asShopper().auth.getMemberTokensForExternalLogin(UNKNOWN_ID, apiKey)).rejects.toThrow(
    'something went wrong',
  )
})
