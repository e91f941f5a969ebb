/** The calls that change a checkout or find it by other names. */

import { defineCalls } from '../../define-calls.ts'
import { array, boolean, decimal, guid, list, message, optional, payload, text } from '../../wire.ts'
import { CustomLineItem } from '../cart/custom-line-item.ts'
import { giftCardErrors } from '../cart/gift-card-errors.ts'
import { ChangedLineItem, LineItemQuantityUpdate, NewLineItem } from '../cart/line-item.ts'
import { EnteredGiftCard } from '../cart/messages.ts'
import { CheckoutChanges, CheckoutResponse, CheckoutUrlResponse } from './edit-messages.ts'

const editor = {
  module: 'checkoutEditor',
  service: 'checkouts',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_CARTS',
  response: CheckoutResponse,
} as const

const notOpen = ['CHECKOUT_NOT_FOUND', 'CHECKOUT_IS_COMPLETE'] as const
const itemErrors = [
  'ITEM_NOT_FOUND_IN_CATALOG',
  'ITEM_NOT_AVAILABLE',
  'INVALID_ITEM_OPTIONS',
  'MISSING_CUSTOM_TEXT',
  'LINE_ITEMS_LIMIT_EXCEEDED',
  'PERMISSION_DENIED',
] as const

const CheckoutIdRequest = message('CheckoutIdRequest', 'Which checkout.', { id: guid })

