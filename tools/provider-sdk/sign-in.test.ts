import { addAddress, writeSettings } from '@cartwright/server'
import { callSite, fixtures, openMailbox, PASSWORD, REDIRECT_URI } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as authentication from '@wix/auto_sdk_identity_authentication'
import * as recovery from '@wix/auto_sdk_identity_recovery'
import * as verification from '@wix/auto_sdk_identity_verification'
import * as members from '@wix/auto_sdk_members_members'
import { ApiKeyStrategy, createClient, LoginState, OAuthStrategy, TokenRole, type Tokens } from '@wix/sdk'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../apps/site/src/pages/testing.ts'
import { item, openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  shop = await openShop()
  mailbox = openMailbox(shop.site)
})
afterEach(() => settings({ emailVerification: false, ownerApproval: false, signUp: 'OPEN', captcha: 'NEVER' }))

const settings = (changes: Parameters<typeof writeSettings>[1]) => writeSettings(shop.site.db, changes)
const modules = { authentication, currentCart, members, recovery, verification }
const visit = (tokens?: Tokens) =>
  createClient({ auth: OAuthStrategy({ clientId: shop.clientId, ...(tokens && { tokens }) }), modules })
type Client = ReturnType<typeof visit>
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })

let people = 0
const newEmail = () => `person${people++}@example.com`

/** Exchanges what the browser was sent back with. */
async function comeBack(
  client: Client,
  data: ReturnType<Client['auth']['generateOAuthData']>,
  address: string,
  mode: 'query' | 'fragment',
) {
  const { code, state } = client.auth.parseFromUrl(address, mode)
  client.auth.setTokens(await client.auth.getMemberTokens(code, state, data))
}

/** A session token, made into a signed-in session as server-rendered shops do it: no page, no frame. */
async function enter(client: Client, sessionToken: string) {
  const data = client.auth.generateOAuthData(REDIRECT_URI)
  // The SDK takes a session token here, though its types do not say so.
  const options = { prompt: 'none', responseMode: 'query', sessionToken } as const
  const { authUrl } = await client.auth.getAuthUrl(data, options)
  const response = await shop.site.fetch(new Request(authUrl))
  await comeBack(client, data, response.headers.get('location') ?? '', 'query')
}

async function signUp() {
  const client = visit()
  const email = newEmail()
  const result = await client.auth.register({ email, password: PASSWORD, profile: { nickname: 'Ada' } })
  if (result.loginState !== LoginState.SUCCESS) throw new Error(JSON.stringify(result))
  await enter(client, result.data.sessionToken)
  return { client, email }
}

test('O12: a visitor registers, is signed in by the session token, and is a member', async () => {
  const { client, email } = await signUp()
  expect(client.auth.loggedIn()).toBe(true)
  expect(client.auth.getTokens()).toMatchObject({
    accessToken: { value: expect.any(String), expiresAt: expect.any(Number) },
    refreshToken: { value: expect.any(String), role: TokenRole.MEMBER },
  })
  const { member } = await client.members.getCurrentMember({ fieldsets: [members.Set.FULL] })
  expect(member).toMatchObject({
    _id: expect.any(String),
    _createdDate: expect.any(Date),
    loginEmail: email,
    loginEmailVerified: false,
    status: 'APPROVED',
    profile: { nickname: 'Ada' },
  })
})

test('O12: the cart that a visitor filled is the member’s after signing in', async () => {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
  const result = await client.auth.register({ email: newEmail(), password: PASSWORD })
  if (result.loginState !== LoginState.SUCCESS) throw new Error(JSON.stringify(result))
  await enter(client, result.data.sessionToken)
  const cart = await client.currentCart.getCurrentCart()
  expect(cart).toMatchObject({ lineItems: [{ quantity: 2 }], buyerInfo: { memberId: expect.any(String) } })
})

