/** The calls that register members and sign them in. A visitor's token is enough. */
import { defineCalls } from '../../define-calls.ts'
import { CaptchaProvider } from '../../enumerations.ts'
import { array, boolean, json, message, optional, payload, text } from '../../wire.ts'
import { CaptchaChallenge } from './captcha-messages.ts'
import { StateMachineResponse } from './identity.ts'
import { CaptchaToken, EmailValidationFailure, LoginId } from './messages.ts'
import { newPassword } from './new-password.ts'
import { IdentityProfile } from './profile.ts'

const captchaErrors = ['-19971', '-19970', 'TOO_MANY_REQUESTS'] as const

export const identity = defineCalls(
  { module: 'authentication', service: 'authentication', roles: ['visitor', 'member'] },
  {
    RegisterV2: {
      route: 'POST /v2/register',
      description: 'Registers a member by email address and password.',
      arguments: { fields: ['loginId'], rest: 'request', types: { request: 'RegisterV2Options' } },
      request: payload('Who registers.', {
        loginId: LoginId,
        password: newPassword,
        profile: optional(IdentityProfile),
        captchaTokens: optional(array(CaptchaToken)),
        clientMetaData: optional(json).describe('Free data of the client.'),
      }),
      response: StateMachineResponse,
      errors: ['-19995', 'SIGN_UP_CLOSED', ...captchaErrors],
    },
    LoginV2: {
      route: 'POST /v2/login',
      description: 'Signs a member in by email address and password. Every failure is an application error.',
      arguments: { fields: ['loginId'], rest: 'request', types: { request: 'LoginV2Options' } },
      request: payload('Who signs in.', {
        loginId: LoginId,
        password: optional(text()),
        captchaTokens: optional(array(CaptchaToken)),
        clientMetaData: optional(json).describe('Free data of the client.'),
        stateToken: optional(text({ max: 1000 })).describe('Continues an earlier authentication.'),
      }),
      response: StateMachineResponse,
      errors: ['-19976', '-19973', 'EMAIL_NOT_FOUND', 'IDENTITY_NOT_ACTIVE', ...captchaErrors],
    },
    ValidateEmail: {
      route: 'POST /v2/validate-email',
      description: 'Whether an email address is one that can receive mail.',
      request: payload('The address to check.', {
        email: text({ max: 254 }),
      }),
      response: payload('Whether the address is accepted.', {
        valid: boolean.describe('Whether mail can be sent there.'),
        failure: optional(EmailValidationFailure).describe('Why not, where it is not valid.'),
        formatInvalid: boolean.describe('Whether it is no address at all.'),
      }),
    },
    GetCaptcha: {
      route: 'GET /v1/captcha',
      module: 'captcha',
      description: 'How the site asks for proof that a person is there, and a fresh puzzle where it sets its own.',
      request: payload('Nothing is asked.', {}),
      response: message('Captcha', 'How the site asks for proof that a person is there.', {
        provider: CaptchaProvider,
        visibleSiteKey: optional(text()).describe('Key of the captcha that is seen, from its provider.'),
        invisibleSiteKey: optional(text()).describe('Site key of the invisible captcha, from its provider.'),
        challenge: optional(CaptchaChallenge).describe(
          'With PROOF_OF_WORK: its solution in base64 is a captcha token, once.',
        ),
      }),
    },
  },
)
