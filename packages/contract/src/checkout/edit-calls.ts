/** The calls that change a checkout or find it by other names. */
import { defineCall } from '../call.ts'
import { giftCardErrors } from '../cart/gift-card-errors.ts'
import {
  AddGiftCardToCheckoutRequest,
  AddToCheckoutRequest,
  CheckoutIdRequest,
  CheckoutOfCartRequest,
  CheckoutResponse,
  CheckoutUrlResponse,
  RemoveGiftCardFromCheckoutRequest,
  RemoveLineItemsFromCheckoutRequest,
  UpdateCheckoutLineItemsQuantityRequest,
  UpdateCheckoutRequest,
} from './edit-messages.ts'

const editor = {
  module: 'checkoutEditor',
  service: 'checkouts',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_CARTS',
  response: CheckoutResponse,
} as const
const post = { ...editor, method: 'POST', effect: 'write', carrier: 'body' } as const

const notOpen = ['CHECKOUT_NOT_FOUND', 'CHECKOUT_IS_COMPLETE'] as const
const itemErrors = [
  'ITEM_NOT_FOUND_IN_CATALOG',
  'ITEM_NOT_AVAILABLE',
  'INVALID_ITEM_OPTIONS',
  'MISSING_CUSTOM_TEXT',
  'LINE_ITEMS_LIMIT_EXCEEDED',
  'PERMISSION_DENIED',
] as const

export const UpdateCheckout = defineCall({
  ...editor,
  name: 'UpdateCheckout',
  description:
    'Sets what is given: addresses, shipping option, email, note, coupon, items. What is left out stays as it is.',
  arguments: { rest: 'options', types: { checkout: 'CheckoutUpdate', options: 'UpdateCheckoutOptions' } },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/checkouts/{checkout.id}',
  carrier: 'body',
  request: UpdateCheckoutRequest,
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
})

export const AddToCheckout = defineCall({
  ...post,
  name: 'AddToCheckout',
  description: 'Adds up to 100 items to a checkout, and to the cart it was made of.',
  arguments: { fields: ['id'], rest: 'items', types: { items: 'CheckoutItems' } },
  result: 'response',
  path: '/v1/checkouts/{id}/add-to-checkout',
  request: AddToCheckoutRequest,
  errors: [...notOpen, ...itemErrors],
})

export const UpdateCheckoutLineItemsQuantity = defineCall({
  ...post,
  name: 'UpdateCheckoutLineItemsQuantity',
  description: 'Sets quantities. More than is in stock becomes what is in stock.',
  result: 'response',
  path: '/v1/checkouts/{id}/update-line-items-quantity',
  request: UpdateCheckoutLineItemsQuantityRequest,
  errors: [...notOpen, 'LINE_ITEM_NOT_FOUND'],
})

export const RemoveLineItemsFromCheckout = defineCall({
  ...post,
  name: 'RemoveLineItemsFromCheckout',
  description: 'Removes lines from a checkout, and from the cart it was made of.',
  result: 'response',
  path: '/v1/checkouts/{id}/remove-line-items',
  request: RemoveLineItemsFromCheckoutRequest,
  errors: [...notOpen, 'LINE_ITEM_NOT_FOUND'],
})

export const RemoveCouponFromCheckout = defineCall({
  ...post,
  name: 'RemoveCouponFromCheckout',
  description: 'Removes the coupon.',
  result: 'response',
  path: '/v1/checkouts/{id}/remove-coupon',
  request: CheckoutIdRequest,
  errors: notOpen,
})

export const AddGiftCardToCheckout = defineCall({
  ...post,
  module: 'appliedGiftCards',
  name: 'AddGiftCardToCheckout',
  description:
    'Adds a gift card to a checkout. Nothing is taken from it until the order is placed. An addition of this project.',
  details: 'Role: its creator; an app or the owner for any.',
  parameters: {
    giftCard: 'its `code`; `redeemAmount` is the most to take from it. Default: as much as the order costs',
  },
  result: 'response',
  path: '/v1/checkouts/{id}/add-gift-card',
  request: AddGiftCardToCheckoutRequest,
  errors: [...notOpen, ...giftCardErrors],
})

export const RemoveGiftCard = defineCall({
  ...post,
  name: 'RemoveGiftCard',
  functionName: 'removeGiftCardFromCheckout',
  description: 'Removes a gift card, or all of them. Nothing was taken from them yet.',
  arguments: { fields: ['id'], rest: 'options', types: { options: 'RemoveGiftCardOptions' } },
  parameters: { giftCardId: 'of `giftCards` of the checkout. Default: all gift cards' },
  result: 'response',
  path: '/v1/checkouts/{id}/remove-gift-card',
  request: RemoveGiftCardFromCheckoutRequest,
  errors: notOpen,
})

export const RemoveOverrideCheckoutUrl = defineCall({
  ...post,
  name: 'RemoveOverrideCheckoutUrl',
  description: 'Removes the page that was set to be used instead of the hosted checkout.',
  result: 'response',
  path: '/v1/checkouts/{id}/remove-override-checkout-url',
  request: CheckoutIdRequest,
  errors: notOpen,
})

export const GetCheckoutByCartId = defineCall({
  ...editor,
  name: 'GetCheckoutByCartId',
  description: 'The open checkout of a cart.',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/checkouts/by-cart-id/{id}',
  carrier: 'query',
  request: CheckoutOfCartRequest,
  errors: ['CHECKOUT_NOT_FOUND'],
})

export const GetCheckoutURL = defineCall({
  ...editor,
  name: 'GetCheckoutURL',
  functionName: 'getCheckoutUrl',
  description: 'The page a checkout is completed on. The hosted page’s address opens the checkout for a limited time.',
  method: 'GET',
  effect: 'write',
  path: '/v1/checkouts/{id}/checkout-url',
  carrier: 'query',
  request: CheckoutIdRequest,
  response: CheckoutUrlResponse,
  errors: ['CHECKOUT_NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
})
