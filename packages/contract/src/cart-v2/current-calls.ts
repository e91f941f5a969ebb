/** The calls of cart v2: the current cart, in the provider's second shape. It is the cart of `cart/calls.ts`. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import { addErrors, couponErrors, createErrors, deliveryErrors, giftCardErrors, updateErrors } from './call-errors.ts'
import {
  AddCouponToCurrentCartRequest,
  AddGiftCardToCurrentCartV2Request,
  AddLineItemsToCurrentCartRequest,
  CalculateCurrentCartRequest,
  CartV2Response,
  CartWithSummary,
  CreateCartV2Request,
  EstimateCurrentCartRequest,
  RemoveCouponFromCurrentCartV2Request,
  RemoveGiftCardFromCurrentCartV2Request,
  RemoveLineItemsFromCurrentCartV2Request,
  SetDeliveryMethodForCurrentCartRequest,
  UpdateCurrentCartV2Request,
  UpdateLineItemsInCurrentCartRequest,
} from './messages.ts'

const currentCart = {
  module: 'currentCartV2',
  service: 'cartV2',
  roles: ['visitor', 'member', 'app'],
  scope: 'MANAGE_CARTS',
} as const

/** What a cart is ordered with other than on the checkout page. */
const ordering = { module: 'currentCartOrdering' } as const

const write = { ...currentCart, method: 'POST', effect: 'write', carrier: 'body', response: CartV2Response } as const

export const GetCurrentCartV2 = defineCall({
  ...currentCart,
  name: 'GetCurrentCartV2',
  functionName: 'getCurrentCart',
  description: 'The cart with current prices and its subtotal.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  response: CartV2Response,
  result: 'response',
  path: '/v2/carts/current',
  request: EmptyRequest,
  errors: ['CURRENT_CART_NOT_FOUND'],
})

export const CreateCurrentCartV2 = defineCall({
  ...write,
  ...ordering,
  name: 'CreateCurrentCartV2',
  functionName: 'createCurrentCart',
  description: 'Makes the current cart of items, and of what else is given. It replaces the one that is there.',
  arguments: 'request',
  result: 'response',
  path: '/v2/carts/current',
  request: CreateCartV2Request,
  errors: [...createErrors],
})

export const UpdateCurrentCartV2 = defineCall({
  ...currentCart,
  name: 'UpdateCurrentCartV2',
  functionName: 'updateCurrentCart',
  description: 'Sets what is given: note, customer, addresses. What is left out stays as it is.',
  arguments: { fields: ['cart'], rest: 'options', types: { options: 'UpdateCurrentCartV2Options' } },
  result: 'response',
  method: 'PATCH',
  effect: 'write',
  carrier: 'body',
  response: CartV2Response,
  path: '/v2/carts/current',
  request: UpdateCurrentCartV2Request,
  errors: ['CURRENT_CART_NOT_FOUND', ...updateErrors],
})

export const DeleteCurrentCartV2 = defineCall({
  ...currentCart,
  name: 'DeleteCurrentCartV2',
  functionName: 'deleteCurrentCart',
  description: 'Deletes the cart.',
  method: 'DELETE',
  effect: 'write',
  carrier: 'query',
  response: EmptyResponse,
  path: '/v2/carts/current',
  request: EmptyRequest,
  errors: ['CURRENT_CART_NOT_FOUND'],
})

export const AddLineItemsToCurrentCart = defineCall({
  ...write,
  name: 'AddLineItemsToCurrentCart',
  functionName: 'addLineItemsToCurrentCart',
  description:
    'Adds items. The same item with the same options joins its line; its status says whether it can be bought.',
  arguments: 'request',
  result: 'response',
  path: '/v2/carts/current/add-line-items',
  request: AddLineItemsToCurrentCartRequest,
  errors: ['CURRENT_CART_NOT_FOUND', ...addErrors],
})

export const UpdateLineItemsInCurrentCart = defineCall({
  ...write,
  name: 'UpdateLineItemsInCurrentCart',
  functionName: 'updateLineItemsInCurrentCart',
  description: 'Sets the quantities of lines.',
  arguments: 'request',
  result: 'response',
  path: '/v2/carts/current/update-line-items',
  request: UpdateLineItemsInCurrentCartRequest,
  errors: ['CURRENT_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND_IN_CART', 'DUPLICATE_LINE_ITEM_UPDATES'],
})

export const RemoveLineItemsFromCurrentCartV2 = defineCall({
  ...write,
  name: 'RemoveLineItemsFromCurrentCartV2',
  functionName: 'removeLineItemsFromCurrentCart',
  description: 'Takes lines out of the cart.',
  result: 'response',
  path: '/v2/carts/current/remove-line-items',
  request: RemoveLineItemsFromCurrentCartV2Request,
  errors: ['CURRENT_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND_IN_CART'],
})

