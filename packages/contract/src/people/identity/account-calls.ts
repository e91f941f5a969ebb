/** The calls that keep an account: passwords, verification, signing on by an app, and the first release of signing in. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { VerificationTarget } from '../../enumerations.ts'
import {
  array,
  boolean,
  bytes,
  email,
  guid,
  int,
  language,
  list,
  mailedCode,
  map,
  message,
  optional,
  payload,
  text,
  webUrl,
} from '../../wire.ts'
import { Identity, StateMachineResponse } from './identity.ts'
import { CaptchaToken, HeadersEntry, LoginId } from './messages.ts'
import { Identifier, IdentityInput, LoginResponse } from './messages-v1.ts'
import { newPassword } from './new-password.ts'
import { IdentityProfile } from './profile.ts'
import { EmailOptions, RecoveryRedirect } from './recovery-messages.ts'

const visitors = ['visitor', 'member'] as const

const recovery = { module: 'recovery', service: 'recovery', roles: visitors } as const
const verification = { module: 'verification', service: 'verification', roles: visitors } as const
const captchaErrors = ['-19971', '-19970', 'TOO_MANY_REQUESTS'] as const
const signInErrors = ['-19976', '-19973', 'EMAIL_NOT_FOUND', 'IDENTITY_NOT_ACTIVE', ...captchaErrors] as const

export const account = defineCalls(
  { module: 'authentication', service: 'authentication', roles: visitors },
  {
    ChangePassword: {
      route: 'POST /v2/change-password',
      roles: ['member'],
      description:
        'Sets a new password for the member who is signed in, not long after the sign-in or with the current password. ' +
        'This session stays; every other one of the member ends.',
      arguments: { fields: ['newPassword'], rest: 'options', types: { options: 'ChangePasswordOptions' } },
      parameters: { options: '`currentPassword`, required unless the member signed in recently' },
      request: payload('The new password.', {
        newPassword,
        currentPassword: optional(text()).describe('Needed when the sign-in was not just now.'),
      }),
      response: EmptyResponse,
      errors: ['UNAUTHENTICATED', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_REQUESTS'],
    },
    SignOn: {
      route: 'POST /v2/sign-on',
      roles: ['app'],
      scope: 'SIGN_IN_MEMBERS',
      description:
        'Makes or updates a member and signs it in. Apps only. A member whose address was never verified is taken over ' +
        'only with `verifyEmail`, by which the app vouches for the address: its password and sessions end.',
      arguments: { fields: ['loginId'], rest: 'request', types: { request: 'SignOnOptions' } },
      parameters: { options: '`verifyEmail: true` if the app has verified the address' },
      request: payload('The member to create or update and sign in.', {
        loginId: LoginId,
        profile: optional(IdentityProfile),
        verifyEmail: optional(boolean).describe(
          'True: the app knows that the address is the person’s own. Default: false.',
        ),
        mergeExistingContact: optional(boolean).describe(
          'Whether the profile is written over that of a member with this address. Default: true.',
        ),
      }),
      response: payload('The member, and a session token.', {
        sessionToken: text().describe('A single-use session token for an authorization request.'),
        identity: Identity,
      }),
      errors: ['PERMISSION_DENIED', '-19995', 'IDENTITY_NOT_ACTIVE'],
    },
    Logout: {
      route: 'GET /v1/logout',
      effect: 'write',
      description:
        'Ends the session of the caller, and answers where to go: only to an address the app has registered.',
      arguments: 'request',
      request: payload('Where to go after signing out.', {
        postLogoutRedirectUri: optional(webUrl).describe('Where to go; one of the addresses the app registered.'),
        clientId: optional(guid).describe('The app.'),
      }),
      response: message('RawHttpResponse', 'An HTTP answer wrapped in JSON.', {
        body: bytes,
        statusCode: optional(int()).describe('200, or 302 with a `Location` among the headers.'),
        headers: array(HeadersEntry),
      }),
      errors: ['CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED'],
    },
    Register: {
      route: 'POST /v1/register',
      description: 'Registers a member, as the first release did.',
      arguments: { fields: ['identity'], rest: 'request', types: { request: 'RegisterOptions' } },
      request: payload('Who registers.', {
        identity: IdentityInput,
        authenticatorId: optional(text()),
        inputs: optional(map(text())),
        captchaTokens: list(CaptchaToken),
      }),
      response: LoginResponse,
      errors: ['-19995', 'SIGN_UP_CLOSED', ...captchaErrors],
    },
    Login: {
      route: 'POST /v1/login',
      description: 'Signs a member in, as the first release did.',
      arguments: { fields: ['identifier'], rest: 'request', types: { request: 'LoginOptions' } },
      request: payload('The member who signs in.', {
        identifier: Identifier,
        authenticatorId: optional(text()),
        inputs: optional(map(text())),
        captchaTokens: optional(array(CaptchaToken)),
        loginId: optional(LoginId),
      }),
      response: LoginResponse,
      errors: [...signInErrors],
    },
    LoginWithIdpConnectionTokenParams: {
      route: 'POST /v1/sso/login-with-token-params',
      description: 'Signs a member in by tokens of an identity provider.',
      arguments: 'request',
      parameters: { options: "`idpConnectionId` of the provider in the owner's settings, and its `tokenParams`" },
      request: payload('The member who signs in, by tokens of an identity provider.', {
        idpConnectionId: text().describe('By which the owner has connected the provider.'),
        tokenParams: optional(map(text())).describe('What the provider gave, such as `{ id_token }`.'),
      }),
      response: StateMachineResponse,
      errors: [
        'IDP_CONNECTION_NOT_FOUND',
        'INVALID_IDP_TOKEN',
        '-19995',
        'SIGN_UP_CLOSED',
        'IDENTITY_NOT_ACTIVE',
        'TOO_MANY_REQUESTS',
      ],
    },
    ProceedToNextState: {
      route: 'POST /v1/state/proceed',
      description: 'Continues an authentication.',
      arguments: 'request',
      request: payload('The authentication to go on with.', {
        stateToken: text().describe('From the response that asked for another step.'),
      }),
      response: LoginResponse,
      errors: ['VERIFICATION_FAILED', 'IDENTITY_NOT_ACTIVE'],
    },
    SendRecoveryEmail: {
      ...recovery,
      route: 'POST /v1/send-email',
      description: 'Sends a link to set a new password. Answers the same whether or not there is such a member.',
      arguments: { fields: ['email'], rest: 'request', types: { request: 'SendRecoveryEmailOptions' } },
      parameters: { options: '`redirect.url`, at most 1,000 characters, is where to go afterwards' },
      request: payload('Who wants to set a new password.', {
        email: email,
        language: optional(language),
        redirect: optional(RecoveryRedirect),
      }),
      response: EmptyResponse,
      errors: ['CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    },
    SendActivationEmail: {
      ...recovery,
      route: 'POST /v1/activation-email',
      roles: ['owner', 'app'],
      scope: 'MANAGE_MEMBERS',
      description: 'Invites a member to set a password. Owners and apps only.',
      details: 'Role: app or owner.',
      arguments: { fields: ['identityId'], rest: 'request', types: { request: 'SendActivationEmailOptions' } },
      request: payload('Who is invited to set a password.', {
        identityId: guid,
        emailOptions: optional(EmailOptions),
      }),
      response: EmptyResponse,
      errors: [
        'MEMBER_NOT_FOUND',
        'IDENTITY_NOT_ACTIVE',
        'PERMISSION_DENIED',
        'CLIENT_NOT_FOUND',
        'REDIRECT_URI_NOT_ALLOWED',
      ],
    },
    Recover: {
      ...recovery,
      route: 'POST /v1/recover',
      description:
        'Sets a new password and signs the member in. Every session and every other link of the member ends.',
      arguments: { fields: ['recoveryToken'], rest: 'request', types: { request: 'RecoverOptions' } },
      parameters: { recoveryToken: "the one of the mail's link" },
      request: payload('The token of the mail, and the new password.', {
        recoveryToken: text().describe('The token of the link in the mail. Single-use.'),
        password: newPassword,
      }),
      response: StateMachineResponse,
      errors: ['VERIFICATION_FAILED', 'IDENTITY_NOT_ACTIVE', 'TOO_MANY_REQUESTS'],
    },
    Start: {
      ...verification,
      route: 'POST /v1/start',
      description: 'Sends a code to a member.',
      arguments: 'request',
      result: 'response',
      alternatives: ['POST /v1/Start'],
      request: payload('Who is sent a code.', {
        identityId: optional(guid),
        target: optional(VerificationTarget),
      }),
      response: payload('The verification that was started.', {
        verificationId: text().describe('Names the verification. No call takes it.'),
      }),
      errors: ['MEMBER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    },
    VerifyDuringAuthentication: {
      ...verification,
      route: 'POST /v1/auth/verify',
      description: 'Verifies the address a member registers with.',
      arguments: { fields: ['code'], rest: 'request', types: { request: 'VerifyDuringAuthenticationOptions' } },
      parameters: { code: 'the six characters of the mail', options: 'the `stateToken` of the sign-in' },
      request: payload('The code of the mail.', {
        code: mailedCode,
        stateToken: text().describe(
          'The `stateToken` in the response that asked for the code, or in that of the last resend.',
        ),
      }),
      response: StateMachineResponse,
      errors: ['VERIFICATION_FAILED', 'IDENTITY_NOT_ACTIVE', 'TOO_MANY_REQUESTS'],
    },
    ResendDuringAuthentication: {
      ...verification,
      route: 'POST /v1/auth/resend',
      description: 'Sends a new code. An unknown or expired state token fails with UNKNOWN_STATE.',
      request: payload('The authentication to send a new code for.', {
        stateToken: text().describe(
          'The `stateToken` in the response that asked for the code, or in that of the last resend.',
        ),
      }),
      response: StateMachineResponse,
      errors: ['TOO_MANY_REQUESTS'],
    },
  },
)
