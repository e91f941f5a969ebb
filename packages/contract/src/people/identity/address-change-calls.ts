/** The calls that change the address a member signs in with. They are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { email, mailedCode, optional, payload, text } from '../../wire.ts'
import { IdentityResponse } from './identity-messages.ts'

export const addressChange = defineCalls(
  { module: 'identities', service: 'verification', roles: ['member'] },
  {
    ChangeEmail: {
      route: 'POST /v1/email-change',
      description:
        'Sends a code to the address the member wants to sign in with, not long after the sign-in or with the current ' +
        'password. Nothing changes until the code is given back. An addition of this project.',
      arguments: { fields: ['newEmail'], rest: 'options', types: { options: 'ChangeEmailOptions' } },
      parameters: { options: '`currentPassword`, required unless the member signed in recently' },
      result: 'response',
      request: payload('The new address.', {
        newEmail: email,
        currentPassword: optional(text({ max: 1000 })).describe('Needed once the sign-in is some minutes old.'),
      }),
      response: payload('What the code is given back with.', {
        stateToken: text().describe('For `confirmEmailChange`, with the code of the mail.'),
      }),
      errors: ['UNAUTHENTICATED', 'REAUTHENTICATION_REQUIRED', '-19976', '-19995', 'TOO_MANY_REQUESTS'],
    },
    ConfirmEmailChange: {
      route: 'POST /v1/email-change/confirm',
      description:
        'Changes the address the member signs in with, by the code that was sent to the new one. The old one gets a notice; this ' +
        'session stays, and every other one of the member ends. An addition of this project.',
      details: 'All other sessions end.',
      arguments: { fields: ['code'], rest: 'options', types: { options: 'ConfirmEmailChangeOptions' } },
      result: 'response',
      request: payload('The code of the mail.', {
        stateToken: text().describe('The `stateToken` in the response of `changeEmail`.'),
        code: mailedCode,
      }),
      response: IdentityResponse,
      errors: ['UNAUTHENTICATED', 'VERIFICATION_FAILED', '-19995'],
    },
  },
)