export const AddCouponToCurrentCart = defineCall({
  ...write,
  name: 'AddCouponToCurrentCart',
  functionName: 'addCouponToCurrentCart',
  description: 'Adds a coupon. A cart has at most one.',
  result: 'response',
  path: '/v2/carts/current/add-coupon',
  request: AddCouponToCurrentCartRequest,
  errors: ['CURRENT_CART_NOT_FOUND', ...couponErrors],
})

export const RemoveCouponFromCurrentCartV2 = defineCall({
  ...write,
  name: 'RemoveCouponFromCurrentCartV2',
  functionName: 'removeCouponFromCurrentCart',
  description: 'Takes the coupon out.',
  result: 'response',
  path: '/v2/carts/current/remove-coupon',
  request: RemoveCouponFromCurrentCartV2Request,
  errors: ['CURRENT_CART_NOT_FOUND', 'COUPON_NOT_FOUND_IN_CART'],
})

export const AddGiftCardToCurrentCartV2 = defineCall({
  ...write,
  ...ordering,
  name: 'AddGiftCardToCurrentCartV2',
  functionName: 'addGiftCardToCurrentCart',
  description: 'Adds a gift card that pays, at most five. Nothing is taken from it until the order is placed.',
  result: 'response',
  path: '/v2/carts/current/add-gift-card',
  request: AddGiftCardToCurrentCartV2Request,
  errors: ['CURRENT_CART_NOT_FOUND', ...giftCardErrors],
})

export const RemoveGiftCardFromCurrentCartV2 = defineCall({
  ...write,
  ...ordering,
  name: 'RemoveGiftCardFromCurrentCartV2',
  functionName: 'removeGiftCardFromCurrentCart',
  description: 'Takes a gift card out.',
  result: 'response',
  path: '/v2/carts/current/remove-gift-card',
  request: RemoveGiftCardFromCurrentCartV2Request,
  errors: ['CURRENT_CART_NOT_FOUND', 'GIFT_CARD_NOT_FOUND_IN_CART'],
})

export const SetDeliveryMethodForCurrentCart = defineCall({
  ...write,
  ...ordering,
  name: 'SetDeliveryMethodForCurrentCart',
  functionName: 'setDeliveryMethodForCurrentCart',
  description: 'Chooses one of the delivery methods for the address of the cart.',
  result: 'response',
  path: '/v2/carts/current/set-delivery-method',
  request: SetDeliveryMethodForCurrentCartRequest,
  errors: ['CURRENT_CART_NOT_FOUND', ...deliveryErrors],
})

export const RemoveDeliveryMethodFromCurrentCart = defineCall({
  ...write,
  ...ordering,
  name: 'RemoveDeliveryMethodFromCurrentCart',
  functionName: 'removeDeliveryMethodFromCurrentCart',
  description: 'Takes the choice of a delivery method back.',
  result: 'response',
  path: '/v2/carts/current/remove-delivery-method',
  request: EmptyRequest,
  errors: ['CURRENT_CART_NOT_FOUND'],
})

export const RefreshCurrentCart = defineCall({
  ...write,
  ...ordering,
  name: 'RefreshCurrentCart',
  functionName: 'refreshCurrentCart',
  description: 'Brings names, prices and stock of the lines up to date.',
  result: 'response',
  path: '/v2/carts/current/refresh',
  request: EmptyRequest,
  errors: ['CURRENT_CART_NOT_FOUND'],
})

export const CalculateCurrentCart = defineCall({
  ...currentCart,
  ...ordering,
  name: 'CalculateCurrentCart',
  functionName: 'calculateCurrentCart',
  description: 'What the cart costs, to be ordered: with delivery, fees, tax and gift cards.',
  arguments: { fields: [], rest: 'options', types: { options: 'CalculateCartOptions' } },
  result: 'response',
  method: 'POST',
  effect: 'read',
  carrier: 'body',
  response: CartWithSummary,
  path: '/v2/carts/current/calculate',
  request: CalculateCurrentCartRequest,
  errors: ['CURRENT_CART_NOT_FOUND'],
})

export const EstimateCurrentCart = defineCall({
  ...currentCart,
  name: 'EstimateCurrentCart',
  functionName: 'estimateCurrentCart',
  description: 'What the cart would cost. Without an address or a choice, the items alone are totalled.',
  arguments: { fields: [], rest: 'options', types: { options: 'EstimateCartOptions' } },
  result: 'response',
  method: 'POST',
  effect: 'read',
  carrier: 'body',
  response: CartWithSummary,
  path: '/v2/carts/current/estimate',
  request: EstimateCurrentCartRequest,
  errors: ['CURRENT_CART_NOT_FOUND'],
})