test.each(['fragment', 'query'] as const)(
  'O12: the hosted page signs a member in and leads back with the code in the %s',
  async (responseMode) => {
    const { email } = await signUp()
    const client = visit()
    const data = client.auth.generateOAuthData(REDIRECT_URI, 'https://shop.test/account')
    expect(data).toMatchObject({ redirectUri: REDIRECT_URI, originalUri: 'https://shop.test/account' })
    const { authUrl } = await client.auth.getAuthUrl(data, { prompt: 'login', responseMode })
    const browser = new Browser(shop.site)
    const { location: page } = await browser.open(authUrl)
    expect((await browser.open(page)).text).toContain('type="password"')
    const { location } = await browser.open(page, { email, password: PASSWORD })
    expect(location.startsWith(`${REDIRECT_URI}${responseMode === 'query' ? '?' : '#'}`)).toBe(true)
    await comeBack(client, data, location, responseMode)
    const { member } = await client.members.getCurrentMember({ fieldsets: ['EXTENDED'] })
    expect(member?.loginEmail).toBe(email)
  },
)

test('O12: nobody signed in and no page wanted: the SDK is told by the error in the address', async () => {
  const { auth } = visit()
  const data = auth.generateOAuthData(REDIRECT_URI)
  const { authUrl } = await auth.getAuthUrl(data, { prompt: 'none', responseMode: 'query' })
  const { location } = await new Browser(shop.site).open(authUrl)
  expect(auth.parseFromUrl(location, 'query')).toEqual({
    code: null,
    state: data.state,
    error: 'login_required',
    errorDescription: expect.any(String),
  })
})

test('O12: a code is good once, and only for who asked for it', async () => {
  const client = visit()
  const data = client.auth.generateOAuthData(REDIRECT_URI)
  await expect(client.auth.getMemberTokens('', data.state, data)).rejects.toThrow('Missing code or _state')
  await expect(client.auth.getMemberTokens('a-code', 'another', data)).rejects.toThrow('Invalid _state')
  await expect(client.auth.getMemberTokens('a-code', data.state, data)).rejects.toThrow(
    /Failed to fetch tokens from OAuth API: .*request id: [\w-]+\. Response: {"error":"invalid_grant"/,
  )
})

test('O12: tokens are renewed, the refresh token staying as it is, and kept in a storage of the shop’s own', async () => {
  const { client, email } = await signUp()
  const { refreshToken, accessToken } = client.auth.getTokens()
  const renewed = await client.auth.renewToken(refreshToken)
  expect(renewed.refreshToken).toEqual(refreshToken)
  expect(renewed.accessToken.value).not.toBe(accessToken.value)
  const again = await client.auth.renewToken(renewed.refreshToken)

  let kept: Tokens = { ...again, accessToken: { value: again.accessToken.value, expiresAt: 1 } }
  const tokenStorage = { getTokens: () => kept, setTokens: (tokens: Tokens) => (kept = tokens) }
  const later = createClient({ auth: OAuthStrategy({ clientId: shop.clientId, tokenStorage }), modules })
  const { member } = await later.members.getCurrentMember({ fieldsets: ['FULL'] })
  expect(member?.loginEmail).toBe(email)
  expect(kept.accessToken.expiresAt).toBeGreaterThan(Date.now() / 1000)
})

test('O12: signing out leads to the site and back, and forgets the tokens', async () => {
  const { client } = await signUp()
  const tokens = client.auth.getTokens()
  const { logoutUrl } = await client.auth.logout('https://shop.test/')
  expect(client.auth.loggedIn()).toBe(false)
  expect(client.auth.getTokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: '', role: TokenRole.NONE },
  })
  const { location } = await new Browser(shop.site).open(logoutUrl)
  expect(location).toBe('https://shop.test/?wixMemberLoggedIn=false')
  await expect(visit(tokens).auth.renewToken(tokens.refreshToken)).rejects.toThrow('invalid_grant')
})

