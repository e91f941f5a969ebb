import { writeSettings } from '@cartwright/server/hosted'
import { callSite, openMailbox, PASSWORD, REDIRECT_URI } from '@cartwright/server/testing'
import * as verification from '@wix/auto_sdk_identity_verification'
import { LoginState } from '@wix/sdk'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'
import { asOwner, enter, newEmail, signUp, visit } from './signing-in.ts'

let shop: Shop
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  shop = await openShop()
  mailbox = openMailbox(shop.site)
})
afterEach(() => settings({ emailVerification: false, ownerApproval: false, signUp: 'OPEN', captcha: 'NEVER' }))

const settings = (changes: Parameters<typeof writeSettings>[1]) => writeSettings(shop.site.db, changes)

test('O12: a code from the mail ends a sign-up that has to be verified; a wrong one throws', async () => {
  await settings({ emailVerification: true })
  const client = visit(shop)
  const email = newEmail()
  const requested = await client.auth.register({ email, password: PASSWORD })
  if (requested.loginState !== LoginState.EMAIL_VERIFICATION_REQUIRED) throw new Error(JSON.stringify(requested))
  expect(requested.data.stateToken).toEqual(expect.any(String))
  expect(await thrown(client.auth.processVerification({ verificationCode: '000000' }))).toMatchObject({
    details: { applicationError: { code: 'VERIFICATION_FAILED' } },
  })
  const verified = await client.auth.processVerification({ verificationCode: await mailbox.code(email) })
  if (verified.loginState !== LoginState.SUCCESS) throw new Error(JSON.stringify(verified))
  await enter(shop, client, verified.data.sessionToken)
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  expect(member).toMatchObject({ loginEmail: email, loginEmailVerified: true })
  expect(await visit(shop).auth.processVerification({ verificationCode: '000000' })).toEqual({
    loginState: LoginState.FAILURE,
    error: 'Unknown _state',
  })
})

test('O12: tells a member who has to wait for approval', async () => {
  await settings({ ownerApproval: true })
  const { auth } = visit(shop)
  expect(await auth.register({ email: newEmail(), password: PASSWORD })).toEqual({
    loginState: LoginState.OWNER_APPROVAL_REQUIRED,
  })
})

test('O12: every failure to register or to sign in has the SDK’s own code', async () => {
  const { email } = await signUp(shop)
  const { auth } = visit(shop)
  const failure = (errorCode: string) => ({ loginState: LoginState.FAILURE, error: expect.any(String), errorCode })
  expect(await auth.register({ email: 'nobody', password: PASSWORD })).toEqual(failure('invalidEmail'))
  expect(await auth.register({ email, password: PASSWORD })).toEqual(failure('emailAlreadyExists'))
  expect(await auth.login({ email, password: 'not the password' })).toEqual(failure('invalidPassword'))
  expect(await auth.login({ email: newEmail(), password: PASSWORD })).toEqual(failure('invalidEmail'))
  const [member] = (await asOwner(shop).members.queryMembers().eq('loginEmail', email).find()).items
  await callSite(shop.site, shop.apiKey, 'POST', `/members/v1/members/${member?._id}/require-password-reset`, {})
  expect(await auth.login({ email, password: PASSWORD })).toEqual(failure('resetPassword'))
  await settings({ captcha: 'ALWAYS' })
  expect(await auth.register({ email: newEmail(), password: PASSWORD })).toEqual(failure('missingCaptchaToken'))
  expect(await auth.login({ email, password: PASSWORD })).toEqual(failure('missingCaptchaToken'))
  const captchaTokens = { recaptchaToken: 'forged', invisibleRecaptchaToken: 'forged' }
  expect(await auth.register({ email: newEmail(), password: PASSWORD, captchaTokens })).toEqual(
    failure('invalidCaptchaToken'),
  )
  expect(await auth.login({ email, password: PASSWORD, captchaTokens })).toEqual(failure('invalidCaptchaToken'))
  await settings({ captcha: 'NEVER', signUp: 'CLOSED' })
  expect(await auth.register({ email: newEmail(), password: PASSWORD })).toEqual({
    loginState: LoginState.FAILURE,
    error: expect.stringContaining('Sign-up is closed'),
  })
})

test('O12: a forgotten password is reset by the mail that the SDK requests', async () => {
  const { email } = await signUp(shop)
  const client = visit(shop)
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
  const { members: managed, recovery: mails } = asOwner(shop)
  const email = newEmail()
  const invited = await managed.createMember({ member: { loginEmail: email } })
  await mailbox.next(email)
  expect(await mails.sendActivationEmail(invited._id ?? '', { emailOptions: { language: 'de' } })).toBeUndefined()
  const token = await mailbox.recoveryToken(email)
  expect(await visit(shop).recovery.recover(token, { password: PASSWORD })).toMatchObject({ state: 'SUCCESS' })
  expect((await visit(shop).auth.login({ email, password: PASSWORD })).loginState).toBe(LoginState.SUCCESS)

  const { client, email: unproven } = await signUp(shop)
  const { member } = await client.members.getCurrentMember()
  const identityId = member?._id ?? ''
  expect(await client.verification.start({ identityId, target: verification.Target.EMAIL })).toEqual({
    verificationId: expect.any(String),
  })
  expect(await mailbox.code(unproven)).toMatch(/^[A-Z2-9]{6}$/)
})

test('O12: a member changes the password', async () => {
  const { client, email } = await signUp(shop)
  expect(await client.authentication.changePassword('a kingfisher at noon')).toBeUndefined()
  expect((await visit(shop).auth.login({ email, password: PASSWORD })).loginState).toBe(LoginState.FAILURE)
  expect((await visit(shop).auth.login({ email, password: 'a kingfisher at noon' })).loginState).toBe(
    LoginState.SUCCESS,
  )
})

test('O12: reports whether an address may register', async () => {
  const { email } = await signUp(shop)
  const { validateEmail } = visit(shop).authentication
  expect(await validateEmail(newEmail())).toMatchObject({ valid: true })
  expect(await validateEmail(email)).toMatchObject({ valid: expect.any(Boolean) })
  expect(await validateEmail('nobody')).toMatchObject({ valid: false, formatInvalid: true })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
