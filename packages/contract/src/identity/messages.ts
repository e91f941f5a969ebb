/** The requests and answers of register, sign in and sign out. */
import type { z } from 'zod'
import { EmailFailureReason } from '../enumerations.ts'
import { array, boolean, bytes, email, guid, int, json, message, optional, text, webUrl } from '../wire.ts'
import { Identity } from './identity.ts'
import { newPassword } from './new-password.ts'
import { IdentityProfile } from './profile.ts'

export const LoginId = message('LoginId', 'What a member signs in with.', {
  email: email,
})
export type LoginId = z.output<typeof LoginId>

export const RecaptchaForClientSiteKey = message('RecaptchaForClientSiteKey', "A captcha of a site key of one's own.", {
  token: optional(text({ max: 5000 })),
  siteKeyId: optional(guid),
})
export type RecaptchaForClientSiteKey = z.output<typeof RecaptchaForClientSiteKey>

export const CaptchaToken = message('CaptchaToken', 'Proof that a person is there.', {
  Recaptcha: optional(text({ max: 5000 })).describe('The token of a visible captcha, of any provider.'),
  InvisibleRecaptcha: optional(text({ max: 5000 })).describe('Token of the invisible captcha.'),
  NoCaptcha: optional(text({ max: 5000 })).describe('Not read.'),
  recaptchaForClientSiteKey: optional(RecaptchaForClientSiteKey),
})
export type CaptchaToken = z.output<typeof CaptchaToken>

export const RegisterV2Request = message('RegisterV2Request', 'Who registers.', {
  loginId: LoginId,
  password: newPassword,
  profile: optional(IdentityProfile),
  captchaTokens: optional(array(CaptchaToken)),
  clientMetaData: optional(json).describe('Free data of the client.'),
})
export type RegisterV2Request = z.output<typeof RegisterV2Request>

export const LoginV2Request = message('LoginV2Request', 'Who signs in.', {
  loginId: LoginId,
  password: optional(text()),
  captchaTokens: optional(array(CaptchaToken)),
  clientMetaData: optional(json).describe('Free data of the client.'),
  stateToken: optional(text({ max: 1000 })).describe('Continues an earlier authentication.'),
})
export type LoginV2Request = z.output<typeof LoginV2Request>

export const ValidateEmailRequest = message('ValidateEmailRequest', 'The address to check.', {
  email: text({ max: 254 }),
})
export type ValidateEmailRequest = z.output<typeof ValidateEmailRequest>

export const EmailValidationFailure = message('EmailValidationFailure', 'Why an address is not accepted.', {
  reason: EmailFailureReason,
})
export type EmailValidationFailure = z.output<typeof EmailValidationFailure>

export const ValidateEmailResponse = message('ValidateEmailResponse', 'Whether the address is accepted.', {
  valid: boolean.describe('Whether mail can be sent there.'),
  failure: optional(EmailValidationFailure).describe('Why not, where it is not valid.'),
  formatInvalid: boolean.describe('Whether it is no address at all.'),
})
export type ValidateEmailResponse = z.output<typeof ValidateEmailResponse>

export const ChangePasswordRequest = message('ChangePasswordRequest', 'The new password.', {
  newPassword,
  currentPassword: optional(text()).describe('Needed when the sign-in was not just now.'),
})
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>

export const SignOnRequest = message('SignOnRequest', 'The member to create or update and sign in.', {
  loginId: LoginId,
  profile: optional(IdentityProfile),
  verifyEmail: optional(boolean).describe('True: the app knows that the address is the person’s own. Default: false.'),
  mergeExistingContact: optional(boolean).describe(
    'Whether the profile is written over that of a member with this address. Default: true.',
  ),
})
export type SignOnRequest = z.output<typeof SignOnRequest>

export const SignOnResponse = message('SignOnResponse', 'The member, and a session token.', {
  sessionToken: text().describe('A single-use session token for an authorization request.'),
  identity: Identity,
})
export type SignOnResponse = z.output<typeof SignOnResponse>

export const LogoutRequest = message('LogoutRequest', 'Where to go after signing out.', {
  postLogoutRedirectUri: optional(webUrl).describe('Where to go; one of the addresses the app registered.'),
  clientId: optional(guid).describe('The app.'),
})
export type LogoutRequest = z.output<typeof LogoutRequest>

export const HeadersEntry = message('HeadersEntry', 'A header of an HTTP answer.', {
  key: text(),
  value: text(),
})
export type HeadersEntry = z.output<typeof HeadersEntry>

export const RawHttpResponse = message('RawHttpResponse', 'An HTTP answer wrapped in JSON.', {
  body: bytes,
  statusCode: optional(int()).describe('200, or 302 with a `Location` among the headers.'),
  headers: array(HeadersEntry),
})
export type RawHttpResponse = z.output<typeof RawHttpResponse>
