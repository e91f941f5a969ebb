/** Calls about the signed-in member's identity. */
import { defineCall } from '../call.ts'
import { GetMyIdentityRequest, IdentityResponse, UpdateMyIdentityRequest } from './identity-messages.ts'

const identities = { module: 'identities', service: 'identities', roles: ['member'] } as const

export const GetMyIdentity = defineCall({
  ...identities,
  name: 'GetMyIdentity',
  description: 'The identity of the member who is signed in, with its whole profile.',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/identities/my',
  carrier: 'query',
  request: GetMyIdentityRequest,
  response: IdentityResponse,
})

export const UpdateMyIdentity = defineCall({
  ...identities,
  name: 'UpdateMyIdentity',
  description: 'Changes the profile of the member who is signed in: names, addresses, telephones, custom fields.',
  parameters: { identity: 'with a `revision`, a concurrent change is not overwritten' },
  result: 'response',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/identities/my',
  carrier: 'body',
  request: UpdateMyIdentityRequest,
  response: IdentityResponse,
  errors: ['REVISION_CONFLICT'],
})
