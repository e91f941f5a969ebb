/** The calls of the current cart: one cart per visitor or member, made by the first add. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import { couponErrors, itemErrors, newCheckoutErrors } from './call-errors.ts'
import { giftCardErrors } from './gift-card-errors.ts'
import {
  AddGiftCardToCurrentCartRequest,
  AddToCurrentCartRequest,
  CartResponse,
  CreateCheckoutFromCurrentCartRequest,
  CreateCheckoutFromCurrentCartResponse,
  EstimateCurrentCartTotalsRequest,
  GetMemberCartRequest,
  GetMemberCartResponse,
  RemoveGiftCardFromCurrentCartRequest,
  RemoveLineItemsFromCurrentCartRequest,
  UpdateCurrentCartLineItemQuantityRequest,
  UpdateCurrentCartRequest,
} from './messages.ts'
import { EstimateTotalsResponse } from './totals.ts'

const currentCart = {
  module: 'currentCart',
  service: 'ecom',
  roles: ['visitor', 'member', 'app'],
  scope: 'MANAGE_CARTS',
} as const

export const GetCurrentCart = defineCall({
  ...currentCart,
  name: 'GetCurrentCart',
  description: 'The current cart with current prices and its subtotal.',
  details: 'For shipping, fees and tax see `estimateCurrentCartTotals`.',
  method: 'GET',
  effect: 'read',
  path: '/v1/carts/current',
  carrier: 'query',
  request: EmptyRequest,
  response: CartResponse,
  errors: ['OWNED_CART_NOT_FOUND'],
})

export const GetMemberCart = defineCall({
  module: 'memberManagement',
  service: 'ecom',
  roles: ['owner', 'app'],
  scope: 'MANAGE_CARTS',
  name: 'GetMemberCart',
  description: 'The cart of a member with current prices, for staff. An addition of this project.',
  details: 'Role: an app or the owner.',
  returns: 'undefined while the member has no cart',
  method: 'GET',
  effect: 'read',
  path: '/v1/carts/of-member/{memberId}',
  carrier: 'query',
  request: GetMemberCartRequest,
  response: GetMemberCartResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const UpdateCurrentCart = defineCall({
  ...currentCart,
  name: 'UpdateCurrentCart',
  description: 'Sets what is given: note, contact, shipping option, coupon, items. What is left out stays as it is.',
  details: 'Role: visitor or member; `merchantDiscounts` and `customLineItems` take an app or the owner.',
  arguments: 'request',
  parameters: { request: '`couponCode` applies a coupon, at most 100 characters; `lineItems` at most 300' },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/carts/current',
  carrier: 'body',
  request: UpdateCurrentCartRequest,
  response: CartResponse,
  errors: ['OWNED_CART_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', ...couponErrors, ...itemErrors],
})

export const AddToCurrentCart = defineCall({
  ...currentCart,
  name: 'AddToCurrentCart',
  description:
    'Adds up to 100 items; the first add makes the cart. The same item with the same options joins its line.',
  details: 'Role: visitor or member; `customLineItems` take an app or the owner.',
  arguments: 'request',
  parameters: {
    request:
      '`lineItems`, at most 100 a call and 300 a cart, each with its catalog reference and a quantity from 1 to 100,000; more than is in stock becomes what is in stock',
  },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/carts/current/add-to-cart',
  carrier: 'body',
  request: AddToCurrentCartRequest,
  response: CartResponse,
  errors: [...itemErrors, 'BUSINESS_LOCATION_ALREADY_SET'],
})

export const RemoveLineItemsFromCurrentCart = defineCall({
  ...currentCart,
  name: 'RemoveLineItemsFromCurrentCart',
  description: 'Takes lines out of the cart.',
  parameters: { lineItemIds: '1 to 100 ids' },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/carts/current/remove-line-items',
  carrier: 'body',
  request: RemoveLineItemsFromCurrentCartRequest,
  response: CartResponse,
  errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
})

export const CreateCheckoutFromCurrentCart = defineCall({
  ...currentCart,
  name: 'CreateCheckoutFromCurrentCart',
  description: 'Makes a checkout of the cart. Repeating the call updates the same checkout.',
  details: 'Give its id to `redirects.createRedirectSession({ ecomCheckout: { checkoutId } })`.',
  arguments: 'request',
  parameters: {
    request: '`channelType` is required; `email` too when an address is given and no member is signed in',
  },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/carts/current/create-checkout',
  carrier: 'body',
  request: CreateCheckoutFromCurrentCartRequest,
  response: CreateCheckoutFromCurrentCartResponse,
  errors: ['OWNED_CART_NOT_FOUND', ...newCheckoutErrors],
})

export const RemoveCouponFromCurrentCart = defineCall({
  ...currentCart,
  name: 'RemoveCouponFromCurrentCart',
  description: 'Takes the coupon off the cart.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/carts/current/remove-coupon',
  carrier: 'body',
  request: EmptyRequest,
  response: CartResponse,
  errors: ['OWNED_CART_NOT_FOUND'],
})

export const AddGiftCardToCurrentCart = defineCall({
  ...currentCart,
  module: 'appliedGiftCards',
  name: 'AddGiftCardToCurrentCart',
  description:
    'Adds a gift card to the cart. Nothing is taken from it until the order is placed. An addition of this project.',
  parameters: {
    giftCard: 'its `code`; `redeemAmount` is the most to take from it. Default: as much as the order costs',
  },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/carts/current/add-gift-card',
  carrier: 'body',
  request: AddGiftCardToCurrentCartRequest,
  response: CartResponse,
  errors: ['OWNED_CART_NOT_FOUND', ...giftCardErrors],
})

export const RemoveGiftCardFromCurrentCart = defineCall({
  ...currentCart,
  module: 'appliedGiftCards',
  name: 'RemoveGiftCardFromCurrentCart',
  description: 'Takes a gift card, or all of them, off the cart. An addition of this project.',
  parameters: { giftCardId: 'of the estimate. Default: all gift cards' },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/carts/current/remove-gift-card',
  carrier: 'body',
  request: RemoveGiftCardFromCurrentCartRequest,
  response: CartResponse,
  errors: ['OWNED_CART_NOT_FOUND'],
})

export const UpdateCurrentCartLineItemQuantity = defineCall({
  ...currentCart,
  name: 'UpdateCurrentCartLineItemQuantity',
  description: 'Sets quantities. More than is in stock becomes what is in stock.',
  parameters: {
    lineItems:
      '1 to 100 lines, each with a quantity from 1 to 100,000; to take a line out see `removeLineItemsFromCurrentCart`',
  },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/carts/current/update-line-items-quantity',
  carrier: 'body',
  request: UpdateCurrentCartLineItemQuantityRequest,
  response: CartResponse,
  errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
})

export const EstimateCurrentCartTotals = defineCall({
  ...currentCart,
  name: 'EstimateCurrentCartTotals',
  description: 'What the cart would cost. A preview; problems are reported in `calculationErrors` and `violations`.',
  details: 'Without a destination the items alone are totalled.',
  arguments: 'request',
  method: 'POST',
  effect: 'read',
  path: '/v1/carts/current/estimate-totals',
  carrier: 'body',
  request: EstimateCurrentCartTotalsRequest,
  response: EstimateTotalsResponse,
  errors: ['OWNED_CART_NOT_FOUND'],
})

export const DeleteCurrentCart = defineCall({
  ...currentCart,
  name: 'DeleteCurrentCart',
  description: 'Deletes the cart. The next add makes a new one.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/carts/current',
  carrier: 'query',
  request: EmptyRequest,
  response: EmptyResponse,
  errors: ['OWNED_CART_NOT_FOUND'],
})
