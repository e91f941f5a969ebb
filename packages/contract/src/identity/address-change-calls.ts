/** The calls that change the address a member signs in with. They are additions of this project. */
import { defineCall } from '../call.ts'
import { ChangeEmailRequest, ChangeEmailResponse, ConfirmEmailChangeRequest } from './address-change-messages.ts'
import { IdentityResponse } from './identity-messages.ts'

const identities = { module: 'identities', service: 'verification', roles: ['member'] } as const

export const ChangeEmail = defineCall({
  ...identities,
  name: 'ChangeEmail',
  description:
    'Sends a code to the address the member wants to sign in with, not long after the sign-in or with the current ' +
    'password. Nothing changes until the code is given back. An addition of this project.',
  arguments: { fields: ['newEmail'], rest: 'options', types: { options: 'ChangeEmailOptions' } },
  parameters: { options: '`currentPassword`, required unless the member signed in recently' },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/email-change',
  carrier: 'body',
  request: ChangeEmailRequest,
  response: ChangeEmailResponse,
  errors: ['UNAUTHENTICATED', 'REAUTHENTICATION_REQUIRED', '-19976', '-19995', 'TOO_MANY_REQUESTS'],
})

export const ConfirmEmailChange = defineCall({
  ...identities,
  name: 'ConfirmEmailChange',
  description:
    'Changes the address the member signs in with, by the code that was sent to the new one. The old one gets a notice; this ' +
    'session stays, and every other one of the member ends. An addition of this project.',
  details: 'All other sessions end.',
  arguments: { fields: ['code'], rest: 'options', types: { options: 'ConfirmEmailChangeOptions' } },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/email-change/confirm',
  carrier: 'body',
  request: ConfirmEmailChangeRequest,
  response: IdentityResponse,
  errors: ['UNAUTHENTICATED', 'VERIFICATION_FAILED', '-19995'],
})
