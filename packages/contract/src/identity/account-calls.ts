/** The calls that keep an account: passwords, verification, signing on by an app, and the first release of signing in. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import { StateMachineResponse } from './identity.ts'
import { ChangePasswordRequest, LogoutRequest, RawHttpResponse, SignOnRequest, SignOnResponse } from './messages.ts'
import {
  LoginRequest,
  LoginResponse,
  LoginWithIdpConnectionTokenParamsRequest,
  ProceedToNextStateRequest,
  RegisterRequest,
} from './messages-v1.ts'
import { RecoverRequest, SendActivationEmailRequest, SendRecoveryEmailRequest } from './recovery-messages.ts'
import {
  ResendDuringAuthenticationRequest,
  StartRequest,
  StartResponse,
  VerifyDuringAuthenticationRequest,
} from './verification-messages.ts'

const visitors = ['visitor', 'member'] as const
const authentication = { module: 'authentication', service: 'authentication', roles: visitors } as const
const recovery = { module: 'recovery', service: 'recovery', roles: visitors } as const
const verification = { module: 'verification', service: 'verification', roles: visitors } as const
const captchaErrors = ['-19971', '-19970', 'TOO_MANY_REQUESTS'] as const
const signInErrors = ['-19976', '-19973', 'EMAIL_NOT_FOUND', 'IDENTITY_NOT_ACTIVE', ...captchaErrors] as const

export const ChangePassword = defineCall({
  ...authentication,
  name: 'ChangePassword',
  roles: ['member'],
  description:
    'Sets a new password for the member who is signed in, not long after the sign-in or with the current password. ' +
    'This session stays; every other one of the member ends.',
  arguments: { fields: ['newPassword'], rest: 'options', types: { options: 'ChangePasswordOptions' } },
  parameters: { options: '`currentPassword`, required unless the member signed in recently' },
  method: 'POST',
  effect: 'write',
  path: '/v2/change-password',
  carrier: 'body',
  request: ChangePasswordRequest,
  response: EmptyResponse,
  errors: ['UNAUTHENTICATED', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_REQUESTS'],
})

export const SignOn = defineCall({
  ...authentication,
  name: 'SignOn',
  roles: ['app'],
  scope: 'SIGN_IN_MEMBERS',
  description:
    'Makes or updates a member and signs it in. Apps only. A member whose address was never verified is taken over ' +
    'only with `verifyEmail`, by which the app vouches for the address: its password and sessions end.',
  arguments: { fields: ['loginId'], rest: 'request', types: { request: 'SignOnOptions' } },
  parameters: { options: '`verifyEmail: true` if the app has verified the address' },
  method: 'POST',
  effect: 'write',
  path: '/v2/sign-on',
  carrier: 'body',
  request: SignOnRequest,
  response: SignOnResponse,
  errors: ['PERMISSION_DENIED', '-19995', 'IDENTITY_NOT_ACTIVE'],
})

export const Logout = defineCall({
  ...authentication,
  name: 'Logout',
  description: 'Ends the session of the caller, and answers where to go: only to an address the app has registered.',
  arguments: 'request',
  method: 'GET',
  effect: 'write',
  path: '/v1/logout',
  carrier: 'query',
  request: LogoutRequest,
  response: RawHttpResponse,
  errors: ['CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED'],
})

export const Register = defineCall({
  ...authentication,
  name: 'Register',
  description: 'Registers a member, as the first release did.',
  arguments: { fields: ['identity'], rest: 'request', types: { request: 'RegisterOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/register',
  carrier: 'body',
  request: RegisterRequest,
  response: LoginResponse,
  errors: ['-19995', 'SIGN_UP_CLOSED', ...captchaErrors],
})

export const Login = defineCall({
  ...authentication,
  name: 'Login',
  description: 'Signs a member in, as the first release did.',
  arguments: { fields: ['identifier'], rest: 'request', types: { request: 'LoginOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/login',
  carrier: 'body',
  request: LoginRequest,
  response: LoginResponse,
  errors: [...signInErrors],
})

export const LoginWithIdpConnectionTokenParams = defineCall({
  ...authentication,
  name: 'LoginWithIdpConnectionTokenParams',
  description: 'Signs a member in by tokens of an identity provider.',
  arguments: 'request',
  parameters: { options: "`idpConnectionId` of the provider in the owner's settings, and its `tokenParams`" },
  method: 'POST',
  effect: 'write',
  path: '/v1/sso/login-with-token-params',
  carrier: 'body',
  request: LoginWithIdpConnectionTokenParamsRequest,
  response: StateMachineResponse,
  errors: [
    'IDP_CONNECTION_NOT_FOUND',
    'INVALID_IDP_TOKEN',
    '-19995',
    'SIGN_UP_CLOSED',
    'IDENTITY_NOT_ACTIVE',
    'TOO_MANY_REQUESTS',
  ],
})

export const ProceedToNextState = defineCall({
  ...authentication,
  name: 'ProceedToNextState',
  description: 'Continues an authentication.',
  arguments: 'request',
  method: 'POST',
  effect: 'write',
  path: '/v1/state/proceed',
  carrier: 'body',
  request: ProceedToNextStateRequest,
  response: LoginResponse,
  errors: ['VERIFICATION_FAILED', 'IDENTITY_NOT_ACTIVE'],
})

export const SendRecoveryEmail = defineCall({
  ...recovery,
  name: 'SendRecoveryEmail',
  description: 'Sends a link to set a new password. Answers the same whether or not there is such a member.',
  arguments: { fields: ['email'], rest: 'request', types: { request: 'SendRecoveryEmailOptions' } },
  parameters: { options: '`redirect.url`, at most 1,000 characters, is where to go afterwards' },
  method: 'POST',
  effect: 'write',
  path: '/v1/send-email',
  carrier: 'body',
  request: SendRecoveryEmailRequest,
  response: EmptyResponse,
  errors: ['CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
})

export const SendActivationEmail = defineCall({
  ...recovery,
  name: 'SendActivationEmail',
  roles: ['owner', 'app'],
  scope: 'MANAGE_MEMBERS',
  description: 'Invites a member to set a password. Owners and apps only.',
  details: 'Role: app or owner.',
  arguments: { fields: ['identityId'], rest: 'request', types: { request: 'SendActivationEmailOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/activation-email',
  carrier: 'body',
  request: SendActivationEmailRequest,
  response: EmptyResponse,
  errors: [
    'MEMBER_NOT_FOUND',
    'IDENTITY_NOT_ACTIVE',
    'PERMISSION_DENIED',
    'CLIENT_NOT_FOUND',
    'REDIRECT_URI_NOT_ALLOWED',
  ],
})

export const Recover = defineCall({
  ...recovery,
  name: 'Recover',
  description: 'Sets a new password and signs the member in. Every session and every other link of the member ends.',
  arguments: { fields: ['recoveryToken'], rest: 'request', types: { request: 'RecoverOptions' } },
  parameters: { recoveryToken: "the one of the mail's link" },
  method: 'POST',
  effect: 'write',
  path: '/v1/recover',
  carrier: 'body',
  request: RecoverRequest,
  response: StateMachineResponse,
  errors: ['VERIFICATION_FAILED', 'IDENTITY_NOT_ACTIVE', 'TOO_MANY_REQUESTS'],
})

export const Start = defineCall({
  ...verification,
  name: 'Start',
  description: 'Sends a code to a member.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/start',
  alternatives: [{ method: 'POST', path: '/v1/Start' }],
  carrier: 'body',
  request: StartRequest,
  response: StartResponse,
  errors: ['MEMBER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const VerifyDuringAuthentication = defineCall({
  ...verification,
  name: 'VerifyDuringAuthentication',
  description: 'Verifies the address a member registers with.',
  arguments: { fields: ['code'], rest: 'request', types: { request: 'VerifyDuringAuthenticationOptions' } },
  parameters: { code: 'the six characters of the mail', options: 'the `stateToken` of the sign-in' },
  method: 'POST',
  effect: 'write',
  path: '/v1/auth/verify',
  carrier: 'body',
  request: VerifyDuringAuthenticationRequest,
  response: StateMachineResponse,
  errors: ['VERIFICATION_FAILED', 'IDENTITY_NOT_ACTIVE', 'TOO_MANY_REQUESTS'],
})

export const ResendDuringAuthentication = defineCall({
  ...verification,
  name: 'ResendDuringAuthentication',
  description: 'Sends a new code. An unknown or expired state token fails with UNKNOWN_STATE.',
  method: 'POST',
  effect: 'write',
  path: '/v1/auth/resend',
  carrier: 'body',
  request: ResendDuringAuthenticationRequest,
  response: StateMachineResponse,
  errors: ['TOO_MANY_REQUESTS'],
})
