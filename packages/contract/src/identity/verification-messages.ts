/** The requests and answers of email verification. */
import type { z } from 'zod'
import { VerificationTarget } from '../enumerations.ts'
import { guid, mailedCode, message, optional, text } from '../wire.ts'

export const StartRequest = message('StartRequest', 'Who is sent a code.', {
  identityId: optional(guid),
  target: optional(VerificationTarget),
})
export type StartRequest = z.output<typeof StartRequest>

export const StartResponse = message('StartResponse', 'The verification that was started.', {
  verificationId: text().describe('Names the verification. No call takes it.'),
})
export type StartResponse = z.output<typeof StartResponse>

export const VerifyDuringAuthenticationRequest = message('VerifyDuringAuthenticationRequest', 'The code of the mail.', {
  code: mailedCode,
  stateToken: text().describe(
    'The `stateToken` in the response that asked for the code, or in that of the last resend.',
  ),
})
export type VerifyDuringAuthenticationRequest = z.output<typeof VerifyDuringAuthenticationRequest>

export const ResendDuringAuthenticationRequest = message(
  'ResendDuringAuthenticationRequest',
  'The authentication to send a new code for.',
  {
    stateToken: text().describe(
      'The `stateToken` in the response that asked for the code, or in that of the last resend.',
    ),
  },
)
export type ResendDuringAuthenticationRequest = z.output<typeof ResendDuringAuthenticationRequest>
