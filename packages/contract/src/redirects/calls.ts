/** The call that makes redirect sessions. */
import { defineCall } from '../call.ts'
import { CreateRedirectSessionRequest, CreateRedirectSessionResponse } from './session.ts'

export const CreateRedirectSession = defineCall({
  name: 'CreateRedirectSession',
  module: 'redirects',
  service: 'redirects',
  description: 'The address of a hosted page (checkout, sign-in, sign-out and others) that redirects back afterwards.',
  arguments: 'request',
  parameters: {
    options:
      'exactly one intent, such as `ecomCheckout: { checkoutId }`, and `callbacks` to return to, each at most 2,048 characters',
  },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/redirect-session',
  carrier: 'body',
  request: CreateRedirectSessionRequest,
  response: CreateRedirectSessionResponse,
  errors: [
    'CHECKOUT_NOT_FOUND',
    'ORDER_PAYMENT_REQUEST_NOT_FOUND',
    'PRODUCT_NOT_FOUND',
    'CLIENT_NOT_FOUND',
    'REDIRECT_URI_NOT_ALLOWED',
    'UNSUPPORTED_INTENT',
    'REDIRECT_ADDRESS_NOT_SET',
  ],
  roles: ['visitor', 'member', 'app'],
  scope: 'MANAGE_CARTS',
})
