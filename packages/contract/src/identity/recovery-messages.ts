/** The requests and answers of password recovery. */
import type { z } from 'zod'
import { email, guid, language, message, optional, text } from '../wire.ts'
import { newPassword } from './new-password.ts'

export const RecoveryRedirect = message('RecoveryRedirect', 'Where to go after the password is set.', {
  url: text({ max: 1000 }).describe('One of the addresses the app has registered.'),
  clientId: optional(guid).describe('The app. Default: the app of the token.'),
})
export type RecoveryRedirect = z.output<typeof RecoveryRedirect>

export const EmailOptions = message('EmailOptions', 'How the mail is written.', {
  language: optional(language),
  redirect: optional(RecoveryRedirect),
})
export type EmailOptions = z.output<typeof EmailOptions>

export const SendRecoveryEmailRequest = message('SendRecoveryEmailRequest', 'Who wants to set a new password.', {
  email: email,
  language: optional(language),
  redirect: optional(RecoveryRedirect),
})
export type SendRecoveryEmailRequest = z.output<typeof SendRecoveryEmailRequest>

export const SendActivationEmailRequest = message('SendActivationEmailRequest', 'Who is invited to set a password.', {
  identityId: guid,
  emailOptions: optional(EmailOptions),
})
export type SendActivationEmailRequest = z.output<typeof SendActivationEmailRequest>

export const RecoverRequest = message('RecoverRequest', 'The token of the mail, and the new password.', {
  recoveryToken: text().describe('The token of the link in the mail. Single-use.'),
  password: newPassword,
})
export type RecoverRequest = z.output<typeof RecoverRequest>
