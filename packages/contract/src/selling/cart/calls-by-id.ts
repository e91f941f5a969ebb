/** The calls of carts by their ids, in the first shape of the wire. A cart need not be the current one of anybody. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { array, guid, list, message, optional, payload, text } from '../../wire.ts'
import { couponErrors, itemErrors, newCheckoutErrors } from './call-errors.ts'
import { CartInput } from './cart.ts'
import { cartChanges, cartUpdate } from './cart-update.ts'
import { CustomLineItem } from './custom-line-item.ts'
import { MerchantDiscountInput } from './discount.ts'
import { NewLineItem } from './line-item.ts'
import {
  AddToCurrentCartRequest,
  CartResponse,
  CreateCheckoutFromCurrentCartRequest,
  CreateCheckoutFromCurrentCartResponse,
  EstimateCurrentCartTotalsRequest,
  RemoveLineItemsFromCurrentCartRequest,
  UpdateCurrentCartLineItemQuantityRequest,
} from './messages.ts'
import { ChangedCart } from './messages-by-id.ts'
import { EstimateTotalsResponse } from './totals.ts'

const cart = {
  module: 'cart',
  service: 'ecom',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_CARTS',
} as const

const read = { ...cart, response: CartResponse } as const

const byId = { id: guid }

const CartByIdRequest = message('CartByIdRequest', 'Which cart.', byId)

export const cartsById = defineCalls(
  { ...cart },
  {
    CreateCart: {
      route: 'POST /v1/carts',
      description: 'Makes a cart that is not the current one of the caller.',
      details: 'Role: visitor or member; `customLineItems` take an app or the owner.',
      arguments: 'request',
      result: 'cart',
      request: payload('What to make a cart of.', {
        cartInfo: optional(CartInput),
        couponCode: optional(text({ max: 100 })).describe('The coupon to apply.'),
        merchantDiscounts: optional(array(MerchantDiscountInput, { max: 300 })),
        lineItems: list(NewLineItem, { max: 300 }),
        customLineItems: list(CustomLineItem, { max: 300 }),
      }),
      response: CartResponse,
      errors: ['REDIRECT_URI_NOT_ALLOWED', ...couponErrors, ...itemErrors],
    },
    GetCart: {
      ...read,
      route: 'GET /v1/carts/{id}',
      description: 'A cart with current prices and its subtotal.',
      result: 'cart',
      request: CartByIdRequest,
      errors: ['CART_NOT_FOUND'],
    },
    GetCartByCheckoutId: {
      ...read,
      route: 'GET /v1/carts/by-checkout-id/{id}',
      description: 'The cart that an open checkout was made from.',
      result: 'response',
      request: payload('Which checkout.', byId),
      errors: ['CART_NOT_FOUND'],
    },
    UpdateCart: {
      ...cartUpdate,
      route: 'PATCH /v1/carts/{cartInfo.id}',
      arguments: { rest: 'options', types: { cartInfo: 'CartInfoUpdate', options: 'UpdateCartOptions' } },
      result: 'cart',
      request: payload('What to change in a cart. A field that is present is set.', {
        cartInfo: ChangedCart,
        ...cartChanges,
      }),
      response: CartResponse,
      errors: ['CART_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', ...couponErrors, ...itemErrors],
    },
    AddToCart: {
      route: 'POST /v1/carts/{id}/add-to-cart',
      description: 'Adds up to 100 items. The same item with the same options joins its line.',
      details: 'Role: visitor or member; `customLineItems` take an app or the owner.',
      arguments: { fields: ['id'], rest: 'options', types: { options: 'AddToCartOptions' } },
      result: 'response',
      request: payload('What to put into a cart.', {
        ...byId,
        ...AddToCurrentCartRequest.shape,
      }),
      response: CartResponse,
      errors: ['CART_NOT_FOUND', ...itemErrors, 'BUSINESS_LOCATION_ALREADY_SET'],
    },
    RemoveLineItems: {
      route: 'POST /v1/carts/{id}/remove-line-items',
      description: 'Takes lines out of a cart.',
      parameters: { lineItemIds: '1 to 100 ids' },
      result: 'response',
      request: payload('Which lines to take out of a cart.', {
        ...byId,
        ...RemoveLineItemsFromCurrentCartRequest.shape,
      }),
      response: CartResponse,
      errors: ['CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    },
    UpdateLineItemsQuantity: {
      route: 'POST /v1/carts/{id}/update-line-items-quantity',
      description: 'Sets quantities. More than is in stock becomes what is in stock.',
      parameters: { lineItems: '1 to 100 lines, each with a quantity from 1 to 100,000' },
      result: 'response',
      request: payload('The lines of a cart and their new quantities.', {
        ...byId,
        ...UpdateCurrentCartLineItemQuantityRequest.shape,
      }),
      response: CartResponse,
      errors: ['CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    },
    RemoveCoupon: {
      route: 'POST /v1/carts/{id}/remove-coupon',
      description: 'Takes the coupon off a cart.',
      result: 'response',
      request: CartByIdRequest,
      response: CartResponse,
      errors: ['CART_NOT_FOUND'],
    },
    RemoveBusinessLocation: {
      route: 'POST /v1/carts/{id}/remove-business-location',
      description: 'Takes the location off a cart, so that another can be set.',
      result: 'response',
      request: CartByIdRequest,
      response: CartResponse,
      errors: ['CART_NOT_FOUND'],
    },
    EstimateTotals: {
      route: 'POST /v1/carts/{id}/estimate-totals',
      effect: 'read',
      description: 'What a cart would cost. Problems are reported in `calculationErrors` and `violations`.',
      details: 'Without a destination the items alone are totalled.',
      arguments: { fields: ['id'], rest: 'options', types: { options: 'EstimateTotalsOptions' } },
      request: payload('Which cart, with destination and choices for the estimate.', {
        ...byId,
        ...EstimateCurrentCartTotalsRequest.shape,
      }),
      response: EstimateTotalsResponse,
      errors: ['CART_NOT_FOUND'],
    },
    CreateCheckoutV1: {
      route: 'POST /v1/carts/{id}/create-checkout',
      functionName: 'createCheckout',
      description: 'Makes a checkout of a cart. Repeating the call updates the same checkout.',
      details: 'Give its id to `redirects.createRedirectSession({ ecomCheckout: { checkoutId } })`.',
      arguments: { fields: ['id'], rest: 'options', types: { options: 'CreateCheckoutFromCartOptions' } },
      result: 'response',
      request: message(
        'CreateCheckoutFromCartRequest',
        'Which cart, where the checkout comes from, and what is already known for it.',
        { ...byId, ...CreateCheckoutFromCurrentCartRequest.shape },
      ),
      response: CreateCheckoutFromCurrentCartResponse,
      errors: ['CART_NOT_FOUND', ...newCheckoutErrors],
    },
    DeleteCart: {
      ...cart,
      route: 'DELETE /v1/carts/{id}',
      description: 'Deletes a cart.',
      request: CartByIdRequest,
      response: EmptyResponse,
      errors: ['CART_NOT_FOUND'],
    },
  },
)
