/** The calls of checkout. */
import { defineCall } from '../call.ts'
import { CreateCheckoutRequest, CreateCheckoutResponse, GetCheckoutRequest, GetCheckoutResponse } from './messages.ts'

const checkout = {
  module: 'checkout',
  service: 'checkouts',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_CARTS',
} as const

export const CreateCheckout = defineCall({
  ...checkout,
  name: 'CreateCheckout',
  description: 'Makes a checkout without a cart.',
  arguments: 'request',
  parameters: { options: '`channelType` is required; `lineItems` and `customLineItems` at most 300 each' },
  method: 'POST',
  effect: 'write',
  path: '/v1/checkouts',
  carrier: 'body',
  request: CreateCheckoutRequest,
  response: CreateCheckoutResponse,
  errors: [
    'ITEM_NOT_FOUND_IN_CATALOG',
    'INVALID_ITEM_OPTIONS',
    'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
    'GIFT_CARD_NOT_FOUND',
    'PERMISSION_DENIED',
    'REDIRECT_URI_NOT_ALLOWED',
    'GIFT_CARD_CODE_INVALID',
    'GIFT_CARD_IS_EMPTY',
    'GIFT_CARD_DISABLED',
    'GIFT_CARD_EXPIRED',
    'GIFT_CARD_SERVICE_UNAVAILABLE',
    'CURRENCY_NOT_SUPPORTED',
    'TOO_MANY_REQUESTS',
    'ERROR_COUPON_USAGE_EXCEEDED',
    'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
    'ERROR_COUPON_IS_NOT_ACTIVE_YET',
    'ERROR_COUPON_HAS_EXPIRED',
    'ERROR_COUPON_DOES_NOT_EXIST',
    'ERROR_COUPON_NOT_APPLICABLE',
    'SITE_MUST_ACCEPT_PAYMENTS',
  ],
})

export const GetCheckout = defineCall({
  ...checkout,
  name: 'GetCheckout',
  description: 'One checkout of the caller.',
  details: 'Role: its creator; an app or the owner for any.',
  method: 'GET',
  effect: 'read',
  path: '/v1/checkouts/{id}',
  carrier: 'query',
  request: GetCheckoutRequest,
  response: GetCheckoutResponse,
  errors: ['CHECKOUT_NOT_FOUND'],
})
