/** The requests and answers of password recovery. */
import type { z } from 'zod'
import { guid, language, message, optional, text } from '../../wire.ts'

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
