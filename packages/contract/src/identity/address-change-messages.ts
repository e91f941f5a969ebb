/** The requests and answers about the address a member signs in with. */
import type { z } from 'zod'
import { email, mailedCode, message, optional, text } from '../wire.ts'

export const ChangeEmailRequest = message('ChangeEmailRequest', 'The new address.', {
  newEmail: email,
  currentPassword: optional(text({ max: 1000 })).describe('Needed once the sign-in is some minutes old.'),
})
export type ChangeEmailRequest = z.output<typeof ChangeEmailRequest>

export const ChangeEmailResponse = message('ChangeEmailResponse', 'What the code is given back with.', {
  stateToken: text().describe('For `confirmEmailChange`, with the code of the mail.'),
})
export type ChangeEmailResponse = z.output<typeof ChangeEmailResponse>

export const ConfirmEmailChangeRequest = message('ConfirmEmailChangeRequest', 'The code of the mail.', {
  stateToken: text().describe('The `stateToken` in the response of `changeEmail`.'),
  code: mailedCode,
})
export type ConfirmEmailChangeRequest = z.output<typeof ConfirmEmailChangeRequest>
