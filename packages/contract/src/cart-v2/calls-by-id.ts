/** The calls of cart v2 by the id of a cart, which need not be the current one of anybody. */
import { defineCall } from '../call.ts'
import { CheckoutUrlResponse } from '../checkout/edit-messages.ts'
import { EmptyResponse } from '../empty.ts'
import {
  addErrors,
  couponErrors,
  createErrors,
  deliveryErrors,
  giftCardErrors,
  placeErrors,
  updateErrors,
} from './call-errors.ts'
import {
  AddCouponRequest,
  AddGiftCardRequest,
  AddLineItemsRequest,
  CalculateCartRequest,
  CartIdRequest,
  CartV2Response,
  CartWithSummary,
  CreateCartV2Request,
  EstimateCartRequest,
  GetCartCheckoutUrlRequest,
  PlaceOrderRequest,
  PlaceOrderResponse,
  RemoveCouponV2Request,
  RemoveGiftCardV2Request,
  RemoveLineItemsV2Request,
  SetDeliveryMethodRequest,
  UpdateCartLineItemsRequest,
  UpdateCartV2Request,
} from './messages.ts'

const cartById = {
  module: 'cartV2',
  service: 'cartV2',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_CARTS',
} as const

const write = { ...cartById, method: 'POST', effect: 'write', carrier: 'body', response: CartV2Response } as const

export const GetCartV2 = defineCall({
  ...cartById,
  name: 'GetCartV2',
  functionName: 'getCart',
  description: 'The cart with current prices and its subtotal.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  response: CartV2Response,
  result: 'cart',
  path: '/v2/carts/{cartId}',
  request: CartIdRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
})

export const CreateCartV2 = defineCall({
  ...write,
  name: 'CreateCartV2',
  functionName: 'createCart',
  description: 'Makes a cart that is not the current one of the caller.',
  arguments: 'request',
  result: 'cart',
  path: '/v2/carts',
  request: CreateCartV2Request,
  errors: [...createErrors],
})

export const UpdateCartV2 = defineCall({
  ...cartById,
  name: 'UpdateCartV2',
  functionName: 'updateCart',
  arguments: { types: { cart: 'CartV2Update' } },
  description: 'Sets what is given: note, customer, addresses. What is left out stays as it is.',
  result: 'cart',
  method: 'PATCH',
  effect: 'write',
  carrier: 'body',
  response: CartV2Response,
  path: '/v2/carts/{cart.id}',
  request: UpdateCartV2Request,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', ...updateErrors],
})

export const DeleteCartV2 = defineCall({
  ...cartById,
  name: 'DeleteCartV2',
  functionName: 'deleteCart',
  description: 'Deletes the cart.',
  method: 'DELETE',
  effect: 'write',
  carrier: 'query',
  response: EmptyResponse,
  path: '/v2/carts/{cartId}',
  request: CartIdRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
})

export const AddLineItems = defineCall({
  ...write,
  name: 'AddLineItems',
  functionName: 'addLineItems',
  description:
    'Adds items. The same item with the same options joins its line; its status says whether it can be bought.',
  arguments: { fields: ['cartId'], rest: 'options', types: { options: 'AddLineItemsOptions' } },
  result: 'response',
  path: '/v2/carts/{cartId}/add-line-items',
  request: AddLineItemsRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', ...addErrors],
})

export const UpdateLineItemsV2 = defineCall({
  ...write,
  name: 'UpdateLineItemsV2',
  functionName: 'updateLineItems',
  description: 'Sets the quantities of lines.',
  arguments: { fields: ['cartId'], rest: 'options', types: { options: 'UpdateLineItemsOptions' } },
  result: 'response',
  path: '/v2/carts/{cartId}/update-line-items',
  request: UpdateCartLineItemsRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', 'LINE_ITEM_NOT_FOUND_IN_CART', 'DUPLICATE_LINE_ITEM_UPDATES'],
})

export const RemoveLineItemsV2 = defineCall({
  ...write,
  name: 'RemoveLineItemsV2',
  functionName: 'removeLineItems',
  description: 'Takes lines out of the cart.',
  result: 'response',
  path: '/v2/carts/{cartId}/remove-line-items',
  request: RemoveLineItemsV2Request,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', 'LINE_ITEM_NOT_FOUND_IN_CART'],
})

export const AddCoupon = defineCall({
  ...write,
  name: 'AddCoupon',
  functionName: 'addCoupon',
  description: 'Adds a coupon. A cart has at most one.',
  result: 'response',
  path: '/v2/carts/{cartId}/add-coupon',
  request: AddCouponRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', ...couponErrors],
})

