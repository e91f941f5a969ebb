/** Identities and how far their authentication got. */
import type { z } from 'zod'
import { IdentityStatus, PendingReason, StateType } from '../../enumerations.ts'
import { array, boolean, email, guid, int64, map, message, optional, text, timestamp } from '../../wire.ts'
import { CustomValue, IdentityProfile } from './profile.ts'

export const IdpConnection = message('IdpConnection', 'An account at an identity provider.', {
  idpConnectionId: guid.describe('Names the provider at this site.'),
  idpUserId: text().describe('Names the person at the provider.'),
})
export type IdpConnection = z.output<typeof IdpConnection>

export const AuthenticatorConnection = message('AuthenticatorConnection', 'A way to authenticate.', {
  authenticatorConnectionId: guid,
  reEnrollmentRequired: boolean,
})
export type AuthenticatorConnection = z.output<typeof AuthenticatorConnection>

export const Connection = message(
  'Connection',
  'How an identity can authenticate.',
  {
    idpConnection: optional(IdpConnection),
    authenticatorConnection: optional(AuthenticatorConnection),
  },
  { atMostOne: [['idpConnection', 'authenticatorConnection']] },
)
export type Connection = z.output<typeof Connection>

export const IdentityEmail = message('IdentityEmail', 'An email address and whether it is verified.', {
  address: email,
  isVerified: boolean,
})
export type IdentityEmail = z.output<typeof IdentityEmail>

export const StatusV2 = message('StatusV2', 'The state of an identity and, when pending, why.', {
  name: IdentityStatus,
  reasons: array(PendingReason).describe('What a PENDING one waits for; there may be several.'),
})
export type StatusV2 = z.output<typeof StatusV2>

export const Identity = message('Identity', 'Who a member is.', {
  id: guid,
  revision: optional(int64).describe(
    'Rises with each change. Given back with a change, one made in the meantime is not overwritten.',
  ),
  createdDate: optional(timestamp).describe('When it was made.'),
  updatedDate: optional(timestamp).describe('When it was last changed.'),
  connections: array(Connection).describe('Accounts elsewhere that the member signs in with.'),
  identityProfile: optional(IdentityProfile),
  email: optional(IdentityEmail).describe('What the member signs in with.'),
  status: optional(StatusV2),
})
export type Identity = z.output<typeof Identity>

export const StateMachineResponse = message(
  'StateMachineResponse',
  'How far an authentication got. A session token comes only with SUCCESS.',
  {
    state: StateType,
    sessionToken: optional(text()).describe(
      'A single-use session token for an authorization request. Only with SUCCESS.',
    ),
    stateToken: optional(text()).describe('Continues the authentication when it is not done.'),
    identity: optional(Identity),
    additionalData: optional(map(CustomValue)).describe('What goes with the state.'),
  },
)
export type StateMachineResponse = z.output<typeof StateMachineResponse>
