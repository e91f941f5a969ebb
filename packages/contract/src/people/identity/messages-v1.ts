/** The requests and answers of the first release of register and sign in. */
import type { z } from 'zod'
import { StateStatus } from '../../enumerations.ts'
import { list, map, message, optional, text } from '../../wire.ts'
import { Connection, Identity } from './identity.ts'
import { CustomValue, IdentityProfile } from './profile.ts'

export const Identifier = message(
  'Identifier',
  'What an identity is known by.',
  {
    email: optional(text()),
    userName: optional(text()),
  },
  { atMostOne: [['email', 'userName']] },
)
export type Identifier = z.output<typeof Identifier>

export const IdentityInput = message('IdentityInput', 'Who registers.', {
  identifiers: list(Identifier),
  identityProfile: optional(IdentityProfile),
})
export type IdentityInput = z.output<typeof IdentityInput>

export const AuthenticationState = message('AuthenticationState', 'How far the authentication got.', {
  status: StateStatus,
  stateToken: optional(text()),
})
export type AuthenticationState = z.output<typeof AuthenticationState>

export const LoginResponse = message('LoginResponse', 'How far the authentication got.', {
  state: AuthenticationState,
  sessionToken: optional(text()).describe('Only with DONE.'),
  stateToken: optional(text()).describe('The same as in `state`.'),
  identity: optional(Identity),
  connection: optional(Connection),
  additionalData: optional(map(CustomValue)),
})
export type LoginResponse = z.output<typeof LoginResponse>