export const RemoveCouponV2 = defineCall({
  ...write,
  name: 'RemoveCouponV2',
  functionName: 'removeCoupon',
  description: 'Takes the coupon out.',
  result: 'response',
  path: '/v2/carts/{cartId}/remove-coupon',
  request: RemoveCouponV2Request,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', 'COUPON_NOT_FOUND_IN_CART'],
})

export const AddGiftCard = defineCall({
  ...write,
  name: 'AddGiftCard',
  functionName: 'addGiftCard',
  description: 'Adds a gift card that pays, at most five. Nothing is taken from it until the order is placed.',
  result: 'response',
  path: '/v2/carts/{cartId}/add-gift-card',
  request: AddGiftCardRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', ...giftCardErrors],
})

export const RemoveGiftCardV2 = defineCall({
  ...write,
  name: 'RemoveGiftCardV2',
  functionName: 'removeGiftCard',
  description: 'Takes a gift card out.',
  result: 'response',
  path: '/v2/carts/{cartId}/remove-gift-card',
  request: RemoveGiftCardV2Request,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', 'GIFT_CARD_NOT_FOUND_IN_CART'],
})

export const SetDeliveryMethod = defineCall({
  ...write,
  name: 'SetDeliveryMethod',
  functionName: 'setDeliveryMethod',
  description: 'Chooses one of the delivery methods for the address of the cart.',
  result: 'response',
  path: '/v2/carts/{cartId}/set-delivery-method',
  request: SetDeliveryMethodRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', ...deliveryErrors],
})

export const RemoveDeliveryMethod = defineCall({
  ...write,
  name: 'RemoveDeliveryMethod',
  functionName: 'removeDeliveryMethod',
  description: 'Takes the choice of a delivery method back.',
  result: 'response',
  path: '/v2/carts/{cartId}/remove-delivery-method',
  request: CartIdRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
})

export const RefreshCart = defineCall({
  ...write,
  name: 'RefreshCart',
  functionName: 'refreshCart',
  description: 'Brings names, prices and stock of the lines up to date.',
  result: 'response',
  path: '/v2/carts/{cartId}/refresh',
  request: CartIdRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
})

export const CalculateCart = defineCall({
  ...cartById,
  name: 'CalculateCart',
  functionName: 'calculateCart',
  description: 'What the cart costs, to be ordered: with delivery, fees, tax and gift cards.',
  arguments: { fields: ['cartId'], rest: 'options', types: { options: 'CalculateCartByIdOptions' } },
  result: 'response',
  method: 'POST',
  effect: 'read',
  carrier: 'body',
  response: CartWithSummary,
  path: '/v2/carts/{cartId}/calculate',
  request: CalculateCartRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
})

export const EstimateCart = defineCall({
  ...cartById,
  name: 'EstimateCart',
  functionName: 'estimateCart',
  description: 'What the cart would cost. Without an address or a choice, the items alone are totalled.',
  arguments: { fields: ['cartId'], rest: 'options', types: { options: 'EstimateCartByIdOptions' } },
  result: 'response',
  method: 'POST',
  effect: 'read',
  carrier: 'body',
  response: CartWithSummary,
  path: '/v2/carts/{cartId}/estimate',
  request: EstimateCartRequest,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
})

export const GetCheckoutUrlV2 = defineCall({
  ...cartById,
  name: 'GetCheckoutUrlV2',
  functionName: 'getCheckoutUrl',
  description: 'The page that a cart is ordered on.',
  method: 'POST',
  effect: 'write',
  carrier: 'body',
  path: '/v2/carts/{cartId}/get-checkout-url',
  result: 'response',
  request: GetCartCheckoutUrlRequest,
  response: CheckoutUrlResponse,
  errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', 'CART_IS_EMPTY', 'ITEM_NOT_AVAILABLE'],
})

export const PlaceOrder = defineCall({
  ...cartById,
  name: 'PlaceOrder',
  functionName: 'placeOrder',
  description: 'Orders what is in a cart, to be paid outside of the site. Sent again, it returns the order there is.',
  arguments: { fields: ['cartId'], rest: 'options', types: { options: 'PlaceOrderOptions' } },
  method: 'POST',
  effect: 'write',
  carrier: 'body',
  path: '/v2/carts/{cartId}/place-order',
  request: PlaceOrderRequest,
  response: PlaceOrderResponse,
  errors: ['CART_NOT_FOUND', ...placeErrors],
})