export const checkoutEditing = defineCalls(
  { ...editor },
  {
    UpdateCheckout: {
      ...editor,
      route: 'PATCH /v1/checkouts/{checkout.id}',
      description:
        'Sets what is given: addresses, shipping option, email, note, coupon, items. What is left out stays as it is.',
      arguments: { rest: 'options', types: { checkout: 'CheckoutUpdate', options: 'UpdateCheckoutOptions' } },
      request: payload('What to change in a checkout.', {
        checkout: CheckoutChanges,
        couponCode: optional(text({ max: 100 })).describe('The coupon to apply; it replaces the one before.'),
        giftCardCode: optional(text({ max: 100 })).describe(
          'Pays for the order, or for a part of it. It replaces the gift cards before.',
        ),
        giftCardRedeemAmount: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })).describe(
          'At most this much is taken from the gift card. Default: as much as the order costs.',
        ),
        useStoreCredit: optional(boolean).describe(
          'Whether the store credit of the member pays, after gift cards. An addition of this project.',
        ),
        overrideCheckoutUrl: optional(text({ max: 1000 })).describe(
          'A page for `checkoutUrl` instead of the hosted one. `{checkoutId}` in it stands for the id.',
        ),
        lineItems: list(ChangedLineItem, { max: 300 }),
        customLineItems: list(CustomLineItem, { max: 300 }),
      }),
      errors: [
        ...notOpen,
        ...itemErrors,
        'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
        ...giftCardErrors.filter((code) => code !== 'GIFT_CARD_LIMIT_REACHED'),
        'REDIRECT_URI_NOT_ALLOWED',
        'ERROR_COUPON_DOES_NOT_EXIST',
        'ERROR_COUPON_EXPIRED',
        'ERROR_COUPON_NOT_APPLICABLE',
        'ERROR_COUPON_IS_NOT_ACTIVE_YET',
        'ERROR_COUPON_USAGE_EXCEEDED',
        'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
      ],
    },
    AddToCheckout: {
      route: 'POST /v1/checkouts/{id}/add-to-checkout',
      description: 'Adds up to 100 items to a checkout, and to the cart it was made of.',
      arguments: { fields: ['id'], rest: 'items', types: { items: 'CheckoutItems' } },
      result: 'response',
      request: payload('What to add to a checkout.', {
        id: guid,
        lineItems: list(NewLineItem, { max: 100 }),
        customLineItems: list(CustomLineItem, { max: 100 }),
      }),
      response: CheckoutResponse,
      errors: [...notOpen, ...itemErrors],
    },
    UpdateCheckoutLineItemsQuantity: {
      route: 'POST /v1/checkouts/{id}/update-line-items-quantity',
      description: 'Sets quantities. More than is in stock becomes what is in stock.',
      result: 'response',
      request: payload('The lines of a checkout and their new quantities.', {
        id: guid,
        lineItems: array(LineItemQuantityUpdate, { min: 1, max: 100 }),
      }),
      response: CheckoutResponse,
      errors: [...notOpen, 'LINE_ITEM_NOT_FOUND'],
    },
    RemoveLineItemsFromCheckout: {
      route: 'POST /v1/checkouts/{id}/remove-line-items',
      description: 'Removes lines from a checkout, and from the cart it was made of.',
      result: 'response',
      request: payload('Which lines to remove from a checkout.', {
        id: guid,
        lineItemIds: array(guid, { min: 1, max: 300 }),
      }),
      response: CheckoutResponse,
      errors: [...notOpen, 'LINE_ITEM_NOT_FOUND'],
    },
    RemoveCouponFromCheckout: {
      route: 'POST /v1/checkouts/{id}/remove-coupon',
      description: 'Removes the coupon.',
      result: 'response',
      request: CheckoutIdRequest,
      response: CheckoutResponse,
      errors: notOpen,
    },
    AddGiftCardToCheckout: {
      route: 'POST /v1/checkouts/{id}/add-gift-card',
      module: 'appliedGiftCards',
      description:
        'Adds a gift card to a checkout. Nothing is taken from it until the order is placed. An addition of this project.',
      details: 'Role: its creator; an app or the owner for any.',
      parameters: {
        giftCard: 'its `code`; `redeemAmount` is the most to take from it. Default: as much as the order costs',
      },
      result: 'response',
      request: payload('The gift card to add. A checkout has at most five.', { id: guid, giftCard: EnteredGiftCard }),
      response: CheckoutResponse,
      errors: [...notOpen, ...giftCardErrors],
    },
    RemoveGiftCard: {
      route: 'POST /v1/checkouts/{id}/remove-gift-card',
      functionName: 'removeGiftCardFromCheckout',
      description: 'Removes a gift card, or all of them. Nothing was taken from them yet.',
      arguments: { fields: ['id'], rest: 'options', types: { options: 'RemoveGiftCardOptions' } },
      parameters: { giftCardId: 'of `giftCards` of the checkout. Default: all gift cards' },
      result: 'response',
      request: message('RemoveGiftCardFromCheckoutRequest', 'Which gift card to remove from which checkout.', {
        id: guid,
        giftCardId: optional(guid).describe('Default: all of them. An addition of this project.'),
      }),
      response: CheckoutResponse,
      errors: notOpen,
    },
    RemoveOverrideCheckoutUrl: {
      route: 'POST /v1/checkouts/{id}/remove-override-checkout-url',
      description: 'Removes the page that was set to be used instead of the hosted checkout.',
      result: 'response',
      request: CheckoutIdRequest,
      response: CheckoutResponse,
      errors: notOpen,
    },
    GetCheckoutByCartId: {
      ...editor,
      route: 'GET /v1/checkouts/by-cart-id/{id}',
      description: 'The open checkout of a cart.',
      result: 'response',
      request: message('CheckoutOfCartRequest', 'The checkout of which cart.', { id: guid }),
      errors: ['CHECKOUT_NOT_FOUND'],
    },
    GetCheckoutURL: {
      ...editor,
      route: 'GET /v1/checkouts/{id}/checkout-url',
      effect: 'write',
      functionName: 'getCheckoutUrl',
      description:
        'The page a checkout is completed on. The hosted page’s address opens the checkout for a limited time.',
      request: CheckoutIdRequest,
      response: CheckoutUrlResponse,
      errors: ['CHECKOUT_NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    },
  },
)
