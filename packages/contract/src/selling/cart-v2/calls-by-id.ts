/** The calls of cart v2 by the id of a cart, which need not be the current one of anybody. */

import type { ClientArguments } from '../../client-arguments.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { boolean, fieldMask, guid, message, optional, payload, text } from '../../wire.ts'
import { CheckoutUrlResponse } from '../checkout/edit-messages.ts'
import { createErrors, placeErrors, updateErrors } from './call-errors.ts'
import { ChangedCartV2 } from './cart.ts'
import { byId, CartV2Response, CreateCartV2Request } from './messages.ts'
import {
  addCoupon,
  addGiftCard,
  addLineItems,
  CartIdRequest,
  calculate,
  estimate,
  refresh,
  removeCoupon,
  removeDeliveryMethod,
  removeGiftCard,
  removeLineItems,
  setDeliveryMethod,
  updateLineItems,
} from './twins.ts'

const cartById = {
  module: 'cartV2',
  service: 'cartV2',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_CARTS',
} as const

/** The id of the cart, then everything else. */
const withOptions = (options: string): ClientArguments => ({ fields: ['cartId'], rest: 'options', types: { options } })

export const cartsV2 = defineCalls(
  { ...cartById },
  {
    GetCartV2: {
      route: 'GET /v2/carts/{cartId}',
      functionName: 'getCart',
      description: 'The cart with current prices and its subtotal.',
      response: CartV2Response,
      result: 'cart',
      request: CartIdRequest,
      errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
    },
    CreateCartV2: {
      route: 'POST /v2/carts',
      functionName: 'createCart',
      description: 'Makes a cart that is not the current one of the caller.',
      arguments: 'request',
      result: 'cart',
      request: CreateCartV2Request,
      response: CartV2Response,
      errors: [...createErrors],
    },
    UpdateCartV2: {
      route: 'PATCH /v2/carts/{cart.id}',
      functionName: 'updateCart',
      arguments: { types: { cart: 'CartV2Update' } },
      description: 'Sets what is given: note, customer, addresses. What is left out stays as it is.',
      result: 'cart',
      response: CartV2Response,
      request: payload('What to change in a cart.', {
        cart: ChangedCartV2,
        fieldMask,
      }),
      errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', ...updateErrors],
    },
    DeleteCartV2: {
      route: 'DELETE /v2/carts/{cartId}',
      functionName: 'deleteCart',
      description: 'Deletes the cart.',
      response: EmptyResponse,
      request: CartIdRequest,
      errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED'],
    },
    AddLineItems: { ...addLineItems.byId, arguments: withOptions('AddLineItemsOptions') },
    UpdateLineItemsV2: {
      ...updateLineItems.byId,
      functionName: 'updateLineItems',
      arguments: withOptions('UpdateLineItemsOptions'),
    },
    RemoveLineItemsV2: { ...removeLineItems.byId, functionName: 'removeLineItems' },
    AddCoupon: addCoupon.byId,
    RemoveCouponV2: { ...removeCoupon.byId, functionName: 'removeCoupon' },
    AddGiftCard: addGiftCard.byId,
    RemoveGiftCardV2: { ...removeGiftCard.byId, functionName: 'removeGiftCard' },
    SetDeliveryMethod: setDeliveryMethod.byId,
    RemoveDeliveryMethod: removeDeliveryMethod.byId,
    RefreshCart: refresh.byId,
    CalculateCart: { ...calculate.byId, arguments: withOptions('CalculateCartByIdOptions') },
    EstimateCart: { ...estimate.byId, arguments: withOptions('EstimateCartByIdOptions') },
    GetCheckoutUrlV2: {
      route: 'POST /v2/carts/{cartId}/get-checkout-url',
      functionName: 'getCheckoutUrl',
      description: 'The page that a cart is ordered on.',
      result: 'response',
      request: message('GetCartCheckoutUrlRequest', 'Which cart.', byId),
      response: CheckoutUrlResponse,
      errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', 'CART_IS_EMPTY', 'ITEM_NOT_AVAILABLE'],
    },
    PlaceOrder: {
      route: 'POST /v2/carts/{cartId}/place-order',
      functionName: 'placeOrder',
      description:
        'Orders what is in a cart, to be paid outside of the site. Sent again, it returns the order there is.',
      arguments: withOptions('PlaceOrderOptions'),
      request: payload('Which cart to order.', {
        ...byId,
        priceVerificationToken: optional(text({ max: 3000 })).describe(
          'Token of a calculation: any other total is rejected.',
        ),
        savePaymentMethod: optional(boolean),
        delayCapture: optional(boolean),
      }),
      response: payload('The order.', {
        orderId: guid,
        completed: boolean.describe(
          'Whether the order is paid. False for one that is paid later, outside of the site.',
        ),
      }),
      errors: ['CART_NOT_FOUND', ...placeErrors],
    },
  },
)
