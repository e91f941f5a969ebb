/** The requests and answers of the first release of register and sign in. */
import type { z } from 'zod'
import { StateStatus } from '../enumerations.ts'
import { array, list, map, message, optional, text } from '../wire.ts'
import { Connection, Identity } from './identity.ts'
import { CaptchaToken, LoginId } from './messages.ts'
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

export const RegisterRequest = message('RegisterRequest', 'Who registers.', {
  identity: IdentityInput,
  authenticatorId: optional(text()),
  inputs: optional(map(text())),
  captchaTokens: list(CaptchaToken),
})
export type RegisterRequest = z.output<typeof RegisterRequest>

export const LoginRequest = message('LoginRequest', 'The member who signs in.', {
  identifier: Identifier,
  authenticatorId: optional(text()),
  inputs: optional(map(text())),
  captchaTokens: optional(array(CaptchaToken)),
  loginId: optional(LoginId),
})
export type LoginRequest = z.output<typeof LoginRequest>

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

export const LoginWithIdpConnectionTokenParamsRequest = message(
  'LoginWithIdpConnectionTokenParamsRequest',
  'The member who signs in, by tokens of an identity provider.',
  {
    idpConnectionId: text().describe('By which the owner has connected the provider.'),
    tokenParams: optional(map(text())).describe('What the provider gave, such as `{ id_token }`.'),
  },
)
export type LoginWithIdpConnectionTokenParamsRequest = z.output<typeof LoginWithIdpConnectionTokenParamsRequest>

export const ProceedToNextStateRequest = message('ProceedToNextStateRequest', 'The authentication to go on with.', {
  stateToken: text().describe('From the response that asked for another step.'),
})
export type ProceedToNextStateRequest = z.output<typeof ProceedToNextStateRequest>
