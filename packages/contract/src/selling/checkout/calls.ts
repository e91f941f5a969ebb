/** The calls of checkout. */

import { defineCalls } from '../../define-calls.ts'
import { ChannelType } from '../../enumerations.ts'
import { decimal, guid, list, optional, payload, text } from '../../wire.ts'
import { CustomLineItem } from '../cart/custom-line-item.ts'
import { NewLineItem } from '../cart/line-item.ts'
import { Checkout } from './checkout.ts'
import { CheckoutInput } from './messages.ts'

export const checkout = defineCalls(
  { module: 'checkout', service: 'checkouts', roles: ['visitor', 'member', 'owner', 'app'], scope: 'MANAGE_CARTS' },
  {
    CreateCheckout: {
      route: 'POST /v1/checkouts',
      description: 'Makes a checkout without a cart.',
      arguments: 'request',
      parameters: { options: '`channelType` is required; `lineItems` and `customLineItems` at most 300 each' },
      request: payload('What to check out.', {
        checkoutInfo: optional(CheckoutInput),
        couponCode: optional(text({ max: 100 })),
        lineItems: list(NewLineItem, { max: 300 }),
        customLineItems: list(CustomLineItem, { max: 300 }),
        channelType: ChannelType,
        giftCardCode: optional(text({ max: 100 })).describe('Pays for the order, or for a part of it.'),
        overrideCheckoutUrl: optional(text({ max: 1000 })).describe(
          'A page for `checkoutUrl` instead of the hosted one. `{checkoutId}` in it stands for the id.',
        ),
        giftCardRedeemAmount: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })).describe(
          'At most this much is taken from the gift card. Default: as much as the order costs.',
        ),
      }),
      response: payload('The checkout.', {
        checkout: Checkout,
      }),
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
    },
    GetCheckout: {
      route: 'GET /v1/checkouts/{id}',
      description: 'One checkout of the caller.',
      details: 'Role: its creator; an app or the owner for any.',
      request: payload('Which checkout.', {
        id: guid,
      }),
      response: payload('The checkout.', {
        checkout: Checkout,
      }),
      errors: ['CHECKOUT_NOT_FOUND'],
    },
  },
)
