/** The calls that register members and sign them in. A visitor's token is enough. */
import { defineCall } from '../call.ts'
import { Captcha, GetCaptchaRequest } from './captcha-messages.ts'
import { StateMachineResponse } from './identity.ts'
import { LoginV2Request, RegisterV2Request, ValidateEmailRequest, ValidateEmailResponse } from './messages.ts'

const authentication = { module: 'authentication', service: 'authentication', roles: ['visitor', 'member'] } as const
const captchaErrors = ['-19971', '-19970', 'TOO_MANY_REQUESTS'] as const

export const RegisterV2 = defineCall({
  ...authentication,
  name: 'RegisterV2',
  description: 'Registers a member by email address and password.',
  arguments: { fields: ['loginId'], rest: 'request', types: { request: 'RegisterV2Options' } },
  method: 'POST',
  effect: 'write',
  path: '/v2/register',
  carrier: 'body',
  request: RegisterV2Request,
  response: StateMachineResponse,
  errors: ['-19995', 'SIGN_UP_CLOSED', ...captchaErrors],
})

export const LoginV2 = defineCall({
  ...authentication,
  name: 'LoginV2',
  description: 'Signs a member in by email address and password. Every failure is an application error.',
  arguments: { fields: ['loginId'], rest: 'request', types: { request: 'LoginV2Options' } },
  method: 'POST',
  effect: 'write',
  path: '/v2/login',
  carrier: 'body',
  request: LoginV2Request,
  response: StateMachineResponse,
  errors: ['-19976', '-19973', 'EMAIL_NOT_FOUND', 'IDENTITY_NOT_ACTIVE', ...captchaErrors],
})

export const ValidateEmail = defineCall({
  ...authentication,
  name: 'ValidateEmail',
  description: 'Whether an email address is one that can receive mail.',
  method: 'POST',
  effect: 'write',
  path: '/v2/validate-email',
  carrier: 'body',
  request: ValidateEmailRequest,
  response: ValidateEmailResponse,
})

export const GetCaptcha = defineCall({
  ...authentication,
  module: 'captcha',
  name: 'GetCaptcha',
  description: 'How the site asks for proof that a person is there, and a fresh puzzle where it sets its own.',
  method: 'GET',
  effect: 'read',
  path: '/v1/captcha',
  carrier: 'query',
  request: GetCaptchaRequest,
  response: Captcha,
})
