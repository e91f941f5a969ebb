/** The calls of carts by their ids, in the first shape of the wire. A cart need not be the current one of anybody. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import { couponErrors, itemErrors, newCheckoutErrors } from './call-errors.ts'
import { CartResponse, CreateCheckoutFromCurrentCartResponse } from './messages.ts'
import {
  AddToCartRequest,
  CartByIdRequest,
  CreateCartRequest,
  CreateCheckoutFromCartRequest,
  EstimateTotalsRequest,
  GetCartByCheckoutIdRequest,
  RemoveLineItemsRequest,
  UpdateCartRequest,
  UpdateLineItemsQuantityRequest,
} from './messages-by-id.ts'
import { EstimateTotalsResponse } from './totals.ts'

const cart = {
  module: 'cart',
  service: 'ecom',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_CARTS',
} as const

const read = { ...cart, method: 'GET', effect: 'read', carrier: 'query', response: CartResponse } as const
const write = { ...cart, method: 'POST', effect: 'write', carrier: 'body', response: CartResponse } as const

export const CreateCart = defineCall({
  ...write,
  name: 'CreateCart',
  description: 'Makes a cart that is not the current one of the caller.',
  details: 'Role: visitor or member; `customLineItems` take an app or the owner.',
  arguments: 'request',
  result: 'cart',
  path: '/v1/carts',
  request: CreateCartRequest,
  errors: ['REDIRECT_URI_NOT_ALLOWED', ...couponErrors, ...itemErrors],
})

export const GetCart = defineCall({
  ...read,
  name: 'GetCart',
  description: 'A cart with current prices and its subtotal.',
  result: 'cart',
  path: '/v1/carts/{id}',
  request: CartByIdRequest,
  errors: ['CART_NOT_FOUND'],
})

export const GetCartByCheckoutId = defineCall({
  ...read,
  name: 'GetCartByCheckoutId',
  description: 'The cart that an open checkout was made from.',
  result: 'response',
  path: '/v1/carts/by-checkout-id/{id}',
  request: GetCartByCheckoutIdRequest,
  errors: ['CART_NOT_FOUND'],
})

export const UpdateCart = defineCall({
  ...write,
  name: 'UpdateCart',
  description: 'Sets what is given: note, contact, shipping option, coupon, items. What is left out stays as it is.',
  details: 'Role: visitor or member; `merchantDiscounts` and `customLineItems` take an app or the owner.',
  arguments: { rest: 'options', types: { cartInfo: 'CartInfoUpdate', options: 'UpdateCartOptions' } },
  result: 'cart',
  method: 'PATCH',
  path: '/v1/carts/{cartInfo.id}',
  request: UpdateCartRequest,
  errors: ['CART_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', ...couponErrors, ...itemErrors],
})

export const AddToCart = defineCall({
  ...write,
  name: 'AddToCart',
  description: 'Adds up to 100 items. The same item with the same options joins its line.',
  details: 'Role: visitor or member; `customLineItems` take an app or the owner.',
  arguments: { fields: ['id'], rest: 'options', types: { options: 'AddToCartOptions' } },
  result: 'response',
  path: '/v1/carts/{id}/add-to-cart',
  request: AddToCartRequest,
  errors: ['CART_NOT_FOUND', ...itemErrors, 'BUSINESS_LOCATION_ALREADY_SET'],
})

export const RemoveLineItems = defineCall({
  ...write,
  name: 'RemoveLineItems',
  description: 'Takes lines out of a cart.',
  parameters: { lineItemIds: '1 to 100 ids' },
  result: 'response',
  path: '/v1/carts/{id}/remove-line-items',
  request: RemoveLineItemsRequest,
  errors: ['CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
})

export const UpdateLineItemsQuantity = defineCall({
  ...write,
  name: 'UpdateLineItemsQuantity',
  description: 'Sets quantities. More than is in stock becomes what is in stock.',
  parameters: { lineItems: '1 to 100 lines, each with a quantity from 1 to 100,000' },
  result: 'response',
  path: '/v1/carts/{id}/update-line-items-quantity',
  request: UpdateLineItemsQuantityRequest,
  errors: ['CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
})

export const RemoveCoupon = defineCall({
  ...write,
  name: 'RemoveCoupon',
  description: 'Takes the coupon off a cart.',
  result: 'response',
  path: '/v1/carts/{id}/remove-coupon',
  request: CartByIdRequest,
  errors: ['CART_NOT_FOUND'],
})

export const RemoveBusinessLocation = defineCall({
  ...write,
  name: 'RemoveBusinessLocation',
  description: 'Takes the location off a cart, so that another can be set.',
  result: 'response',
  path: '/v1/carts/{id}/remove-business-location',
  request: CartByIdRequest,
  errors: ['CART_NOT_FOUND'],
})

export const EstimateTotals = defineCall({
  ...write,
  name: 'EstimateTotals',
  description: 'What a cart would cost. Problems are reported in `calculationErrors` and `violations`.',
  details: 'Without a destination the items alone are totalled.',
  arguments: { fields: ['id'], rest: 'options', types: { options: 'EstimateTotalsOptions' } },
  effect: 'read',
  path: '/v1/carts/{id}/estimate-totals',
  request: EstimateTotalsRequest,
  response: EstimateTotalsResponse,
  errors: ['CART_NOT_FOUND'],
})

export const CreateCheckoutV1 = defineCall({
  ...write,
  name: 'CreateCheckoutV1',
  functionName: 'createCheckout',
  description: 'Makes a checkout of a cart. Repeating the call updates the same checkout.',
  details: 'Give its id to `redirects.createRedirectSession({ ecomCheckout: { checkoutId } })`.',
  arguments: { fields: ['id'], rest: 'options', types: { options: 'CreateCheckoutFromCartOptions' } },
  result: 'response',
  path: '/v1/carts/{id}/create-checkout',
  request: CreateCheckoutFromCartRequest,
  response: CreateCheckoutFromCurrentCartResponse,
  errors: ['CART_NOT_FOUND', ...newCheckoutErrors],
})

export const DeleteCart = defineCall({
  ...cart,
  name: 'DeleteCart',
  description: 'Deletes a cart.',
  method: 'DELETE',
  effect: 'write',
  carrier: 'query',
  path: '/v1/carts/{id}',
  request: CartByIdRequest,
  response: EmptyResponse,
  errors: ['CART_NOT_FOUND'],
})
