/** Calls about the signed-in member's identity. */
import { defineCalls } from '../../define-calls.ts'
import { payload } from '../../wire.ts'
import { IdentityChanges, IdentityResponse } from './identity-messages.ts'

export const ownIdentity = defineCalls(
  { module: 'identities', service: 'identities', roles: ['member'] },
  {
    GetMyIdentity: {
      route: 'GET /v1/identities/my',
      description: 'The identity of the member who is signed in, with its whole profile.',
      result: 'response',
      request: payload('Nothing is asked.', {}),
      response: IdentityResponse,
    },
    UpdateMyIdentity: {
      route: 'PATCH /v1/identities/my',
      description: 'Changes the profile of the member who is signed in: names, addresses, telephones, custom fields.',
      parameters: { identity: 'with a `revision`, a concurrent change is not overwritten' },
      result: 'response',
      request: payload('What to change.', {
        identity: IdentityChanges,
      }),
      response: IdentityResponse,
      errors: ['REVISION_CONFLICT'],
    },
  },
)