test('O12: a code from the mail ends a sign-up that has to be verified; a wrong one throws', async () => {
  await settings({ emailVerification: true })
  const client = visit()
  const email = newEmail()
  const asked = await client.auth.register({ email, password: PASSWORD })
  if (asked.loginState !== LoginState.EMAIL_VERIFICATION_REQUIRED) throw new Error(JSON.stringify(asked))
  expect(asked.data.stateToken).toEqual(expect.any(String))
  expect(await thrown(client.auth.processVerification({ verificationCode: '000000' }))).toMatchObject({
    details: { applicationError: { code: 'VERIFICATION_FAILED' } },
  })
  const verified = await client.auth.processVerification({ verificationCode: await mailbox.code(email) })
  if (verified.loginState !== LoginState.SUCCESS) throw new Error(JSON.stringify(verified))
  await enter(client, verified.data.sessionToken)
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  expect(member).toMatchObject({ loginEmail: email, loginEmailVerified: true })
  expect(await visit().auth.processVerification({ verificationCode: '000000' })).toEqual({
    loginState: LoginState.FAILURE,
    error: 'Unknown _state',
  })
})

test('O12: who has to wait for the owner is told so', async () => {
  await settings({ ownerApproval: true })
  const { auth } = visit()
  expect(await auth.register({ email: newEmail(), password: PASSWORD })).toEqual({
    loginState: LoginState.OWNER_APPROVAL_REQUIRED,
  })
})

test('O12: every failure to register or to sign in has the SDK’s own code', async () => {
  const { email } = await signUp()
  const { auth } = visit()
  const failure = (errorCode: string) => ({ loginState: LoginState.FAILURE, error: expect.any(String), errorCode })
  expect(await auth.register({ email: 'nobody', password: PASSWORD })).toEqual(failure('invalidEmail'))
  expect(await auth.register({ email, password: PASSWORD })).toEqual(failure('emailAlreadyExists'))
  expect(await auth.login({ email, password: 'not the password' })).toEqual(failure('invalidPassword'))
  expect(await auth.login({ email: newEmail(), password: PASSWORD })).toEqual(failure('invalidEmail'))
  const [member] = (await owner().members.queryMembers().eq('loginEmail', email).find()).items
  await callSite(shop.site, shop.apiKey, 'POST', `/members/v1/members/${member?._id}/require-password-reset`, {})
  expect(await auth.login({ email, password: PASSWORD })).toEqual(failure('resetPassword'))
  await settings({ captcha: 'ALWAYS' })
  expect(await auth.register({ email: newEmail(), password: PASSWORD })).toEqual(failure('missingCaptchaToken'))
  expect(await auth.login({ email, password: PASSWORD })).toEqual(failure('missingCaptchaToken'))
  const captchaTokens = { recaptchaToken: 'made up', invisibleRecaptchaToken: 'made up' }
  expect(await auth.register({ email: newEmail(), password: PASSWORD, captchaTokens })).toEqual(
    failure('invalidCaptchaToken'),
  )
  expect(await auth.login({ email, password: PASSWORD, captchaTokens })).toEqual(failure('invalidCaptchaToken'))
  await settings({ captcha: 'NEVER', signUp: 'CLOSED' })
  expect(await auth.register({ email: newEmail(), password: PASSWORD })).toEqual({
    loginState: LoginState.FAILURE,
    error: expect.stringContaining('no new members'),
  })
})

test('O12: a forgotten password is set anew by the mail that the SDK asks for', async () => {
  const { email } = await signUp()
  const client = visit()
  expect(await client.auth.sendPasswordResetEmail(email, REDIRECT_URI)).toBeUndefined()
  const token = await mailbox.recoveryToken(email)
  const recovered = await client.recovery.recover(token, { password: 'a kingfisher at noon' })
  expect(recovered).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.any(String),
    identity: { email: { address: email } },
  })
  const result = await client.auth.login({ email, password: 'a kingfisher at noon' })
  expect(result).toMatchObject({ loginState: LoginState.SUCCESS, data: { sessionToken: expect.any(String) } })
})

