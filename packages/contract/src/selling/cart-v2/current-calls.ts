/** The calls of cart v2: the current cart, in the provider's second shape. It is the cart of `cart/calls.ts`. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { fieldMask, payload } from '../../wire.ts'
import { createErrors, updateErrors } from './call-errors.ts'
import { CartV2Input } from './cart.ts'
import { CartV2Response, CreateCartV2Request } from './messages.ts'
import {
  addCoupon,
  addGiftCard,
  addLineItems,
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

const currentCart = {
  module: 'currentCartV2',
  service: 'cartV2',
  roles: ['visitor', 'member', 'app'],
  scope: 'MANAGE_CARTS',
} as const

/** What a cart is ordered with other than on the checkout page. */
const ordering = { module: 'currentCartOrdering' } as const

export const currentCartV2 = defineCalls(
  { ...currentCart },
  {
    GetCurrentCartV2: {
      route: 'GET /v2/carts/current',
      functionName: 'getCurrentCart',
      description: 'The cart with current prices and its subtotal.',
      response: CartV2Response,
      result: 'response',
      request: EmptyRequest,
      errors: ['CURRENT_CART_NOT_FOUND'],
    },
    CreateCurrentCartV2: {
      ...ordering,
      route: 'POST /v2/carts/current',
      functionName: 'createCurrentCart',
      description: 'Makes the current cart of items, and of what else is given. It replaces the one that is there.',
      arguments: 'request',
      result: 'response',
      request: CreateCartV2Request,
      response: CartV2Response,
      errors: [...createErrors],
    },
    UpdateCurrentCartV2: {
      route: 'PATCH /v2/carts/current',
      functionName: 'updateCurrentCart',
      description: 'Sets what is given: note, customer, addresses. What is left out stays as it is.',
      arguments: { fields: ['cart'], rest: 'options', types: { options: 'UpdateCurrentCartV2Options' } },
      result: 'response',
      response: CartV2Response,
      request: payload('What to change in the cart.', {
        cart: CartV2Input,
        fieldMask,
      }),
      errors: ['CURRENT_CART_NOT_FOUND', ...updateErrors],
    },
    DeleteCurrentCartV2: {
      route: 'DELETE /v2/carts/current',
      functionName: 'deleteCurrentCart',
      description: 'Deletes the cart.',
      response: EmptyResponse,
      request: EmptyRequest,
      errors: ['CURRENT_CART_NOT_FOUND'],
    },
    AddLineItemsToCurrentCart: { ...addLineItems.current, arguments: 'request' },
    UpdateLineItemsInCurrentCart: { ...updateLineItems.current, arguments: 'request' },
    RemoveLineItemsFromCurrentCartV2: { ...removeLineItems.current, functionName: 'removeLineItemsFromCurrentCart' },
    AddCouponToCurrentCart: addCoupon.current,
    RemoveCouponFromCurrentCartV2: { ...removeCoupon.current, functionName: 'removeCouponFromCurrentCart' },
    AddGiftCardToCurrentCartV2: { ...addGiftCard.current, ...ordering, functionName: 'addGiftCardToCurrentCart' },
    RemoveGiftCardFromCurrentCartV2: {
      ...removeGiftCard.current,
      ...ordering,
      functionName: 'removeGiftCardFromCurrentCart',
    },
    SetDeliveryMethodForCurrentCart: { ...setDeliveryMethod.current, ...ordering },
    RemoveDeliveryMethodFromCurrentCart: { ...removeDeliveryMethod.current, ...ordering },
    RefreshCurrentCart: { ...refresh.current, ...ordering },
    CalculateCurrentCart: {
      ...calculate.current,
      ...ordering,
      arguments: { fields: [], rest: 'options', types: { options: 'CalculateCartOptions' } },
    },
    EstimateCurrentCart: {
      ...estimate.current,
      arguments: { fields: [], rest: 'options', types: { options: 'EstimateCartOptions' } },
    },
  },
)
