/** The requests and answers of register, sign in and sign out. */
import type { z } from 'zod'
import { EmailFailureReason } from '../../enumerations.ts'
import { email, guid, message, optional, text } from '../../wire.ts'

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

export const EmailValidationFailure = message('EmailValidationFailure', 'Why an address is not accepted.', {
  reason: EmailFailureReason,
})
export type EmailValidationFailure = z.output<typeof EmailValidationFailure>

export const HeadersEntry = message('HeadersEntry', 'A header of an HTTP answer.', {
  key: text(),
  value: text(),
})
export type HeadersEntry = z.output<typeof HeadersEntry>