test('O12: an invitation by mail lets a member set its first password, and a code proves an address', async () => {
  const { members: managed, recovery: mails } = owner()
  const email = newEmail()
  const invited = await managed.createMember({ member: { loginEmail: email } })
  await mailbox.next(email)
  expect(await mails.sendActivationEmail(invited._id ?? '', { emailOptions: { language: 'de' } })).toBeUndefined()
  const token = await mailbox.recoveryToken(email)
  expect(await visit().recovery.recover(token, { password: PASSWORD })).toMatchObject({ state: 'SUCCESS' })
  expect((await visit().auth.login({ email, password: PASSWORD })).loginState).toBe(LoginState.SUCCESS)

  const { client, email: unproven } = await signUp()
  const { member } = await client.members.getCurrentMember()
  const identityId = member?._id ?? ''
  expect(await client.verification.start({ identityId, target: verification.Target.EMAIL })).toEqual({
    verificationId: expect.any(String),
  })
  expect(await mailbox.code(unproven)).toMatch(/^[A-Z2-9]{6}$/)
})

test('O12: the module’s own sign-out answers with the headers a server hands on', async () => {
  const back = { clientId: shop.clientId, postLogoutRedirectUri: 'https://shop.test/signed-out' }
  await addAddress(shop.site, shop.clientId, 'postLogoutRedirectUris', back.postLogoutRedirectUri)
  const { client } = await signUp()
  const answer = await client.authentication.logout(back)
  expect(answer).toMatchObject({ statusCode: 302 })
  expect(answer.headers).toContainEqual({ key: 'Location', value: back.postLogoutRedirectUri })
})

test('O12: a member changes the password', async () => {
  const { client, email } = await signUp()
  expect(await client.authentication.changePassword('a kingfisher at noon')).toBeUndefined()
  expect((await visit().auth.login({ email, password: PASSWORD })).loginState).toBe(LoginState.FAILURE)
  expect((await visit().auth.login({ email, password: 'a kingfisher at noon' })).loginState).toBe(LoginState.SUCCESS)
})

test('O12: whether an address may register is told before', async () => {
  const { email } = await signUp()
  const { validateEmail } = visit().authentication
  expect(await validateEmail(newEmail())).toMatchObject({ valid: true })
  expect(await validateEmail(email)).toMatchObject({ valid: expect.any(Boolean) })
  expect(await validateEmail('nobody')).toMatchObject({ valid: false, formatInvalid: true })
})

test('O12: external login: the owner’s server signs in a member it knows, by id', async () => {
  const { client, email } = await signUp()
  const { member } = await client.members.getCurrentMember()
  const { auth, members: theirs } = visit()
  auth.setTokens(await auth.getMemberTokensForExternalLogin(member?._id ?? '', shop.apiKey))
  expect(auth.loggedIn()).toBe(true)
  expect((await theirs.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail).toBe(email)
  const renewed = await auth.renewToken(auth.getTokens().refreshToken)
  expect(renewed.accessToken.value).not.toBe('')
})

test('O12: external login: an address that is new becomes a member, signed in', async () => {
  const email = newEmail()
  const { auth, members: theirs } = visit()
  const tokens = await auth.getMemberTokensForExternalLoginWithSession(email, shop.apiKey, {
    profile: { nickname: 'Grace' },
  })
  auth.setTokens(tokens)
  expect((await theirs.getCurrentMember({ fieldsets: ['FULL'] })).member).toMatchObject({
    loginEmail: email,
    profile: { nickname: 'Grace' },
  })
})

test('O12: the owner’s server finds members', async () => {
  const { email } = await signUp()
  const { items } = await owner()
    .members.queryMembers({ fieldsets: ['FULL'] })
    .eq('loginEmail', email)
    .find()
  expect(items).toMatchObject([{ loginEmail: email }])
  const found = await owner().members.getMember(items[0]?._id ?? '', { fieldsets: ['FULL'] })
  expect(found).toMatchObject({ loginEmail: email })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
